import { expect, type Locator, type Page } from '@playwright/test';
import type { TestExchange } from '#exchange/testing/index.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import portfolioEn from '#shared/i18n/en/portfolio.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { openEveryPanel } from './support/every-panel.ts';
import { portOf } from './support/exchange-profile.ts';
import { setDockWidth } from './support/fit.ts';
import { type Setup, test } from './support/fixtures.ts';
import { openWorkspace } from './support/sign-in.ts';
import { staleMarks } from './support/stale-mark.ts';
import { paintDirections, vividFigures, vividPlaces } from './support/vivid.ts';
import {
  feedBanner,
  numberAt,
  type PanelName,
  sendOrder,
  statusBar,
  textOf,
  titleBar,
  workspacePage,
} from './support/workspace-page.ts';

/** These panels show figures of the feed alone, or them and answers: they are stale as a whole with the feed. */
const OF_THE_FEED = [
  ...(['watchlist', 'movers', 'market-map', 'auctions', 'screener'] as const),
  ...(['chart', 'book', 'portfolio', 'running-trade'] as const),
] satisfies PanelName[];
/** Their figures with a direction or a side come with answers of their own. */
const OF_ANSWERS = ['accounts', 'bonds', 'brokers', 'company', 'journal', 'orders'] as const satisfies PanelName[];
/** Between auctions nothing in the panel has a direction. */
const VIVID = [...OF_THE_FEED.filter((name) => name !== 'auctions'), ...OF_ANSWERS, 'ticket', 'title-bar'];
const OPTIONS = {
  brokers: { section: 'stock' },
  company: { section: 'performance' },
  'market-map': { section: 'breadth' },
};
const WIDTH = 1_280;

const titleItem = (page: Page, text: string): Locator => titleBar(page).locator('.title-item', { hasText: text });
const index = (page: Page): Locator => titleItem(page, shellEn.index);
const statusPill = (page: Page, status: string): Locator =>
  workspacePage(page).panel('orders').locator('.status-pill', { hasText: status });
const staleHosts = (page: Page): Locator => page.locator('.dv-view:not([hidden]) .panel-host[data-stale]');
const everyFigureIsVivid = (page: Page): Promise<void> =>
  expect.poll(() => vividPlaces(page)).toEqual(expect.arrayContaining(VIVID));

type Station = {
  readonly page: Page;
  readonly exchange: TestExchange;
  /** Starts it again where it was, after it was killed. */
  restart(): Promise<TestExchange>;
};

/** A workstation with every panel and an order of each status, all of it live. */
async function everyPanelLive(setup: Setup): Promise<Station> {
  const { exchangeDir: dataDir } = setup;
  const exchange = await setup.startExchange({ dataDir, isKilled: true });
  // REST is requested early, so that the spec does not have to wait for the usual fifteen seconds.
  const dialect = { feed: { data: { askAfterMs: 3_000 } } };
  const lantai = await setup.open({ ...exchange.profile, dialect });
  const { page } = await openWorkspace(lantai);
  await openEveryPanel(lantai, page, OPTIONS);
  await setDockWidth(page, WIDTH);
  await paintDirections(page);
  const on = workspacePage(page);
  await sendOrder(on, { price: await numberAt(on.bid(9)), lots: 2 });
  await sendOrder(on, { price: await numberAt(on.offer(2)), lots: 3 });
  await expect(statusPill(page, 'OPEN')).toHaveClass(/pill-brand/);
  await expect(statusPill(page, 'MATCH')).toHaveClass(/pill-good/);
  await everyFigureIsVivid(page);
  await expect(staleHosts(page)).toHaveCount(0);
  return {
    page,
    exchange,
    restart() {
      return setup.startExchange({ dataDir, port: portOf(exchange.profile) });
    },
  };
}

async function withoutSockets(page: Page, { faults }: TestExchange): Promise<void> {
  await test.step('the feed is silent: what it brings is grey, with one pill a panel and one banner', async () => {
    await faults.muteSockets('trading');
    await expect(feedBanner(page)).toContainText(shellEn.banner.noData);
    // The index is pushed over the general socket, and answers are read again.
    await expect
      // Answers may bring the newest price of the ticket's stock, and what a post states is its author's.
      .poll(async () =>
        (await vividPlaces(page)).filter((place) => !['title-bar', 'ticket', 'stream'].includes(place)).sort(),
      )
      .toEqual([...OF_ANSWERS]);
    await expect(index(page)).not.toHaveAttribute('data-stale');
    await expect.poll(async () => (await staleMarks(page)).shown).toEqual(expect.arrayContaining([...OF_THE_FEED]));
    expect((await staleMarks(page)).faults).toEqual([]);
    await expect(workspacePage(page).panel('watchlist').locator('.wl-stale:visible')).toHaveCount(0);
    await expect(page.locator('.dv-view:not([hidden]) .panel-host[data-stale] :text-is("Stale")')).toHaveCount(0);
  });

  await test.step('the general socket is gone as well: so is the index', async () => {
    await faults.refuseNext(1_000, 'general');
    await faults.killSockets('general');
    await expect(index(page)).toHaveAttribute('data-stale');
    await expect.poll(() => vividPlaces(page)).not.toContain('title-bar');
  });

  await test.step('both return: every figure is live again', async () => {
    await faults.calm();
    await expect(statusBar(page).getByText(shellEn.feed.live)).toBeVisible();
    await everyFigureIsVivid(page);
    await expect(staleHosts(page)).toHaveCount(0);
    await expect(feedBanner(page)).toHaveCount(0);
  });

  await test.step('only the general socket is gone: the index is that of the feed, and live', async () => {
    await faults.refuseNext(1_000, 'general');
    await faults.killSockets('general');
    await expect(statusBar(page)).not.toContainText(shellEn.marketConnection.live);
    await expect(index(page)).not.toHaveAttribute('data-stale');
    await faults.calm();
    await expect(statusBar(page)).toContainText(shellEn.marketConnection.live);
  });
}

async function withoutAnswers({ page, exchange }: Station): Promise<void> {
  const { faults } = exchange;

  await test.step('answers fail: what is read again and again is grey, what the feed brings is not', async () => {
    const activeValue = page.locator('.orders-working b');
    const live = await activeValue.evaluate((figure) => getComputedStyle(figure).color);
    await faults.plan('*', { kind: 'fail', processed: false }, 100_000);
    await expect
      .poll(async () => (await staleMarks(page)).shown)
      .toEqual(expect.arrayContaining(['market-map', 'portfolio', 'brokers', 'orders']));
    await expect(statusPill(page, 'OPEN')).toHaveClass(/pill-plain/);
    await expect(statusPill(page, 'MATCH')).toHaveClass(/pill-good/);
    // As grey as what it adds up.
    await expect(activeValue).not.toHaveCSS('color', live);
    await expect(page.locator('.dv-view:not([hidden]) .wl-metric[data-stale]')).toBeVisible();
    await expect
      .poll(async () => (await vividPlaces(page)).filter((place) => ['market-map', 'portfolio'].includes(place)))
      .toEqual([]);
    expect(await vividPlaces(page)).toEqual(expect.arrayContaining(['watchlist', 'book', 'chart', 'movers']));
    await faults.calm();
    await expect(staleHosts(page)).toHaveCount(0);
    await everyFigureIsVivid(page);
  });
}

/** @returns the exchange that was started in its place */
async function withoutExchange({ page, exchange, restart }: Station): Promise<TestExchange> {
  const on = workspacePage(page);

  await test.step('the exchange is gone: what was read stays as it was, and nothing has a direction or a side any more', async () => {
    const allocation = on.panel('portfolio').getByRole('region', { name: portfolioEn.allocation });
    await expect(allocation).toBeVisible();
    await exchange.kill();
    await expect.poll(() => vividFigures(page)).toEqual([]);
    await expect(feedBanner(page)).toHaveCount(1);
    for (const text of [shellEn.today.title, shellEn.buyingPower])
      await expect(titleItem(page, text)).toHaveAttribute('data-stale');
    const figures = async (): Promise<readonly string[]> => [
      await textOf(titleItem(page, shellEn.today.title)),
      await textOf(allocation),
      await textOf(on.panel('orders').locator('.day-line')),
    ];
    const before = await figures();
    // Until the account could not be read once more.
    await expect
      .poll(async () => page.evaluate(async () => JSON.stringify(await window.lantai.portfolio.get())))
      .toContain('"stale":true');
    expect(await figures()).toEqual(before);
    expect(before.join()).not.toContain(NO_VALUE);
  });

  return test.step('it returns: every figure is live again', async () => {
    const restarted = await restart();
    await expect(statusBar(page).getByText(shellEn.feed.live)).toBeVisible();
    await expect(staleHosts(page)).toHaveCount(0);
    await everyFigureIsVivid(page);
    return restarted;
  });
}

// One after the other on one workstation: its start and the opening of all panels cost more than what is looked at.
test('what a lost socket, failed answers or a lost exchange leaves old is grey in every panel and in the title bar, and recovers by itself', async ({
  setup,
}) => {
  const station = await everyPanelLive(setup);
  await test.step('without answers what is read again is grey', () => withoutAnswers(station));
  const restarted = await test.step('without the exchange everything is grey and stays as it was read', () =>
    withoutExchange(station));
  // A feed is missed only while the market moves. Until here it stood still, so that the panels had nothing to draw.
  restarted.setMarket('continue');
  await test.step('without a socket what it brings is grey', () => withoutSockets(station.page, restarted));
});
