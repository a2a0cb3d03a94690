import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyUrl } from '#shared/testing/any-text.ts';
import { isLink, parseDeepLink } from './deep-link.ts';

it.each(['lantai://symbol/BNTG', 'lantai://symbol/bntg', 'lantai://symbol/BNTG/'])('reads %s', (link) => {
  expect(parseDeepLink(link)).toEqual({ kind: 'symbol', symbol: 'BNTG' });
});

it.each(['lantai://invitation/l-1~a.b', 'lantai://invitation/l-1~a.b/'])('reads %s', (link) => {
  expect(parseDeepLink(link)).toEqual({ kind: 'invitation', invitation: 'l-1~a.b' });
});

it.each([
  'lantai://invitation/',
  'lantai://invitation/..',
  'lantai://invitation/.hidden',
  'lantai://invitation/l1/join',
  'lantai://invitation/l1?join=1',
  'lantai://invitation/l%31',
  'lantai://invitations/l1',
  'https://chat.example/join/l1',
  `lantai://invitation/${'l'.repeat(201)}`,
  'lantai://symbol/',
  'lantai://symbol/BNTG?side=buy&lots=50',
  'lantai://symbol/BNTG#order',
  'lantai://symbol/BNTG/buy',
  'lantai://symbol/../orders',
  'lantai://symbol/%42NTG',
  'lantai://symbol/BNTG\n',
  ' lantai://symbol/BNTG',
  'lantai://me@symbol/BNTG',
  'lantai://symbol:80/BNTG',
  'lantai://order/BNTG',
  'lantai://orders/place',
  'lantai:symbol/BNTG',
  'https://symbol/BNTG',
  `lantai://symbol/${'B'.repeat(5_000)}`,
])('refuses %j', (link) => {
  expect(parseDeepLink(link)).toBeNull();
});

it('takes nothing but a code from whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((rest) => `lantai://symbol/${rest}`),
        fc.string().map((rest) => `lantai://invitation/${rest}`),
        anyUrl(),
      ),
      (text) => {
        const link = parseDeepLink(text);
        const given = text.replace(/\/$/, '');
        if (link?.kind === 'symbol') expect(given.toLowerCase()).toBe(`lantai://symbol/${link.symbol}`.toLowerCase());
        if (link?.kind === 'invitation') expect(given).toBe(`lantai://invitation/${link.invitation}`);
      },
    ),
  );
});

it('knows a link among arguments, a bad one too', () => {
  expect(['lantai://x', 'LANTAI:', '--hidden', './lantai', 'lantai'].map(isLink)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
