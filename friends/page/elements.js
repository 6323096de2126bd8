// Elements, made without any markup: whatever a text holds, it stays text.

export function make(kind, fields = {}, ...children) {
  const element = Object.assign(document.createElement(kind), fields);
  if (fields.role) element.setAttribute("role", fields.role);
  element.append(...children);
  return element;
}

export function nothingIn(element) {
  element.replaceChildren();
}

export function button(text, act, kind = "button") {
  const made = make("button", { type: "button", className: kind, textContent: text });
  made.onclick = act;
  return made;
}
