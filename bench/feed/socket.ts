import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openWebSocket } from '#main/feed/index.ts';
import { median } from '#shared/statistics.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { busyMs } from './busy.ts';
import { ourReader, type ReadFrame } from './decode-ours.ts';
import { protobufjsReaders } from './decode-protobufjs.ts';
import { checksum, createMarketColumns } from './market-columns.ts';
import { stockCodesOf } from './wire-frames.ts';

const STOCKS = 900;
const FRAMES = unlessQuick(600_000, 2_000);
const ROUNDS = unlessQuick(9, 1);
const MIN_RATIO = 1.9;
/** Live prices a second on one core. */
const MIN_RATE = 1_400_000;

/** Takes so many frames from the flood. @returns how many a second of this thread's time */
function receive(port: string, count: number, read: ReadFrame): Promise<number> {
  return new Promise((resolve, reject) => {
    let left = count;
    let before = 0;
    const socket = openWebSocket(`ws://127.0.0.1:${port}/${count}`, {
      onOpen() {
        before = busyMs();
      },
      onBinary(bytes) {
        read(bytes);
        left -= 1;
        if (left > 0) return;
        resolve((count * 1000) / (busyMs() - before));
        socket.close();
      },
      onText: () => reject(new Error('a text frame')),
      onEnd: ({ code }) => reject(new Error(`the flood ended: ${code}`)),
    });
  });
}

/** From a real loopback socket to columns: the project's transport and decoder beside the same transport and protobufjs. */
export const bench: Benchmark = async () => {
  const codes = stockCodesOf(STOCKS);
  const [ours, theirs] = [createMarketColumns(STOCKS), createMarketColumns(STOCKS)];
  const readers: readonly ReadFrame[] = [ourReader(ours, codes), protobufjsReaders(theirs, codes)['live price']];
  const flood = spawn(process.execPath, [fileURLToPath(new URL('./flood.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const [port] = (await once(createInterface(flood.stdout), 'line')) as [string];
    const rates: number[][] = readers.map(() => []);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, read] of readers.entries()) {
        const rate = await receive(port, FRAMES, read);
        // The first round warms up.
        if (round > 0) rates[index]?.push(rate);
      }
    }
    if (checksum(ours) !== checksum(theirs)) throw new Error('not the same work');
    const [decoder = [], peer = []] = rates;
    const ratio = median(decoder.map((rate, round) => rate / (peer[round] ?? Number.NaN)));
    const rate = median(decoder);
    const figures: Figure[] = [
      {
        name: 'live prices from a socket to columns',
        ours: rate,
        peer: median(peer),
        ratio,
        unit: '/s',
        against: 'ws + protobufjs 8 static',
      },
      {
        name: 'live prices from a socket to columns',
        ours: rate,
        peer: MIN_RATE,
        ratio: rate / MIN_RATE,
        unit: '/s',
        against: 'minimum',
      },
    ];
    if (ratio < MIN_RATIO || rate < MIN_RATE) {
      console.error(`below its floor: ${Math.round(rate)} a second, ${ratio.toFixed(2)}×`);
      process.exitCode = 1;
    }
    return figures;
  } finally {
    flood.stdin.end();
  }
};
