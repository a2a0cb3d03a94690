import { create } from 'zustand';
import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { NotificationCounts, NotificationEntry } from '#shared/contract/notifications.ts';
import { follow } from './follow.ts';

type Store = {
  readonly counts: NotificationCounts;
  /** Newest first; null until a panel has requested them. */
  readonly entries: readonly NotificationEntry[] | null;
  /** They could not be read. */
  readonly hasFailed: boolean;
};

/** The main process's own limit. */
const MAX = 1_000;

export const notificationsStore = create<Store>(() => ({
  counts: { unread: 0, important: 0, stored: 0 },
  entries: null,
  hasFailed: false,
}));

export const useUnread = (): number => notificationsStore((store) => store.counts.unread);
export const useImportant = (): number => notificationsStore((store) => store.counts.important);

/** How many are unread: for the bell and the panel's tab. @returns the disposer */
export const followCounts = (bridge: LantaiBridge): (() => void) =>
  follow({
    load: () => bridge.notifications.counts(),
    listen: bridge.notifications.countsChanged,
    set: (counts) => notificationsStore.setState({ counts }),
  }).stop;

/** The log itself, as long as a panel shows it. @returns the disposer */
export function followLog(bridge: LantaiBridge): () => void {
  let stopped = false;
  let lastRequest = 0;
  const load = async (): Promise<void> => {
    lastRequest += 1;
    const request = lastRequest;
    const answer = await bridge.notifications.recent();
    // A newer request's answer includes what this one has.
    if (stopped || request !== lastRequest) return;
    notificationsStore.setState(answer.ok ? { entries: answer.value, hasFailed: false } : { hasFailed: true });
  };
  const stopAdded = bridge.notifications.added((entry) => {
    const { entries } = notificationsStore.getState();
    if (entries === null) return;
    notificationsStore.setState({ entries: [entry, ...entries.filter(({ id }) => id !== entry.id)].slice(0, MAX) });
  });
  const stopChanged = bridge.notifications.changed(() => void load());
  void load();
  return () => {
    stopped = true;
    stopAdded();
    stopChanged();
  };
}
