import type { Timers } from '#main/platform/timers.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { NotifiedFile, NotifiedNotice } from './notified-file.ts';

/** A message of the service that only its inbox counts. */
export type ArrivedNotice = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly isRead: boolean;
  /** The figures in its text, digits only: it is about a deposit of that amount, or of none that it names. */
  readonly figures: readonly string[];
  /** By the service's clock, Unix ms. */
  readonly at: number | null;
};

/** The newest deposits of one account. */
export type AccountDeposits = {
  /** A fingerprint of the account's number. */
  readonly account: string;
  readonly rows: readonly ArrivedDeposit[];
};

export type ArrivedDeposit = {
  readonly id: string;
  /** What is on the account, rupiah. */
  readonly amount: number;
  readonly at: number | null;
};

type Reading = {
  readonly notices: readonly ArrivedNotice[];
  /** Null where they cannot be read, as before trading is unlocked. */
  readonly deposits: AccountDeposits | null;
};
type Known = NonNullable<ReturnType<NotifiedFile['of']>>;

export type Arrived = {
  readonly notices: readonly ArrivedNotice[];
  /** `notice`: the message of the service about the same deposit; null where there is none. */
  readonly deposits: readonly { readonly deposit: ArrivedDeposit; readonly notice: string | null }[];
};

/** The service's message about a deposit comes within this of it. */
const SAME_DEPOSIT_MS = 10 * MINUTE_MS;
const isCash = ({ kind }: ArrivedNotice): boolean => kind === 'cash';
const names = ({ figures }: ArrivedNotice, { amount }: ArrivedDeposit): boolean =>
  figures.length === 0 || figures.includes(String(amount));
const isNear = (left: number | null, right: number | null): boolean =>
  left !== null && right !== null && Math.abs(left - right) <= SAME_DEPOSIT_MS;

/**
 * What a person is to be notified of, and what is known afterwards. The first reading of the messages, or of an account's
 * deposits, notifies of nothing: they were there before. A deposit is notified once, by itself or by the message about it that came while it could not be read.
 */
export function arrivedIn({ notices, deposits }: Reading, known: Known | null): { arrived: Arrived; known: Known } {
  const knownNotices = new Set(known?.notices.map(({ id }) => id));
  const fresh = notices.filter(({ id }) => !knownNotices.has(id));
  const asKnown = fresh.map((notice): NotifiedNotice => ({ id: notice.id, isCash: isCash(notice), at: notice.at }));
  const next: Known = {
    notices: [...(known?.notices ?? []), ...asKnown],
    deposits: withDeposits(known?.deposits ?? [], deposits),
  };
  const unread = known === null ? [] : fresh.filter(({ isRead }) => !isRead);
  const ofAccount = known?.deposits.find(({ account }) => account === deposits?.account);
  if (deposits === null || ofAccount === undefined) return { arrived: { notices: unread, deposits: [] }, known: next };

  const before = new Set(ofAccount.ids);
  const left = new Set(unread);
  const earlier = new Set(known?.notices.filter((notice) => notice.isCash));
  const found: { deposit: ArrivedDeposit; notice: string | null }[] = [];
  for (const deposit of deposits.rows.filter(({ id }) => !before.has(id))) {
    const about = [...left].find((notice) => isCash(notice) && isNear(notice.at, deposit.at) && names(notice, deposit));
    if (about) left.delete(about);
    const already = about ? undefined : [...earlier].find(({ at }) => isNear(at, deposit.at));
    if (already) earlier.delete(already);
    else found.push({ deposit, notice: about?.id ?? null });
  }
  return { arrived: { notices: [...left], deposits: found }, known: next };
}

function withDeposits(known: Known['deposits'], read: AccountDeposits | null): Known['deposits'] {
  if (read === null) return known;
  const { account, rows } = read;
  const before = known.find((each) => each.account === account)?.ids ?? [];
  const ids = [...new Set([...before, ...rows.map(({ id }) => id)])];
  return [...known.filter((each) => each.account !== account), { account, ids }];
}

type ArrivalsOptions = {
  readonly timers: Timers;
  readonly file: NotifiedFile;
  /** The newest messages that only the inbox counts. */
  notices(): Promise<readonly ArrivedNotice[]>;
  /** The newest deposits that are on the account; null where they cannot be read now. */
  deposits(): Promise<AccountDeposits | null>;
  notify(arrived: Arrived): void;
};

export type Arrivals = {
  /** Null: nobody. */
  signedIn(user: number | null): void;
  /** The connection brought this message. */
  received(notice: ArrivedNotice): void;
  /** Something may have arrived meanwhile. */
  check(): void;
  stop(): void;
};

/** A service that announces deposits nowhere is asked for them. */
const POLL_INTERVAL_MS = 2 * MINUTE_MS;

/** Notifies of each message of the service and of each deposit once, also of those from while Lantai did not run. */
export function createArrivals({ timers, file, notices, deposits, notify }: ArrivalsOptions): Arrivals {
  let me: number | null = null;
  let running: Promise<void> = Promise.resolve();
  let pending: ArrivedNotice[] = [];
  let isQueued = false;
  let stopTimer = (): void => undefined;

  async function run(): Promise<void> {
    isQueued = false;
    const user = me;
    if (user === null) return;
    const brought = pending;
    pending = [];
    const [listed, paid] = await Promise.all([notices().catch(() => null), deposits().catch(() => null)]);
    if (me !== user) return;
    const ids = new Set(brought.map(({ id }) => id));
    const others = (listed ?? []).filter(({ id }) => !ids.has(id));
    const stored = file.of(user);
    // At the first reading everything is old but what the connection brought just now.
    const known = stored ?? arrivedIn({ notices: others, deposits: null }, null).known;
    const { arrived, known: next } = arrivedIn({ notices: [...others, ...brought], deposits: paid }, known);
    // Without the list nothing would tell next time what is old.
    if (stored !== null || listed !== null) await file.set(user, next);
    if (me === user) notify(arrived);
  }
  function check(): void {
    if (me === null || isQueued) return;
    isQueued = true;
    running = running.then(run);
    stopTimer();
    stopTimer = timers.after(POLL_INTERVAL_MS, check);
  }

  return {
    signedIn(user) {
      if (user === me) return;
      me = user;
      pending = [];
      stopTimer();
      check();
    },
    received(notice) {
      if (me === null) return;
      pending.push(notice);
      check();
    },
    check,
    stop() {
      me = null;
      stopTimer();
    },
  };
}
