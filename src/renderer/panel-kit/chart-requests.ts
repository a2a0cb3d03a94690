import { create } from 'zustand';
import { goTo } from './go-to.ts';
import { panelStore } from './panel-store.ts';

/** What others ask of a chart: an indicator, a drawing tool, or a moment to show, Unix ms: of a whole day in daily bars. */
export type ChartRequest =
  | { readonly kind: 'indicator' | 'tool'; readonly id: string }
  | { readonly kind: 'moment'; readonly at: number; readonly isDay: boolean };

/** The chart takes it when it can be seen; null for none. */
export const chartRequestStore = create<{ readonly request: (ChartRequest & { readonly panelId: string }) | null }>(
  () => ({ request: null }),
);

/** Asks the active chart, else the first one, which is opened where there is none. */
export function requestOnChart(request: ChartRequest): void {
  const { activePanelId, panels } = panelStore.getState();
  const isChart = activePanelId !== null && panels[activePanelId]?.kind === 'chart';
  const panelId = isChart ? activePanelId : goTo({ panel: 'chart' });
  if (panelId !== null) chartRequestStore.setState({ request: { ...request, panelId } });
}
