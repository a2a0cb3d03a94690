// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { reasonText } from './message.ts';

const translate = (key: string): string => `<${key}>`;

it('keeps the venue’s own sentence and puts a code of ours into words', () => {
  expect(reasonText('The price is below today’s ARB of 4,080', translate)).toBe(
    'The price is below today’s ARB of 4,080',
  );
  expect(reasonText('INVALID_TOKEN', translate)).toBe('<errors:INVALID_TOKEN>');
  expect(reasonText('constructor', translate)).toBe('Constructor');
  expect(reasonText('', translate)).toBe('');
});
