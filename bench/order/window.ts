import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRestClient, startExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { freshDataDir, launch, removeDataDir } from '../../e2e/support/app.ts';
import { changeSettings } from '../../e2e/support/appearance.ts';
import { expect } from '../../e2e/support/expect.ts';
import { openWorkspace } from '../../e2e/support/sign-in.ts';
import { numberAt, workspacePage } from '../../e2e/support/workspace-page.ts';
import { unlessQuick } from '../quick.ts';
import { clockOffset } from '../ui/in-page.ts';
import { startRelay, throughRelay } from './through-relay.ts';

const PRESSES = unlessQuick(200, 2);
const WARM_UP = unlessQuick(10, 1);

/**
 * Ms from Enter in the ticket, by the time that the key's event carries, to the first byte of the
 * order at a TCP peer: with one window open and its prices running. Each order is withdrawn by another client.
 */
export async function pressesInWindow(): Promise<number[]> {
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
      window.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          document.body.dataset.pressedAt = String(performance.timeOrigin + timeStamp);
        },
        true,
      );
    });
    const took: number[] = [];
    for (let press = 0; press < WARM_UP + PRESSES; press += 1) {
      await expect(on.submit).toBeEnabled();
      // An equal order within a second would be asked about.
      await on.lots.fill(String(1 + (press % 50)));
      const arrived = relay.nextOrder();
      await on.lots.press('Enter');
      const at = wallTimeOf(await arrived) - ownOffset;
      const pressedAt = Number(await page.evaluate(() => document.body.dataset.pressedAt)) - pageOffset;
      if (press >= WARM_UP) took.push(at - pressedAt);
      await expect(on.orderOutcome).toHaveAttribute('data-outcome', 'answered');
      await withdrawAll(client);
    }
    return took;
  } finally {
    await lantai.quit();
    relay.stop();
    await exchange.stop();
    removeDataDir(dataDir);
  }
}

/** Unix ms, as this process's fine clock has it, of a moment on the system's monotonic clock. */
const wallTimeOf = (monotonic: bigint): number =>
  performance.timeOrigin + performance.now() - Number(process.hrtime.bigint() - monotonic) / 1e6;

async function withdrawAll(client: ReturnType<typeof createRestClient>): Promise<void> {
  for (const order of await client.call(endpoints.orders.list)) {
    if (order.status_text !== 'OPEN' && order.status_text !== 'PARTIAL') continue;
    await client.raw(endpoints.orders.cancel, { body: { order_id: order.order_id } });
  }
}
