import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useMemo } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { DataGrid, READY, useGrid } from '#renderer/grid/index.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import type { MoversSubscription } from '#shared/contract/feed-kinds.ts';
import { RankedRows } from './ranked-rows.tsx';

vi.stubGlobal('lantai', createFakeBridge().bridge);
const giveBack = giveSizes(372, 400);
const style = document.head.appendChild(document.createElement('style'));
style.textContent = '.grid-below { --row: 22px }';
afterAll(() => {
  giveBack();
  style.remove();
});
afterEach(cleanup);

type Row = { readonly name: string };
const ROWS: readonly Row[] = [{ name: 'a row' }];
const OPTIONS = {};

function Table(): ReactNode {
  const columns = useMemo(
    (): readonly GridColumn<Row>[] => [
      { id: 'name', head: 'Name', kind: 'text', width: 100, value: ({ name }) => name },
    ],
    [],
  );
  const grid = useGrid({ columns, options: OPTIONS, setOptions: () => {} });
  return (
    <DataGrid<Row>
      grid={grid}
      label="A table"
      rows={ROWS}
      keyOf={({ name }) => name}
      visible
      state={READY}
      empty={{ title: 'Nothing', text: '' }}
      below={(rows) => <RankedRows ranking="losers" title="Losers" rows={rows} visible choose={() => {}} />}
    />
  );
}

const FIGURES = { price: 1_000, change: -10, volume: 1, value: 1_000, frequency: 1 };
let frame = 0;
const rank = (...percents: readonly [code: string, percent: number][]): Promise<void> =>
  act(async () => {
    const stocks = percents.map(([code, changePercent]) => ({
      ...FIGURES,
      code,
      changePercent,
    }));
    const subscription: MoversSubscription = { kind: 'losers', boards: ['all'] };
    frame += 1;
    marketStore.applyFrame({
      ...frameOf(frame, {}),
      movers: [{ subscription, stocks, exchangeAt: 0, receivedAt: 0, stale: false }],
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
const shown = (): (string | null)[] =>
  [...screen.getByRole('region', { name: 'Losers' }).querySelectorAll('.market-row')].map((row) => row.textContent);
const button = (): HTMLElement => screen.getByRole('button', { name: 'SAGU' });

it('keeps its order while it is pointed at or has the focus, with new figures', async () => {
  draw(<Table />);
  await rank(['LONT', -3], ['SAGU', -2]);
  expect(shown()).toEqual(['LONT1,000−3.00%', 'SAGU1,000−2.00%']);

  fireEvent.pointerOver(button());
  await rank(['KAPA', -9], ['SAGU', -5], ['LONT', -4]);
  expect(shown()).toEqual(['LONT1,000−4.00%', 'SAGU1,000−5.00%', 'KAPA1,000−9.00%']);
  fireEvent.pointerOut(button(), { relatedTarget: document.body });
  expect(shown()).toEqual(['KAPA1,000−9.00%', 'SAGU1,000−5.00%', 'LONT1,000−4.00%']);

  const focused = button();
  // As a focus by keys is; a page without a keyboard has none.
  vi.spyOn(focused, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  act(() => focused.focus());
  await rank(['LONT', -3], ['SAGU', -2]);
  expect(shown()).toEqual(['KAPA1,000−9.00%', 'SAGU1,000−2.00%', 'LONT1,000−3.00%']);
  act(() => focused.blur());
  expect(shown()).toEqual(['LONT1,000−3.00%', 'SAGU1,000−2.00%']);
});
