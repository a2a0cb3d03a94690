/** Characters that an account's name may have at the practice exchange; a service with other rules says so itself. */
export const MAX_ACCOUNT_NAME = 30;

/** Why a name is not sent; null where it may be. @param others names of the other accounts */
export function nameFault(name: string, others: readonly string[]): 'empty' | 'long' | 'taken' | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > MAX_ACCOUNT_NAME) return 'long';
  return others.some((other) => other.toLowerCase() === trimmed.toLowerCase()) ? 'taken' : null;
}
