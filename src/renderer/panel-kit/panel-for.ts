import type { NotificationTarget } from '#shared/contract/notifications.ts';
import type { PanelState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';

export type OpenPanel = { readonly id: string; readonly panel: PanelState };

/** The panel of this window that a target opens: one of its kind that shows its stock or room already, else the first of its kind. */
export function panelFor(
  { panel: kind, symbol, item }: NotificationTarget,
  openPanels: readonly OpenPanel[],
  shown: (panel: PanelState) => StockCode | null,
): string | null {
  const fitting = openPanels.filter(({ panel }) => panel.kind === kind);
  const withSymbol = symbol === undefined ? undefined : fitting.find(({ panel }) => shown(panel) === symbol);
  const inRoom = kind === 'chat' ? fitting.find(({ panel }) => panel.options.room === item) : undefined;
  return (withSymbol ?? inRoom ?? fitting[0])?.id ?? null;
}
