import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { answer, endpoint, wireTime } from '#shared/service/endpoint.ts';
import { looseList, looseNumber, looseText } from '#shared/service/lenient.ts';
import { endpointNamed, NAMED_ENDPOINTS } from '#shared/service/named.ts';
import { bestEffort } from '#shared/service/read/index.ts';
import { DOCUMENTED_FIELDS } from './documented-fields.ts';
import { answerFields, requestFields } from './fields.ts';
import { isDocumented, wireFieldsPage } from './fields-page.ts';

it('is what docs/wire-fields.md has: run "node tools/catalogue/wire-fields.ts" and commit the page', () => {
  expect(readFileSync(new URL('../../docs/wire-fields.md', import.meta.url), 'utf8')).toBe(wireFieldsPage());
});

it('names no documented field that the catalogue lacks', () => {
  for (const [key, names] of Object.entries(DOCUMENTED_FIELDS)) {
    const declared = endpointNamed(key)?.endpoint;
    const paths = declared ? [...requestFields(declared), ...answerFields(declared)].map(({ path }) => path) : [];
    const unknown = names.filter((name) => !paths.some((path) => path === name || path.startsWith(`${name}.`)));
    expect(unknown, key).toEqual([]);
  }
});

it('has a documented field of the answer for every endpoint whose shape is documented, and for no other', () => {
  for (const { key, endpoint: declared } of NAMED_ENDPOINTS) {
    const fields =
      declared.method === 'PUT' || key === 'chat.sendFirst' ? requestFields(declared) : answerFields(declared);
    const isNamed = fields.some(({ path }) => isDocumented(key, path) && !path.startsWith('path.'));
    expect(isNamed, key).toBe(declared.shape === 'documented');
  }
});

it('tells what a request and an answer need from what they can do without', () => {
  const sample = endpoint(() => ({
    host: 'main',
    method: 'POST',
    path: '/sample/{id}',
    shape: 'assumed',
    purpose: 'a field of every kind',
    pathParams: z.object({ id: z.string() }),
    body: z.object({ side: z.enum(['B', 'S']), note: z.string().optional() }),
    response: answer(
      z.object({
        at: wireTime,
        rows: looseList(z.object({ price: looseNumber, name: looseText, fee: bestEffort(z.number()) })),
      }),
    ),
  })) as unknown as Endpoint;
  const texts = (fields: ReturnType<typeof answerFields>) =>
    fields.map(({ path, type, isNeeded }) => `${path}: ${type}${isNeeded ? ', needed' : ''}`);
  expect(texts(requestFields(sample))).toEqual([
    'path.id: text, needed',
    'body.side: B \\| S, needed',
    'body.note: text',
  ]);
  expect(texts(answerFields(sample))).toEqual([
    'data.at: time',
    'data.rows.*.price: number, needed',
    'data.rows.*.name: text',
    'data.rows.*.fee: number',
  ]);
});
