import { createHash } from 'node:crypto';
import { type Media, subjectOf } from '#exchange/access/index.ts';

/** Client of the workstation at both providers; public, as that of every installed program (RFC 8252, 8.5). */
export const CLIENT_ID = 'lantai-practice';

/** Accounts that a person can choose on the page: their own, and one that nobody has connected. */
export const PROVIDER_ACCOUNTS = ['dewi@practice.invalid', 'tamu@practice.invalid'] as const;

/** An authorisation code has to be exchanged within this, ms of real time (RFC 6749, 4.1.2: at most ten minutes). */
const CODE_LIVES_MS = 60_000;
/** A page that is open waits so long for the person, ms. */
const REQUEST_LIVES_MS = 15 * 60_000;
/** The oldest of more is dropped. */
const MAX_OPEN = 100;

/** A request for authorisation that can be answered by a redirect (RFC 6749, 4.1.1, with RFC 7636). */
type AuthorizationRequest = {
  readonly provider: Media;
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
};

type Query = { get(name: string): string | null; getAll(name: string): string[] };

type Authorization =
  | { readonly kind: 'page'; readonly id: string }
  /** Nothing is sent to the address of the redirect: it is not known to be the client's. */
  | { readonly kind: 'refused'; readonly why: string };

type TokenAnswer =
  | { readonly kind: 'token'; readonly accessToken: string }
  | { readonly kind: 'refused'; readonly error: 'invalid_request' | 'invalid_client' | 'invalid_grant' };

/** The identity providers of the practice exchange: accounts of nobody, for a sign-in that is really gone through. */
export type IdentityProvider = {
  authorize(provider: Media, query: Query): Authorization;
  /** @param account one of {@link PROVIDER_ACCOUNTS}; null: the person declined. @returns where the browser goes; null for a page that is no longer known */
  answer(id: string, account: string | null): string | null;
  exchange(provider: Media, form: Query): TokenAnswer;
  /** Whose token it is, in the provider's words; null for one that was not issued here. */
  subjectOf(provider: Media, accessToken: string): string | null;
};

/** Whose account a token is of, also where a provider issued it that the exchange does not know. */
export const accountBehind = (
  identity: Pick<IdentityProvider, 'subjectOf'>,
  provider: Media,
  accessToken: string,
): string => identity.subjectOf(provider, accessToken) ?? subjectOf(accessToken);

type Grant = AuthorizationRequest & { readonly subject: string; readonly endsAt: number };

/** @param now real time, ms */
export function createIdentityProvider(now: () => number, randomId: () => string): IdentityProvider {
  const requests = new Map<string, AuthorizationRequest & { readonly endsAt: number }>();
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, { readonly provider: Media; readonly subject: string }>();
  return {
    authorize(provider, query) {
      const read = readRequest(provider, query);
      if ('why' in read) return { kind: 'refused', why: read.why };
      const id = randomId();
      put(requests, id, { ...read, endsAt: now() + REQUEST_LIVES_MS });
      return { kind: 'page', id };
    },
    answer(id, account) {
      const request = requests.get(id);
      requests.delete(id);
      if (!request || request.endsAt <= now()) return null;
      const to = new URL(request.redirectUri);
      to.searchParams.set('state', request.state);
      const subject = PROVIDER_ACCOUNTS.find((each) => each === account);
      if (subject === undefined) {
        to.searchParams.set('error', 'access_denied');
        return to.href;
      }
      const code = randomId();
      put(grants, code, { ...request, subject, endsAt: now() + CODE_LIVES_MS });
      to.searchParams.set('code', code);
      return to.href;
    },
    exchange(provider, form) {
      if (form.get('grant_type') !== 'authorization_code') return { kind: 'refused', error: 'invalid_request' };
      if (form.get('client_id') !== CLIENT_ID) return { kind: 'refused', error: 'invalid_client' };
      const code = form.get('code') ?? '';
      const grant = grants.get(code);
      // Used or tried, it is gone: whoever guesses the verifier has one try (RFC 6749, 4.1.2).
      grants.delete(code);
      const isOwn =
        grant?.provider === provider &&
        grant.endsAt > now() &&
        grant.redirectUri === form.get('redirect_uri') &&
        grant.challenge === challengeOf(form.get('code_verifier') ?? '');
      if (!isOwn) return { kind: 'refused', error: 'invalid_grant' };
      const accessToken = randomId();
      put(tokens, accessToken, { provider, subject: grant.subject });
      return { kind: 'token', accessToken };
    },
    subjectOf(provider, accessToken) {
      const token = tokens.get(accessToken);
      return token?.provider === provider ? token.subject : null;
    },
  };
}

/** RFC 7636, 4.2: S256. */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

function put<Value>(to: Map<string, Value>, key: string, value: Value): void {
  to.set(key, value);
  if (to.size <= MAX_OPEN) return;
  const [oldest] = to.keys();
  if (oldest !== undefined) to.delete(oldest);
}

const SINGLE = ['response_type', 'client_id', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method'];

function readRequest(provider: Media, query: Query): AuthorizationRequest | { readonly why: string } {
  const twice = SINGLE.find((name) => query.getAll(name).length > 1);
  if (twice !== undefined) return { why: `${twice} is given twice` };
  const [redirectUri, state, challenge] = [query.get('redirect_uri'), query.get('state'), query.get('code_challenge')];
  if (query.get('client_id') !== CLIENT_ID) return { why: 'client_id is not known' };
  if (redirectUri === null || !isLoopbackRedirect(redirectUri))
    return { why: 'redirect_uri is not a loopback address' };
  if (query.get('response_type') !== 'code') return { why: 'response_type must be code' };
  if (state === null || state === '') return { why: 'state is missing' };
  if (query.get('code_challenge_method') !== 'S256') return { why: 'code_challenge_method must be S256' };
  if (challenge === null || !/^[\w-]{43}$/.test(challenge)) return { why: 'code_challenge is not a digest' };
  return { provider, redirectUri, state, challenge };
}

/** RFC 8252, 7.3 and 8.3: the loopback literal with any port, and no name that could be resolved elsewhere. */
function isLoopbackRedirect(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && url.hostname === '127.0.0.1' && url.username === '' && url.hash === '';
}
