import type { Failure } from '#shared/contract/define.ts';

/** Where on the form a failed sign-in is shown. */
export type LoginProblem =
  | { readonly at: 'username' | 'password'; readonly text: 'needUsername' | 'needPassword' }
  | { readonly at: 'password' | 'form'; readonly failure: Failure };

/** The missing field that prevents sending; null when the form is complete. */
export function missingPart(username: string, password: string): LoginProblem | null {
  if (username.trim() === '') return { at: 'username', text: 'needUsername' };
  if (password === '') return { at: 'password', text: 'needPassword' };
  return null;
}

/** The service does not report whether name or password is wrong; the password is the likelier one. */
export const problemOf = (failure: Failure): LoginProblem => ({
  at: failure.code === 'INVALID_AUTH' || failure.code === 'INVALID_PARAMETER' ? 'password' : 'form',
  failure,
});
