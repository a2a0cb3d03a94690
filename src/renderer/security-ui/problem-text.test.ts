import { expect, it } from 'vitest';
import { createFormats } from '#shared/formats/formats.ts';
import { problemText } from './problem-text.ts';
import { untilText } from './until-text.ts';

const NOW = Date.UTC(2026, 10, 27, 10);
const translate = ((key: string, params?: { time?: string }) => `${key} ${params?.time ?? ''}`.trim()) as Parameters<
  typeof problemText
>[2];
const blocked = (until: number) =>
  problemText({ at: 'pin', why: 'blocked', attemptsLeft: null, until, words: '' }, NOW, translate);

it('counts a wait down, and says that it is over', () => {
  expect(blocked(NOW + 30_000)).toBe('securityCentre:problem.blocked 00:30');
  expect(blocked(NOW)).toBe('securityCentre:problem.blockedOver');
});

it('names the day of a moment that is not today', () => {
  const formats = createFormats('en');
  expect(untilText(NOW + 3_600_000, NOW, formats)).toBe('18:00');
  expect(untilText(NOW + 15 * 3_600_000, NOW, formats)).toBe('28 Nov 08:00');
});
