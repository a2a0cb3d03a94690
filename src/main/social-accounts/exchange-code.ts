import { z } from 'zod';
import type { Timers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { SignInProvider } from '#shared/service/third-party-dialect.ts';

const TIMEOUT_MS = 15_000;
/** A token is a few kilobytes at most. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** What a call of the service carries in its body. */
const MAX_TOKEN = 4_000;
const tokenAnswer = z.object({ access_token: z.string().min(1).max(MAX_TOKEN) });

type Exchange = {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
};

/**
 * The provider's token for an authorisation code (RFC 6749, 4.1.3). It is sent to the service and stored nowhere.
 * @throws LantaiError UNREACHABLE, TIMEOUT, or UNREADABLE_ANSWER; none has a part of the code or the token in it
 */
export async function exchangeCode(
  provider: SignInProvider,
  { code, verifier, redirectUri }: Exchange,
  { transport, timers }: { readonly transport: Transport; readonly timers: Timers },
): Promise<string> {
  const aborting = new AbortController();
  const stopTimer = timers.after(TIMEOUT_MS, () => aborting.abort());
  try {
    const answer = await transport(provider.tokenEndpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: provider.clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }).toString(),
      // It is not followed: elsewhere the code would be given to a host that the profile does not name.
      redirect: 'manual',
      signal: aborting.signal,
    });
    return tokenIn(answer.status === 200 ? await limitedText(answer.body) : '');
  } catch (thrown) {
    if (thrown instanceof LantaiError) throw thrown;
    // The cause may have the request in it, and with it the code.
    throw aborting.signal.aborted
      ? new LantaiError('TIMEOUT', 'the provider did not answer in time')
      : new LantaiError('UNREACHABLE', 'the provider could not be reached', { retryable: true });
  } finally {
    stopTimer();
  }
}

/** Empty for one that is too long. */
async function limitedText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_ANSWER_BYTES) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function tokenIn(text: string): string {
  try {
    return tokenAnswer.parse(JSON.parse(text)).access_token;
  } catch {
    throw new LantaiError('UNREADABLE_ANSWER', 'the provider gave no token');
  }
}
