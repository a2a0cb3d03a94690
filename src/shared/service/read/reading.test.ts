import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answer, numericText, wireTime } from '../endpoint.ts';
import { CATALOGUE, endpoints } from '../endpoints.ts';
import { cursorPageOf, looseFlag, looseList, looseNumber, looseText, looseTime, looseWhole } from '../lenient.ts';
import { AUTOMATIC, readingStyleOf } from './answer-style.ts';
import { bestEffort, bestEffortText } from './field-rules.ts';
import { parseJson } from './json.ts';
import { readAnswer } from './reading.ts';

/** The value of the only field. @throws Error where it was not read */
function fieldOf(schema: z.ZodType, value: unknown): unknown {
  const reading = readAnswer(z.object({ other: z.string(), field: schema }), { other: 'x', field: value });
  if (!reading.ok) throw new Error(`${reading.path}: ${reading.why}`);
  return reading.value.field;
}
const readAt = (schema: z.ZodType, json: unknown) => {
  const reading = readAnswer(schema, json);
  return reading.ok ? { value: reading.value, unread: reading.unread, dropped: reading.droppedRows } : reading;
};
const AT = Date.UTC(2026, 10, 19, 3, 0, 0);
const row = z.object({ id: z.string(), lots: z.number() });

describe('a list that is not there', () => {
  const style = readingStyleOf({ timeZone: '+00:00', epochUnit: 'auto', decimalMark: 'auto', absentLists: 'empty' });
  const rows = answer(z.array(row));
  const within = answer(z.object({ name: z.string(), rows: z.array(row) }));
  const read = (schema: z.ZodType, json: unknown) => readAnswer(schema, json, style);

  it('is not read, and what is missing with it proves nothing', () => {
    expect(readAnswer(rows, { message: '' })).toMatchObject({ ok: false });
    expect(readAnswer(within, { data: { name: 'x' } })).toMatchObject({ unread: [{ path: 'data.rows' }] });
  });
  it('is empty where the profile says so', () => {
    expect(read(rows, { message: '' })).toMatchObject({ ok: true, value: { data: [] }, unread: [] });
    expect(read(rows, {})).toMatchObject({ ok: true, value: { data: [] }, unread: [] });
    expect(read(rows, { message: '', request_id: 7 })).toMatchObject({ ok: true, value: { data: [] }, unread: [] });
    expect(read(within, { data: { name: 'x' } })).toMatchObject({ value: { data: { rows: [] } }, unread: [] });
  });
  it.each([
    ['fields of another answer', { id: 'A', lots: 3 }],
    ['an error', { message: '', error_type: 'FAILED' }],
    ['something else in its place', { message: '', data: 'none' }],
  ])('is never what stands for %s', (_name, json) => {
    expect(read(rows, json)).toMatchObject({ ok: false });
  });
  it('does not make an object of lists out of nothing', () => {
    expect(read(answer(z.object({ rows: z.array(row) })), { message: '' })).toMatchObject({ ok: false });
  });
});

describe('a list of rows under another name', () => {
  const rows = answer(z.array(row));
  const page = answer(cursorPageOf(row));
  const [first, second] = [
    { id: 'A', lots: 3 },
    { id: 'B', lots: 4 },
  ];

  it.each([
    ['in data', { message: '', data: { items: [first, second] } }],
    ['in place of data', { message: '', orders: [first, second] }],
    [
      'beside other fields',
      { data: { took: 3, orders: [first, second], labels: {}, warnings: [], brokers: [{ code: 'x' }] } },
    ],
    ['by id', { data: { A: first, B: second } }],
  ])('is found %s', (_name, json) => {
    expect(readAnswer(rows, json)).toMatchObject({ ok: true, value: { data: [first, second] }, unread: [] });
  });
  it('is found in a page, whose cursor is then not known', () => {
    const found = readAnswer(page, { data: { orders: [first] } });
    expect(found).toMatchObject({ ok: true, value: { data: { results: [first], next_before_id: undefined } } });
  });
  it.each([
    ['two lists', { open: [first], closed: [second] }, 'not a list: open, closed'],
    ['an empty list, which may be of anything', { items: [] }, 'not a list: items'],
    ['rows that do not fit', { items: [{ name: 'x' }] }, 'not a list: items'],
    [
      'rows by number, which JSON does not keep in order',
      { 2: first, 1: second },
      'not a list: rows by number, whose order is lost',
    ],
  ])('is not found among %s: what is there is named', (_name, data, why) => {
    expect(readAnswer(rows, { message: '', data })).toEqual({ ok: false, path: 'data', why });
  });
  it.each([
    ['a cursor', { items: [first], next_cursor: 'B' }],
    ['a flag', { items: [first], meta: { has_more: true } }],
    ['a total', { items: [first], total: 30 }],
  ])('is not whole beside %s that leads on', (_name, data) => {
    expect(readAnswer(rows, { data })).toMatchObject({
      value: { data: [first] },
      unread: [{ path: 'data', why: 'there may be more rows', isRow: false }],
    });
  });
  it('is not whole in a page beside a cursor of another name', () => {
    const unread = [expect.objectContaining({ path: 'data.results', why: 'there may be more rows' })];
    expect(readAnswer(page, { data: { results: [first], next_cursor: 'B' } })).toMatchObject({
      unread: expect.arrayContaining(unread),
    });
    expect(readAnswer(page, { data: { results: [first], next_before_id: null, total: 9 } })).toMatchObject({
      unread: [],
    });
  });
});

describe('names of fields', () => {
  const schema = answer(z.object({ order_id: z.string(), is_gtc: looseFlag, userid: z.number() }));
  it('are recognised however their words are joined', () => {
    const read = readAt(schema, { data: { orderId: '7', 'is-gtc': true, user_id: 3 } });
    expect(read).toMatchObject({ value: { data: { order_id: '7', is_gtc: true, userid: 3 } } });
  });
  it('are not recognised where two are the same', () => {
    expect(readAt(schema, { data: { orderId: '7', OrderID: '8', is_gtc: true, userid: 3 } })).toMatchObject({
      ok: false,
      path: 'data.order_id',
    });
  });
});

it.each([
  ['success is false', { success: false, message: 'closed', data: null }],
  ['the status is an error', { status: 'error', data: null }],
  ['an error is named', { error: { code: 7 }, data: [] }],
  ['an error is named by a text', { error: 'closed', data: [] }],
])('takes nothing for an empty list where %s', (_name, json) => {
  expect(readAnswer(answer(z.array(row)), json)).toMatchObject({ ok: false });
});

describe('envelope', () => {
  const named = answer(z.object({ name: z.string() }));
  const data = { name: 'BNTG' };

  it.each([
    ['message and data', { message: '', data }],
    ['data alone', { data }],
    ['a null message', { message: null, data }],
    ['more beside them', { status: 'OK', data }],
    ['neither', data],
  ])('reads an answer with %s', (_what, json) => {
    expect(readAnswer(named, json)).toMatchObject({ ok: true, value: { message: '', data }, unread: [] });
  });

  it('takes a bare list for the data', () => {
    expect(readAnswer(answer(z.array(row)), [{ id: 7, lots: '3' }])).toMatchObject({
      value: { data: [{ id: '7', lots: 3 }] },
    });
  });

  it('does not take the data field of a bare body for an envelope', () => {
    const own = answer(z.object({ data: z.string(), name: z.string() }));
    expect(readAnswer(own, { data: 'chart', name: 'x' })).toMatchObject({
      value: { message: '', data: { data: 'chart', name: 'x' } },
    });
    expect(readAnswer(own, { data: { data: 'chart', name: 'x' } })).toMatchObject({
      value: { data: { data: 'chart' } },
    });
  });

  it('reads an answer without a body where nothing is needed of it', () => {
    expect(readAnswer(answer(z.object({})), undefined)).toMatchObject({ ok: true, value: { data: {} } });
    expect(readAnswer(answer(z.array(row)), undefined)).toMatchObject({ ok: true, value: { data: [] } });
    expect(readAnswer(named, undefined)).toMatchObject({ ok: false, path: 'data', why: 'missing' });
  });

  it('takes an answer with an error type for none, whatever its status', () => {
    const refused = { message: 'no', error_type: 'INVALID_TOKEN', data: null };
    expect(readAnswer(answer(looseList(row)), refused).ok).toBe(false);
    expect(readAnswer(answer(looseList(row)), { ...refused, error_type: '' }).ok).toBe(true);
  });

  it.each([[{}], [{ message: 'done' }], [{ orders: [] }], [{ data: { orders: [] } }], ['no'], [null]])(
    'takes %j for no empty list, or for one that is not known to be empty',
    (json) => {
      expect(readAnswer(answer(z.array(row)), json).ok).toBe(json === null);
      const page = readAnswer(answer(cursorPageOf(row)), json);
      expect(page.ok && page.unread.length === 0).toBe(false);
    },
  );
});

describe('lists', () => {
  const page = answer(z.object({ results: z.array(row), more: z.boolean() }));

  it('reads null as empty, and names a list that is missing', () => {
    expect(readAt(page, { data: { results: null, more: false } })).toMatchObject({
      value: { data: { results: [] } },
      unread: [],
    });
    expect(readAt(page, { data: { more: false } })).toMatchObject({
      value: { data: { results: [] } },
      unread: [{ path: 'data.results', why: 'missing', isRow: false }],
    });
  });

  it('leaves out the rows that cannot be read, counts them and names the field, never the value', () => {
    const rows = [{ id: '1', lots: 5 }, { id: '2', lots: 'secret' }, { id: '3' }, null, 'x', { id: '4', lots: 'many' }];
    expect(readAt(page, { data: { results: rows, more: true } })).toEqual({
      value: { message: '', data: { results: [{ id: '1', lots: 5 }], more: true } },
      dropped: 5,
      unread: [
        { path: 'data.results.*.lots', why: 'not a number', isRow: true, count: 2 },
        { path: 'data.results.*.lots', why: 'missing', isRow: true, count: 1 },
        { path: 'data.results.*', why: 'missing', isRow: true, count: 1 },
        { path: 'data.results.*', why: 'not an object', isRow: true, count: 1 },
      ],
    });
  });

  it('takes something else for no list of rows, and costs a list of texts only itself', () => {
    expect(readAnswer(page, { data: { results: 'none', more: true } })).toEqual({
      ok: false,
      path: 'data.results',
      why: 'not a list',
    });
    expect(fieldOf(z.array(z.string()), 'LQ45')).toEqual([]);
    expect(fieldOf(z.array(z.string()), ['LQ45', {}, 7])).toEqual(['LQ45', '7']);
  });

  it('reads a list of numbers whole or not at all', () => {
    expect(fieldOf(looseList(looseNumber), ['1', 2, '3,000'])).toEqual([1, 2, 3000]);
    expect(() => fieldOf(looseList(looseNumber), [1, null, 3])).toThrow('field.*');
  });
});

describe('scalars', () => {
  it.each([
    [z.number(), '1,234.50', 1234.5],
    [z.number(), '+3', 3],
    [z.number(), '\u22122', -2],
    [z.number().int(), '12.0', 12],
    [numericText, 1234.5, 1234.5],
    [numericText, '1,234.50', 1234.5],
    [looseWhole, '2,000', 2000],
    [z.string(), 42, '42'],
    [looseText, null, ''],
    [z.boolean(), 1, true],
    [z.boolean(), '0', false],
    [z.boolean(), 'TRUE', true],
    [looseFlag, 'False', false],
    [z.enum(['OPEN', 'MATCH']), 'open', 'OPEN'],
    [z.literal('RG'), 'rg', 'RG'],
    [wireTime, '2026-11-19T03:00:00', AT],
    [wireTime, '2026-11-19T10:00:00+07:00', AT],
    [wireTime, AT, AT],
    [wireTime, AT / 1000, AT],
    [wireTime, String(AT), AT],
    [wireTime, null, null],
    [wireTime, 'soon', null],
    [z.union([z.number(), z.string(), z.boolean()]), '7', '7'],
  ])('%# reads a value that was written in another way', (schema, sent, value) => {
    expect(fieldOf(schema as z.ZodType, sent)).toEqual(value);
  });

  it.each([
    [z.number(), null],
    [z.number(), undefined],
    [z.number(), ''],
    [z.number(), true],
    [z.number(), 'n/a'],
    [z.number().int(), '1.5'],
    [z.string(), null],
    [z.string(), undefined],
    [z.string(), true],
    [z.boolean(), 2],
    [z.boolean(), null],
    [z.enum(['OPEN', 'MATCH']), 'SUSPENDED'],
  ])('%# invents nothing for a value that is not there', (schema, sent) => {
    expect(() => fieldOf(schema as z.ZodType, sent)).toThrow('field');
  });

  it('reads every digit of an id that was sent as a number', () => {
    const reading = readAnswer(
      answer(z.object({ id: z.string(), n: z.number() })),
      parseJson('{"data":{"id":12345678901234567890,"n":"5"}}'),
    );
    expect(reading).toMatchObject({ value: { data: { id: '12345678901234567890', n: 5 } } });
  });

  it('reads no ambiguous number of an answer that has decimal commas', () => {
    const two = z.object({ change: bestEffort(z.number()), price: bestEffort(numericText) });
    expect(readAnswer(two, { change: '-12,5', price: '1.234' })).toMatchObject({
      value: { change: -12.5, price: undefined },
    });
    expect(readAnswer(two, { change: '12.5', price: '1,234' })).toMatchObject({ value: { change: 12.5, price: 1234 } });
  });
});

describe('missing fields', () => {
  it('reads what the schema allows to be missing', () => {
    const schema = z.object({
      a: z.string().optional(),
      b: z.number().nullable(),
      c: z.union([row, z.null()]),
      d: looseText,
    });
    expect(readAnswer(schema, { a: null, x: 1 })).toMatchObject({ ok: true, value: { b: null, c: null, d: '' } });
    expect(readAnswer(schema, { a: {}, b: 'n/a', c: 5, d: [] })).toMatchObject({
      ok: true,
      value: { b: null, c: null, d: '' },
      unread: [{ path: 'a' }, { path: 'b' }, { path: 'c' }, { path: 'd' }],
    });
  });

  it('costs a best-effort field only itself, and the writer is held to it all the same', () => {
    const schema = z.object({
      id: z.string(),
      name: bestEffortText(),
      fee: bestEffort(z.number()),
      debt: bestEffort(row),
    });
    expect(readAt(schema, { id: '1', name: null, fee: 'free' })).toEqual({
      value: { id: '1', name: '', fee: undefined, debt: undefined },
      dropped: 0,
      unread: [
        { path: 'fee', why: 'not a number', isRow: false, count: 1 },
        { path: 'debt', why: 'missing', isRow: false, count: 1 },
      ],
    });
    expect(schema.safeParse({ id: '1', name: null, fee: 'free' }).success).toBe(false);
    expect(schema.safeParse({ id: '1' }).success).toBe(false);
  });

  it('reads a nested object that is missing where all of it may be', () => {
    const schema = z.object({
      id: z.string(),
      time: z.object({ at: wireTime }),
      price: z.object({ last: z.number() }),
    });
    expect(readAnswer(schema, { id: '1', price: { last: '5' } })).toMatchObject({ value: { time: { at: null } } });
    expect(readAnswer(schema, { id: '1' })).toEqual({ ok: false, path: 'price', why: 'missing' });
  });

  it('reads the entries of a record that fit, and ignores names that it cannot have', () => {
    const schema = z.record(z.string().regex(/^price\d$/), numericText);
    expect(fieldOf(schema, { price1: 200, price2: '1,000', price3: 'n/a', other: 5 })).toEqual({
      price1: 200,
      price2: 1000,
    });
    expect(fieldOf(schema, null)).toEqual({});
    expect(() => fieldOf(schema, undefined)).toThrow('field');
  });
});

it('takes the schema of every answer in the catalogue at its word where the answer fits it', () => {
  /** What swallows a value silently would hide another way to write it from the reader. */
  const swallows = (schema: z.core.$ZodType): boolean => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (def.type === 'catch' || def.type === 'default') return true;
    if (def.type === 'object') return Object.values(def.shape).some(swallows);
    if (def.type === 'array') return swallows(def.element);
    if (def.type === 'union') return def.options.some(swallows);
    if (def.type === 'pipe') return swallows(def.in);
    return 'innerType' in def && swallows(def.innerType);
  };
  expect(CATALOGUE.filter(({ response }) => swallows(response)).map(({ path }) => path)).toEqual([]);
});

describe('as a profile sets it', () => {
  const PLAIN = { timeZone: '+00:00', epochUnit: 'auto', decimalMark: 'auto' } as const;
  const readWith = (schema: z.ZodType, value: unknown, set: Partial<Parameters<typeof readingStyleOf>[0]>) => {
    const reading = readAnswer(z.object({ field: schema }), { field: value }, readingStyleOf({ ...PLAIN, ...set }));
    if (!reading.ok) throw new Error(`${reading.path}: ${reading.why}`);
    return reading.value.field;
  };

  it('takes the fast path where nothing is set', () => {
    expect(readingStyleOf(PLAIN)).toBe(AUTOMATIC);
    expect(readingStyleOf({ ...PLAIN, timeZone: '+07:00' })).not.toBe(AUTOMATIC);
  });

  it.each([
    ['a time', wireTime],
    ['a time of an assumed shape', looseTime],
    ['one that may be missing', wireTime.optional()],
    ['one that costs only itself', bestEffort(wireTime)],
  ])('reads %s without a zone in that of the service, although it fits as it is', (_what, schema) => {
    expect(readWith(schema, '2026-11-19T10:00:00', { timeZone: '+07:00' })).toBe(AT);
    expect(readWith(schema, '2026-11-19 10:00:00.000', { timeZone: '+07:00' })).toBe(AT);
    expect(readWith(schema, '2026-11-18T21:30:00', { timeZone: '-05:30' })).toBe(AT);
    expect(readWith(schema, '2026-11-19T03:00:00Z', { timeZone: '+07:00' })).toBe(AT);
    expect(readWith(schema, '2026-11-19T11:00:00+08:00', { timeZone: '+07:00' })).toBe(AT);
  });

  it('finds a time wherever it stands: in rows, in one of several forms', () => {
    const nested = z.union([looseList(z.union([z.object({ at: wireTime }), z.null()])), z.null()]);
    expect(readWith(nested, [{ at: '2026-11-19T10:00:00' }], { timeZone: '+07:00' })).toEqual([{ at: AT }]);
  });

  it('reads times that are numbers in the unit of the service only', () => {
    expect(readWith(wireTime, AT / 1_000, { epochUnit: 's' })).toBe(AT);
    expect(readWith(wireTime, String(AT), { epochUnit: 'ms' })).toBe(AT);
    expect(readWith(wireTime, AT, { epochUnit: 's' })).toBeNull();
    expect(readWith(wireTime, AT / 1_000, { epochUnit: 'ms' })).toBeNull();
  });

  it('recognises the unit of a candle’s time, which the document has in seconds', () => {
    const { t } = endpoints.market.dailyCandles.response.shape.data.shape.chartsvc.element.shape;
    for (const epochUnit of ['s', 'ms'] as const) expect(readWith(t, '1795057200', { epochUnit })).toBe(AT / 1_000);
    expect(readWith(t, '2026-11-19T10:00:00', { timeZone: '+07:00' })).toBe(AT / 1_000);
  });

  it.each([
    ['comma', '1.234', 1_234],
    ['comma', '1,234', 1.234],
    ['comma', '-1.250.000,5', -1_250_000.5],
    ['comma', '0,5', 0.5],
    ['comma', '250', 250],
    ['comma', 12.5, 12.5],
    ['point', '1,234', 1_234],
    ['point', '1.234', 1.234],
    ['point', '1,250,000.5', 1_250_000.5],
  ] as const)('with a decimal %s reads %j as %d', (decimalMark, sent, value) => {
    for (const schema of [numericText, looseNumber, z.union([looseNumber, z.null()])])
      expect(readWith(schema, sent, { decimalMark })).toBe(value);
  });

  it.each([
    ['comma', '12.5'],
    ['comma', '1.2345'],
    ['point', '12,5'],
    ['point', '1.234,50'],
  ] as const)('with a decimal %s does not read %j', (decimalMark, sent) => {
    expect(readWith(bestEffort(numericText), sent, { decimalMark })).toBeUndefined();
  });

  it('leaves a text a text', () => {
    expect(readWith(looseText, '1.234', { decimalMark: 'comma', timeZone: '+07:00' })).toBe('1.234');
  });
});

it('reads what a data route of a web site answers', () => {
  const named = answer(z.object({ name: z.string() }));
  for (const json of [{ pageProps: { name: 'x' }, __N_SSG: true }, { pageProps: { data: { name: 'x' } } }])
    expect(readAnswer(named, json)).toMatchObject({ ok: true, value: { data: { name: 'x' } } });
});

it.each(['1795057200', 1_795_057_200, '1795057200000', 1_795_057_200_000, '2026-11-19T03:00:00Z', '1,795,057,200'])(
  'reads the time of a candle that is sent as %j',
  (t) => {
    const candle = { t, o: 1, h: 1, l: 1, c: 1, v: 1 };
    const reading = readAnswer(endpoints.market.dailyCandles.response, { data: { chartsvc: [candle] } });
    expect(reading).toMatchObject({ ok: true, value: { data: { chartsvc: [{ t: AT / 1_000 }] } } });
  },
);
