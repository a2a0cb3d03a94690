import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, sampleOrder, samplePortfolio, samplePosition } from '#renderer/testing/samples.ts';
import en from '#shared/i18n/en/journal.json' with { type: 'json' };
import type { Lots } from '#shared/market/index.ts';
import { fake, none, panel, row, rows, setUpJournal } from './testing/journal.tsx';

setUpJournal();

const LATER = '2026-11-18T02:45:00.000Z';

it('has the figures of the trades that closed within the days', async () => {
  draw(panel());
  const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent;
  await screen.findAllByText('+95,750');
  expect(await figure(en.winRate)).toContain('100.00%1 of 1');
  expect(await figure(en.fees)).toContain('4,250');
});

it.each([
  ['bought', 'buy', 3],
  ['sold', 'sell', -3],
] as const)('keeps a closed trade while the history lacks what was %s since', async (_what, side, lots) => {
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 7, 1_000, 1_000)]) });
  fake.answerRead('history.transactionsByCursor', () => ({
    results: [...rows, row('C', { lotDone: 7, gross: 700_000, fee: 1_050, orderedAt: LATER, matchedAt: LATER })],
    nextBeforeId: null,
  }));
  draw(panel());
  await screen.findAllByText('+95,750');
  const readBefore = fake.callsOf('history.days').length;
  act(() => {
    const order = sampleOrder('MATCH', {
      orderId: 'N',
      side,
      lotsTotal: 3 as Lots,
      lotsDone: 3 as Lots,
      lotsOpen: 0 as Lots,
    });
    orderBoardStore.setState({ board: sampleBoard([order]) });
    portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 7 + lots, 1_000, 1_000)]) });
  });
  expect(screen.getAllByText('+95,750').length).toBeGreaterThan(0);
  await waitFor(() => expect(fake.callsOf('history.days').length).toBeGreaterThan(readBefore));
  await settle();
  expect(screen.getAllByText('+95,750').length).toBeGreaterThan(0);
  expect((await screen.findByText(en.winRate, { selector: 'dt' })).parentElement?.textContent).toContain('1 of 1');
});

it('reads a history that is behind the order list three times more, says so, and has its figures once it has caught up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const done = { lotsTotal: 3 as Lots, lotsDone: 3 as Lots, lotsOpen: 0 as Lots };
  orderBoardStore.setState({ board: sampleBoard([sampleOrder('MATCH', { orderId: 'N', side: 'buy', ...done })]) });
  const reads = (): number => fake.callsOf('history.realized').length;
  const later = async (seconds: number): Promise<void> => {
    act(() => void vi.advanceTimersByTime(seconds * 1_000));
    for (let waits = 0; waits < 5; waits += 1) await settle();
  };
  draw(panel());
  await screen.findAllByText('+95,750');
  await settle();
  expect([reads(), screen.queryByText(en.behind)]).toEqual([1, null]);
  await later(5);
  expect([reads(), screen.queryByText(en.behind) !== null]).toEqual([2, true]);
  await later(15);
  await later(60);
  await later(240);
  expect([reads(), screen.queryByText(en.behind) !== null]).toEqual([4, true]);

  const late = row('N', { lotDone: 3, gross: 300_000, fee: 450, orderedAt: LATER, matchedAt: LATER });
  fake.answerRead('history.transactionsByCursor', () => ({ results: [...rows, late], nextBeforeId: null }));
  act(() =>
    orderBoardStore.setState({
      board: sampleBoard([
        sampleOrder('MATCH', { orderId: 'N', side: 'buy', ...done }),
        sampleOrder('OPEN', { ref: 'o', orderId: 'O' }),
      ]),
    }),
  );
  for (let waits = 0; waits < 5; waits += 1) await settle();
  expect([reads(), screen.queryByText(en.behind)]).toEqual([5, null]);
  vi.useRealTimers();
});

it('asks a service that fails once for each fill, and keeps the trades that it has', async () => {
  draw(panel());
  await screen.findAllByText('+95,750');
  fake.answerRead('history.transactionsByCursor', () => refuse('SERVER_ERROR'));
  fake.answerRead('history.transactions', () => refuse('SERVER_ERROR'));
  fake.answerRead('history.days', () => refuse('SERVER_ERROR'));
  const before = fake.callsOf('history.days').length;
  act(() => {
    const lots = { lotsTotal: 3 as Lots, lotsDone: 3 as Lots, lotsOpen: 0 as Lots };
    orderBoardStore.setState({ board: sampleBoard([sampleOrder('MATCH', { orderId: 'N', ...lots })]) });
  });
  for (let waits = 0; waits < 20; waits += 1) await settle();
  // The days themselves, and the orders by days where nothing newer answers.
  expect(fake.callsOf('history.days').length - before).toBe(2);
  expect(screen.getAllByText('+95,750').length).toBeGreaterThan(0);
});

it('has every figure with what it counts behind a button, as a narrow panel has no room for all', async () => {
  draw(panel());
  await screen.findAllByText('+95,750');
  fireEvent.click(screen.getByRole('button', { name: en.more }));
  const card = within(screen.getByRole('dialog', { name: en.figures }));
  const figure = (name: string) => card.getByText(name, { selector: 'dt' }).parentElement?.textContent;
  expect(figure(en.drawdown)).toBe(`${en.drawdown}${en.never}0${en.about.drawdown}`);
  expect(figure(en.winRate)).toContain('1 of 1100.00%');
  expect(card.getAllByRole('term')).toHaveLength(7);
});

it('has no figures before the trades have been read, rather than zeros', async () => {
  for (const name of ['history.transactionsByCursor', 'history.transactions', 'history.days'] as const)
    fake.answerRead(name, () => refuse('SERVER_ERROR'));
  draw(panel());
  await screen.findAllByRole('alert');
  const figures = [...document.querySelectorAll('.journal-figures dd')].map(({ textContent }) => textContent);
  expect(new Set(figures)).toEqual(new Set(['–']));
});

it('says where its own sum differs from what the service has booked', async () => {
  fake.answerRead('history.realized', () => ({
    results: [],
    pagination: none,
    summary: { cost: 0, proceeds: 0, fee: 0, net: 0, profitLoss: 5, gain: 0 },
  }));
  draw(panel());
  expect(await screen.findByText('By the fills Rp 95,750 was realised, by the service Rp 5.')).toBeTruthy();
});
