import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callInput, inputIssues } from './check-input.ts';
import { endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type FormField, formOf } from './form.ts';
import { endpointNamed, NAMED_ENDPOINTS } from './named.ts';

const order = endpoint(() => ({
  host: 'trading',
  method: 'POST',
  path: '/desk/{account}/orders',
  shape: 'assumed',
  purpose: 'place several orders at once',
  pathParams: z.object({ account: z.string().min(1).max(12) }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).optional() }),
  body: z.object({
    side: z.enum(['buy', 'sell']),
    pin: z.string().regex(/^\d{6}$/),
    is_gtc: z.boolean().default(false),
    note: z.string().max(200).nullable().optional(),
    board: z.union([z.literal('RG'), z.literal('TN')]),
    legs: z
      .array(z.object({ symbol: z.string(), shares: z.number().int().positive().multipleOf(100) }))
      .min(1)
      .max(5),
    trigger: z.discriminatedUnion('type', [
      z.object({ type: z.literal('price'), price: z.number() }),
      z.object({ type: z.literal('time'), at: z.iso.datetime() }),
    ]),
    extra: z.record(z.string(), z.number()).optional(),
  }),
  response: z.object({}),
  assumptions: ['Everything.'],
}));

const { path, query, body } = formOf(order as never);
const fields = body?.kind === 'object' ? body.fields : [];
const field = (name: string): FormField | undefined => fields.find((candidate) => candidate.name === name);

describe('a form', () => {
  it('lists for each field its part, whether it is required, and its range', () => {
    expect(path).toMatchObject([{ name: 'account', part: 'path', kind: 'text', required: true, minLength: 1 }]);
    expect(query).toMatchObject([
      { name: 'limit', part: 'query', kind: 'number', required: false, min: 1, max: 100, whole: true },
    ]);
    expect(field('note')).toMatchObject({
      kind: 'text',
      part: 'body',
      required: false,
      nullable: true,
      maxLength: 200,
    });
  });

  it('converts fixed values to choices, and booleans to a flag with its default', () => {
    expect(field('side')).toMatchObject({ kind: 'choice', choices: ['buy', 'sell'] });
    expect(field('board')).toMatchObject({ kind: 'choice', choices: ['RG', 'TN'] });
    expect(field('is_gtc')).toMatchObject({ kind: 'flag', required: false, standard: false });
  });

  it('knows a secret by its name', () => {
    expect(fields.filter((field) => field.secret).map((field) => field.name)).toEqual(['pin']);
    expect(field('pin')).toMatchObject({ kind: 'text', pattern: '^\\d{6}$' });
  });

  it('goes into lists, records and variants', () => {
    expect(field('legs')).toMatchObject({
      kind: 'list',
      atLeast: 1,
      atMost: 5,
      item: {
        kind: 'object',
        fields: [
          { name: 'symbol', kind: 'text' },
          { name: 'shares', kind: 'number', min: 1, multipleOf: 100 },
        ],
      },
    });
    expect(field('trigger')).toMatchObject({
      kind: 'either',
      variants: [
        {
          kind: 'object',
          fields: [
            { kind: 'choice', choices: ['price'] },
            { kind: 'number', whole: false },
          ],
        },
        {
          kind: 'object',
          fields: [
            { kind: 'choice', choices: ['time'] },
            { kind: 'text', format: 'date-time' },
          ],
        },
      ],
    });
    expect(field('extra')).toMatchObject({ kind: 'json', required: false });
  });

  it('has no body where the endpoint takes none', () => {
    expect(formOf(endpoints.orders.list as never)).toEqual({ path: [], query: [], body: null });
  });
});

const allOf = (field: FormField): FormField[] => [
  field,
  ...(field.kind === 'object' ? field.fields.flatMap(allOf) : []),
  ...(field.kind === 'list' ? allOf(field.item) : []),
  ...(field.kind === 'either' ? field.variants.flatMap(allOf) : []),
];

describe('the catalogue', () => {
  it('can be shown as forms, every parameter of every path with a control', () => {
    for (const { key, endpoint: entry } of NAMED_ENDPOINTS) {
      const form = formOf(entry);
      expect(form.path.map((field) => field.name).sort(), key).toEqual(Object.keys(entry.pathParams.shape).sort());
      for (const field of [...form.path, ...form.query].flatMap(allOf))
        expect(field.kind, `${key} ${field.name}`).not.toBe('json');
    }
  });

  it('names no field in two parts of one request', () => {
    for (const { key, endpoint: entry } of NAMED_ENDPOINTS) {
      const form = formOf(entry);
      const inBody = form.body?.kind === 'object' ? form.body.fields : [];
      const names = [...form.path, ...form.query, ...inBody].map((field) => field.name);
      expect(new Set(names).size, key).toBe(names.length);
    }
  });

  it('is found by name, and by no other', () => {
    expect(endpointNamed('market.orderBook')?.endpoint).toBe(endpoints.market.orderBook);
    for (const name of ['market', 'market.', 'constructor', '__proto__', 'market.toString', ''])
      expect(endpointNamed(name), name).toBeUndefined();
  });
});

describe('an input', () => {
  const given = {
    path: { account: 'A1' },
    query: { limit: 500 },
    body: { side: 'buy', pin: '12', board: 'RG', legs: [{ symbol: 'BNTG', shares: 50 }], trigger: { type: 'price' } },
  };

  it('is held against the endpoint’s own schemas, each issue with its part', () => {
    expect(inputIssues(order as never, given).map(({ path: at, issue }) => [at.join('.'), issue.code])).toEqual([
      ['query.limit', 'too_big'],
      ['body.pin', 'invalid_format'],
      ['body.legs.0.shares', 'not_multiple_of'],
      ['body.trigger.price', 'invalid_type'],
    ]);
  });

  it('becomes one object; what a path or a query does not have stays out', () => {
    const input = { path: { account: 'A1', side: 'sell' }, query: { limit: 5, pin: 'x' }, body: { side: 'buy' } };
    expect(callInput(order as never, input)).toEqual({ account: 'A1', limit: 5, side: 'buy' });
  });
});
