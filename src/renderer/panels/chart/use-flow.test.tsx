import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type IndicatorInstance, IndicatorSet, indicatorById } from '#renderer/chart/index.ts';
import { startTexts } from '#renderer/i18n/index.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { ChartFlow } from '#shared/contract/charts.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { type ChartInterval, stockCode } from '#shared/market/index.ts';
import { useFlow } from './use-flow.ts';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);
startTexts(CATALOGUE, 'en');

const STARTS = ['2026-11-19', '2026-11-20'].map(dayStart);
const bars = () => {
  const column = Float64Array.from(STARTS);
  return { count: 2, at: column, open: column, high: column, low: column, close: column, volume: column };
};
const instance = (id: string, isHidden = false): IndicatorInstance => {
  const definition = indicatorById(id);
  if (!definition) throw new Error(`no ${id}`);
  return { key: id, definition, inputs: {}, styles: {}, isHidden, pane: id };
};

let answer: ChartFlow;
let asked: unknown[];
beforeEach(() => {
  asked = [];
  answer = {
    days: STARTS.map((at, index) => ({ at, foreignNet: 10 + index, brokerNet: null })),
    hiddenToday: false,
    missing: 0,
  };
  fake.answer('charts', 'flow', (input) => {
    asked.push(input);
    return answer;
  });
});
afterEach(cleanup);

function use(instances: readonly IndicatorInstance[], interval: ChartInterval = 'D', visible = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    () =>
      useFlow({
        instances,
        symbol: stockCode('BNTG'),
        interval,
        type: 'candles' as const,
        visible,
      }),
    { wrapper },
  );
  return {
    valuesOf(key: string): readonly number[] {
      const running = new IndicatorSet();
      running.set(instances);
      running.setExtra(hook.result.current.extraOf);
      running.restart(bars(), 0);
      return running.valuesAt(key, 1);
    },
    noteOf: (shown: IndicatorInstance) => hook.result.current.noteOf(shown),
  };
}

it('gives each bar what was bought on its day', async () => {
  const net = instance('netForeign');
  const { valuesOf, noteOf } = use([net]);
  await waitFor(() => expect(valuesOf('netForeign')).toEqual([11, 21]));
  expect(asked).toEqual([{ symbol: 'BNTG', from: expect.any(String), to: isoDay(Date.now()) }]);
  expect(noteOf(net)).toBeNull();
});

it('asks for nothing while no such indicator is shown', async () => {
  use([instance('rsi')]);
  use([instance('netForeign', true)]);
  use([instance('netForeign')], 'D', false);
  await settle();
  expect(asked).toEqual([]);
});

it('says in the legend where it is of days, where there is none, and that today comes later', async () => {
  const net = instance('netForeign');
  expect(use([instance('netForeign', true)], '5m').noteOf(net)).toBe('for days and longer, on bars');
  expect(use([instance('rsi')], '5m').noteOf(instance('rsi'))).toBeNull();
  answer = { ...answer, hiddenToday: true };
  const hidden = use([net]);
  await waitFor(() => expect(hidden.noteOf(net)).toBe('today after the close'));
  answer = { days: [], hiddenToday: false, missing: 0 };
  const empty = use([net]);
  await waitFor(() => expect(empty.noteOf(net)).toBe('no data'));
});

it('item 1: says in the legend how many days are missing', async () => {
  answer = { ...answer, missing: 2 };
  const net = instance('netForeign');
  const { noteOf } = use([net]);
  await waitFor(() => expect(noteOf(net)).toBe('2 days missing'));
});
