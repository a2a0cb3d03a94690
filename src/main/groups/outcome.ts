import { plainLine } from '#main/platform/plain-text.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { GroupOutcome, GroupRefusal } from '#shared/contract/groups.ts';

/** What a change's documented refusals mean, by the status of the answer; a status that is not listed stays an error. */
export type Refusals = Readonly<Record<number, GroupRefusal>>;

const statusOf = ({ params }: LantaiError): number | null => (typeof params.status === 'number' ? params.status : null);

/** The service itself refused, or nothing was sent: the change has not been made, and needs no search. */
function isDefinite(error: LantaiError): boolean {
  const status = statusOf(error);
  return (
    (status !== null && status >= 400 && status < 500) || error.params.sent === 'no' || error.code === 'SIGNED_OUT'
  );
}

/** Refusals that the catalogue documents, by their status. */
export function refusalOf(thrown: unknown, refusals: Refusals): GroupRefusal | null {
  const status = thrown instanceof LantaiError ? statusOf(thrown) : null;
  return (status === null ? undefined : refusals[status]) ?? null;
}

/** What the service says of a refusal, which tells apart what one status stands for. */
function reasonOf(thrown: unknown): { readonly reason?: string } {
  if (!(thrown instanceof LantaiError)) return {};
  const sent = thrown.params.serviceMessage ?? thrown.params.reason;
  const reason = typeof sent === 'string' ? plainLine(sent, 200) : '';
  return reason === '' ? {} : { reason };
}

export const done = (room: string | null): GroupOutcome => ({ kind: 'done', room });

export type Change = {
  /** Sends the change once. @returns the room that it concerns, null for none any more */
  send(): Promise<string | null>;
  /** Reads again whether it has been made; the room as `send` would, undefined where the service does not show it. */
  look(): Promise<string | null | undefined>;
  readonly refusals: Refusals;
};

/**
 * Makes a change once. Where no answer came, the service is read: it is never sent again by itself.
 * @throws LantaiError for a refusal that is not documented, and where nothing was sent
 */
export async function outcomeOf({ send, look, refusals }: Change): Promise<GroupOutcome> {
  try {
    return done(await send());
  } catch (thrown) {
    const why = refusalOf(thrown, refusals);
    if (why !== null) return { kind: 'refused', why, ...reasonOf(thrown) };
    if (thrown instanceof LantaiError && isDefinite(thrown)) throw thrown;
    return lookedUp(look);
  }
}

/** What reading again shows of a change without an answer. */
export async function lookedUp(look: Change['look']): Promise<GroupOutcome> {
  try {
    const found = await look();
    return found === undefined ? { kind: 'unknown', isRead: true } : done(found);
  } catch {
    return { kind: 'unknown', isRead: false };
  }
}
