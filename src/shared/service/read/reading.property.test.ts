import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { CATALOGUE } from '../endpoints.ts';
import { AUTOMATIC, type ReadingStyle } from './answer-style.ts';
import { numberStyleOf, plainNumber } from './number-text.ts';
import { readAnswer } from './reading.ts';
import { validJson } from './testing/answers.ts';
import { type Choose, Dialect } from './testing/dialects.ts';
import { timeOf, timeOfEpoch } from './time-text.ts';

const ENDPOINTS = CATALOGUE.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

const POINT: ReadingStyle = { ...AUTOMATIC, decimalMark: 'point' };

/** Without the message, which a success does not need. */
const dataOf = (value: unknown): unknown => withEnd((value as { readonly data: unknown }).data);

/** A service that leaves out what is null leaves out the cursor of the last page: that is none, as far as it is told. */
const withEnd = (data: unknown): unknown =>
  isRecord(data) && 'next_before_id' in data ? { ...data, next_before_id: data.next_before_id ?? null } : data;

it.each(ENDPOINTS)('$name reads the same in every dialect', ({ endpoint: { response } }) => {
  fc.assert(
    fc.property(validJson(response), fc.gen(), (json, generate) => {
      const choose: Choose = (...ways) => generate(fc.constantFrom, ...ways);
      const dialect = new Dialect(choose);
      const sent = dialect.answer(response, json);
      const reading = readAnswer(response, JSON.parse(JSON.stringify(sent)));
      expect(reading, JSON.stringify(sent)).toMatchObject({ ok: true, droppedRows: dialect.addedRows });
      const plain = dataOf(z.parse(response, json));
      if (reading.ok) expect(dataOf(reading.value), JSON.stringify(sent)).toEqual(plain);
      // With a style of its own even an answer that fits is walked: to the same end.
      const walked = readAnswer(response, JSON.parse(JSON.stringify(json)), POINT);
      expect(walked.ok && dataOf(walked.value), JSON.stringify(json)).toEqual(plain);
    }),
    { numRuns: 15 },
  );
});

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
};

/** In ms and in seconds. */
const momentsOf = (at: number | null | undefined): number[] =>
  at === null || at === undefined ? [] : [at, Math.floor(at / 1_000)];

/** Every number that a value can stand for. */
function figuresOf(value: unknown, style: ReturnType<typeof numberStyleOf>): number[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((each) => figuresOf(each, style));
  if (typeof value === 'number') return [value, ...momentsOf(timeOfEpoch(value))];
  if (typeof value !== 'string') return [];
  const number = Number(plainNumber(value, style));
  return [number, ...momentsOf(timeOfEpoch(number)), ...momentsOf(timeOf(value))];
}

/** Any JSON, with names and values that the schema could take among it. */
const garbage = (response: z.ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue(),
    fc.tuple(validJson(response), fc.gen()).map(([json, generate]) => damaged(json, generate)),
  );

/** Replaces some of the values by something else. */
function damaged(value: unknown, generate: fc.GeneratorValue): unknown {
  if (generate(fc.integer, { min: 0, max: 9 }) === 0) return generate(() => fc.jsonValue({ maxDepth: 2 }));
  if (Array.isArray(value)) return value.map((each) => damaged(each, generate));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, damaged(each, generate)]));
}

it.each(ENDPOINTS)('$name throws at no garbage and invents no number', ({ endpoint: { response } }) => {
  fc.assert(
    fc.property(garbage(response), (json) => {
      const reading = readAnswer(response, json);
      if (!reading.ok) return;
      const figures = new Set(figuresOf(json, numberStyleOf(json)).map((figure) => figure + 0));
      expect(numbersIn(reading.value).filter((figure) => !figures.has(figure + 0))).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
