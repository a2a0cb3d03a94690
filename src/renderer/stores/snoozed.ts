import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import type { Snoozed } from '#shared/contract/notifications.ts';
import { follow } from './follow.ts';

const snoozedStore = create<{ items: readonly Snoozed[] }>(() => ({ items: [] }));

/** Notifications that were put off, the one that comes back first first. */
export function useSnoozed(): readonly Snoozed[] {
  useEffect(
    () =>
      follow({
        load: () => bridge.notifications.snoozed(),
        listen: bridge.notifications.snoozedChanged,
        set: (items) => snoozedStore.setState({ items }),
      }).stop,
    [],
  );
  return snoozedStore(({ items }) => items);
}
