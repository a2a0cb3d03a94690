import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import type { Timers } from '#main/platform/timers.ts';
import { MAX_SNOOZED, type Snoozed, snoozed } from '#shared/contract/notifications.ts';

/** Persons who sign in on this profile. */
const MAX_PEOPLE = 5;
/** The service's clock may be moved, and the machine may sleep: what is due is noticed within this, ms. */
export const CHECK_INTERVAL_MS = 30_000;

const person = z.object({ user: z.number().int(), items: z.array(snoozed).max(MAX_SNOOZED) });
type Person = z.infer<typeof person>;

/** snoozed.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), people: z.array(person).max(MAX_PEOPLE) });

type SnoozedOptions = {
  readonly path: string;
  readonly timers: Timers;
  /** Unix ms by the service's clock once that is known; rejects where the service does not answer. */
  serviceTime(): Promise<number>;
  failed(error: unknown): void;
  /** These have come back by themselves, the first one first. */
  returned(items: readonly Snoozed[]): void;
  changed(items: readonly Snoozed[]): void;
};

export type SnoozedItems = {
  /** Later calls concern this person; null: nobody. */
  select(user: number | null): void;
  /** The one that comes back first is first. */
  list(): readonly Snoozed[];
  /** Whether this entry or message is put off. */
  has(id: string): boolean;
  put(item: Snoozed): void;
  /** @param id of an entry or a message @returns what came back; null where it was not put off */
  take(id: string): Snoozed | null;
  /** The service has marked all of its messages as read. */
  readAll(): void;
  /** Time may have passed that no timer has counted. */
  check(): void;
  stop(): Promise<void>;
};

const isAbout = ({ entry, notice }: Snoozed, id: string): boolean => entry === id || notice?.id === id;

/** Notifications that were put off, on disk, and their return at its time, also after a restart or a sleep. */
export function openSnoozed(options: SnoozedOptions): SnoozedItems {
  const { path, timers, serviceTime, failed, returned, changed } = options;
  const read = readOrSetAside(path, (json) => file.parse(json).people, new Date(timers.now()));
  const writer = createSerialWriter(path, failed);
  let people: readonly Person[] = read.kind === 'found' ? read.value : [];
  let user: number | null = null;
  let cancel = (): void => undefined;
  const list = (): readonly Snoozed[] => people.find((each) => each.user === user)?.items ?? [];

  function set(items: readonly Snoozed[]): void {
    if (user === null) return;
    people = [...people.filter((each) => each.user !== user), { user, items: [...items] }].slice(-MAX_PEOPLE);
    writer.write(`${JSON.stringify({ version: 1, people })}\n`);
    changed(items);
  }
  function check(): void {
    cancel();
    cancel = () => undefined;
    const [first] = list();
    if (first === undefined) return;
    const asked = user;
    void serviceTime().then(
      (now) => {
        if (user !== asked) return;
        const due = list().filter(({ until }) => until <= now);
        if (due.length > 0) {
          set(list().filter(({ until }) => until > now));
          returned(due);
        }
        again(now);
      },
      () => {
        if (user === asked) again(null);
      },
    );
  }
  function again(now: number | null): void {
    const [first] = list();
    if (first === undefined) return;
    cancel();
    const left = now === null ? CHECK_INTERVAL_MS : first.until - now;
    cancel = timers.after(Math.max(0, Math.min(CHECK_INTERVAL_MS, left)), check);
  }

  return {
    select(next) {
      if (next === user) return;
      user = next;
      changed(list());
      check();
    },
    list,
    has: (id) => list().some((item) => isAbout(item, id)),
    put(item) {
      const ids = [item.entry, item.notice?.id].filter((id) => id != null);
      const others = list().filter((each) => !ids.some((id) => isAbout(each, id)));
      const sorted = [...others, item].sort((left, right) => left.until - right.until);
      const early = sorted.slice(0, Math.max(0, sorted.length - MAX_SNOOZED));
      set(sorted.slice(early.length));
      if (early.length > 0) returned(early);
      check();
    },
    take(id) {
      const found = list().find((item) => isAbout(item, id));
      if (!found) return null;
      set(list().filter((item) => item !== found));
      return found;
    },
    readAll() {
      if (list().some(({ notice }) => notice?.unread))
        set(list().map((item) => (item.notice ? { ...item, notice: { ...item.notice, unread: false } } : item)));
    },
    check,
    async stop() {
      user = null;
      cancel();
      await writer.settled();
    },
  };
}
