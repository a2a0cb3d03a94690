import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './contract/default-settings.ts';
import type { SessionState } from './contract/session.ts';
import { hiddenOf, withoutAmounts } from './privacy.ts';

const signedIn = (trading: unknown): SessionState =>
  ({ kind: 'signed-in', user: { username: 'dewi' }, trading }) as unknown as SessionState;
const unlocked = signedIn({ kind: 'unlocked' });
const { privacy } = DEFAULT_SETTINGS;

it('hides everything while trading is locked, and nothing while it is not, unless chosen otherwise', () => {
  expect(hiddenOf(privacy, unlocked)).toBe('nothing');
  expect(hiddenOf(privacy, signedIn({ kind: 'locked' }))).toBe('all');
  expect(hiddenOf(privacy, signedIn({ kind: 'unlocking' }))).toBe('all');
  expect(hiddenOf(privacy, { kind: 'signed-out', reason: 'never' })).toBe('all');
});

it('hides what was chosen', () => {
  expect(hiddenOf({ ...privacy, hideAmounts: true }, unlocked)).toBe('amounts');
  expect(hiddenOf({ ...privacy, whenLocked: 'amounts' }, signedIn({ kind: 'locked' }))).toBe('amounts');
  // The lock is never weaker than the switch.
  expect(hiddenOf({ ...privacy, hideAmounts: true }, signedIn({ kind: 'locked' }))).toBe('all');
});

const hidden = (written: string): string => withoutAmounts('cash', written, 'amounts');

it.each(['Coupon of NRB104', 'SR017T3 is paid back', 'Order in FR0098 settled', 'BNTG-W2 lapses', 'LANT-R'])(
  'leaves codes as they are: %s',
  (written) => {
    expect(hidden(written)).toBe(written);
  },
);

it.each([
  ['Rp 200,988 after tax for 40 units.', 'Rp •••• after tax for •••• units.'],
  ['Rp60.000.000 masuk', 'Rp•••• masuk'],
  ['RP60000000, IDR5000, USD120', 'RP••••, IDR••••, USD••••'],
  ['SALDO5000000', 'SALDO••••'],
  ['TOTAL5,000', 'TOTAL••••'],
])('hides amounts, also those that stand against a word: %s', (written, shown) => {
  expect(hidden(written)).toBe(shown);
});

it('leaves what is of nobody’s account, and everything where nothing is hidden', () => {
  expect(withoutAmounts('market', 'BNTG is up 5.2%', 'all')).toBe('BNTG is up 5.2%');
  expect(withoutAmounts('cash', 'Rp 5', 'nothing')).toBe('Rp 5');
});
