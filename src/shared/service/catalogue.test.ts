import { expect, it } from 'vitest';
import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { endpoint, fillPath, wireTime } from './endpoint.ts';
import { CATALOGUE, endpoints } from './endpoints.ts';
import { SERVICE_PATHS } from './testing/service-paths.ts';

/** Places of a schema where a text of any length may stand. */
function unboundedTexts(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const known = schema as Readonly<Record<string, unknown>>;
  const bounded = ['maxLength', 'pattern', 'enum', 'const', 'format'].some((name) => known[name] !== undefined);
  const own = known.type === 'string' && !bounded ? [at] : [];
  return [...own, ...Object.entries(known).flatMap(([name, each]) => unboundedTexts(each, `${at}.${name}`))];
}

it('gives every trading POST a request identifier and nothing else one', () => {
  for (const entry of CATALOGUE) {
    expect(entry.uiRef, entry.path).toBe(entry.host === 'trading' && entry.method === 'POST');
  }
});

it('has every endpoint of the service and no other', () => {
  const keys = CATALOGUE.map((entry) => `${entry.host} ${entry.method} ${entry.path}`);
  expect(keys.sort()).toEqual([...SERVICE_PATHS].sort());
});

it('caches an answer only of a read, and retries nothing that moves money', () => {
  for (const { effect, freshMs, idempotent, method, path } of CATALOGUE) {
    if (effect !== 'read' || method !== 'GET') expect(freshMs, path).toBe(0);
    if (effect === 'money') expect(idempotent, path).toBe(false);
    if (method === 'GET') expect([effect, idempotent], path).toEqual(['read', true]);
  }
});

it('bounds every text that a call carries', () => {
  for (const { body, query, pathParams, path } of CATALOGUE) {
    for (const schema of [body, query, pathParams]) {
      expect(unboundedTexts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), path).toEqual([]);
    }
  }
});

/** Ids as another service may form them. */
const FOREIGN_IDS = ['5', 'CHZX27-W', '9007199254740993', 'first.last@example.com', 'a'.repeat(64), 'ünïcode/ü 1'];
const ID_NAME =
  /^(build_id|bank_code|code|codes|columns|key|stock_?codes?|symbols?|username|version)$|(^|_)ids?$|Id$|account_number$/;

/** Texts of a schema that name something, with where they stand. */
function idTexts(schema: unknown, name = ''): { readonly name: string; readonly text: z.core.JSONSchema.BaseSchema }[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => idTexts(each, name));
  if (!isRecord(schema)) return [];
  const own = schema.type === 'string' && ID_NAME.test(name) ? [{ name, text: schema }] : [];
  const inside = Object.entries(isRecord(schema.properties) ? schema.properties : {});
  return [
    ...own,
    ...inside.flatMap(([field, each]) => idTexts(each, field)),
    ...[schema.items, schema.anyOf, schema.oneOf].flatMap((each) => idTexts(each, name)),
  ];
}

it('lets ids of any form through in paths, queries and bodies', () => {
  let found = 0;
  for (const { body, query, pathParams, path } of CATALOGUE) {
    for (const schema of [body, query, pathParams]) {
      for (const { name, text } of idTexts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))) {
        found += 1;
        const rules = z.fromJSONSchema(text);
        for (const id of FOREIGN_IDS) expect(rules.safeParse(id).success, `${path} ${name} ${id}`).toBe(true);
      }
    }
    const isWord = (schema: z.core.$ZodType): boolean => schema instanceof z.ZodEnum;
    for (const [name, schema] of Object.entries(pathParams.shape).filter(([, each]) => !isWord(each)))
      for (const id of FOREIGN_IDS) expect(z.safeParse(schema, id).success, `${path} {${name}} ${id}`).toBe(true);
  }
  expect(found).toBeGreaterThan(100);
});

it('declares each method and path once', () => {
  const keys = CATALOGUE.map((entry) => `${entry.host} ${entry.method} ${entry.path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('declares a schema for every parameter of a path', () => {
  for (const entry of CATALOGUE) {
    const named = [...entry.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(entry.pathParams.shape).sort(), entry.path).toEqual(named.sort());
  }
});

it('documents the assumption of every assumed shape', () => {
  for (const entry of CATALOGUE) if (entry.shape === 'assumed') expect(entry.assumptions, entry.path).not.toEqual([]);
});

it('fills and encodes path parameters', () => {
  expect(fillPath('/orderbook/companies/{symbol}', { symbol: 'A/B' })).toBe('/orderbook/companies/A%2FB');
  expect(() => fillPath('/x/{id}', {})).toThrow(RangeError);
});

it('never repeats an order by itself', () => {
  for (const entry of [endpoints.orders.buy, endpoints.orders.sell, endpoints.orders.amend, endpoints.orders.cancel]) {
    expect(entry.idempotent).toBe(false);
  }
});

it('reads the zero timestamp as no moment at all', () => {
  expect(wireTime.parse('0001-01-01T00:00:00Z')).toBeNull();
  expect(wireTime.parse('2026-11-19T03:00:00.123Z')).toBe(Date.UTC(2026, 10, 19, 3, 0, 0, 123));
  expect(wireTime.safeParse('soon').success).toBe(false);
});

it('evaluates a declaration once, when a field of it is first read', () => {
  let evaluated = 0;
  const declared = endpoint(() => {
    evaluated += 1;
    return { host: 'main', method: 'GET', path: '/a', shape: 'assumed', purpose: 'a', response: z.object({}) };
  });
  expect(evaluated).toBe(0);
  expect({ ...declared }).toMatchObject({ auth: 'main', path: '/a', idempotent: true });
  expect(evaluated).toBe(1);
});
