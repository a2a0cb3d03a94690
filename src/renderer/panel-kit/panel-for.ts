import type { NotificationTarget } from '#shared/contract/notifications.ts';
import type { PanelState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';

export type Standing = { readonly id: string; readonly panel: PanelState };

/** Which of this window's panels a target means: one of its kind that shows its stock or its room already, else the first of its kind. */
export function panelFor(
  { panel: kind, symbol, item }: NotificationTarget,
  standing: readonly Standing[],
  shown: (panel: PanelState) => StockCode | null,
): string | null {
  const fitting = standing.filter(({ panel }) => panel.kind === kind);
  const showing = symbol === undefined ? undefined : fitting.find(({ panel }) => shown(panel) === symbol);
  const inRoom = kind === 'chat' ? fitting.find(({ panel }) => panel.options.room === item) : undefined;
  return (showing ?? inRoom ?? fitting[0])?.id ?? null;
}
