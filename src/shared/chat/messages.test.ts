import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareIds, isLater, mergeMessages } from './messages.ts';
import { message } from './testing/messages.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 60 });

test('whatever the order in which pages and pushes come, every message is there once and in its order', () => {
  fc.assert(
    fc.property(
      ids,
      fc.array(fc.array(fc.nat(), { maxLength: 20 }), { minLength: 1, maxLength: 12 }),
      (all, batches) => {
        const parts = batches.map((batch) => batch.flatMap((at) => all[at % Math.max(1, all.length)] ?? []));
        // What no batch drew comes at the end, so that all of it has come.
        const merged = [...parts, all].reduce<ReturnType<typeof mergeMessages>>(
          (known, part) =>
            mergeMessages(
              known,
              part.map((id) => message(id)),
              1_000,
            ),
          [],
        );
        expect(merged.map(({ id }) => id)).toEqual([...all].sort((left, right) => left - right).map(String));
      },
    ),
  );
});

test('of too many the newest stay', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 20 }), (all, max) => {
      const merged = mergeMessages(
        [],
        all.map((id) => message(id)),
        max,
      );
      const expected = [...all].sort((left, right) => left - right).slice(-max);
      expect(merged.map(({ id }) => Number(id))).toEqual(expected);
    }),
  );
});

test('what was deleted stays so, whichever record of it comes last', () => {
  const deleted = message(4, { deleted: true, text: '' });
  expect(mergeMessages([message(4)], [deleted], 10)).toEqual([deleted]);
  expect(mergeMessages([deleted], [message(4)], 10)).toEqual([deleted]);
});

test('identifiers of any length are compared as the numbers that they are', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 16n - 1n }),
      fc.bigInt({ min: 1n, max: 10n ** 16n - 1n }),
      (left, right) => {
        expect(Math.sign(compareIds(String(left), String(right)))).toBe(left < right ? -1 : left > right ? 1 : 0);
      },
    ),
  );
  expect([isLater('1', null), isLater('10', '9'), isLater('9', '10')]).toEqual([true, true, false]);
});
