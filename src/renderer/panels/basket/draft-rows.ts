import { isRecord } from '#shared/is-record.ts';

/** What a row is made of, in the order of the table. */
export const CELLS = [
  'code',
  'side',
  'price',
  'lots',
  'board',
  'validity',
  'plan',
  'trigger',
  'profit',
  'stop',
  'trail',
] as const;
export type CellName = (typeof CELLS)[number];
/** Cells that most baskets do without. */
export const PLAN_CELLS: readonly CellName[] = ['plan', 'trigger', 'profit', 'stop', 'trail'];

/** The texts of a row as a person wrote or pasted them: nothing of them is changed but by a person. */
export type Cells = Readonly<Record<CellName, string>>;
export type DraftRow = {
  /** As the main process is told: another one after a refusal, when it is sent again. */
  readonly row: string;
  readonly cells: Cells;
};
export type Draft = { readonly basket: string; readonly rows: readonly DraftRow[] };

export const EMPTY_CELLS: Cells = {
  code: '',
  side: '',
  price: '',
  lots: '',
  board: '',
  validity: '',
  plan: '',
  trigger: '',
  profit: '',
  stop: '',
  trail: '',
};
/** A cell holds no more. */
export const MAX_CELL = 40;

export const newRowName = (): string => crypto.randomUUID().slice(0, 18);
export const newDraft = (): Draft => ({ basket: crypto.randomUUID(), rows: [] });
export const rowOf = (cells: Partial<Cells>): DraftRow => ({ row: newRowName(), cells: { ...EMPTY_CELLS, ...cells } });
export const isEmptyRow = ({ cells }: DraftRow): boolean => CELLS.every((name) => cells[name].trim() === '');

/** The draft that a panel's options hold; null where they hold none. */
export function readDraft(options: Readonly<Record<string, unknown>>): Draft | null {
  const { basket, rows } = options;
  if (typeof basket !== 'string' || !Array.isArray(rows)) return null;
  return { basket, rows: rows.flatMap((saved) => readRow(saved) ?? []) };
}

/** Saved as a list of texts: a basket of hundreds of rows is part of the layout. */
function readRow(saved: unknown): DraftRow | null {
  if (!isRecord(saved) || typeof saved.row !== 'string' || !Array.isArray(saved.cells)) return null;
  const texts = saved.cells.map((text) => (typeof text === 'string' ? text.slice(0, MAX_CELL) : ''));
  const cells = Object.fromEntries(CELLS.map((name, at) => [name, texts[at] ?? ''])) as Cells;
  return { row: saved.row, cells };
}

export const writeDraft = ({ basket, rows }: Draft): Readonly<Record<string, unknown>> => ({
  basket,
  rows: rows.map(({ row, cells }) => ({ row, cells: CELLS.map((name) => cells[name]) })),
});
