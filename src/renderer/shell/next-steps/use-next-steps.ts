import { useEffect } from 'react';
import { useAlerts } from '#renderer/alert-ui/alerts-store.ts';
import { bridge } from '#renderer/bridge/index.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { useWorkspaces } from '#renderer/stores/workspaces.ts';
import type { NextStep } from '#shared/contract/settings.ts';
import { keySheetStore } from '../keyboard/key-sheet-store.ts';
import { paletteStore } from '../palette/palette-store.ts';

/** Marks steps as done, for good. */
export function finishSteps(finished: readonly NextStep[]): void {
  const before = settingsStore.getState().settings?.nextSteps ?? null;
  if (before === null || finished.every((step) => before.includes(step))) return;
  void bridge.settings.change({ nextSteps: [...new Set([...before, ...finished])] });
}

/** Ticks off what is done in this window, however it is done. */
export function useTickedSteps(): void {
  const ordered = useOrders().length > 0;
  const alerted = (useAlerts().alerts?.length ?? 0) > 0;
  const arranged = (useWorkspaces()?.workspaces.length ?? 0) > 1;
  const searched = paletteStore(({ start }) => start !== null);
  const looked = keySheetStore(({ open }) => open);
  useEffect(() => {
    const seen = { order: ordered, alert: alerted, search: searched, workspace: arranged, keys: looked };
    finishSteps((Object.keys(seen) as NextStep[]).filter((step) => seen[step]));
  }, [ordered, alerted, searched, arranged, looked]);
}
