import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeTransport } from '#main/feed/testing/fake-socket.ts';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { feed } from '#proto/index.ts';
import { Batch } from './batches.ts';
import { decodeOpening, encodeHeader, KIND } from './format.ts';
import { withoutIdentity } from './public-request.ts';
import type { RecordEntry } from './read.ts';
import { codesOf } from './recorded-subscriptions.ts';
import { FlightRecorder, type RecorderDeps } from './recorder.ts';
import { openRecording } from './recording.ts';
import { createSegmentFiles } from './segment-files.ts';
import { segmentsIn } from './segments.ts';
import { createMemoryFiles, settled } from './testing/memory-files.ts';

const KEY = 'feed-key-5f0c1b7e9a';
const TOKEN = 'eyJhbGciOi.main-token.c2lnbmF0dXJl';
const identity = { user_id: 'U-778812', key: KEY, access_token: TOKEN };
const authentication = feed.WebsocketRequest.encode(identity).finish();
const subscription = feed.WebsocketRequest.encode({ ...identity, channel: { liveprice: ['BNTG', 'KNCA'] } }).finish();
const nothing = { onOpen() {}, onBinary() {}, onText() {}, onEnd() {} };
const of = (records: readonly RecordEntry[], kind: number) => records.filter((entry) => entry.kind === kind);

function open(over: Partial<RecorderDeps> = {}) {
  const timers = createVirtualTimers();
  const transport = createFakeTransport();
  const files = createMemoryFiles();
  const failures: unknown[] = [];
  let ticks = 0;
  const recorder = new FlightRecorder({
    files,
    clock: { now: () => timers.now(), monotonic: () => (ticks += 1) },
    after: (ms, task) => timers.after(ms, task),
    on: true,
    segmentBytes: 16 * 1024 * 1024,
    failed: (thrown) => failures.push(thrown),
    ...over,
  });
  const connect = (url = 'wss://user:pass@feed.test/ws?token=query-token') => {
    const socket = recorder.record(transport.open)(url, nothing);
    return { socket, events: transport.newest().events };
  };
  return { timers, transport, files, recorder, connect, failures };
}

it('records frames and connection events in order', async () => {
  const { recorder, connect, files } = open();
  const { socket, events } = connect();
  events.onOpen();
  socket.send(authentication);
  socket.send(subscription);
  recorder.state('live');
  recorder.state('live');
  events.onBinary(new Uint8Array([1, 2, 3]));
  events.onText(12);
  events.onEnd({ code: 4000, reason: 'bye', httpStatus: null });
  socket.close();
  await recorder.close();
  const [file] = files.read();
  expect(file?.records.map((entry) => entry.kind)).toEqual([
    KIND.opening,
    KIND.opened,
    KIND.request,
    KIND.request,
    KIND.state,
    KIND.frame,
    KIND.text,
    KIND.ended,
    KIND.end,
  ]);
  expect([...(of(file?.records ?? [], KIND.frame)[0]?.payload ?? [])]).toEqual([1, 2, 3]);
});

it('records only the channels of a request', async () => {
  const { recorder, connect, files } = open();
  const { socket, events } = connect();
  events.onOpen();
  socket.send(subscription);
  await recorder.close();
  const [request] = of(files.read()[0]?.records ?? [], KIND.request);
  expect(feed.WebsocketRequest.decode(request?.payload ?? new Uint8Array())).toMatchObject({
    user_id: '',
    key: '',
    access_token: '',
    channel: { liveprice: ['BNTG', 'KNCA'] },
  });
});

it('records an empty request in place of a malformed one', () => {
  const { recordable, secrets, subscribes } = withoutIdentity(new Uint8Array([255, 255, 255]));
  expect([recordable.byteLength, secrets, subscribes]).toEqual([0, [], false]);
});

it('holds no secret, not even one that the service echoes', async () => {
  const { recorder, connect, files } = open();
  const { socket, events } = connect();
  events.onOpen();
  socket.send(authentication);
  socket.send(subscription);
  events.onBinary(feed.Error.encode({ code: 500, message: `no ${KEY} for ${TOKEN}${TOKEN}` }).finish());
  events.onEnd({ code: 4401, reason: `bad key ${KEY}`, httpStatus: null });
  await recorder.close();
  const bytes = Buffer.concat(files.files());
  for (const secret of [KEY, TOKEN, 'U-778812', 'query-token', 'user:pass']) {
    expect(bytes.includes(secret), secret).toBe(false);
    expect(bytes.includes(Buffer.from(secret, 'utf16le')), secret).toBe(false);
  }
  const [file] = files.read();
  const [echo] = of(file?.records ?? [], KIND.frame);
  expect(feed.Error.decode(echo?.payload ?? new Uint8Array()).message).toMatch(/^no \*+ for \*+$/);
  const [opening] = of(file?.records ?? [], KIND.opening);
  expect(decodeOpening(opening?.payload ?? new Uint8Array()).address).toBe('wss://feed.test/ws');
});

it('holds the address of a practice exchange without its secret', async () => {
  const secret = 'c2VjcmV0IG9mIHRoZSBhZGRyZXNzZXM';
  const { recorder, connect, files } = open();
  connect(`ws://127.0.0.1:4711/p/${secret}/trading-ws/ws`);
  await recorder.close();
  expect(Buffer.concat(files.files()).includes(secret)).toBe(false);
  const [opening] = of(files.read()[0]?.records ?? [], KIND.opening);
  expect(decodeOpening(opening?.payload ?? new Uint8Array()).address).toBe(
    'ws://127.0.0.1:4711/p/[secret]/trading-ws/ws',
  );
});

it('goes to the disk each second, and at once when the connection changes', async () => {
  const { recorder, connect, files, timers } = open();
  const { events } = connect();
  await settled();
  events.onOpen();
  await settled();
  expect(of(files.read()[0]?.records ?? [], KIND.opened)).toHaveLength(1);
  events.onBinary(new Uint8Array([1]));
  await settled();
  expect(of(files.read()[0]?.records ?? [], KIND.frame)).toHaveLength(0);
  timers.advance(1_000);
  await settled();
  expect(of(files.read()[0]?.records ?? [], KIND.frame)).toHaveLength(1);
  await recorder.close();
  expect(timers.pending()).toBe(0);
});

it('each file has the open connections and their subscriptions', async () => {
  const { recorder, connect, files, timers } = open({ segmentBytes: 4_096 });
  const { socket, events } = connect();
  events.onOpen();
  socket.send(subscription);
  for (let second = 0; second < 8; second += 1) {
    events.onBinary(new Uint8Array(2_000));
    timers.advance(1_000);
    await settled();
  }
  await recorder.close();
  const read = files.read();
  expect(read.length).toBeGreaterThan(2);
  expect(read.flatMap(({ records }) => of(records, KIND.frame))).toHaveLength(8);
  for (const { records, torn } of read.slice(1)) {
    expect(torn).toBe(false);
    expect(records.slice(0, 3).map((entry) => entry.kind)).toEqual([KIND.opening, KIND.opened, KIND.request]);
    expect(decodeOpening(records[0]?.payload ?? new Uint8Array()).carried).toBe(true);
  }
});

describe('a disk that cannot keep up', () => {
  it('costs frames, which are counted, and never memory without end nor time', async () => {
    const heldBytes = 1024 * 1024;
    const { recorder, connect, files } = open({ heldBytes });
    const { events } = connect();
    events.onOpen();
    await settled();
    files.holdUp();
    const frame = new Uint8Array(1_000);
    for (let sent = 0; sent < 10_000; sent += 1) events.onBinary(frame);
    const { lost } = recorder.counts();
    expect(lost).toBeGreaterThan(8_000);
    files.goOn();
    await settled();
    events.onBinary(frame);
    await recorder.close();
    const [file] = files.read();
    const [gap] = of(file?.records ?? [], KIND.lost);
    expect(Buffer.from(gap?.payload ?? []).readUInt32LE()).toBe(lost);
    expect(Buffer.from(gap?.payload ?? []).readDoubleLE(4)).toBe(lost * 1_000);
    expect(of(file?.records ?? [], KIND.frame)).toHaveLength(10_001 - lost);
  });

  it('ends the recording when it refuses, and leaves the feed alone', async () => {
    const { recorder, connect, files, failures } = open();
    files.breakDown();
    const { events } = connect();
    events.onOpen();
    await settled();
    for (let sent = 0; sent < 100; sent += 1) events.onBinary(new Uint8Array(100));
    await recorder.close();
    expect(failures).toHaveLength(1);
    expect(files.files()).toEqual([]);
  });
});

it('writes nothing while it is off, and begins a file of its own when it is on again', async () => {
  const { recorder, connect, files } = open({ on: false });
  const { socket, events } = connect();
  events.onOpen();
  socket.send(subscription);
  events.onBinary(new Uint8Array([1]));
  await settled();
  expect(files.files()).toEqual([]);
  recorder.setOn(true);
  events.onBinary(new Uint8Array([2]));
  recorder.setOn(false);
  events.onBinary(new Uint8Array([3]));
  await recorder.close();
  const [file, none] = files.read();
  expect(none).toBeUndefined();
  expect(file?.records.map((entry) => entry.kind)).toEqual([
    KIND.opening,
    KIND.opened,
    KIND.request,
    KIND.frame,
    KIND.end,
  ]);
});

describe('on a real disk', () => {
  const nextImmediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lantai-recorder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

  const run = async (session: string, frames: number, cap = Number.POSITIVE_INFINITY): Promise<void> => {
    const files = createSegmentFiles({
      folder,
      about: { session, profile: 'practice', mode: 'practice', appVersion: '0', dialect: {} },
      capBytes: () => cap,
      segmentBytes: 10_000,
    });
    const { recorder, connect, timers } = open({ files, segmentBytes: 10_000 });
    const { socket, events } = connect();
    events.onOpen();
    socket.send(subscription);
    for (let frame = 0; frame < frames; frame += 1) {
      events.onBinary(new Uint8Array(1_000).fill(frame));
      timers.advance(1_000);
      while (recorder.counts().waitingBytes > 0) await nextImmediate();
    }
    await recorder.close();
  };
  const sizeOfAll = (): number => segmentsIn(folder).reduce((sum, path) => sum + statSync(path).size, 0);

  it('stays within its cap by deleting the oldest first, over runs too', async () => {
    await run('20260301T000000000Z', 30, 50_000);
    await run('20260302T000000000Z', 200, 50_000);
    expect(sizeOfAll()).toBeLessThanOrEqual(50_000 + 2_000);
    const names = segmentsIn(folder);
    expect(names.length).toBeGreaterThan(2);
    expect(names.every((path) => path.includes('20260302'))).toBe(true);
  });

  it('can be read only by its owner', async () => {
    await run('20260301T000000000Z', 1);
    expect(statSync(segmentsIn(folder)[0] ?? '').mode & 0o777).toBe(0o600);
  });

  it('after a kill what was whole plays on, and the next run begins a file of its own', async () => {
    await run('20260301T000000000Z', 5);
    const [first = ''] = segmentsIn(folder);
    truncateSync(first, statSync(first).size - 700);
    const before = readFileSync(first);
    await run('20260302T000000000Z', 3);
    expect(readFileSync(first).equals(before)).toBe(true);
    const frames = of(await openRecording(first).load(0), KIND.frame);
    expect(frames.length).toBeGreaterThanOrEqual(4);
    const newest = openRecording(folder);
    expect(newest.header.session).toBe('20260302T000000000Z');
    expect(codesOf(newest.channels)).toEqual(['BNTG', 'KNCA']);
    expect(newest.wallTo - newest.wallFrom).toBe(3_000);
  });

  it('names the file that cannot be played, and the reason', () => {
    const foreign = join(folder, 'notes.lantai-recording');
    expect(() => openRecording(join(folder, 'nowhere'))).toThrow(`${join(folder, 'nowhere')} cannot be read: ENOENT`);
    expect(() => openRecording(folder)).toThrow(`${folder} holds no recording`);
    writeFileSync(foreign, 'dear diary');
    expect(() => openRecording(foreign)).toThrow(`${foreign} is not a recording of Lantai`);
    expect(() => openRecording(folder)).toThrow(`${folder} holds no recording`);
    const { startedAt, index } = { startedAt: 0, index: 1 };
    const about = { session: 's', profile: 'p', mode: 'live', appVersion: '9', startedAt, index } as const;
    writeFileSync(foreign, encodeHeader({ ...about, dialect: {} }));
    expect(() => openRecording(foreign)).toThrow(`${foreign} holds no records`);
    const batch = new Batch(1_024);
    batch.append(KIND.end, 0, 0, 0, new Uint8Array(0));
    const odd = encodeHeader({ ...about, dialect: { bookDepth: 'deep' } });
    writeFileSync(foreign, Buffer.concat([odd, batch.seal([], 0, 0)]));
    expect(() => openRecording(foreign)).toThrow('choices about the feed that this Lantai does not know');
  });
});
