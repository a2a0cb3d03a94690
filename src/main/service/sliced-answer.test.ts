import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answer } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { wireOrderRow } from '#shared/service/orders.ts';
import { AUTOMATIC, type Reading, readAnswer } from '#shared/service/read/index.ts';
import { joined, SLICE_ROWS, slicesOf } from './sliced-answer.ts';

type Read = Extract<Reading<unknown>, { ok: true }>;

/** The reading of an answer by its slices; null where it has to be read as a whole. */
function readSliced(schema: z.ZodType, json: unknown): Read | null {
  const sliced = slicesOf(json);
  if (sliced === null) return null;
  const read = (part: unknown): Read => {
    const reading = readAnswer(schema, part, AUTOMATIC);
    if (!reading.ok) throw new Error(`${reading.path}: ${reading.why}`);
    return reading;
  };
  return joined(read(sliced.empty), sliced.slices.map(read));
}

const row = (id: number, change: object = {}) => ({
  order_id: String(id),
  market_order_id: '',
  symbol: 'BNTG',
  status_text: 'OPEN',
  side: 'SIDE_BUY',
  price: { order: 200, average: { price: 0, fee: 0 } },
  qty: { lot_done: 0, lot_open: 5, lot_total: 5 },
  time: {
    ordered_at: '2026-11-19T03:00:00.000Z',
    opened_at: '2026-11-19T03:00:00Z',
    matched_at: '0001-01-01T00:00:00Z',
  },
  ...change,
});
const orderList = answer(z.array(wireOrderRow));

it('reads an answer in slices as it reads the whole', () => {
  const oddRow = fc.constantFrom<object>(
    {},
    { order_id: null },
    { side: 7 },
    { qty: { lot_total: '5' } },
    { price: 'x' },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: SLICE_ROWS + 1, max: 3 * SLICE_ROWS }),
      fc.array(fc.tuple(fc.nat({ max: SLICE_ROWS }), oddRow), { maxLength: 5 }),
      fc.constantFrom<(rows: unknown[]) => unknown>(
        (rows) => ({ message: '', data: rows }),
        (rows) => ({ data: rows }),
        (rows) => rows,
        (rows) => ({ message: null, data: rows, total: rows.length }),
      ),
      (count, odd, wrap) => {
        const rows = Array.from({ length: count }, (_, id) => row(id));
        for (const [at, change] of odd) rows[at] = row(at, change);
        const whole = readAnswer(orderList, wrap(rows), AUTOMATIC);
        expect(readSliced(orderList, wrap(rows))).toEqual(whole);
      },
    ),
    { numRuns: 12 },
  );
});

it('reads a list inside the data in slices, with what stands beside it', () => {
  const results = Array.from({ length: 1_200 }, (_, id) => ({ order_id: String(id) }));
  const schema = answer(z.object({ results: z.array(z.object({ order_id: z.string() })), next: z.string() }));
  const json = { message: '', data: { results, next: 'n' } };
  expect(readSliced(schema, json)).toEqual(readAnswer(schema, json, AUTOMATIC));
});

it('leaves short answers alone', () => {
  expect(slicesOf({ data: Array.from({ length: SLICE_ROWS }, () => ({})) })).toBeNull();
  expect(slicesOf({ data: 'none' })).toBeNull();
  expect(slicesOf(null)).toBeNull();
});

it('does not join what has another list with the same rows', () => {
  const schema = z.object({ data: z.object({ first: z.array(z.number()), second: z.array(z.number()) }) });
  const rows = Array.from({ length: 600 }, (_, index) => index);
  const parts = slicesOf({ data: { first: rows, second: [1] } });
  expect(parts).not.toBeNull();
  const read = (value: unknown): Read => ({
    ok: true,
    value,
    unread: [],
    droppedRows: 0,
    isAsDeclared: true,
    listNames: [],
  });
  expect(joined(read({ data: { first: [], second: [] } }), [read({ data: { first: [1], second: [2] } })])).toBeNull();
  expect(schema.safeParse(parts?.slices[0]).success).toBe(true);
});

it('has slices of every list endpoint of the order path', () => {
  const rows = Array.from({ length: 700 }, (_, id) => row(id));
  const read = readSliced(endpoints.orders.list.response, { message: '', data: rows });
  expect(read).toEqual(readAnswer(endpoints.orders.list.response, { message: '', data: rows }, AUTOMATIC));
});
