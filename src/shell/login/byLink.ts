import type { Credentials } from '../sessionSource';

// When loaded, fills the login form from a one-time link (wire/http/firstLoginLink.ts), and removes the password from the
// address. Pages without a hash never load this file.
const { hash, pathname, search } = window.location;
const given = new URLSearchParams(hash.slice(1));
const first = given.get('first');
if (first) {
  window.history.replaceState(window.history.state, '', pathname + search);
  const texts: Credentials = {
    acc: given.get('acc') ?? '',
    user: given.get('user') ?? '',
    password: first,
  };
  for (const name of ['acc', 'user', 'password'] as const) {
    const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input) input.value = texts[name];
  }
  document.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
