import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStockCode } from '#shared/market/index.ts';
import { createInstruments, type Instruments } from './instruments.ts';

const at = (instruments: Instruments, code: string): number => {
  const bytes = new TextEncoder().encode(`..${code}........`);
  const length = new TextEncoder().encode(code).length;
  return instruments.idAt(bytes, new DataView(bytes.buffer), 2, length);
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-';
const code = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 13 }),
  fc.string({ maxLength: 9 }),
  fc.constantFrom('BNT', 'BNT\0', 'BNTG-W', 'BNTG-W\0', 'BNTG-W\0\0', 'ĂNTG'),
);

test('gives a code the same number however it is read, and none to an invalid one', () => {
  fc.assert(
    fc.property(fc.array(code, { maxLength: 60 }), (codes) => {
      const instruments = createInstruments();
      const numbers = new Map<string, number>();
      for (const name of codes) {
        const known = instruments.find(name);
        const number = at(instruments, name);
        expect(number >= 0).toBe(isStockCode(name));
        expect(known).toBe(numbers.get(name) ?? -1);
        if (number < 0) continue;
        expect(numbers.get(name) ?? number).toBe(number);
        numbers.set(name, number);
        expect([instruments.idOf(name), instruments.find(name), instruments.codeOf(number)]).toEqual([
          number,
          number,
          name,
        ]);
      }
      expect(instruments.size()).toBe(numbers.size);
      expect(new Set(numbers.values()).size).toBe(numbers.size);
    }),
    { numRuns: 300 },
  );
});

test('thousands of stocks have different numbers', () => {
  const instruments = createInstruments();
  const codes = Array.from({ length: 10_000 }, (_, index) => `Q${index.toString(36).toUpperCase().padStart(4, '0')}`);
  expect(codes.map((name) => at(instruments, name))).toEqual(codes.map((_, index) => index));
  expect(codes.map((name) => at(instruments, name))).toEqual(codes.map((_, index) => index));
});

test('instruments of an unbounded list leave room for those that are subscribed to', () => {
  const instruments = createInstruments(3, 5);
  for (const name of ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE']) at(instruments, name);
  expect(instruments.size()).toBe(3);
  expect([at(instruments, 'DDDD'), instruments.idOf('DDDD')]).toEqual([-1, -1]);
  expect(instruments.idFor('DDDD')).toBe(3);
  expect(at(instruments, 'DDDD')).toBe(3);
  expect([instruments.idFor('EEEE'), instruments.idFor('FFFF')]).toEqual([4, -1]);
});
