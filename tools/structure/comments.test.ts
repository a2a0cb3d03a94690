import { expect, it } from 'vitest';
import { fragmentComments } from './comments.ts';

const linesOf = (source: string): readonly string[] =>
  fragmentComments('a.ts', source).map((found) => found.split(' ')[0] ?? '');

it('finds comments that go on where a neighbour has begun', () => {
  const source = [
    '/** Of the page, px. */',
    'const width = 1;',
    '/**',
    ' * The same, rounded.',
    ' */',
    '  // Likewise for heights.',
    '  /** Its own list. */',
  ].join('\n');
  expect(linesOf(source)).toEqual(['a.ts:1', 'a.ts:3', 'a.ts:6', 'a.ts:7']);
});

it('leaves whole sentences, later lines of a comment, and what is no comment', () => {
  const source = [
    '/** Width of the page, px. */',
    '// Some brokers are part',
    '// Of others, whose rows are added.',
    '/**',
    ' * Rows of one list.',
    ' * Of two equal rows the first stays.',
    ' */',
    "const text = 'Of all';",
    'call(); // Of no interest',
  ].join('\n');
  expect(linesOf(source)).toEqual([]);
});
