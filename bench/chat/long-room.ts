import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Message, message } from '#exchange/chat/rooms/model.ts';
import { createRoomRecords } from '#exchange/chat/rooms/rooms.ts';
import { MY_ID } from '#exchange/people/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { startExchange, type TestExchange } from '#exchange/testing/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** As the practice exchange begins: a group that its user has joined, and what a person may have beside it. */
const ROOM = 'group-room-clients';
const CAP = 20_000;
const INTERVAL_MS = MINUTE_MS;
const IDS_PER_MS = 1_000;
/** Messages one after the other by one person. */
const RUN = 3;

const TEXTS = [
  'Anybody still in?',
  'Thin offer, thick bid. Somebody is patient, and I would rather be with him than against him.',
  'Sold half at the open, the rest has a stop below yesterday’s low.',
  'The results are out after the close: revenue up a tenth, margin flat, and a dividend that nobody expected to be this large. I read the notes twice, and the tax line is the one to look at.',
  '> Sold half at the open\nThat was early.',
  'Foreigners again. Third day in a row.\nThe question is who sells to them.',
  'Filled.',
  'Compare the queue with that of last week: the same lots, and twice as many orders.',
] as const;

export type LongRoom = {
  readonly exchange: TestExchange;
  readonly room: string;
  readonly newest: string;
  readonly texts: readonly string[];
  close(): Promise<void>;
};

/** A practice exchange of which one room has so many messages, and no other has any but its own first ones. */
export async function startWithLongRoom(count: number): Promise<LongRoom> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantai-bench-room-'));
  const options = { dataDir, paused: true, instruments: 40, callsPerSecond: 1_000_000 } as const;
  // The first start makes people, rooms and the account.
  await (await startExchange(options)).stop();
  const messages = fill(dataDir, count);
  const exchange = await startExchange({ ...options, clock: 'continue' });
  return {
    exchange,
    room: ROOM,
    newest: messages.at(-1)?.id ?? '',
    texts: messages.map(({ text }) => text),
    async close() {
      await exchange.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function fill(dataDir: string, count: number): readonly Message[] {
  const store = openStore(dataDir, Date.now);
  try {
    const rooms = createRoomRecords(store.collection, () => undefined).seenBy(MY_ID);
    const messages = store.collection('chat-message', message, { cap: CAP });
    const found = rooms.get(ROOM);
    if (found?.kind !== 'group') throw new Error('the practice exchange has no such group');
    const old = messages.all().filter(({ roomId }) => roomId === ROOM);
    const begin = Math.min(...messages.all().map(({ at }) => at)) - count * INTERVAL_MS;
    const authors = found.members.map(({ id }) => id);
    const made = Array.from({ length: count }, (_, at) => messageAt(at, authors, begin + at * INTERVAL_MS));
    store.inTransaction(() => {
      for (const { id } of old) messages.remove(id);
      for (const each of made) messages.put(each.id, each);
      rooms.put({ ...found, readUpTo: made.at(-1)?.id ?? '' });
    });
    return made;
  } finally {
    store.close();
  }
}

function messageAt(at: number, authors: readonly number[], time: number): Message {
  return {
    id: String(time * IDS_PER_MS),
    roomId: ROOM,
    from: authors[Math.floor(at / RUN) % authors.length] ?? MY_ID,
    kind: 'text',
    text: TEXTS[(at * 7) % TEXTS.length] ?? '',
    attachment: null,
    clientId: '',
    forwardedFrom: null,
    at: time,
    isDeleted: false,
    hiddenFor: [],
  };
}
