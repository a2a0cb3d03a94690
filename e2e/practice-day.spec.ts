import { expect, type Locator, type Page } from '@playwright/test';
import type { NotificationCode, NotificationEntry } from '#shared/contract/notifications.ts';
import type { OrderDraftInput } from '#shared/contract/orders.ts';
import practiceEn from '#shared/i18n/en/practice.json' with { type: 'json' };
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import { floorToTick, type Price } from '#shared/market/index.ts';
import { launch } from './support/app.ts';
import { test } from './support/fixtures.ts';
import { placeOrder } from './support/place-order.ts';
import { openWorkspace } from './support/sign-in.ts';
import { codeIn, feedBanner, titleBar, workspacePage } from './support/workspace-page.ts';

type PhaseName = keyof typeof shellEn.phase;

const clockButton = (page: Page): Locator => titleBar(page).getByRole('button', { name: /Practice clock/ });
const clockShows = (page: Page, text: RegExp): Promise<void> => expect(clockButton(page)).toHaveText(text);

/** An entry of the practice clock's menu. */
async function choose(page: Page, item: string): Promise<void> {
  await clockButton(page).click();
  const name = { name: item, exact: true };
  await page.getByRole('menuitemradio', name).or(page.getByRole('menuitem', name)).click();
}

const phase = (page: Page, name: PhaseName): Promise<void> =>
  // A bar without room for it has it out of sight.
  expect(titleBar(page).getByText(shellEn.phase[name], { exact: true })).toBeAttached({ timeout: 120_000 });

type Draft = Pick<OrderDraftInput, 'symbol' | 'price'> & { readonly goodTillCancelled?: boolean };
let drafts = 0;

/** Buys a lot, as the ticket does. @returns the order's id */
async function buy(page: Page, draft: Draft): Promise<string> {
  drafts += 1;
  const order: OrderDraftInput = {
    goodTillCancelled: false,
    ...draft,
    side: 'buy',
    board: 'RG',
    lots: 1 as OrderDraftInput['lots'],
    draftId: `practice-day-${drafts}`,
  };
  const answer = await placeOrder(page, order);
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  if (answer.value.orderId === null) throw new Error('the order has no number');
  return answer.value.orderId;
}

/** What the app shows of orders, once it is this. */
const statuses = (page: Page, expected: Readonly<Record<string, string>>): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await page.evaluate(async () => window.lantai.orders.list());
      if (!answer.ok) throw new Error(answer.error.message);
      const { orders } = answer.value;
      return Object.fromEntries(
        Object.keys(expected).map((id) => [id, orders.find(({ orderId }) => orderId === id)?.status ?? 'not listed']),
      );
    })
    .toEqual(expected);

/** The stock's last price and limits. */
async function stockOf(page: Page, symbol: OrderDraftInput['symbol']) {
  const answer = await page.evaluate(async (input) => window.lantai.market.stock(input), { symbol });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const orderMode = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await window.lantai.orders.list();
    return answer.ok ? answer.value.path.mode : answer.error.code;
  });

/** What was notified of a kind, newest first. */
const announced = (page: Page, code: NotificationCode): Promise<readonly NotificationEntry['params'][]> =>
  page.evaluate(async (kind) => {
    const answer = await window.lantai.notifications.recent();
    return answer.ok ? answer.value.flatMap((entry) => (entry.code === kind ? [entry.params] : [])) : [];
  }, code);

/** The rest of the day is lived through without a window, in src/main/app/practice-day.integration.test.ts. */
test('orders rest over the opening of the practice day, paused, skipped and at another speed', async ({ setup }) => {
  // The whole market on one core would make the session longer than anything that is tested here.
  const lantai = await launch({ dataDir: setup.dataDir, env: { LANTAI_PRACTICE_STOCKS: '3' }, market: 'moving' });
  setup.onClose(() => lantai.quit());
  const { page } = await openWorkspace(lantai);
  await expect(titleBar(page).getByText(shellEn.phase['open all day'])).toBeAttached();
  await clockShows(page, /^PRACTICE \d\d:\d\d$/);
  const symbol = (await codeIn(workspacePage(page).watchRows.first())) as OrderDraftInput['symbol'];

  await choose(page, settingsEn.choices.practiceHours.day);
  await phase(page, 'pre-open input');
  await choose(page, practiceEn.pause);
  await clockShows(page, /^PRACTICE 08:\d\d · paused$/);
  const pausedAt = await clockButton(page).innerText();
  const { arb, ara, previous } = await stockOf(page, symbol);
  // Another day has begun: orders are compared before any is sent.
  await expect.poll(() => orderMode(page)).toBe('ready');
  const forToday = await buy(page, { symbol, price: arb });
  const lasting = await buy(page, { symbol, price: floorToTick(previous * 0.92) as Price, goodTillCancelled: true });
  const forTheOpening = await buy(page, { symbol, price: ara });
  await statuses(page, { [forToday]: 'OPEN', [lasting]: 'OPEN', [forTheOpening]: 'OPEN' });

  await test.step('paused is shown as paused, not as stale', async () => {
    await expect(feedBanner(page)).toHaveCount(0);
    expect(await clockButton(page).innerText()).toBe(pausedAt);
  });

  await test.step('at 60 through the opening auction', async () => {
    await choose(page, settingsEn.choices.practiceSpeed[60]);
    await choose(page, practiceEn.nextPhase);
    await choose(page, practiceEn.continue);
    await clockShows(page, /×.*60$/);
    await phase(page, 'session I');
    await statuses(page, { [forToday]: 'OPEN', [lasting]: 'OPEN', [forTheOpening]: 'MATCH' });
  });

  await test.step('always open again, without a step back in time', async () => {
    await choose(page, settingsEn.choices.practiceHours.always);
    await expect(titleBar(page).getByText(shellEn.phase['open all day'])).toBeAttached();
    await statuses(page, { [lasting]: 'OPEN' });
  });

  await test.step('each jump of the date is announced once, with the days and the orders that it cost', async () => {
    await expect.poll(() => announced(page, 'account-day')).toHaveLength(1);
    const [{ expired } = {}] = await announced(page, 'account-day');
    expect(expired).toContain(symbol);
    const days = await announced(page, 'market-day');
    expect(days[0]?.skipped).toContain(', ');
    const dates = days.map(({ day }) => day);
    expect(dates.length).toBeGreaterThan(1);
    expect([...new Set(dates)], JSON.stringify(days)).toEqual(dates);
  });
});
