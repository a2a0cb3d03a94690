import type { Auth, Endpoint } from '#shared/service/endpoint.ts';

/** Where bearers come from. */
export type TokenSource = {
  /** @throws LantaiError SIGNED_OUT or TRADING_LOCKED */
  bearer(auth: 'main' | 'trading'): string;
  /** The service refused `token`: gives another one. @throws LantaiError when there is none to be had */
  renew(auth: 'main' | 'trading', token: string): Promise<string>;
};

/**
 * The bearer of a call; null for none. Every call carries the token of its address, as the description has it, but one
 * that obtains a token: at that time there is none. A call that needs none carries the main token of whoever is signed
 * in; the web host is not part of the API and is never given one.
 * @throws LantaiError SIGNED_OUT or TRADING_LOCKED where the call needs one
 */
export function tokenFor({ auth, host, token }: Endpoint, tokens: TokenSource): string | null {
  if (auth !== 'none') return tokens.bearer(auth);
  if (host !== 'main' || token !== null) return null;
  try {
    return tokens.bearer('main');
  } catch {
    return null;
  }
}

/** Which of the two tokens a call carries, where it carries one. */
export const tokenKind = (auth: Auth): 'main' | 'trading' => (auth === 'trading' ? 'trading' : 'main');
