import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenSocket, SocketEvents } from '#main/feed/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { openFlightRecorder } from '#main/recorder/index.ts';
import { feed } from '#proto/index.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { median } from '#shared/statistics.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';

/**
 * What the flight recorder costs the feed. Frames arrive as they do at the full rate: 500 every
 * 10 ms. The time that the call with the frame takes is measured by itself; what the process takes in
 * all is measured too, so that nothing is hidden in a flush.
 */
const RATE = 50_000;
const BURST_MS = 10;
const BURSTS = unlessQuick(300, 4);
const ROUNDS = unlessQuick(3, 1);

function frames(): Uint8Array[] {
  return Array.from({ length: 256 }, (_, index) =>
    feed.WebsocketWrapMessage.encode({
      liveprice: {
        stock_code: `S${String(index % 40).padStart(3, '0')}`,
        lastprice: 1_000 + index,
        prev: 990,
        open: 995,
        high: 1_010,
        low: 985,
        average: 1_001.5,
        volume: 50_000 + index,
        value: 50_075_000,
        frequency: 42,
        sequence_number: index + 1,
        date: '2026-03-02T02:00:00Z',
        itch_incoming_time: '2026-03-02T02:00:00.250Z',
      },
    }).finish(),
  );
}

type Cost = { readonly nsPerFrame: number; readonly corePercent: number };

/** Sends bursts at the rate; a slow machine gets them late, never fewer. */
async function measure(take: (bytes: Uint8Array) => void, end: () => Promise<void>): Promise<Cost> {
  const all = frames();
  const burst = (RATE * BURST_MS) / 1_000;
  let within = 0;
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  for (let round = 0; round < BURSTS; round += 1) {
    const before = performance.now();
    for (let sent = 0; sent < burst; sent += 1) take(all[sent % all.length] as Uint8Array);
    within += performance.now() - before;
    const wait = startedAt + (round + 1) * BURST_MS - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
  }
  const spent = process.cpuUsage(cpu);
  await end();
  const sentInAll = burst * BURSTS;
  return {
    nsPerFrame: (within * 1e6) / sentInAll,
    // Per cent of the time that this many frames are worth at the full rate, however late they came.
    corePercent: ((spent.user + spent.system) / 1_000 / ((sentInAll / RATE) * 1_000)) * 100,
  };
}

function bare(): Promise<Cost> {
  let bytesSeen = 0;
  return measure(
    (bytes) => {
      bytesSeen += bytes.byteLength;
    },
    async () => void bytesSeen,
  );
}

async function recorded(folder: string): Promise<Cost & { readonly lost: number }> {
  const recorder = openFlightRecorder({
    folder,
    profile: { name: 'bench', mode: 'practice' },
    appVersion: '0',
    dialect: {},
    settings: { get: () => DEFAULT_SETTINGS, onChange: () => () => undefined },
    timers: systemTimers,
    log: () => undefined,
    stopped(why) {
      throw new Error(`the disk refused: ${why}`);
    },
  });
  let events: SocketEvents | null = null;
  const open: OpenSocket = (_url, given) => {
    events = given;
    return { send() {}, close() {} };
  };
  const socket = recorder.record(open)('wss://bench.test/ws', {
    onOpen() {},
    onBinary() {},
    onText() {},
    onEnd() {},
  });
  // Secrets of a real length: looking for them is part of the cost.
  const identity = { user_id: 'u', key: 'k'.repeat(48), access_token: 't'.repeat(400) };
  socket.send(feed.WebsocketRequest.encode({ ...identity, channel: { liveprice: ['S001'] } }).finish());
  const witness = events as SocketEvents | null;
  const cost = await measure(
    (bytes) => witness?.onBinary(bytes),
    async () => {
      socket.close();
      await recorder.close();
    },
  );
  return { ...cost, lost: recorder.counts().lost };
}

function streamed(folder: string): Promise<Cost> {
  const stream = createWriteStream(join(folder, 'stream.bin'));
  return measure(
    (bytes) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.byteLength);
      stream.write(length);
      stream.write(bytes);
    },
    () => new Promise<void>((resolve) => stream.end(() => resolve())),
  );
}

export const bench: Benchmark = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-bench-'));
  const none: Cost[] = [];
  const ours: (Cost & { readonly lost: number })[] = [];
  const peer: Cost[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      none.push(await bare());
      ours.push(await recorded(folder));
      peer.push(await streamed(folder));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const against = 'a write stream, frame by frame';
  const medianExtra = (costs: readonly Cost[], key: keyof Cost): number =>
    Math.max(0, median(costs.map((cost) => cost[key])) - median(none.map((cost) => cost[key])));
  const figure = (name: string, unit: string, key: keyof Cost): Figure => {
    const [mine, theirs] = [medianExtra(ours, key), medianExtra(peer, key)];
    return { name, ours: mine, peer: theirs, ratio: mine / theirs, unit, against };
  };
  const lost = median(ours.map((cost) => cost.lost));
  return [
    figure('recorder: on the frame’s way', 'ns', 'nsPerFrame'),
    figure(`recorder: of a core at ${RATE} msg/s`, '%', 'corePercent'),
    {
      name: 'recorder: frames left out',
      ours: lost,
      peer: 0,
      ratio: lost === 0 ? 1 : Number.POSITIVE_INFINITY,
      unit: '',
      against,
    },
  ];
};

// `node bench/feed/recorder.ts` prints the figures alone.
if (process.argv[1] === import.meta.filename) for (const figure of await bench([])) console.log(figure);
