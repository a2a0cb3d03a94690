import { INVISIBLE, plainCode, SIDE_WORDS } from '#renderer/order-ui/pasted-words.ts';
import type { BasketRow, OrderPlan, TrailDistance } from '#shared/contract/orders.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { type NumberFault, readNumber } from '#shared/formats/read-number.ts';
import { type Board, isStockCode, type Lots, type OrderSide, type Price, stopDirection } from '#shared/market/index.ts';
import type { CellName, Cells, DraftRow } from './draft-rows.ts';
import { planStopLimit } from './stop-limit.ts';

/** What is wrong with a text, at its cell; keys under basket:wrong, but for the faults of numbers. */
export type CellFault =
  | { readonly kind: 'number'; readonly fault: Exclude<NumberFault, 'empty'>; readonly text: string }
  | {
      readonly kind: 'word';
      readonly code: 'missing' | 'invisible' | 'code' | 'side' | 'board' | 'validity' | 'plan' | 'negative' | 'unused';
      readonly text: string;
    };
export type CellFaults = Readonly<Partial<Record<CellName, CellFault>>>;
export type ReadRow =
  | { readonly ok: true; readonly order: BasketRow }
  | { readonly ok: false; readonly faults: CellFaults };

const BOARDS: Readonly<Record<string, Board>> = {
  '': 'RG',
  rg: 'RG',
  regular: 'RG',
  reguler: 'RG',
  ng: 'NG',
  nego: 'NG',
  negotiated: 'NG',
  negosiasi: 'NG',
  tn: 'TN',
  cash: 'TN',
  tunai: 'TN',
};
const VALIDITIES: Readonly<Record<string, boolean>> = {
  '': false,
  day: false,
  hari: false,
  harian: false,
  gfd: false,
  gtc: true,
};
const PLANS: Readonly<Record<string, OrderPlan['kind'] | null>> = {
  '': null,
  limit: null,
  'day trade': 'day-trade',
  'day-trade': 'day-trade',
  daytrade: 'day-trade',
  split: 'split',
  stop: 'stop',
  bracket: 'bracket',
};

const wordIn = (text: string): string => text.trim().toLowerCase();
const named = <Value>(words: Readonly<Record<string, Value>>, text: string): Value | undefined =>
  Object.hasOwn(words, wordIn(text)) ? words[wordIn(text)] : undefined;

/** The order that a row's texts name, or what is wrong with each text. What the market has against it is not looked at. */
export function readRow({ row, cells }: DraftRow, format: NumberFormat): ReadRow {
  const faults: Partial<Record<CellName, CellFault>> = {};
  const word = (cell: CellName, code: Extract<CellFault, { kind: 'word' }>['code']): void => {
    faults[cell] ??= { kind: 'word', code, text: cells[cell].trim() };
  };
  for (const [name, text] of Object.entries(cells) as [CellName, string][])
    if (INVISIBLE.test(text)) word(name, 'invisible');

  const read = <Value>(
    cell: CellName,
    words: Readonly<Record<string, Value>>,
    code: 'side' | 'board' | 'validity' | 'plan',
  ) => {
    const value = named(words, cells[cell]);
    if (value === undefined) word(cell, cells[cell].trim() === '' ? 'missing' : code);
    return value;
  };
  const whole = (cell: CellName): number | undefined => {
    const found = readNumber(cells[cell], { places: 0 }, format);
    if (!found.ok) {
      if (found.fault === 'empty') word(cell, 'missing');
      else faults[cell] ??= { kind: 'number', fault: found.fault, text: cells[cell].trim() };
      return undefined;
    }
    if (found.value > 0 && Number.isSafeInteger(found.value)) return found.value;
    word(cell, 'negative');
    return undefined;
  };

  /** A distance as the ticket takes it: 2.5%, or rupiah. Null for an empty cell, undefined for what is none. */
  const trail = (): TrailDistance | null | undefined => {
    const text = cells.trail.trim();
    if (text === '') return null;
    if (!text.endsWith('%')) {
      const amount = whole('trail');
      return amount === undefined ? undefined : { unit: 'rupiah', amount };
    }
    const found = readNumber(text, { places: 1 }, format);
    if (found.ok && found.value > 0) return { unit: 'percent', amount: found.value };
    if (found.ok || found.fault === 'empty') word('trail', 'negative');
    else faults.trail ??= { kind: 'number', fault: found.fault, text };
    return undefined;
  };

  const symbol = plainCode(cells.code);
  if (symbol === '') word('code', 'missing');
  else if (!isStockCode(symbol)) word('code', 'code');
  const side = read('side', SIDE_WORDS, 'side');
  const price = whole('price');
  const lots = whole('lots');
  const board = read('board', BOARDS, 'board');
  const goodTillCancelled = read('validity', VALIDITIES, 'validity');
  const kind = read('plan', PLANS, 'plan');
  const plan = kind === undefined || kind === null ? null : planOf(kind, cells, side, { whole, trail });
  for (const cell of unusedCells(kind ?? null, cells)) word(cell, 'unused');

  if (
    Object.keys(faults).length > 0 ||
    !isStockCode(symbol) ||
    side === undefined ||
    price === undefined ||
    lots === undefined ||
    board === undefined ||
    goodTillCancelled === undefined
  )
    return { ok: false, faults };
  const order: BasketRow = {
    row,
    side,
    symbol,
    board,
    // Whole and above 0.
    price: price as Price,
    lots: lots as Lots,
    goodTillCancelled,
    ...(plan === null ? {} : { plan }),
  };
  return { ok: true, order };
}

/** Null while a price of it is missing: its cell says so. */
function planOf(
  kind: OrderPlan['kind'],
  cells: Cells,
  side: OrderSide | undefined,
  { whole, trail }: { whole(cell: CellName): number | undefined; trail(): TrailDistance | null | undefined },
): OrderPlan | null {
  switch (kind) {
    case 'day-trade':
    case 'split':
      return { kind };
    case 'stop': {
      const trigger = whole('trigger');
      if (trigger === undefined) return null;
      return { kind, trigger: trigger as Price, direction: stopDirection(side ?? 'sell') };
    }
    case 'bracket': {
      const distance = trail();
      // A stop that trails may sell alone.
      const profit = distance !== null && cells.profit.trim() === '' ? null : whole('profit');
      const stop = whole('stop');
      if (distance === undefined || profit === undefined || stop === undefined) return null;
      return {
        kind,
        takeProfit: profit as Price | null,
        stopTrigger: stop as Price,
        stopLimit: planStopLimit(stop as Price),
        trail: distance,
      };
    }
    case 'trailing-stop':
      return null;
  }
}

/** Prices that the plan of the row does not have: they would be lost without a word. */
function unusedCells(kind: OrderPlan['kind'] | null, cells: Cells): readonly CellName[] {
  const used: readonly CellName[] =
    kind === 'stop' ? ['trigger'] : kind === 'bracket' ? ['profit', 'stop', 'trail'] : [];
  return (['trigger', 'profit', 'stop', 'trail'] as const).filter(
    (cell) => !used.includes(cell) && cells[cell].trim() !== '',
  );
}
