import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InboxNotice } from '#shared/contract/inbox.ts';
import { CODE_LIFE_MS, oneTimeCodeOf, replacedCodes, withoutCode } from './one-time-code.ts';

const notice = (text: string, over: Partial<InboxNotice> = {}): InboxNotice => ({
  id: 'n1',
  kind: 'security',
  title: 'One-time password',
  text,
  about: {},
  read: false,
  at: 1_000,
  ...over,
});

it('finds every code of six digits in a message about security, and when it ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (value) => {
      const code = String(value).padStart(6, '0');
      const text = `${code} is your code to change your trading PIN. It ends in five minutes.`;
      const found = oneTimeCodeOf(notice(text));
      expect(found).toEqual({ code, endsAt: 1_000 + CODE_LIFE_MS });
      expect(found && withoutCode(text, found)).not.toContain(code);
    }),
  );
});

it('a code no longer counts once a later one for the same purpose was sent', () => {
  const pin = (code: string, id: string, at: number, about = {}): InboxNotice =>
    notice(`${code} is your code to change your trading PIN.`, { id, at, about });
  const purpose = { purpose: 'pin' };
  const bank = notice('300000 is your code to change your bank account.', { id: 'bank', at: 1 });
  expect([...replacedCodes([pin('639078', 'old', 2), pin('720191', 'new', 3), bank])]).toEqual(['old']);
  expect([...replacedCodes([pin('720191', 'new', 3, purpose), pin('639078', 'old', 2, purpose)])]).toEqual(['old']);
  expect([...replacedCodes([pin('639078', 'only', 2)])]).toEqual([]);
});

it.each([
  ['Rp 250.000,00 left the account', {}],
  ['It is +62 812 345 6789 now', {}],
  ['Your number is +620000001002 now', {}],
  ['123456 lots were filled', { kind: 'order' }],
  ['123456 is your code', { at: null }],
])('takes nothing else for a code: %s', (text, over) => {
  expect(oneTimeCodeOf(notice(text, over))).toBeNull();
});
