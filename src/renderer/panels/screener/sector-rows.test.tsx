import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GridHandle } from '#renderer/grid/index.ts';
import type { GridView } from '#renderer/grid-model/grid-view.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { ResultRow } from './screen-run.ts';
import { SectorRows } from './sector-rows.tsx';

vi.stubGlobal('lantai', createFakeBridge().bridge);
afterEach(cleanup);

const SECTORS = [
  { sector: 'Energy', count: 3 },
  { sector: 'Financials', count: 1 },
];
let filters: GridView['filters'] = [];

function Rows({ rows }: { readonly rows: number }): ReactNode {
  const [view, change] = useState<GridView>({ columns: [], sort: [], filters: [], quick: '', density: null });
  filters = view.filters;
  const grid = { view, change } as unknown as GridHandle<ResultRow>;
  return <SectorRows grid={grid} sectors={SECTORS} rows={rows} />;
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

it('a press leaves a sector in the table, another one changes it, a second one brings all back', () => {
  draw(<Rows rows={3} />);
  const texts = [...document.querySelectorAll('.market-row')].map((row) => row.textContent);
  expect(texts).toEqual(['Energy3', 'Financials1']);
  fireEvent.click(button('Energy'));
  expect(filters).toEqual([{ id: 'sector', text: 'Energy' }]);
  expect(button('Energy').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button('Financials'));
  expect(filters).toEqual([{ id: 'sector', text: 'Financials' }]);
  expect(button('Energy').getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button('Financials'));
  expect(filters).toEqual([]);
});

it('shows as many as there is room for', () => {
  draw(<Rows rows={2} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Energy']);
});
