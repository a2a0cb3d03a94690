import { expect, it } from 'vitest';
import { noticesOf, renderNotices, violations } from './notices.ts';
import type { Package } from './packages.ts';

const MIT: Package = { name: 'alpha', version: '1.0.0', licence: 'MIT', text: 'the terms' };
const ALLOWED = new Set(['MIT']);

it('accepts a package with an allowed licence and its text', () => {
  expect(violations([MIT], ALLOWED)).toEqual([]);
});

it.each([
  ['no licence', { licence: null }, 'names no licence'],
  ['a copyleft licence', { licence: 'GPL-3.0-only' }, 'GPL-3.0-only, which is not on the allow list'],
  ['a choice of licences that nobody has decided on', { licence: '(MIT OR GPL-2.0)' }, 'not on the allow list'],
  ['no licence text', { text: null }, 'without a licence text'],
])('refuses a package with %s', (_, change, reason) => {
  expect(violations([{ ...MIT, ...change }], ALLOWED)).toEqual([expect.stringContaining(reason)]);
});

it('lists packages with the same licence and text under one notice, two versions included', () => {
  const other = { ...MIT, version: '2.0.0' };
  const apart = { ...MIT, name: 'beta', text: 'other terms' };
  expect(noticesOf([apart, other, MIT])).toEqual([
    { packages: ['alpha@1.0.0', 'alpha@2.0.0'], licence: 'MIT', text: 'the terms' },
    { packages: ['beta@1.0.0'], licence: 'MIT', text: 'other terms' },
  ]);
});

it('writes the number of packages, then each notice below a rule', () => {
  const file = renderNotices(noticesOf([MIT]));
  expect(file).toContain('contains 1 packages');
  expect(file).toContain(`${'='.repeat(80)}\nalpha@1.0.0 (MIT)\n\nthe terms\n`);
});

it('refuses a text that would be split when the file is read', () => {
  expect(() => renderNotices(noticesOf([{ ...MIT, text: '='.repeat(80) }]))).toThrow('separator');
});
