import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#shared/service/endpoint.ts';
import { formOf } from '#shared/service/form.ts';
import { beginDraft, followSymbol, NOTHING_GIVEN, type RequestDraft } from './draft.ts';
import { readDraft } from './read-draft.ts';

const declared = endpoint(() => ({
  host: 'trading',
  method: 'POST',
  path: '/quote/{symbol}',
  shape: 'documented',
  purpose: 'try all controls',
  pathParams: z.object({ symbol: z.string().max(10) }),
  query: z.object({ from: z.iso.date(), limit: z.coerce.number().int().min(1).max(9).optional() }),
  body: z.object({
    side: z.enum(['buy', 'sell']),
    pin: z.string().regex(/^\d{6}$/),
    price: z.number().int().positive(),
    note: z.string().max(5).optional(),
    sure: z.boolean().optional(),
    legs: z
      .array(z.object({ shares: z.number().int() }))
      .max(2)
      .optional(),
    inner: z.object({ symbol: z.string(), at: z.string() }).optional(),
    extra: z.record(z.string(), z.number()).optional(),
    how: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('now') }),
      z.object({ kind: z.literal('later'), day: z.string() }),
    ]),
  }),
  response: z.object({}),
}));
const entry = declared as unknown as Endpoint;
const form = formOf(entry);
const begun = beginDraft(form, { ...NOTHING_GIVEN, symbol: 'BNTG', today: '2026-03-31' });
const read = (draft: RequestDraft, pin = '123456') =>
  readDraft(entry, form, draft, (key) => (key === 'body.pin' ? pin : ''), 'en');
const withBody = (change: Record<string, RequestDraft['body']>): RequestDraft => ({
  ...begun,
  body: { ...(begun.body as object), price: '1000', ...change },
});

describe('an initial form', () => {
  it('has the linked symbol, the last thirty days and the first choice; a secret is empty', () => {
    expect(begun).toEqual({
      path: { symbol: 'BNTG' },
      query: { from: '2026-03-01', limit: '' },
      body: expect.objectContaining({
        side: '"buy"',
        pin: '',
        price: '',
        legs: [],
        inner: { symbol: '', at: '' },
        how: { variant: '0', value: { kind: '"now"' } },
      }),
    });
  });

  it('follows the symbol unless the user typed another', () => {
    expect(followSymbol(form, begun, 'BNTG', 'SAGU').path).toEqual({ symbol: 'SAGU' });
    const typed = { ...begun, path: { symbol: 'KLGA' } };
    expect(followSymbol(form, typed, 'BNTG', 'SAGU').path).toEqual({ symbol: 'KLGA' });
    expect(followSymbol(form, beginDraft(form, NOTHING_GIVEN), null, 'SAGU').path).toEqual({ symbol: 'SAGU' });
  });
});

describe('a filled form', () => {
  it('reads as the request, without empty values', () => {
    const { input, problems } = read(withBody({ sure: 'true', legs: [{ shares: '100' }], extra: '{"a":1}' }));
    expect([...problems]).toEqual([]);
    expect(input).toEqual({
      path: { symbol: 'BNTG' },
      query: { from: '2026-03-01' },
      body: {
        side: 'buy',
        pin: '123456',
        price: 1_000,
        sure: true,
        legs: [{ shares: 100 }],
        extra: { a: 1 },
        how: { kind: 'now' },
      },
    });
  });

  it('sends the selected variant', () => {
    const { input } = read(withBody({ how: { variant: '1', value: { kind: '"later"', day: 'Monday' } } }));
    expect(input.body).toMatchObject({ how: { kind: 'later', day: 'Monday' } });
  });
});

describe('an invalid form', () => {
  const problemsOf = (draft: RequestDraft, pin?: string) =>
    Object.fromEntries([...read(draft, pin).problems].map(([key, { code }]) => [key, code]));

  it('reports each error at its field, once', () => {
    const draft = { ...withBody({ price: '1.5', note: 'too long', legs: [{ shares: 'ten' }, { shares: '' }] }) };
    expect(problemsOf({ ...draft, path: { symbol: '' }, query: { from: 'soon', limit: '10' } }, '12')).toEqual({
      'path.symbol': 'required',
      'query.from': 'wrongForm',
      'query.limit': 'tooLarge',
      'body.price': 'notWhole',
      'body.note': 'tooLong',
      'body.pin': 'wrongForm',
      'body.legs.0.shares': 'notANumber',
      'body.legs.1.shares': 'required',
    });
  });

  it('requires the rest of an optional record only once one of its fields is filled', () => {
    expect(problemsOf(withBody({ inner: { symbol: 'BNTG', at: '' } }))).toEqual({ 'body.inner.at': 'required' });
    expect(problemsOf(withBody({ inner: { symbol: '', at: '' } }))).toEqual({});
  });

  it('reports invalid lists, choices and JSON', () => {
    const legs = [{ shares: '1' }, { shares: '2' }, { shares: '3' }];
    expect(problemsOf(withBody({ legs, side: '', extra: '{' }))).toEqual({
      'body.legs': 'tooMany',
      'body.side': 'required',
      'body.extra': 'notJson',
    });
    expect(problemsOf(withBody({ extra: '{"a":"b"}' }))).toEqual({ 'body.extra.a': 'wrongType' });
  });
});
