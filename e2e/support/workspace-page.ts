import type { Locator, Page } from '@playwright/test';
import dockEn from '#shared/i18n/en/dock.json' with { type: 'json' };
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import shellEn from '#shared/i18n/en/shell.json' with { type: 'json' };
import ticketEn from '#shared/i18n/en/ticket.json' with { type: 'json' };
import { expect } from './expect.ts';
import { firstCell, gridRows } from './grid.ts';

/** The parts of a workspace window that stand around its panels; a dialog's own head and foot come later in the page. */
export const titleBar = (page: Page): Locator => page.getByRole('banner').first();
export const statusBar = (page: Page): Locator => page.getByRole('contentinfo').first();
/** What is known about the connections, opened from the status bar. */
export async function openConnections(page: Page): Promise<Locator> {
  const details = page.getByRole('dialog', { name: shellEn.connections.title });
  if (!(await details.isVisible())) await statusBar(page).locator('.status-button').click();
  await expect(details).toBeVisible();
  return details;
}
/** One of its values. */
export const connectionValue = (details: Locator, name: Exclude<keyof typeof shellEn.connections, 'title'>): Locator =>
  details.locator('dl > div', { hasText: shellEn.connections[name] }).locator('dd').first();
/** What warns that prices may be old; not there while the feed is live. */
export const feedBanner = (page: Page): Locator => page.getByRole('region', { name: shellEn.banner.region });
/** Each notice in the corner. */
export const noticeCards = (page: Page): Locator =>
  page.getByRole('region', { name: noticesEn.region }).locator('article');

/** Presses a control of a panel's header, which a narrow header has in its menu. */
export async function pressInHeader(page: Page, panel: string, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  const more = page.getByRole('button', { name: dockEn.more.replace('{panel}', panel) });
  await expect(button.or(more).first()).toBeVisible();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** Adds a panel with its button, and waits until it is there. */
export async function addPanel(page: Page, name: PanelName): Promise<Locator> {
  await page.getByRole('button', { name: shellEn.panel.add }).first().click();
  await page
    .getByRole('menuitem', { name: new RegExp(`^${shellEn.panels[name]}`) })
    .first()
    .click();
  const added = workspacePage(page).panel(name);
  await expect(added).toBeVisible();
  return added;
}

export type PanelName = keyof typeof shellEn.panels;

/** The parts of an open workspace, by the names that a person (or a screen reader) finds them by. */
export const workspacePage = (page: Page) => {
  // Panels behind other tabs are in the page too.
  const panel = (name: PanelName): Locator =>
    page.locator(`section[data-panel][aria-label="${shellEn.panels[name]}"]:not([hidden] *)`);
  const tab = (name: RegExp): Locator => page.locator('.panel-tab', { hasText: name });
  const ticket = panel('ticket');
  const book = panel('book');
  return {
    panel,
    tab,
    ticket,
    book,
    price: ticket.getByLabel(ticketEn.price, { exact: true }),
    lots: ticket.getByLabel(ticketEn.lots, { exact: true }),
    orderOutcome: ticket.locator('.ticket-outcome'),
    /** Orders that the main process knows of, on their way included. */
    orderCount: (): Promise<number> =>
      page.evaluate(async () => {
        const board = await window.lantai.orders.list();
        return board.ok ? board.value.orders.length : 0;
      }),
    submit: ticket.locator('.ticket-submit'),
    watchRows: gridRows(panel('watchlist')),
    bid: (row: number): Locator => book.locator(`tr[data-row="${row}"] [data-bid="price"]`),
    offer: (row: number): Locator => book.locator(`tr[data-row="${row}"] [data-offer="price"]`),
    orderRow: (text: RegExp | string): Locator => gridRows(panel('orders'), text),
    showOrders: () => tab(new RegExp(`^${ordersEn.title}`)).click(),
    showPortfolio: () => tab(/^Portfolio/).click(),
  };
};

export type WorkspacePage = ReturnType<typeof workspacePage>;

/** A whole number as it stands on the screen. */
export const numberIn = (text: string | null): number => Number((text ?? '').replace('−', '-').replace(/[^\d-]/g, ''));

/** An element's text, once it has some: a grid's row is there a moment before its cells are drawn. */
export async function textOf(element: Locator, something: RegExp = /\S/): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      text = (await element.innerText()).trim();
      return text;
    })
    .toMatch(something);
  return text;
}

/** The code of the stock in a market grid's row, once it is drawn: without the marks that stand beside it. */
export const codeIn = (row: Locator): Promise<string> => textOf(firstCell(row).locator('b'));

/** The number an element shows, once it shows one. */
export const numberAt = async (element: Locator): Promise<number> => numberIn(await textOf(element, /\d/));

/** Numbers in parts of one row at the same moment: a price may move between two reads. */
export const numbersIn = async (row: Locator, parts: readonly string[]): Promise<number[]> =>
  (
    await row.evaluate(
      (element, selectors) => selectors.map((each) => element.querySelector(each)?.textContent ?? ''),
      parts,
    )
  ).map(numberIn);

/** Writes an order and sends it, confirming where Lantai asks; the caller checks the result. */
export async function sendOrder(on: WorkspacePage, order: { price: number; lots: number }): Promise<void> {
  await on.price.fill(String(order.price));
  await on.lots.fill(String(order.lots));
  await pressSend(on);
}

/**
 * Sends what the ticket holds, confirming where Lantai asks and pressing again where the press came too late to be sent: a
 * machine that stands still for some seconds is no test of that. What became of it is the caller's to check.
 * @throws Error with the ticket's text where a press had no effect
 */
export async function pressSend(on: WorkspacePage): Promise<void> {
  const before = await on.orderCount();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await on.submit.click();
    const outcome = await outcomeOfPress(on, before);
    if (outcome === 'editing') throw new Error(`the press had no effect: ${await on.ticket.innerText()}`);
    const isLate = outcome === 'refused' && (await on.orderOutcome.innerText()).includes(errorsEn.NOT_SENT_IN_TIME);
    if (outcome !== 'confirming' && !isLate) return;
  }
  throw new Error(`pressed ${MAX_PRESSES} times, and not sent: ${await on.ticket.innerText()}`);
}

const MAX_PRESSES = 5;

/** What a press of the button led to; on its way an order is in the list, whenever its answer comes. */
async function outcomeOfPress(on: WorkspacePage, ordersBefore: number): Promise<string | null> {
  let outcome: string | null = null;
  await expect
    .poll(async () => {
      outcome = await on.orderOutcome.getAttribute('data-outcome');
      return outcome !== 'sending' || (await on.orderCount()) > ordersBefore;
    })
    .toBe(true);
  return outcome;
}

/** Waits until a text changes: something on the screen is alive. */
export async function changes(element: Locator): Promise<void> {
  const before = await element.innerText();
  await expect.poll(() => element.innerText()).not.toBe(before);
}

/** The first stock of the watchlist: the one that every linked panel shows at the start. */
export const firstWatched = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const lists = await window.lantai.watchlist.list();
    return lists.ok ? (lists.value[0]?.items[0]?.code ?? '') : '';
  });
