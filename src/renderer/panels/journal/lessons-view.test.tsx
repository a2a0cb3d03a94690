import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import en from '#shared/i18n/en/journal.json' with { type: 'json' };
import { fake, panel, row, rows, setOptions, setUpJournal } from './testing/journal.tsx';

setUpJournal();

it('has each day’s result in a calendar whose day leads to its trades, and groups by what trades have in common', async () => {
  fake.answer('tradeNotes', 'list', () => []);
  draw(panel({ view: 'journal' }));
  fireEvent.click(await screen.findByRole('button', { name: '18 Nov 2026: +95,750, 1 sale' }));
  expect(setOptions).toHaveBeenCalledWith(
    expect.objectContaining({ view: 'trades', range: 'own', from: '2026-11-18', to: '2026-11-18' }),
  );
  fireEvent.click(screen.getByRole('radio', { name: en.dimensions.stock }));
  expect(
    within(screen.getByRole('table', { name: en.dimensions.stock })).getByRole('row', { name: /^BNTG/ }).textContent,
  ).toBe('BNTG1100.00%+95,750');
});

it('has how far prices went against trades that gained, and for trades that lost, from whole days as bounds', async () => {
  const lost = { symbol: 'SAGU', companyName: 'Sagu' } as const;
  const sold = {
    side: 'SIDE_SELL',
    orderedAt: '2026-11-18T02:40:00.000Z',
    matchedAt: '2026-11-18T02:40:00.000Z',
  } as const;
  fake.answerRead('history.transactionsByCursor', () => ({
    results: [
      row('SL', { ...lost, ...sold, averagePrice: 950, gross: 950_000, fee: 2_375, net: 947_625 }),
      row('BL', lost),
      ...rows,
    ],
    nextBeforeId: null,
  }));
  fake.answer('tradeNotes', 'list', () => []);
  const column = (values: readonly number[]) => Float64Array.from(values);
  const days = column(['2026-11-17', '2026-11-18'].map((day) => Date.parse(`${day}T00:00:00+07:00`)));
  fake.answer('market', 'candles', ({ interval, symbol }) => {
    // Minutes that reach back to neither purchase.
    const at = interval === 'D' ? days : column([]);
    const even = column([...at].map(() => 1_000));
    const [low, high] = symbol === 'BNTG' ? [970, 1_100] : [940, 1_040];
    const same = { at, open: even, close: even, volume: even, whole: true, steps: [] };
    return { ...same, low: column([...at].map(() => low)), high: column([...at].map(() => high)) };
  });
  draw(panel({ view: 'journal' }));
  fireEvent.click(await screen.findByRole('radio', { name: en.excursions.views.winners }));
  expect(
    await screen.findByText(/^1 trade that gained went 3\.00% against you\. 1 of them is measured by whole days/),
  ).toBeTruthy();
  const counted = (view: 'winners' | 'losers'): (string | null)[] =>
    within(screen.getByRole('table', { name: en.excursions.views[view] }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('100.00%'));
  expect(counted('winners')).toEqual(['2–3%1100.00%']);
  fireEvent.click(screen.getByRole('radio', { name: en.excursions.views.losers }));
  expect(await screen.findByText(/^1 trade that lost had been 4\.00% ahead\./)).toBeTruthy();
  expect(counted('losers')).toEqual(['3–5%1100.00%']);
});
