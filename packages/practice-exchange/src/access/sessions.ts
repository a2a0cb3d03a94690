import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { LIFETIME_MS, type TokenKind, type TokenSessions } from './tokens.ts';

const deviceSession = z.object({
  id: z.string(),
  userAgent: z.string(),
  method: z.enum(['PASSWORD', 'FACEBOOK', 'GOOGLE']),
  /** Real time, ms, like all times here. */
  signedInAt: z.number(),
  lastSeenAt: z.number(),
  /** Trading tokens that were issued before this have ended. */
  tradingFrom: z.number(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

/** Where the practice user is signed in. A session that is not listed has ended, and its tokens with it. */
export type Sessions = TokenSessions & {
  /** One more than {@link MAX_SESSIONS} ends the least recently seen one. */
  start(userAgent: string, method: DeviceSession['method']): DeviceSession;
  get(id: string): DeviceSession | undefined;
  /** The one that was seen last comes first. */
  all(): readonly DeviceSession[];
  end(id: string): void;
  /** @returns how many have ended */
  endOthers(than: string): number;
  /** They stay signed in, but need the PIN to trade again. @returns how many there are */
  endTradingOfOthers(than: string): number;
};

export const MAX_SESSIONS = 500;
/** "Last seen" is stored no more often than this. */
const WRITE_SEEN_MS = 60_000;
const LONGEST_USER_AGENT = 200;
const TRADING: readonly TokenKind[] = ['trading', 'refresh'];

/** @param now real time, ms */
export function createSessions(collection: OpenCollection, now: () => number, randomId: () => string): Sessions {
  const records = collection('device-session', deviceSession, { cap: MAX_SESSIONS });
  const seen = new Map<string, number>();
  const upToDate = (session: DeviceSession): DeviceSession => ({
    ...session,
    lastSeenAt: seen.get(session.id) ?? session.lastSeenAt,
  });
  const all = (): DeviceSession[] =>
    records
      .all()
      .map(upToDate)
      .sort((a, b) => b.lastSeenAt - a.lastSeenAt);
  const end = (id: string): void => {
    records.remove(id);
    seen.delete(id);
  };
  const others = (than: string): DeviceSession[] => all().filter(({ id }) => id !== than);

  return {
    validFrom(id, kind) {
      const session = records.get(id);
      if (!session) return null;
      return TRADING.includes(kind) ? session.tradingFrom : session.signedInAt;
    },
    seen(id) {
      const session = records.get(id);
      if (!session) return;
      const at = now();
      seen.set(id, at);
      if (at - session.lastSeenAt >= WRITE_SEEN_MS) records.put(id, { ...session, lastSeenAt: at });
    },
    start(userAgent, method) {
      const at = now();
      for (const { id, lastSeenAt } of all()) if (lastSeenAt + LIFETIME_MS.main < at) end(id);
      const silent = records.size() >= MAX_SESSIONS ? all().at(-1) : undefined;
      if (silent) end(silent.id);
      const made: DeviceSession = {
        id: randomId(),
        userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
        method,
        signedInAt: at,
        lastSeenAt: at,
        tradingFrom: at,
      };
      records.put(made.id, made);
      return made;
    },
    get(id) {
      const session = records.get(id);
      return session && upToDate(session);
    },
    all,
    end,
    endOthers(than) {
      const ended = others(than);
      for (const { id } of ended) end(id);
      return ended.length;
    },
    endTradingOfOthers(than) {
      const ended = others(than);
      for (const session of ended) records.put(session.id, { ...session, tradingFrom: now() + 1 });
      return ended.length;
    },
  };
}
