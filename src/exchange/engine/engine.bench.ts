import { performance } from 'node:perf_hooks';
import { type Price, stepTicks } from '../../shared/market/index.ts';
import { seededRandom } from '../clock/index.ts';
import { OrderBook } from './order-book.ts';

type Step = { readonly kind: 0 | 1 | 2; readonly side: 'buy' | 'sell'; readonly price: number; readonly lots: number };

/** Chance is drawn beforehand, so that the figure is the engine's own. */
function script(count: number): Step[] {
  const random = seededRandom('engine bench');
  const middle = 4_500 as Price;
  return Array.from({ length: count }, () => {
    const side = random.chance(0.5) ? 'buy' : 'sell';
    // Mostly passive around a touch that takers keep crossing, as in a liquid book.
    const away = random.chance(0.3) ? -random.integer(0, 2) : random.integer(1, 20);
    const kind = random.chance(0.25) ? 1 : random.chance(0.1) ? 2 : 0;
    return {
      kind,
      side,
      price: stepTicks(middle, side === 'buy' ? -away : away),
      lots: random.integer(1, 200),
    };
  });
}

/**
 * Orders, amendments and cancels a second through one book on this core.
 * @param count how many to send
 */
export function benchEngine(count = 400_000): { ordersPerSecond: number; trades: number } {
  const steps = script(count);
  const book = new OrderBook<null>();
  const numbers: number[] = [];
  let trades = 0;
  const onFill = (): void => {
    trades += 1;
  };
  const started = performance.now();
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index];
    if (!step) continue;
    const known = step.kind === 0 ? undefined : book.order(numbers[(index * 7919) % numbers.length] ?? 0);
    if (known && step.kind === 1) book.cancel(known);
    else if (known) book.amend(known, known.price, known.lots + step.lots, 'price-time', onFill);
    else {
      book.submit(index + 1, step.side, step.price, step.lots, null, 'price-time', onFill);
      numbers.push(index + 1);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  return { ordersPerSecond: Math.round(count / seconds), trades };
}
