import { useEffect } from 'react';
import { TOOLS, type ToolId } from '#renderer/chart/index.ts';
import { chartRequestStore } from './chart-requests.ts';

type Receiver = {
  readonly panelId: string;
  /** Whether it is the chart of its panel that the toolbar belongs to, on the screen and drawn. */
  readonly isReady: boolean;
  addIndicator(id: string): void;
  startTool(id: ToolId): void;
};

/** Carries out what the palette asks of this chart. */
export function useChartRequests(receiver: Receiver): void {
  const { panelId, isReady } = receiver;
  const request = chartRequestStore((store) => store.request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request, with what the chart is then
  useEffect(() => {
    if (request === null || request.panelId !== panelId || !isReady) return;
    chartRequestStore.setState({ request: null });
    if (request.kind === 'indicator') receiver.addIndicator(request.id);
    const tool = request.kind === 'tool' ? TOOLS.find(({ id }) => id === request.id) : undefined;
    if (tool) receiver.startTool(tool.id);
  }, [request, panelId, isReady]);
}
