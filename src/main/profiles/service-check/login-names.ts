export type LoginNames = { readonly usernameField: string; readonly passwordField: string };

/** Names that services give the two fields of a login, the most common first. */
const USER_FIELDS = ['username', 'user', 'email', 'login', 'user_name', 'userName', 'userid', 'user_id', 'identifier'];
const PASSWORD_FIELDS = ['password', 'pass', 'passwd', 'pwd', 'secret'];

/** Pairs that go together, the most common first. */
const USUAL: readonly LoginNames[] = [
  { usernameField: 'username', passwordField: 'password' },
  { usernameField: 'email', passwordField: 'password' },
  { usernameField: 'login', passwordField: 'password' },
  { usernameField: 'user', passwordField: 'password' },
  { usernameField: 'user', passwordField: 'pass' },
  { usernameField: 'login', passwordField: 'secret' },
];

const hasWord = (text: string, word: string): boolean => new RegExp(`(^|[^A-Za-z_])${word}([^A-Za-z_]|$)`).test(text);

/** A field that the refusal names. */
const named = (fields: readonly string[], refusal: string): string | null =>
  fields.find((field) => hasWord(refusal, field)) ?? null;

/**
 * The names to try next after those that were refused; null where there are no more. What the refusal names
 * comes first.
 * @param refusal text of the service's answer
 */
export function nextLoginNames(tried: readonly LoginNames[], refusal: string): LoginNames | null {
  const last = tried.at(-1);
  const isTried = (names: LoginNames): boolean =>
    tried.some(
      ({ usernameField, passwordField }) =>
        usernameField === names.usernameField && passwordField === names.passwordField,
    );
  const user = named(USER_FIELDS, refusal);
  const password = named(PASSWORD_FIELDS, refusal);
  const hinted: LoginNames[] =
    user === null && password === null
      ? []
      : [
          {
            usernameField: user ?? last?.usernameField ?? 'username',
            passwordField: password ?? last?.passwordField ?? 'password',
          },
        ];
  return [...hinted, ...USUAL].find((names) => !isTried(names)) ?? null;
}

const IS_MISSING = /required|missing|empty|blank|must|wajib|harus|kosong/i;

/** Whether a refusal misses a field that was not sent: the names were wrong rather than what they held. */
export function namesOtherField(tried: LoginNames, refusal: string): boolean {
  const user = named(USER_FIELDS, refusal);
  const password = named(PASSWORD_FIELDS, refusal);
  return (
    IS_MISSING.test(refusal) &&
    ((user !== null && user !== tried.usernameField && !hasWord(refusal, tried.usernameField)) ||
      (password !== null && password !== tried.passwordField && !hasWord(refusal, tried.passwordField)))
  );
}
