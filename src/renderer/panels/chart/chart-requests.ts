import { create } from 'zustand';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';

/** What the palette asks of a chart. */
export type ChartRequest = { readonly kind: 'indicator' | 'tool'; readonly id: string };

/** The chart takes it when it can be seen; null for none. */
export const chartRequestStore = create<{ readonly request: (ChartRequest & { readonly panelId: string }) | null }>(
  () => ({ request: null }),
);

/** Asks the active chart, else the first one, which is opened where there is none. */
export function requestOnChart({ kind, id }: ChartRequest): void {
  const { activePanelId, panels } = panelStore.getState();
  const isChart = activePanelId !== null && panels[activePanelId]?.kind === 'chart';
  const panelId = isChart ? activePanelId : goTo({ panel: 'chart' });
  if (panelId !== null) chartRequestStore.setState({ request: { kind, id, panelId } });
}
