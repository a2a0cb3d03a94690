import { startExchange } from '#exchange/testing/index.ts';
import { matchingFigures } from './exchange/matching.ts';
import { usageOf } from './exchange/process-usage.ts';
import { restFigures } from './exchange/rest.ts';
import type { Figure } from './figure.ts';
import { unlessQuick } from './quick.ts';

const INSTRUMENTS = unlessQuick(900, 30);
const SETTLE_MS = unlessQuick(5_000, 100);
const IDLE_MS = unlessQuick(20_000, 200);
const MAX_MEGABYTES = 400;
const MAX_IDLE_PERCENT = 25;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A practice exchange of 900 instruments as a process of its own: its idle cost, its response times and its memory
 * afterwards; then the matching engine alone.
 */
export async function bench(): Promise<readonly Figure[]> {
  const exchange = await startExchange({ instruments: INSTRUMENTS, callsPerSecond: 1_000_000 });
  const held = (name: string): Figure =>
    bound(name, usageOf(exchange.pid).residentMegabytes, MAX_MEGABYTES, 'MB', 'maximum');
  try {
    await pause(SETTLE_MS);
    const before = usageOf(exchange.pid).processorSeconds;
    await pause(IDLE_MS);
    const used = usageOf(exchange.pid).processorSeconds - before;
    const idle = bound('one core, idle', (used * 100_000) / IDLE_MS, MAX_IDLE_PERCENT, '%', 'maximum');
    const resting = held('memory, idle');
    const answers = await restFigures(exchange);
    return [idle, resting, ...answers, held('memory, every instrument requested'), ...matchingFigures()];
  } finally {
    await exchange.stop();
  }
}

const bound = (name: string, ours: number, peer: number, unit: string, against: string): Figure => ({
  name,
  ours,
  peer,
  ratio: ours / peer,
  unit,
  against,
});
