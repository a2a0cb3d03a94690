import { expect, it } from 'vitest';
import { contract } from './contract.ts';
import { CONTRACT_NAMES } from './names.ts';

it('the preload knows exactly the names of the contract', () => {
  const kinds = Object.fromEntries(
    Object.entries(contract).map(([domain, entries]) => [
      domain,
      Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, entry.kind])),
    ]),
  );
  expect(CONTRACT_NAMES).toEqual(kinds);
});
