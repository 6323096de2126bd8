// The check of the deal: SHA-256 of our own, because browsers offer theirs only over TLS.

const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const primes = [];
for (let number = 2; primes.length < 64; number += 1) if (primes.every((prime) => number % prime)) primes.push(number);
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const BEGIN = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export function sha256(bytes) {
  const length = bytes.length, blocks = new Uint8Array(((length + 8 >> 6) + 1) * 64);
  blocks.set(bytes);
  blocks[length] = 0x80;
  const data = new DataView(blocks.buffer);
  data.setUint32(blocks.length - 8, Math.floor(length / 2 ** 29));
  data.setUint32(blocks.length - 4, length * 8 >>> 0);
  const hash = [...BEGIN], w = new Array(64);
  const turn = (x, n) => x >>> n | x << 32 - n;
  for (let block = 0; block < blocks.length; block += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) { w[i] = data.getUint32(block + 4 * i); continue; }
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >>> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >>> 10) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + ROUNDS[i] + w[i] | 0;
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, d + first | 0, c, b, a, first + second | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => { hash[i] = hash[i] + value | 0; });
  }
  return hash.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}

const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) || [], (two) => parseInt(two, 16));

const MOST_MISSED = 8;

// Whether the secret is the one whose hash this page saw before it gave its part, and the deal is made of all parts.
// The secrets of an evening are hashes of each other, so that a page may miss the end of a game.
export function check(fair, kept) {
  let shown = fair.secret, missed = 0;
  do shown = sha256(bytesOf(shown)); while (shown !== kept.commitment && ++missed <= MOST_MISSED);
  if (shown !== kept.commitment) return false;
  if (kept.random && !fair.contributions.includes(kept.random)) return false;
  const text = ["Card Table friends", fair.secret, ...fair.contributions].map((part) => part + "\n").join("");
  const hash = sha256(new TextEncoder().encode(text));
  return BigInt("0x" + hash.slice(0, 16)) % 10n ** 18n === BigInt(fair.seed);
}
