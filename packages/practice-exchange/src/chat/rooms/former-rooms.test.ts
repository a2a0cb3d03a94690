import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { manualClock, seededRandom } from '#exchange/clock/index.ts';
import { databaseFile } from '#exchange/database/database.ts';
import { MIGRATIONS } from '#exchange/database/migrations.ts';
import { createPeople } from '#exchange/people/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { openGuardedDatabase } from '#node/index.ts';
import { createChatRecords, StoredChatState } from '../state.ts';

/** Version 3 stored rooms from the side of the only person there was. */
const VERSION = 3;
const own = { createdAt: 5, readUpTo: '0000000000000001', clearedUpTo: '', isMuted: true, isHidden: false };
const message = { from: 2003, kind: 'text', attachment: null, clientId: '', forwardedFrom: null, isDeleted: false };
const personal = { ...own, kind: 'personal' };
const RECORDS: readonly (readonly [
  kind: string,
  value: Readonly<Record<string, unknown>> & { readonly id: string },
])[] = [
  ['chat-room', { ...personal, id: 'personal-2001', with: 2001, request: 'received' }],
  ['chat-room', { ...personal, id: 'personal-2002', with: 2002, request: 'sent' }],
  ['chat-room', { ...personal, id: 'personal-2003', with: 2003, request: 'none' }],
  [
    'chat-room',
    {
      ...own,
      kind: 'group',
      id: 'room',
      groupId: 'group',
      name: 'Group',
      description: '',
      avatar: '',
      members: [
        { id: 2004, role: 'owner', status: 'joined', at: 1 },
        { id: 1001, role: 'member', status: 'invited', at: 2 },
      ],
      invitedBy: 2004,
      settings: { whoPosts: 'everyone', whoInvites: 'admins', linkEnabled: true },
      link: { id: 'link', at: 1 },
    },
  ],
  ['chat-room', { ...own, kind: 'broadcast', id: 'notes', name: 'Notes' }],
  [
    'chat-message',
    { ...message, id: '0000000000000001', roomId: 'personal-2003', text: 'One', at: 6, isHidden: false },
  ],
  ['chat-message', { ...message, id: '0000000000000002', roomId: 'personal-2003', text: 'Two', at: 7, isHidden: true }],
  [
    'chat-message',
    { ...message, id: '0000000000000003', roomId: 'personal-2003', text: 'Three', at: 8, isHidden: false },
  ],
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantai-former-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('opens rooms, messages and watchlists of a version that knew one person', () => {
  const { database } = openGuardedDatabase({
    path: databaseFile(folder),
    migrations: MIGRATIONS.slice(0, VERSION),
    now: 0,
    synchronous: 'FULL',
    exclusive: true,
  });
  database.exec(
    'CREATE TABLE migration (version INTEGER PRIMARY KEY) STRICT; INSERT INTO migration VALUES (1), (2), (3)',
  );
  const put = database.prepare('INSERT INTO record VALUES (?, ?, ?, ?)');
  for (const [at, [kind, value]] of RECORDS.entries()) put.run(kind, value.id, at, JSON.stringify(value));
  database.exec(`INSERT INTO watchlist VALUES ('w', 'Mine', 1, 1)`);
  database.close();

  const store = openStore(folder, () => 0);
  expect(store.condition).toEqual({ kind: 'sound' });
  const people = createPeople(seededRandom('test'), store.collection);
  const state = new StoredChatState({ records: createChatRecords(store.collection), people, clock: manualClock(9) });
  const room = (id: string) => state.rooms.get(id);
  expect(room('personal-2001')).toEqual({ ...personal, id: 'personal-2001', with: 2001, request: 'received' });
  expect(room('personal-2002')).toMatchObject({ with: 2002, request: 'sent' });
  expect(room('personal-2003')).toMatchObject({ with: 2003, request: 'none', isMuted: true });
  expect(room('room')).toMatchObject({
    invitedBy: 2004,
    readUpTo: own.readUpTo,
    members: [{ id: 2004 }, { id: 1001 }],
  });
  expect(room('notes')).toEqual({ ...own, kind: 'broadcast', id: 'notes', name: 'Notes' });
  expect([...state.newestFirst(state.room('personal-2003'))].map(({ text }) => text)).toEqual(['Three', 'One']);
  expect(store.watchlists.all()).toMatchObject([{ id: 'w', name: 'Mine' }]);
  expect(store.personal(1002).watchlists.all()).toEqual([]);
  store.close();
});
