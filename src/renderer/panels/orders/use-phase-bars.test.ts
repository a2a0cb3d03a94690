import { expect, it } from 'vitest';
import { barsAt } from './use-phase-bars.ts';

const at = (time: string): number => Date.parse(`2026-11-19T${time}+07:00`);
const phase = (name: string, ordersAllowed = true) => ({ phase: name, endsAt: null, ordersAllowed });

it('bars what the phase bars on the regular board, and nothing of a phase that it does not know', () => {
  expect(barsAt(phase('session I'), at('10:00:00'))).not.toMatch(/RG/);
  expect(barsAt(phase('pre-open input'), at('08:50:00'))).not.toMatch(/RG-cancel/);
  expect(barsAt(phase('pre-open input'), at('08:57:00'))).toMatch(/RG-amend RG-cancel/);
  expect(barsAt(phase('halt', false), at('10:00:00'))).toMatch(/RG-amend(?! RG-cancel)/);
  expect(barsAt(phase('a phase of tomorrow'), at('10:00:00'))).not.toMatch(/RG/);
  expect(barsAt(undefined, at('10:00:00'))).toBe('');
});

it('bars the other boards outside their own hours', () => {
  expect(barsAt(phase('post-close'), at('16:14:00'))).toMatch(/TN-amend TN-cancel/);
});
