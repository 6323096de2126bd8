"""The coach: every decision judged by what its seat could know, with the error of each difference."""
