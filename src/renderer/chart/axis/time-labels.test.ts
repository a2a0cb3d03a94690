import { describe, expect, it } from 'vitest';
import { momentText, sessionStarts, timeLabels } from './time-labels.ts';

/** Exchange time (UTC+7) of a day in November 2026; the 20th is a Friday. */
const wib = (day: number, hour: number, minute = 0, second = 0): number =>
  Date.UTC(2026, 10, day, hour - 7, minute, second);
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

describe('the time axis', () => {
  it('labels the day where it changes and hours between, without overlap', () => {
    const times = Array.from({ length: 40 }, (_, index) =>
      index < 20 ? wib(19, 15, 0) + index * 60_000 * 2 : wib(20, 9, 0) + (index - 20) * 300_000,
    );
    const labels = timeLabels(times, '5m', 10, MONTHS);
    expect(labels.find(({ slot }) => slot === 20)?.text).toBe('20 Nov');
    const places = labels.map(({ slot }) => slot);
    for (let index = 1; index < places.length; index += 1) {
      expect((places[index] ?? 0) - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(7);
    }
    expect(labels.some(({ text }) => text === '10:00')).toBe(true);
  });

  it('has multiples of the clock only, where bars are missing too', () => {
    const bars = [wib(20, 13, 55), wib(20, 14, 5), ...[10, 15, 20, 25, 30, 35].map((minute) => wib(20, 14, minute))];
    const labels = timeLabels([...bars, Number.NaN, Number.NaN], '5m', 40, MONTHS);
    expect(labels.map(({ text }) => text)).toEqual(['14:15', '14:30']);
    const minutes = Array.from({ length: 60 }, (_, minute) => wib(20, 9, 1 + minute * 3));
    for (const label of timeLabels(minutes, '1m', 12, MONTHS)) expect(Number(label.text.slice(3)) % 5).toBe(0);
  });

  it('marks the first bar after a night and after the midday pause', () => {
    const bars = [wib(19, 15, 45), wib(20, 9, 0), wib(20, 9, 5), wib(20, 11, 55), wib(20, 13, 30), wib(20, 13, 35)];
    expect(sessionStarts(bars, '5m', 60)).toEqual([1, 3, 4]);
    // Lines closer than labels would hide the bars.
    expect(sessionStarts(bars, '5m', 5)).toEqual([]);
    expect(sessionStarts(bars, 'D', 40)).toEqual([]);
  });

  it('formats a moment in exchange time', () => {
    expect(momentText(wib(20, 10, 45), '5m', MONTHS)).toBe('20 Nov 2026  10:45');
    expect(momentText(wib(20, 0), 'D', MONTHS)).toBe('20 Nov 2026');
    expect(momentText(Number.NaN, 'D', MONTHS)).toBe('');
  });
});
