import { expect, type Locator, type Page } from '@playwright/test';
import type { OrderDraftInput } from '#shared/contract/orders.ts';
import { practiceEn } from '#shared/i18n/en/practice.ts';
import { settingsEn } from '#shared/i18n/en/settings.ts';
import { shellEn } from '#shared/i18n/en/shell.ts';
import { launch } from './support/app.ts';
import { feedBanner, titleBar } from './support/workspace-page.ts';
import { test } from './support/fixtures.ts';
import { openWorkspace, unlock } from './support/sign-in.ts';

test.setTimeout(240_000);

const clockButton = (page: Page): Locator => titleBar(page).getByRole('button', { name: /practice clock/ });

async function choose(page: Page, item: string): Promise<void> {
  await clockButton(page).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).or(page.getByRole('menuitem', { name: item, exact: true })).click();
}

const phase = (page: Page, name: keyof typeof shellEn.phase): Promise<void> =>
  expect(titleBar(page).getByText(shellEn.phase[name], { exact: true })).toBeVisible({ timeout: 90_000 });

const skipTo = async (page: Page, name: keyof typeof shellEn.phase): Promise<void> => {
  const started = performance.now();
  await choose(page, practiceEn.nextPhase);
  await phase(page, name);
  console.log('skip to', name, Math.round(performance.now() - started), await clockButton(page).innerText());
};

let drafts = 0;

/** Sends an order for the stock that is shown, as the ticket does. @returns its id */
async function send(page: Page, order: Pick<OrderDraftInput, 'side' | 'symbol' | 'price' | 'lots'> & { gtc?: boolean }): Promise<string> {
  drafts += 1;
  const { gtc = false, ...rest } = order;
  const draft: OrderDraftInput = {
    ...rest,
    ...{ board: 'RG', goodTillCancelled: gtc, draftId: `practice-day-${drafts}`, acceptsStalePrice: true },
  };
  const answer = await page.evaluate(async (input) => window.lantai.orders.place(input), draft);
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  if (answer.value.orderId === null) throw new Error('the order has no number');
  return answer.value.orderId;
}

/** What the app shows of an order. */
const statusOf = async (page: Page, orderId: string): Promise<string> => {
  const answer = await page.evaluate(async () => window.lantai.orders.list());
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.orders.find((order) => order.orderId === orderId)?.status ?? 'not listed';
};

test('a whole day, with orders that rest over every border, and the night after it', async ({ setup }) => {
  const lantai = await launch({ dataDir: setup.dataDir });
  setup.onClose(() => lantai.quit());
  const { page, pin } = await openWorkspace(lantai);
  const title = titleBar(page);
  await expect(title.getByText(practiceEn.openAllDay)).toBeVisible();

  await choose(page, settingsEn.choices.practiceHours.day);
  await phase(page, 'pre-open input');
  await choose(page, practiceEn.pause);
  await expect(clockButton(page)).toHaveText(/practice clock 08:4\d · paused/);
  console.log(await clockButton(page).innerText());
  await unlock(page, pin).catch(() => undefined);
  const stock = await page.evaluate(async () => window.lantai.market.stock({ symbol: 'BNTG' as never }));
  console.log(JSON.stringify(stock));
  await page.waitForTimeout(3000);
  console.log(await clockButton(page).innerText(), await feedBanner(page).count());
  await page.screenshot({ path: '/tmp/day1.png' });
  await choose(page, settingsEn.choices.practiceSpeed[60]);
  await choose(page, practiceEn.continue);
  await phase(page, 'session I');
  console.log(await clockButton(page).innerText());
  await page.screenshot({ path: '/tmp/day2.png' });
  await skipTo(page, 'break');
  await skipTo(page, 'session II');
  await page.screenshot({ path: '/tmp/day3.png' });
  await skipTo(page, 'pre-close input');
  await phase(page, 'post-close');
  await skipTo(page, 'closed');
  await choose(page, practiceEn.nextDay);
  await phase(page, 'pre-open input');
  await page.screenshot({ path: '/tmp/day4.png' });
  console.log(lantai.output().slice(-2000));
});
