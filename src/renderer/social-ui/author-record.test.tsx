import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { AuthorRecordAnswer, ListedCall } from '#shared/contract/stream.ts';
import { stockCode } from '#shared/market/index.ts';
import { AuthorRecord } from './author-record.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
afterEach(() => {
  cleanup();
  fake.forget();
});

const call = (id: number, more: Partial<ListedCall> = {}): ListedCall => ({
  id: String(id),
  at: Date.UTC(2026, 10, 12, 3),
  text: 'Beli $BNTG',
  code: stockCode('BNTG'),
  direction: 'up',
  first: { day: '2026-11-12', at: null, price: 500 },
  reason: null,
  now: { day: '2026-11-20', close: 520, returnPercent: 4, indexPercent: 1, excessPercent: 2.6, isSuspended: false },
  days: 6,
  isEdited: false,
  isGone: false,
  ...more,
});
const none = { hits: 0, medianExcessPercent: null, hitRate: null, isTooFew: true };
const record: AuthorRecordAnswer = {
  id: 12,
  records: [
    {
      days: 1,
      calls: 25,
      hits: 15,
      medianExcessPercent: 0.4,
      hitRate: { percent: 60, lowPercent: 40.7, highPercent: 76.6 },
      isTooFew: false,
    },
    { days: 5, calls: 7, ...none },
    { days: 20, calls: 0, ...none },
  ],
  calls: [call(2, { isEdited: true, isGone: true }), call(1, { first: null, reason: 'locked', now: null, days: null })],
  unscored: 1,
  posts: 40,
  since: Date.UTC(2026, 9, 1, 3),
};

it('shows the share with its interval and median, and says where calls are too few', async () => {
  fake.answer('stream', 'record', () => record);
  draw(<AuthorRecord userId={12} />);
  expect(await screen.findByText('60%')).toBeDefined();
  expect(screen.getByText('15 of 25 beat IHSG')).toBeDefined();
  expect(screen.getByText('41%–77% (95% range)')).toBeDefined();
  expect(screen.getByText('Median +0.40%')).toBeDefined();
  expect(screen.getByText('Too few: 7 of 20')).toBeDefined();
  expect(screen.getByText(/40 posts seen on this computer since 1 Oct 2026\./).textContent).toContain(
    '1 call without a tradable price left out.',
  );
});

it('lists calls with price then and now, edited and deleted ones too', async () => {
  fake.answer('stream', 'record', () => record);
  draw(<AuthorRecord userId={12} />);
  const [first, second] = (await screen.findAllByRole('row')).slice(1);
  expect(first?.textContent).toBe('12 Nov · edited · no longer on the serviceBNTG ▲500520+4.00%6');
  expect(second?.textContent).toBe('12 NovBNTG ▲––––');
  expect(
    within(second as HTMLElement)
      .getAllByText('–')[0]
      ?.getAttribute('aria-description'),
  ).toContain('ARA or ARB');
});

it('without calls says so, and a failure can be tried again', async () => {
  fake.answer('stream', 'record', () => ({ ...record, calls: [] }));
  draw(<AuthorRecord userId={12} />);
  expect(await screen.findByText('No calls seen')).toBeDefined();
  cleanup();
  fake.answer('stream', 'record', () => refuse('UNREACHABLE'));
  draw(<AuthorRecord userId={12} isBrief />);
  expect(await screen.findByRole('alert')).toBeDefined();
});
