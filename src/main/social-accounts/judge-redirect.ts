import { timingSafeEqual } from 'node:crypto';

/** The only path that is answered. */
export const REDIRECT_PATH = '/signed-in';

type LoopbackRequest = {
  readonly method: string | undefined;
  /** Path and query, as the first line of the request has them. */
  readonly url: string | undefined;
  readonly host: string | undefined;
};

type Expected = {
  /** 127.0.0.1 and the port. */
  readonly host: string;
  readonly state: string;
};

export type Judgement =
  | { readonly kind: 'code'; readonly code: string }
  /** The person declined, or the provider could not do it. */
  | { readonly kind: 'declined' }
  /** Something else that reached the port: it changes nothing, so that it cannot end the flow of the person either. */
  | { readonly kind: 'stranger' };

const STRANGER: Judgement = { kind: 'stranger' };
/** Providers send a few hundred characters. */
const MAX_CODE = 2_048;

/**
 * What a request at the loopback address is. Any program on this machine, and any page by a link, can send one: only
 * the state, which nobody else has been given, makes it the provider's answer.
 */
export function judgeRedirect({ method, url, host }: LoopbackRequest, expected: Expected): Judgement {
  // Another name for this machine is one that was rebound to it.
  if (method !== 'GET' || host !== expected.host) return STRANGER;
  const parsed = URL.parse(url ?? '', `http://${expected.host}`);
  if (parsed?.host !== expected.host || parsed.pathname !== REDIRECT_PATH) return STRANGER;
  const { searchParams: query } = parsed;
  const [code, state, error] = (['code', 'state', 'error'] as const).map((name) => query.getAll(name));
  if (state?.length !== 1 || !isSame(state[0] ?? '', expected.state)) return STRANGER;
  if (error && error.length > 0) return { kind: 'declined' };
  const [given = ''] = code ?? [];
  if (code?.length !== 1 || given === '' || given.length > MAX_CODE) return STRANGER;
  return { kind: 'code', code: given };
}

/** In a time that does not show how much of it is right. */
function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
