import { expect, it } from 'vitest';
import type { InboxNotice } from '#shared/contract/inbox.ts';
import { noticeDays } from './notice-days.ts';

const notice = (id: string, at: string | null): InboxNotice => ({
  id,
  kind: 'cash',
  title: '',
  text: '',
  about: {},
  read: true,
  at: at === null ? null : Date.parse(at),
});

it('groups by the exchange’s day, once each', () => {
  const days = noticeDays([
    notice('a', '2026-11-25T01:00:00Z'),
    notice('b', '2026-11-24T18:00:00Z'),
    notice('b', '2026-11-24T18:00:00Z'),
    notice('c', '2026-11-24T16:00:00Z'),
    notice('d', null),
  ]);
  expect(days.map(({ day, notices }) => [day, notices.map(({ id }) => id).join()])).toEqual([
    ['2026-11-25', 'a,b'],
    ['2026-11-24', 'c'],
    ['', 'd'],
  ]);
});
