import { expect, it } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

it('contains no characters that hide or reorder its text', () => {
  expect(plainText('safe\u202Eelif\u202C\u200B\u0007 text\r\nnext\tone', 100)).toBe('safeelif\u200B text\nnext\tone');
});

it('has few lines', () => {
  expect(plainText('a\n\n\n\n\nb', 100)).toBe('a\n\nb');
  expect(plainText('\n'.repeat(5_000).split('').join('x'), 20_000).split('\n')).toHaveLength(40);
  expect(plainLine(' a\n\tb ', 100)).toBe('a b');
});

it('ends with an ellipsis where it is cut, and with no half of a character', () => {
  expect(plainText('abcdef', 6)).toBe('abcdef');
  expect(plainText('abcdefg', 6)).toBe('abcde…');
  expect(plainText('a👍b', 3)).toBe('a…');
});
