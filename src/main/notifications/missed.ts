import type { Timers } from '#main/platform/timers.ts';
import type { NotificationCode, NotificationEntry } from '#shared/contract/notifications.ts';

/** What people wrote, as it would be announced by itself. */
export type Announced = {
  readonly entry: NotificationEntry;
  /** How many messages it stands for. */
  readonly messages: number;
  /** Whether it alone would appear on the desktop. */
  readonly onDesktop: boolean;
};

export type MissedSummary = {
  readonly messages: number;
  readonly rooms: number;
  readonly mentions: number;
  /** The one to open: a mention before a personal message before what a group said, and of equals the newest. */
  readonly first: NotificationEntry;
};

type MissedOptions = {
  readonly timers: Timers;
  /** One line in place of all that was held back. */
  summarise(summary: MissedSummary): void;
  /** Nothing else was held back: it is announced as ever. */
  announce(only: Announced): void;
};

export type Missed = {
  /** The machine woke up, or a connection is back: what arrives now is announced together. */
  hold(): void;
  /** @returns whether it is held back; the caller announces it otherwise */
  offer(announced: Announced): boolean;
  stop(): void;
};

/** What was missed has begun to arrive within this, ms. */
const HOLD_MS = 4_000;
/** Nothing more has arrived for as long: it is all there, ms. */
const SETTLED_MS = 2_500;
/** A service that answers slowly delays the summary no longer, ms. */
const MAX_HOLD_MS = 20_000;
/** More than these within the time are a burst, which becomes one line too. */
const MAX_BURST = 3;
const BURST_MS = 10_000;
/** As many missed messages are worth a line even where none of them would be. */
const MANY = 10;

const RANKS: readonly NotificationCode[] = [
  'chat-mention',
  'stream-mention',
  'chat-request',
  'chat-invitation',
  'chat-personal',
  'chat-message',
];
const rankOf = ({ entry }: Announced): number => {
  const rank = RANKS.indexOf(entry.code);
  return rank === -1 ? RANKS.length : rank;
};
const isMention = ({ entry: { code } }: Announced): boolean => code === 'chat-mention' || code === 'stream-mention';

/** @param held not empty, oldest first */
export function summaryOf(held: readonly [Announced, ...Announced[]]): MissedSummary {
  const first = held.reduce((best, each) => (rankOf(each) <= rankOf(best) ? each : best), held[0]);
  const rooms = new Set(
    held.map(({ entry }) => `${entry.target?.panel} ${entry.target?.panel === 'chat' ? entry.target.item : ''}`),
  );
  return {
    messages: held.reduce((sum, { messages }) => sum + messages, 0),
    rooms: rooms.size,
    mentions: held.filter(isMention).length,
    first: first.entry,
  };
}

/** Announces what many people wrote meanwhile, or at once, by one line. */
export function createMissed({ timers, summarise, announce }: MissedOptions): Missed {
  let held: Announced[] = [];
  /** When holding back began; null while everything is announced as it comes. */
  let since: number | null = null;
  let isBurst = false;
  let cancel: (() => void) | null = null;
  let recent: number[] = [];

  function flush(): void {
    cancel = null;
    since = null;
    const all = held;
    held = [];
    const [first, ...others] = all;
    if (first === undefined) return;
    const summary = summaryOf([first, ...others]);
    if (others.length === 0 && summary.messages <= 1) {
      if (first.onDesktop) announce(first);
      return;
    }
    if (summary.messages >= MANY || all.some(({ onDesktop }) => onDesktop)) summarise(summary);
  }
  function flushAfter(ms: number): void {
    cancel?.();
    const left = since === null ? ms : since + MAX_HOLD_MS - timers.now();
    cancel = timers.after(Math.max(0, Math.min(ms, left)), flush);
  }

  return {
    hold() {
      since ??= timers.now();
      isBurst = false;
      flushAfter(HOLD_MS);
    },
    offer(announced) {
      const now = timers.now();
      if (since === null && announced.onDesktop) {
        recent = [...recent.filter((at) => now - at < BURST_MS), now].slice(-(MAX_BURST + 1));
        if (recent.length > MAX_BURST) {
          since = now;
          isBurst = true;
        }
      }
      // What a group says while the person is there is no reason for a summary.
      if (since === null || (isBurst && !announced.onDesktop)) return false;
      held.push(announced);
      flushAfter(SETTLED_MS);
      return true;
    },
    stop() {
      cancel?.();
      cancel = null;
      since = null;
      held = [];
    },
  };
}
