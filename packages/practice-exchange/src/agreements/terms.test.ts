import { expect, it } from 'vitest';
import { manualClock } from '#exchange/clock/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { createAgreements, masked } from './terms.ts';

it('counts required terms as accepted with the account, and others once accepted', () => {
  const clock = manualClock(1_000);
  const { collection } = openStore(null, clock.now);
  const agreements = createAgreements(collection, clock.now, () => 500);
  expect(agreements.acceptedAt('TRADING')).toBe(500);
  expect(agreements.acceptedAt('MARGIN')).toBeNull();
  agreements.accept('MARGIN');
  clock.advance(100);
  agreements.accept('MARGIN');
  expect(createAgreements(collection, clock.now, () => 500).acceptedAt('MARGIN')).toBe(1_000);
});

it('asks again when another version than the accepted one is in force', () => {
  const clock = manualClock(1_000);
  const { collection } = openStore(null, clock.now);
  const agreements = createAgreements(collection, clock.now, () => 500);
  const accepted = new Map([['DATA_USE', { version: '1.0', at: 1 }]]);
  const old = createAgreements(
    (kind, schema, options) => {
      const rows = collection(kind, schema, options);
      for (const [id, row] of accepted) rows.put(id, schema.parse(row));
      return rows;
    },
    clock.now,
    () => 500,
  );
  expect(agreements.acceptedAt('DATA_USE')).toBeNull();
  expect(old.acceptedAt('DATA_USE')).toBeNull();
  old.accept('DATA_USE');
  expect(old.acceptedAt('DATA_USE')).toBe(1_000);
});

it('hides a number but for its end', () => {
  expect(masked('1234567890')).toBe('••••••7890');
  expect(masked('12')).toBe('12');
});
