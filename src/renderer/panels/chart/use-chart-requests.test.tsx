import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chartRequestStore } from '#renderer/panel-kit/chart-requests.ts';
import { useChartRequests } from './use-chart-requests.ts';

afterEach(() => {
  cleanup();
  chartRequestStore.setState({ request: null });
});

it('carries out a request of its panel once, as soon as the chart is drawn', () => {
  const done: string[] = [];
  const { rerender } = renderHook(
    ({ isReady }: { isReady: boolean }) =>
      useChartRequests({
        panelId: 'a',
        isReady,
        addIndicator: (id) => done.push(`indicator ${id}`),
        startTool: (id) => done.push(`tool ${id}`),
        showMoment: (at, isDay) => done.push(`moment ${at} ${isDay}`),
      }),
    { initialProps: { isReady: false } },
  );
  const request = (kind: 'indicator' | 'tool', id: string, panelId: string): void =>
    act(() => chartRequestStore.setState({ request: { kind, id, panelId } }));
  request('indicator', 'rsi', 'a');
  expect(done).toEqual([]);
  rerender({ isReady: true });
  rerender({ isReady: true });
  expect(done).toEqual(['indicator rsi']);
  request('tool', 'fib-retracement', 'a');
  expect(done).toEqual(['indicator rsi', 'tool fib-retracement']);
  act(() => chartRequestStore.setState({ request: { kind: 'moment', at: 7, isDay: true, panelId: 'a' } }));
  expect(done.pop()).toBe('moment 7 true');
  request('tool', 'unknown', 'a');
  request('indicator', 'macd', 'b');
  expect(done).toHaveLength(2);
  expect(chartRequestStore.getState().request).toEqual({ kind: 'indicator', id: 'macd', panelId: 'b' });
});
