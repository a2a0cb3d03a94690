import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order } from '#shared/contract/orders.ts';
import { PRESS_MAX_AGE_MS } from '#shared/contract/press.ts';
import { leadOf } from '#shared/contract/watched-order.ts';
import { isCancellable } from './order-rows.ts';

/** What became of several cancellations. */
type Cancelled = {
  /** Cancellations that were sent. */
  readonly all: number;
  readonly gone: number;
  readonly failures: readonly Failure[];
};

/**
 * Cancels each order that can be: of a smart order one that waits, which gives up the whole. A cancellation of its purchase as well
 * would come too late and be refused.
 */
export async function cancelEach(orders: readonly Order[]): Promise<Cancelled> {
  const standing = orders.filter(isCancellable);
  const addressed = [...new Set(standing.map((order) => leadOf(order, standing)))];
  const answers = await Promise.all(addressed.map(cancelOne));
  const failures = answers.filter((answer) => answer !== null);
  return { all: addressed.length, gone: addressed.length - failures.length, failures };
}

/** Whether a press is too old for what was to follow cancellations. @param pressedAt on this page's monotonic clock, ms */
export const isPressOld = (pressedAt: number): boolean => performance.now() - pressedAt > PRESS_MAX_AGE_MS;

/**
 * Gives up what would later sell a stock, so that a sale of it may leave now.
 * @param pressedAt when the person pressed, on this page's monotonic clock, ms
 * @throws LantaiError EXITS_STAY, EXITS_GIVEN_UP: the sale must not leave
 */
export async function giveUpFirst(exits: readonly Order[], pressedAt: number): Promise<void> {
  const { gone } = await cancelEach(exits);
  if (gone < exits.length) throw new LantaiError('EXITS_STAY', 'not every exit could be given up');
  if (isPressOld(pressedAt)) throw new LantaiError('EXITS_GIVEN_UP', 'giving the exits up took too long');
}

async function cancelOne(orderId: string): Promise<Failure | null> {
  try {
    await ask(bridge.orders.cancel({ orderId }));
    return null;
  } catch (thrown) {
    return failureFrom(thrown);
  }
}
