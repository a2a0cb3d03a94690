import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleSector } from '#renderer/testing/sample-sector.ts';
import texts from '#shared/i18n/en/chart.json' with { type: 'json' };
import { type StockCode, stockCode } from '#shared/market/index.ts';
import type { ComparedId } from '../setup/compared-id.ts';
import { CompareMenu } from './compare-menu.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const symbol = stockCode('BNTG');
const onChange = vi.fn();
const onLeft = vi.fn();

beforeEach(() => {
  fake.forget();
  onChange.mockClear();
  onLeft.mockClear();
  fake.answerRead('sectors.sectors', () =>
    ['Energy', 'Financials', 'Alternative Energy'].map((name, id) => sampleSector(id, name)),
  );
  fake.answer(
    'market',
    'stock',
    ({ symbol: code }) =>
      ({
        code,
        name: 'Bintang',
        sector: 'ENERGY',
        subSector: 'Coal',
        previous: 1_000,
        ara: 1_250,
        arb: 750,
        listedShares: null,
        status: '',
        marketStatus: '',
      }) as never,
  );
  fake.answer('market', 'search', ({ keyword }) =>
    keyword.startsWith('fin') ? [{ code: stockCode('FINX'), name: 'Finansia' }] : [],
  );
});
afterEach(cleanup);

async function open(compared: readonly ComparedId[] = []) {
  const view = (codes: readonly ComparedId[], shown: StockCode = symbol) => (
    <CompareMenu
      symbol={shown}
      compared={codes}
      left={null}
      relative={[]}
      onChange={onChange}
      onLeft={onLeft}
      onRelation={() => {}}
    />
  );
  draw(view(compared));
  fireEvent.click(screen.getByRole('button', { name: texts.compare }));
  await settle();
}
const offered = (): (string | null)[] =>
  [...document.querySelectorAll('.compare-add')].map(({ textContent }) => textContent);
async function type(text: string): Promise<HTMLElement> {
  const field = screen.getByPlaceholderText(texts.compareWith);
  fireEvent.change(field, { target: { value: text } });
  await settle();
  return field;
}
const enter = (field: HTMLElement): boolean => fireEvent.submit(field.closest('form') as HTMLFormElement);

it('offers the sector of the chart’s own stock below IHSG while nothing is typed', async () => {
  await open();
  await vi.waitFor(() => expect(offered()).toEqual([`IHSG ${texts.composite}`, 'Sector: Energy']));
  fireEvent.click(screen.getByRole('button', { name: 'Sector: Energy' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['sector:Energy']);
});

it('finds sectors below the stocks; Enter adds a whole name before them', async () => {
  await open(['sector:Energy']);
  const field = await type('fin');
  await vi.waitFor(() => expect(offered().slice(1)).toEqual(['FINX Finansia', 'Sector: Financials']));
  enter(field);
  expect(onChange).toHaveBeenLastCalledWith(['sector:Energy', 'FINX']);
  await type('financials');
  await vi.waitFor(() => expect(offered()).toContain('Sector: Financials'));
  enter(field);
  expect(onChange).toHaveBeenLastCalledWith(['sector:Energy', 'sector:Financials']);
});

it('adds the first sector by Enter where no stock is found, and nothing while nothing is typed', async () => {
  await open();
  const field = await type('');
  enter(field);
  expect(onChange).not.toHaveBeenCalled();
  await type('alternative');
  await vi.waitFor(() => expect(offered()).toContain('Sector: Alternative Energy'));
  await vi.waitFor(() => expect(fake.inputs('market.search')).toContainEqual({ keyword: 'alternative' }));
  await settle();
  enter(field);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['sector:Alternative Energy']);
});

it('shows a sector as a line only, with a scale of its own if wanted, and removes it', async () => {
  await open(['sector:Energy', stockCode('KOPI')]);
  expect(offered()).not.toContain('Sector: Energy');
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: `Energy: ${texts.compareLeft}` }));
  expect(onLeft).toHaveBeenCalledWith('sector:Energy');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Energy from the chart' }));
  expect(onChange).toHaveBeenCalledWith(['KOPI']);
});

it('offers nothing more once there are seven lines', async () => {
  await open(['IHSG', 'KOPI', 'TEHH', 'sector:A', 'sector:B', 'sector:C', 'sector:D'] as ComparedId[]);
  expect(offered()).toEqual([]);
  expect(screen.getByText(texts.compareFull)).toBeTruthy();
});
