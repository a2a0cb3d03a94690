import { useEffect } from 'react';
import { TOOLS, type ToolId } from '#renderer/chart/index.ts';
import { chartRequestStore } from '#renderer/panel-kit/chart-requests.ts';

type Receiver = {
  readonly panelId: string;
  /** Whether it is the chart of its panel that the toolbar belongs to, on the screen and drawn. */
  readonly isReady: boolean;
  addIndicator(id: string): void;
  startTool(id: ToolId): void;
  /** @param at Unix ms @param isDay in daily bars */
  showMoment(at: number, isDay: boolean): void;
};

/** Carries out what the palette and other panels ask of this chart. */
export function useChartRequests(receiver: Receiver): void {
  const { panelId, isReady } = receiver;
  const request = chartRequestStore((store) => store.request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request, with what the chart is then
  useEffect(() => {
    if (request === null || request.panelId !== panelId || !isReady) return;
    chartRequestStore.setState({ request: null });
    if (request.kind === 'indicator') receiver.addIndicator(request.id);
    if (request.kind === 'moment') receiver.showMoment(request.at, request.isDay);
    const tool = request.kind === 'tool' ? TOOLS.find(({ id }) => id === request.id) : undefined;
    if (tool) receiver.startTool(tool.id);
  }, [request, panelId, isReady]);
}
