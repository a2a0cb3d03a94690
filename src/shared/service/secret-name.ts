/** Words that make a name a secret's, wherever in it they stand. */
const SECRET_WORDS = new Set([
  ...['token', 'tokens', 'password', 'passwd', 'passcode', 'passphrase', 'secret', 'secrets'],
  ...['credential', 'credentials', 'authorization', 'bearer', 'jwt', 'signature'],
]);
/** Words that do so at the end only: a pinned message or a keyword is none, nor are the key ratios. */
const SECRET_ENDINGS = new Set(['pin', 'pins', 'otp', 'key', 'keys']);

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Whether what an answer gives under this name is for nobody's eyes: a token, a PIN, a password, a key. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  // When a password was changed is a time.
  if (words.at(-1) === 'at') return false;
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_ENDINGS.has(words.at(-1) ?? '');
}

/** Whether a person types a secret under this name. A key that is prompted for is the name of something, such as a setting. */
export function isSecretInput(name: string): boolean {
  const last = wordsOf(name).at(-1);
  return isSecretName(name) && last !== 'key' && last !== 'keys';
}
