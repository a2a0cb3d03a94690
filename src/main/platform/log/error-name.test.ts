import { expect, it } from 'vitest';
import { whereThrown } from './error-name.ts';

it('names the kind and the place, and nothing of the message', () => {
  const where = whereThrown(new TypeError('the PIN is 248613'));
  expect(where).toMatch(/^TypeError at .*error-name\.test\.ts/);
  expect(where).not.toContain('248613');
});

it('takes no line of a message for a place in the code', () => {
  expect(whereThrown(new Error('refused\n    at PIN 248613\nat token eyJhbGciOi'))).not.toMatch(/248613|eyJ/);
});

it('names what is no error by its type', () => {
  expect(whereThrown('248613')).toBe('string');
  expect(whereThrown(undefined)).toBe('undefined');
});
