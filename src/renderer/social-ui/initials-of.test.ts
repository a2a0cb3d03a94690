import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialsOf } from './initials-of.ts';

it.each([
  ['Sari Wibawa', 'SW'],
  ['sari dewi wibawa', 'SW'],
  ['Sari', 'S'],
  ['budi_santoso', 'BS'],
  ['a. b. c', 'AC'],
  ['Siti Nur-Aini', 'SN'],
  ['  (Éva) Q.', 'ÉQ'],
  ['日本 株', '日株'],
  ['2nd Account', '2A'],
  ['🙂 Budi', 'B'],
  ['', 'U'],
  ['🙂 😀', 'U'],
])('takes the initials of %j', (name, initials) => expect(initialsOf(name, 'user')).toBe(initials));

it('has none of a group that is called by a picture', () => expect(initialsOf('🙂')).toBe(''));

it('takes two letters at most, of any name', () => {
  // One letter may be two in capitals.
  fc.assert(fc.property(fc.string(), (name) => void expect([...initialsOf(name)].length).toBeLessThanOrEqual(4)));
});
