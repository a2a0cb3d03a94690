import { act, cleanup } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Chart, EventMark } from '#renderer/chart/index.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import { stockCode } from '#shared/market/index.ts';
import { newsAnalysts } from '#shared/news/testing/samples.ts';
import { readSetup } from '../setup/setup.ts';
import { EventMarks } from './event-marks.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 4) });
  fake.forget();
  fake.answer('market', 'phase', () => ({ phase: 'session I', ordersAllowed: true, endsAt: null }));
  fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol));
  fake.answer('inbox', 'page', () => ({ notices: [], next: null }));
  fake.answer('stream', 'page', () => ({ posts: [], next: null }));
  fake.answerRead('sectors.analyst', () => newsAnalysts());
  fake.answerRead('sectors.specialBoard', () => []);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('marks what analysts said once it is switched on, takes it away again, and asks for nothing before', async () => {
  let marks: readonly EventMark[] = [];
  const setMarks = (next: readonly EventMark[]): void => {
    marks = next;
  };
  const view = { setMarks } as unknown as Chart;
  const { marks: standard } = readSetup({});
  const shown = { ...standard, actions: false, trades: false };
  const host = createRef<HTMLElement>();
  const withNews = (news: boolean) => (
    <EventMarks
      view={view}
      symbol={stockCode('BNTG')}
      shown={{ ...shown, news }}
      visible
      until={null}
      pointed={null}
      host={host}
    />
  );
  const { redraw } = draw(withNews(false));
  await settle();
  expect([marks, fake.calls]).toEqual([[], []]);
  redraw(withNews(true));
  await vi.waitFor(() => expect(marks.map(({ letter }) => letter)).toEqual(['N']));
  expect(marks[0]?.lines).toEqual(['XA Arta Sekuritas: Buy, before Hold', 'target 5,000 → 5,500', '23 Nov 2026']);
  act(() => redraw(withNews(false)));
  expect(marks).toEqual([]);
});
