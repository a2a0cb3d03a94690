import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUiRef } from './ui-ref.ts';

it('is W, the moment and 13 letters or digits, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000_000), fc.infiniteStream(fc.nat(255)), (at, stream) => {
      const bytes = (count: number): Uint8Array => Uint8Array.from(stream.take(count));
      expect(createUiRef(() => at, bytes)()).toMatch(new RegExp(`^W${at}[0-9A-Za-z]{13}$`));
    }),
  );
});

it('never repeats, not even within one millisecond', () => {
  const next = createUiRef(() => 1_800_000_000_000, randomBytes);
  const made = Array.from({ length: 50_000 }, next);
  expect(new Set(made).size).toBe(made.length);
});
