import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { feed } from '#proto/index.ts';
import { recordOf } from '#shared/records.ts';
import {
  STORM_KINDS,
  type StormCounts,
  type StormKind,
  type StormMix,
  type StormOptions,
  type StormQuestion,
  type StormRate,
  type StormReply,
} from './storm-control.ts';
import { FIRST_NUMBER, LAST_NUMBER, type StormFrame, setNumber, stormFrames } from './storm-frames.ts';

/** The child of storm-control.ts: see there. */

const CHUNK_BYTES = 64 * 1024;
/** What may wait for the slowest client before the storm holds its breath. */
const MAX_UNSENT = 1024 * 1024;
/** Between two checks of a set rate, ms. */
const TICK_MS = 2;
/** Frames that a late tick makes up for at most, in seconds of the rate: a machine that slept is not flooded. */
const MAX_CATCH_UP_S = 0.25;
const PATTERN = 1_000;
const BUSY_MORNING: StormMix = { liveprice: 5, order_book: 3, running_trade_batch: 2 };

type Options = StormOptions & { readonly codes: readonly string[] };
const options = JSON.parse(process.argv[2] ?? '{}') as Options;

const sendReply = (reply: StormReply): void => void process.send?.(reply);

/** Turns of the kinds, evenly mixed: each takes the place where it is most behind its share. */
function patternOf(mix: StormMix): readonly StormKind[] {
  const shares = STORM_KINDS.map((kind) => ({ kind, share: mix[kind] ?? 0, had: 0 })).filter(({ share }) => share > 0);
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  return Array.from({ length: total === 0 ? 0 : PATTERN }, (_, index) => {
    const next = shares.reduce((best, each) => {
      const behind = (candidate: typeof each): number => ((index + 1) * candidate.share) / total - candidate.had;
      return behind(each) > behind(best) ? each : best;
    });
    next.had += 1;
    return next.kind;
  });
}

function createStorm({ codes, mix = BUSY_MORNING, rate: firstRate = 0, tradesInBatch = 10, key }: Options) {
  const pools = new Map<StormKind, readonly StormFrame[]>();
  const positions = new Map<StormKind, number>();
  const sequences: Record<string, Float64Array> = {};
  const byKind = recordOf(STORM_KINDS, () => 0);
  const clients = new Map<WebSocket, Duplex>();
  let pattern = patternOf(mix);
  let patternIndex = 0;
  let rate: StormRate = firstRate;
  let tradeNumber = FIRST_NUMBER - 1;
  let frames = 0;
  let bytes = 0;
  let owed = 0;
  let lookedAt = performance.now();
  let burst: { left: number; done: () => void } | null = null;

  const poolOf = (kind: StormKind): readonly StormFrame[] => {
    const pool = pools.get(kind) ?? stormFrames(kind, codes, tradesInBatch);
    pools.set(kind, pool);
    sequences[kind] ??= new Float64Array(codes.length).fill(FIRST_NUMBER - 1);
    return pool;
  };
  for (const kind of new Set(pattern)) poolOf(kind);

  const following = (number: number): number => (number >= LAST_NUMBER ? FIRST_NUMBER : number + 1);

  /** Writes the next frame into a chunk. @returns its length; 0 when it does not fit */
  function writeNext(chunk: Uint8Array, view: DataView, at: number): number {
    const kind = pattern[patternIndex % pattern.length];
    if (kind === undefined) return 0;
    const pool = poolOf(kind);
    const place = positions.get(kind) ?? 0;
    const frame = pool[place % pool.length];
    if (!frame || at + frame.raw.length > chunk.length) return 0;
    chunk.set(frame.raw, at);
    const numbers = sequences[kind];
    if (frame.sequenceAt >= 0 && numbers) {
      numbers[frame.row] = following(numbers[frame.row] ?? 0);
      setNumber(chunk, at + frame.sequenceAt, numbers[frame.row] ?? 0);
    }
    for (const where of frame.tradesAt) {
      tradeNumber = following(tradeNumber);
      setNumber(chunk, at + where, tradeNumber);
    }
    if (frame.stampsAt.length > 0) {
      const now = Math.round((performance.timeOrigin + performance.now()) * 1_000);
      for (const where of frame.stampsAt) view.setFloat64(at + where, now, true);
    }
    patternIndex += 1;
    positions.set(kind, place + 1);
    byKind[kind] += 1;
    frames += 1;
    bytes += frame.raw.length;
    return frame.raw.length;
  }

  /** Sends a chunk of so many frames at most to every client. @returns frames sent */
  function sendChunk(max: number): number {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let length = 0;
    let count = 0;
    for (; count < max; count += 1) {
      const written = writeNext(chunk, view, length);
      if (written === 0) break;
      length += written;
    }
    for (const stream of clients.values()) stream.write(chunk.subarray(0, length));
    return count;
  }

  const unsent = (): number => Math.max(0, ...[...clients.values()].map((stream) => stream.writableLength));
  const isFree = (): boolean => clients.size > 0 && unsent() < MAX_UNSENT;

  function tick(): void {
    const now = performance.now();
    const elapsed = (now - lookedAt) / 1_000;
    lookedAt = now;
    if (burst) owed = burst.left;
    else if (rate === 'most') owed = Number.POSITIVE_INFINITY;
    else owed = Math.min(owed + rate * elapsed, Math.max(1, rate * MAX_CATCH_UP_S));
    let sent = 0;
    while (owed >= 1 && isFree() && pattern.length > 0) {
      const count = sendChunk(Math.floor(owed));
      if (count === 0) break;
      sent += count;
      owed -= count;
    }
    if (burst) {
      burst.left -= sent;
      if (burst.left === 0 && unsent() === 0) {
        burst.done();
        burst = null;
        owed = 0;
      }
    }
    if (burst || rate === 'most') setImmediate(tick);
    else setTimeout(tick, TICK_MS);
  }
  tick();

  function serve(socket: WebSocket, stream: Duplex): void {
    let isKnown = false;
    socket.on('error', () => undefined);
    socket.on('close', () => clients.delete(socket));
    socket.on('message', (data: Buffer) => {
      const request = feed.WebsocketRequest.decode(data);
      const isNamed = request.user_id !== '' || request.key !== '' || request.access_token !== '';
      if (!isKnown || isNamed) {
        if (!isNamed || (key !== undefined && request.key !== key)) {
          socket.send(feed.Error.encode({ code: 401, message: 'INVALID_AUTH: not let in' }).finish());
          socket.close(4401, 'not authenticated');
          return;
        }
        if (!isKnown) socket.send(pong('authenticated'));
        isKnown = true;
      }
      // A chunk holds whole frames only: between two of them anything may be sent.
      if (request.ping) socket.send(pong(request.ping.message ?? ''));
      if (request.channel) clients.set(socket, stream);
    });
  }

  return {
    serve,
    setRate: (next: StormRate) => {
      rate = next;
      owed = 0;
    },
    setMix: (next: StormMix) => {
      pattern = patternOf(next);
      patternIndex = 0;
      for (const kind of new Set(pattern)) poolOf(kind);
    },
    burst: (left: number) =>
      new Promise<void>((done) => {
        rate = 0;
        burst = { left, done };
      }),
    hangUp: () => {
      for (const socket of clients.keys()) socket.terminate();
    },
    counts: (): StormCounts => ({
      frames,
      bytes,
      byKind: { ...byKind },
      firstTradeNumber: tradeNumber < FIRST_NUMBER ? 0 : FIRST_NUMBER,
      lastTradeNumber: tradeNumber < FIRST_NUMBER ? 0 : tradeNumber,
      clients: clients.size,
      unsent: unsent(),
    }),
  };
}

const pong = (message: string): Uint8Array => feed.PingResponse.encode({ timestamp: Date.now(), message }).finish();

const storm = createStorm(options);
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket, request) => storm.serve(socket, request.socket));
process.on('disconnect', () => process.exit(0));
process.on('message', async (question: StormQuestion) => {
  if (question.kind === 'rate') storm.setRate(question.rate);
  if (question.kind === 'mix') storm.setMix(question.mix);
  if (question.kind === 'burst') await storm.burst(question.frames);
  if (question.kind === 'hang-up') storm.hangUp();
  sendReply({ kind: 'answer', id: question.id, counts: storm.counts() });
});
await once(server, 'listening');
sendReply({ kind: 'ready', port: (server.address() as AddressInfo).port });
