import { describe, expect, it } from 'vitest';
import { itemFor } from './gallery-keys.ts';

/** Two columns: three items in the first, two in the second, each 100 px wide and 30 px high. */
const itemAt = (name: string, column: number, row: number) => ({
  name,
  getBoundingClientRect: () => ({ left: column * 110, right: column * 110 + 100, top: row * 30 }),
});
const ITEMS = [itemAt('a', 0, 0), itemAt('b', 0, 1), itemAt('c', 0, 2), itemAt('d', 1, 0), itemAt('e', 1, 1)];
const from = (key: string, name: string | null): string | null => {
  const found = itemFor(key, ITEMS, ITEMS.find((item) => item.name === name) ?? null);
  return found === 'field' || found === null ? found : found.name;
};

describe('itemFor', () => {
  it('goes down from the field through all items and back to it', () => {
    expect([null, 'a', 'c', 'e'].map((name) => from('ArrowDown', name))).toEqual(['a', 'b', 'd', 'field']);
    expect([null, 'a', 'd'].map((name) => from('ArrowUp', name))).toEqual(['e', 'field', 'c']);
  });

  it('goes into the column beside, at about the same height, and nowhere beyond the last', () => {
    expect(['a', 'b', 'c', 'd'].map((name) => from('ArrowRight', name))).toEqual(['d', 'e', 'e', null]);
    expect(['d', 'e', 'a'].map((name) => from('ArrowLeft', name))).toEqual(['a', 'b', null]);
  });

  it('leaves the keys of a text field to it', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'x']) expect(from(key, null)).toBeNull();
    expect([from('Home', 'd'), from('End', 'a')]).toEqual(['a', 'e']);
  });

  it('leads nowhere without items', () => {
    for (const key of ['ArrowDown', 'ArrowUp']) expect(itemFor(key, [], null)).toBeNull();
  });
});
