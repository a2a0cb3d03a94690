import { afterEach, expect, it } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Portfolio } from '#shared/contract/portfolio.ts';
import { PortfolioReader } from './index.ts';

type Calls = ServiceClient['portfolio'];
type Answer<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>;

const opened: PortfolioReader[] = [];
afterEach(() => {
  for (const portfolio of opened.splice(0)) portfolio.stop();
});

/** A service with one position, whose cash and moment of answering a test sets. */
function arrange() {
  const timers = createManualTimers();
  const startedAt = timers.now();
  const world = { balance: 100, fails: false, hold: Promise.resolve(), reads: 0 };
  const summary = async (): Promise<Answer<'summary'>> => {
    const { balance } = world;
    world.reads += 1;
    await world.hold;
    if (world.fails) throw new LantaiError('UNREACHABLE', 'no answer');
    const sums = {
      ...{ trading: { balance }, amount: { invested: 0 }, equity: 0, gain: 0 },
      profit_loss: { unrealised: -5, realised: 0, net: 0 },
    };
    return { message: '', data: { aggregated_portfolio_summary: sums } } as Answer<'summary'>;
  };
  const list = async () => ({ message: '', data: { results: [] } }) as unknown as Answer<'list'>;
  const cash = async () => ({ message: '', data: { cash_on_hand: 7 } }) as Answer<'cash'>;
  const portfolio = new PortfolioReader({
    client: { portfolio: { summary, list, cash } } as unknown as ServiceClient,
    timers,
    monotonicMs: () => timers.now() - startedAt,
    log: () => undefined,
  });
  opened.push(portfolio);
  const shown: (Portfolio | null)[] = [];
  let readings = 0;
  portfolio.onPortfolio((current) => shown.push(current));
  portfolio.onRead(() => {
    readings += 1;
  });
  return { timers, world, portfolio, shown, readings: () => readings };
}

it('reads at once and then every 15 s', async () => {
  const { timers, world, portfolio, shown } = arrange();
  expect([portfolio.current(), portfolio.readMono()]).toEqual([null, 0]);
  portfolio.follow('A-1');
  await timers.advance(0);
  expect(shown).toMatchObject([{ summary: { tradingBalance: 100, cash: 7, unrealised: -5 }, stale: false }]);
  await timers.advance(45_000);
  expect(world.reads).toBe(4);
});

it('reports every reading, and only changes as changes', async () => {
  const { timers, world, portfolio, shown, readings } = arrange();
  portfolio.follow('A-1');
  await timers.advance(30_000);
  expect([readings(), shown.length]).toEqual([3, 1]);
  world.balance = 90;
  await timers.advance(15_000);
  expect([readings(), shown.length]).toEqual([4, 2]);
});

it('item 10: dates a picture by when its reading began, not by when it was answered', async () => {
  const { timers, world, portfolio } = arrange();
  portfolio.follow('A-1');
  await timers.advance(1_000);
  let answer = (): void => undefined;
  world.hold = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const reading = portfolio.refresh();
  await timers.advance(5_000);
  expect(portfolio.readMono()).toBe(0);
  answer();
  await reading;
  expect(portfolio.readMono()).toBe(1_000);
});

it('reads again for a request that arrives while a reading is under way', async () => {
  const { timers, world, portfolio } = arrange();
  let answer = (): void => undefined;
  world.hold = new Promise<void>((resolve) => {
    answer = resolve;
  });
  portfolio.follow('A-1');
  await timers.advance(10);
  world.balance = 50;
  const refreshed = portfolio.refresh();
  world.hold = Promise.resolve();
  answer();
  await refreshed;
  expect([portfolio.current()?.summary.tradingBalance, portfolio.readMono()]).toEqual([50, 10]);
});

it('marks the picture stale when it cannot be read, and leaves its date', async () => {
  const { timers, world, portfolio, readings } = arrange();
  portfolio.follow('A-1');
  await timers.advance(0);
  world.fails = true;
  await timers.advance(15_000);
  expect([portfolio.current()?.stale, portfolio.readMono(), readings()]).toEqual([true, 0, 1]);
  world.fails = false;
  await timers.advance(15_000);
  expect([portfolio.current()?.stale, portfolio.readMono()]).toEqual([false, 30_000]);
});

it('shows nothing of the account of before, not even what its reading brings later', async () => {
  const { timers, world, portfolio } = arrange();
  let answer = (): void => undefined;
  world.hold = new Promise<void>((resolve) => {
    answer = resolve;
  });
  portfolio.follow('A-1');
  await timers.advance(10);
  portfolio.follow('A-2');
  world.hold = new Promise(() => undefined);
  answer();
  await timers.advance(10);
  expect([portfolio.current(), portfolio.readMono()]).toEqual([null, 0]);
});

it('marks the picture stale while locked and reads no more; nothing stays after signing out', async () => {
  const { timers, world, portfolio } = arrange();
  portfolio.follow('A-1');
  await timers.advance(0);
  portfolio.pause();
  await timers.advance(60_000);
  expect([portfolio.current()?.stale, world.reads, timers.pending()]).toEqual([true, 1, 0]);
  portfolio.forget();
  expect([portfolio.current(), portfolio.readMono()]).toEqual([null, 0]);
});

it('leaves no timer and no listener behind when it is stopped', async () => {
  const { timers, portfolio, shown } = arrange();
  portfolio.follow('A-1');
  await timers.advance(0);
  portfolio.stop();
  await portfolio.refresh();
  await timers.advance(60_000);
  expect([timers.pending(), shown.length]).toEqual([0, 1]);
});
