import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { type Price, stepTicks, trailingStopAt } from '#shared/market/index.ts';
import { applyAppearance, changeSettings, resizeWindow } from './support/appearance.ts';
import { expect } from './support/expect.ts';
import { test } from './support/fixtures.ts';
import { gridRows } from './support/grid.ts';
import { shareWorkstation } from './support/shared-workstation.ts';
import { numberAt, workspacePage } from './support/workspace-page.ts';

const shared = shareWorkstation({ apart: 'plans' });
const { plan } = ticketEn;

/** The smart orders of this test as the exchange itself lists them, by what each is. */
const atExchange = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await shared().orders()).flatMap(({ smart_order, status_text }) =>
      smart_order ? [[smart_order.role, status_text]] : [],
    ),
  );

/** The button names the order within its box, in both languages and sizes of text, and nothing leaves the ticket. */
async function showsWholeOrder(en: RegExp, id: RegExp): Promise<void> {
  const { lantai, page } = shared();
  // Its name is in the language.
  const ticket = page.locator('.ticket');
  const before = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const beyond = (): Promise<readonly string[]> =>
    ticket.evaluate((form) => {
      const button = form.querySelector('.ticket-submit');
      if (!button) return ['no button'];
      const words = document.createRange();
      words.selectNodeContents(button);
      const outer = form.getBoundingClientRect();
      const [box, text] = [button, words].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
      const isWithin = (inner: DOMRect, { left, right, top, bottom }: DOMRect): boolean =>
        inner.left >= left && inner.right <= right && inner.top >= top && inner.bottom <= bottom;
      return [
        ...(isWithin(text, box) ? [] : [`${text.width} × ${text.height} px in ${box.width} × ${box.height}`]),
        ...(isWithin(box, outer) ? [] : ['the button']),
        ...(form.scrollWidth > form.clientWidth ? ['a row'] : []),
      ];
    });
  for (const [language, words] of [
    ['id', id],
    ['en', en],
  ] as const) {
    await changeSettings(page, () => ({ language }));
    await expect(ticket.locator('.ticket-submit')).toHaveText(words);
    for (const [width, height, fontSize] of [
      [1_280, 720, 16],
      [1_280, 720, 12],
      [1_920, 1_080, 16],
      [1_920, 1_080, 12],
    ] as const) {
      await applyAppearance(page, { fontSize });
      await resizeWindow(lantai, page, { width, height });
      await expect.poll(beyond, { message: `${language}, ${width} px, text ${fontSize}` }).toEqual([]);
    }
  }
  await resizeWindow(lantai, page, before);
}

test('a bracket is sent by keys alone, stands together in the list, and is given up as a whole', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(6));
  await page.getByLabel(plan.kind).focus();
  await page.keyboard.press('B');
  await on.price.fill(String(price));
  await on.lots.fill('20');
  await page.getByLabel(plan.field.stopTrigger).fill(String(stepTicks(price as Price, -2)));
  const typed = page.locator('.price-tag[data-draft]');
  await expect(typed.filter({ hasText: /^Buy 20 @ .* not sent$/ })).toBeVisible();
  await expect(typed.filter({ hasText: 'SL' })).toBeVisible();
  // Dragged on the chart, the take profit is typed in the ticket, on a tick; nothing is sent by it.
  const takeProfit = page.getByLabel(plan.field.takeProfit);
  const usual = await takeProfit.inputValue();
  const tag = page.locator('.price-tag[data-draft="takeProfit"]');
  const box = await tag.boundingBox();
  if (!box) throw new Error('no tag');
  await tag.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 30, { steps: 4 });
  await expect(tag).toHaveAttribute('data-dragged', '');
  await page.mouse.up();
  await expect(takeProfit).not.toHaveValue(usual);
  await expect(tag).toContainText(`TP ${await takeProfit.inputValue()}`);
  expect(await atExchange()).toEqual({});
  await on.lots.focus();
  await page.keyboard.press('Enter');
  await expect(on.orderOutcome).toContainText('Accepted: OPEN');
  await expect.poll(atExchange).toEqual({ ENTRY: 'OPEN', TAKE_PROFIT: 'PENDING', STOP_LOSS: 'PENDING' });
  // What was typed is an order now, and only that.
  await expect(typed).toHaveCount(0);
  await expect(page.locator(`.price-tag[data-price="${price}"]`)).toBeVisible();
  const rows = gridRows(on.panel('orders'));
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('OPEN');
  await expect(rows.nth(1)).toContainText('TP ≥');
  await expect(rows.nth(2)).toContainText('SL ≤');
  // On the chart the exits wait beside their purchase, and belong to it.
  const waiting = page.locator('.price-tag.is-waiting');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.filter({ hasText: 'SL' })).toContainText(
    `Sell 20 ≤ ${stepTicks(price as Price, -2).toLocaleString('en')}`,
  );
  await expect(page.locator('.bracket-line[data-dashed]')).toHaveCount(1);
  await test.step('its exits are changed by placing it anew, which stands at the exchange once', async () => {
    const target = stepTicks(price as Price, 9);
    await rows.nth(2).getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    const form = page.locator('.amend-bar');
    await form.getByLabel(plan.field.takeProfit).fill(String(target));
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect
      .poll(async () =>
        (await shared().orders()).flatMap(({ smart_order, status_text, qty }) =>
          smart_order ? [[smart_order.role, status_text, qty.lot_total, smart_order.trigger_price]] : [],
        ),
      )
      .toEqual(
        expect.arrayContaining([
          ['ENTRY', 'OPEN', 20, 0],
          ['TAKE_PROFIT', 'PENDING', 0, target],
          ['ENTRY', 'WITHDRAWN', 20, 0],
        ]),
      );
    expect((await shared().orders()).filter(({ status_text }) => status_text === 'OPEN')).toHaveLength(1);
    await expect(waiting.filter({ hasText: 'TP' })).toContainText(target.toLocaleString('en'));
  });
  const standing = rows.filter({ hasText: 'PENDING' });
  await standing.first().getByRole('button', { name: ordersEn.giveUp }).click();
  await expect(waiting).toHaveCount(0);
  await expect.poll(atExchange).toEqual({ ENTRY: 'WITHDRAWN', TAKE_PROFIT: 'WITHDRAWN', STOP_LOSS: 'WITHDRAWN' });
  await expect(rows.nth(0)).toContainText('WITHDRAWN');
});

test('a bracket is bought and left to a stop that trails, which list, chart and exchange show where it stands', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await expect(on.offer(0)).not.toBeEmpty();
  const price = await numberAt(on.offer(3));
  await page.getByLabel(plan.kind).selectOption('bracket');
  await on.price.fill(String(price));
  await on.lots.fill('20');
  const first = stepTicks(price as Price, -9);
  await page.getByLabel(plan.field.stopTrigger).fill(String(first));
  await page.getByRole('switch', { name: plan.trailing }).click();
  await page.getByLabel(plan.field.distance, { exact: true }).fill('1.5');
  await page.getByRole('switch', { name: plan.withProfit }).click();
  await expect(page.locator('.price-tag[data-draft="stopLoss"]')).toContainText('trailing 1.5%');
  await expect(page.locator('.price-tag[data-draft="takeProfit"]')).toHaveCount(0);
  await on.lots.focus();
  await page.keyboard.press('Enter');
  await expect.poll(atExchange).toEqual({ ENTRY: 'MATCH', STOP_LOSS: 'READY' });
  const stop = (await shared().orders()).find(({ smart_order }) => smart_order?.role === 'STOP_LOSS');
  const { best_price: best = 0, ...link } = stop?.smart_order ?? {};
  const stands = Math.max(first, trailingStopAt({ unit: 'percent', amount: 1.5 }, 'sell', best as Price));
  expect(link).toMatchObject({ trail_type: 'PERCENT', trail_value: 1.5, trigger_price: stands });
  expect(stop?.qty).toMatchObject({ lot_total: 20, lot_open: 20 });
  const rows = gridRows(on.panel('orders'));
  const leg = rows.filter({ hasText: `SL ≤ ${stands.toLocaleString('en-US')}` });
  await expect(leg).toBeVisible();
  await expect(page.locator(`.price-tag[data-price="${stands}"]`)).toContainText('Sell 20 ≤');
  await leg.getByRole('button', { name: ordersEn.giveUp }).click();
  await expect.poll(atExchange).toEqual({ ENTRY: 'MATCH', STOP_LOSS: 'WITHDRAWN' });
  await expect(leg).toHaveCount(0);
});

test('a stop and a trailing stop wait at the exchange, are changed and given up by their keys', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  const bid = await numberAt(on.bid(9));
  await page.getByLabel(plan.kind).selectOption('stop');
  await on.lots.fill('10');
  await page.getByLabel(plan.field.trigger).fill(String(stepTicks(bid as Price, 12)));
  await page.keyboard.press('Enter');
  await expect.poll(atExchange).toEqual({ STOP: 'READY' });
  // While an order is on its way the ticket sends no other.
  await expect(on.orderOutcome).toContainText('Accepted: READY');
  await page.getByLabel(plan.kind).selectOption('trailing-stop');
  await on.lots.fill('10');
  await page.getByLabel(plan.field.distance, { exact: true }).fill('4.5');
  await expect(on.ticket.getByText(/^Now at/)).toBeVisible();
  await showsWholeOrder(/^BUY 10 lots BNTG, trailing 4\.5%, slip 5/, /^BELI 10 lot BNTG, trailing stop 4,5%, selip 5/);
  await on.lots.focus();
  await page.keyboard.press('Enter');
  await expect.poll(atExchange).toEqual({ STOP: 'READY', TRAILING_STOP: 'READY' });
  await showsWholeOrder(
    /^Repeat: BUY 10 lots BNTG, trailing 4\.5%, slip 5/,
    /^Ulangi: BELI 10 lot BNTG, trailing stop 4,5%, selip 5/,
  );
  const waiting = gridRows(on.panel('orders')).filter({ hasText: 'READY' });
  await test.step('a stop waits a tick higher once it is given up and placed anew, which stands at the exchange', async () => {
    const stops = async (): Promise<string[]> =>
      (await shared().orders()).flatMap(({ smart_order, status_text }) =>
        smart_order?.kind === 'STOP' ? [`${status_text} ${smart_order.trigger_price}`] : [],
      );
    const trigger = stepTicks(bid as Price, 12);
    // A text would find the trailing stop, too.
    await waiting.filter({ hasText: /Stop ≥/ }).click();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: /^Change stop/ });
    await expect(form.getByLabel(plan.field.trigger)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(stops).toEqual([`READY ${stepTicks(trigger, 1)}`, `WITHDRAWN ${trigger}`]);
    await expect(form).toHaveCount(0);
    await expect(waiting).toHaveCount(2);
  });
  for (const left of [1, 0]) {
    await waiting.first().click();
    await page.keyboard.press('Delete');
    await expect(waiting).toHaveCount(left);
  }
  await expect.poll(atExchange).toEqual({ STOP: 'WITHDRAWN', TRAILING_STOP: 'WITHDRAWN' });
});

test('an order by a sum has at the exchange the most lots that the sum pays with its fee', async () => {
  const { page } = shared();
  const on = workspacePage(page);
  await expect(on.bid(9)).not.toBeEmpty();
  const price = await numberAt(on.bid(7));
  await page.getByLabel(plan.kind).selectOption('limit-RG');
  await on.price.fill(String(price));
  await on.lots.fill('10jt');
  await expect(on.ticket.getByText(/^Rp 10\.0M = \d+ lots/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(on.orderOutcome).toContainText('Accepted: OPEN');
  const sum = 10_000_000;
  // 0.15%, rounded once.
  const costOf = (lots: number): number => price * lots * 100 + Math.round(price * lots * 0.15);
  const [order] = (await shared().orders()).filter(({ smart_order }) => !smart_order);
  const lots = order?.qty.lot_total ?? 0;
  expect(costOf(lots)).toBeLessThanOrEqual(sum);
  expect(costOf(lots + 1)).toBeGreaterThan(sum);
});
