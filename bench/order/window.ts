import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { createRestClient, startExchange } from '#exchange/testing/index.ts';
import ladderEn from '#shared/i18n/en/ladder.json' with { type: 'json' };
import { endpoints } from '#shared/service/endpoints.ts';
import { freshDataDir, launch, removeDataDir } from '../../e2e/support/app.ts';
import { changeSettings } from '../../e2e/support/appearance.ts';
import { expect } from '../../e2e/support/expect.ts';
import { openWorkspace } from '../../e2e/support/sign-in.ts';
import { addPanel, numberAt, workspacePage } from '../../e2e/support/workspace-page.ts';
import { unlessQuick } from '../quick.ts';
import { clockOffset } from '../ui/in-page.ts';
import { startRelay, throughRelay } from './through-relay.ts';

const PRESSES = unlessQuick(200, 2);
const WARM_UP = unlessQuick(10, 1);

/** Rows below the best bid at which the ladder is pressed, one after the other. */
const ROWS = 8;

const PAUSE_MS = unlessQuick(150, 20);

/** An equal order within a second is asked about, ms. */
const SAME_ORDER_MS = 1_200;

/** After this time an order is not on its way, ms. */
const SENT_WITHIN_MS = 20_000;

/** Ms. */
type Presses = {
  /** From presses to bytes. */
  readonly ticket: readonly number[];
  readonly ladder: readonly number[];
  /** One way over the bridge of the same window, for a call that does nothing: half of its way there and back. */
  readonly bridge: readonly number[];
};

/**
 * Ms from Enter in the ticket and from the release of the mouse on an armed ladder, by the time that the event carries,
 * to the first byte of the order at a TCP peer: with one window open and its prices running. Each order is withdrawn by
 * another client.
 */
export async function pressesInWindow(): Promise<Presses> {
  const exchange = await startExchange({ callsPerSecond: 1_000_000, instruments: 40 });
  const relay = await startRelay(Number(new URL(exchange.profile.main_url).port));
  const dataDir = freshDataDir();
  const profile = join(dataDir, 'profile.json');
  writeFileSync(profile, JSON.stringify(throughRelay(exchange.profile, relay.port)));
  const lantai = await launch({ dataDir, args: ['--profile', profile], refreshHz: unlessQuick(60, 8) });
  try {
    const { page } = await openWorkspace(lantai);
    const client = createRestClient(exchange.profile);
    await client.signIn();
    const on = workspacePage(page);
    await expect(on.bid(9)).not.toBeEmpty();
    await on.price.fill(String(await numberAt(on.bid(9))));
    await changeSettings(page, ({ confirmations }) => ({ confirmations: { ...confirmations, ordersPerMinute: 0 } }));
    const pageOffset = await page.evaluate(clockOffset);
    const ownOffset = clockOffset();
    await page.evaluate(() => {
      for (const kind of ['keydown', 'pointerup'])
        window.addEventListener(
          kind,
          ({ timeStamp }) => {
            document.body.dataset.pressedAt = String(performance.timeOrigin + timeStamp);
          },
          true,
        );
    });
    const timed = async (press: () => Promise<void>): Promise<number> => {
      const arrived = relay.nextOrder();
      await press();
      const at = wallTimeOf(await orUnsent(arrived, page)) - ownOffset;
      return at - (Number(await page.evaluate(() => document.body.dataset.pressedAt)) - pageOffset);
    };
    const ticket: number[] = [];
    for (let press = 0; press < WARM_UP + PRESSES; press += 1) {
      await expect(on.submit).toBeEnabled();
      // An equal order within a second would be asked about.
      await on.lots.fill(String(1 + (press % 50)));
      const ms = await timed(() => on.lots.press('Enter'));
      if (press >= WARM_UP) ticket.push(ms);
      await expect(on.orderOutcome).toHaveAttribute('data-outcome', 'answered');
      await withdrawAll(client);
    }
    const ladder = await clicksOnLadder(page, timed);
    return { ticket, ladder, bridge: await page.evaluate(emptyCalls, WARM_UP + PRESSES) };
  } finally {
    await lantai.quit();
    relay.stop();
    await exchange.stop();
    removeDataDir(dataDir);
  }
}

async function clicksOnLadder(page: Page, timed: (press: () => Promise<void>) => Promise<number>): Promise<number[]> {
  const ladder = await addPanel(page, 'ladder');
  await expect(ladder.locator('[data-mark~="last"] [data-part="price"]').first()).not.toBeEmpty();
  await ladder.getByRole('switch', { name: ladderEn.oneClickLong }).click();
  await expect(ladder.locator('.ladder[data-armed]')).toBeVisible();
  const took: number[] = [];
  const pressedAt = new Map<string, number>();
  for (let press = 0; press < WARM_UP + PRESSES; press += 1) {
    const cell = await freshBid(ladder, pressedAt, 1 + (press % ROWS));
    const ms = await timed(() => page.mouse.click(cell.x, cell.y));
    if (press >= WARM_UP) took.push(ms);
    await expect(ladder.locator('[data-part="bid-own"]:not(:empty)').first()).toBeVisible();
    await expect(async () => {
      await page.evaluate(cancelWorking);
      expect(await ladder.locator('[data-part="bid-own"]:not(:empty)').count()).toBe(0);
    }).toPass();
    await pause(PAUSE_MS);
  }
  return took;
}

/** @throws Error with what the window shows, where no order was sent: one that was asked about waits for an answer */
function orUnsent(arrived: Promise<bigint>, page: Page): Promise<bigint> {
  const unsent = async (): Promise<never> => {
    await pause(SENT_WITHIN_MS, undefined, { ref: false });
    const shown = await page.locator('section[data-panel]:visible').allInnerTexts();
    throw new Error(`no order was sent:\n${shown.join('\n')}`);
  };
  return Promise.race([arrived, unsent()]);
}

/** A cell under the pointer at whose price nothing was placed within a second: the market may have moved between two presses. */
async function freshBid(
  ladder: Locator,
  pressedAt: Map<string, number>,
  rows: number,
): Promise<{ x: number; y: number }> {
  for (;;) {
    const cell = await bidBelow(ladder, rows);
    // With the pointer over them, the rows stand still.
    await ladder.page().mouse.move(cell.x, cell.y);
    const price = await ladder.locator('[data-slot]:hover [data-part="price"]').innerText();
    const now = performance.now();
    if (now - (pressedAt.get(price) ?? Number.NEGATIVE_INFINITY) > SAME_ORDER_MS) {
      pressedAt.set(price, now);
      return cell;
    }
    await pause(PAUSE_MS);
  }
}

/** The middle of a cell of the bids, so many rows below the last price. Px */
async function bidBelow(ladder: Locator, rows: number): Promise<{ x: number; y: number }> {
  const cells = ladder.locator('[data-slot]');
  const last = await cells.evaluateAll((all) => all.findIndex((row) => row.matches('[data-mark~="last"]')));
  // A low panel shows fewer rows than are pressed in turn.
  const below = Math.max(1, (await cells.count()) - last - 1);
  const box = await cells
    .nth(last + 1 + ((rows - 1) % below))
    .locator('[data-cell="bid-lots"]')
    .boundingBox();
  if (box === null) throw new Error('the ladder shows no such row');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Unix ms, as this process's fine clock has it, of a moment on the system's monotonic clock. */
const wallTimeOf = (monotonic: bigint): number =>
  performance.timeOrigin + performance.now() - Number(process.hrtime.bigint() - monotonic) / 1e6;

/** Runs in the page: calls that only read what the main process has in memory. */
async function emptyCalls(count: number): Promise<number[]> {
  const took: number[] = [];
  for (let call = 0; call < count; call += 1) {
    const begun = performance.now();
    await window.lantai.session.state();
    took.push((performance.now() - begun) / 2);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return took;
}

/** Runs in the page. The app knows of its own cancellation at once, of another client's with the next list only. */
async function cancelWorking(): Promise<void> {
  const board = await window.lantai.orders.list();
  for (const { orderId, status } of board.ok ? board.value.orders : [])
    if (orderId !== null && (status === 'OPEN' || status === 'PARTIAL')) await window.lantai.orders.cancel({ orderId });
}

async function withdrawAll(client: ReturnType<typeof createRestClient>): Promise<void> {
  for (const order of await client.call(endpoints.orders.list)) {
    if (order.status_text !== 'OPEN' && order.status_text !== 'PARTIAL') continue;
    await client.raw(endpoints.orders.cancel, { body: { order_id: order.order_id } });
  }
}
