import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import type { ChatRoom } from '#shared/contract/chat.ts';
import type { GroupMember, GroupOutcome } from '#shared/contract/groups.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { type PersonAtWork, personAtWork, roomsInBooks } from '#tools/testing/person-at-work.ts';

/** Several people, each at a workstation of their own, on one practice exchange. */
const WINDOW = { windowId: 'one' };
const BUDI = { username: 'budi_santoso', password: 'lantai-budi-1', pin: '271828' };
const CITRA = { username: 'citra_dewi', password: 'lantai-citra-1', pin: '314159' };
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

let exchange: TestExchange;
let ani: PersonAtWork;
let budi: PersonAtWork;
let citra: PersonAtWork;

beforeAll(async () => {
  exchange = await startExchangeHere({ instruments: 10, paused: true, callsPerSecond: 10_000, people: [BUDI, CITRA] });
  ani = await personAtWork(exchange, exchange.profile.credentials);
  budi = await personAtWork(exchange, BUDI);
  citra = await personAtWork(exchange, CITRA);
});
afterAll(async () => {
  for (const person of [ani, budi, citra]) await person.stop();
  await exchange.stop();
});

const roomOf = (outcome: GroupOutcome): string => {
  if (outcome.kind !== 'done' || outcome.room === null) throw new Error(`no room: ${JSON.stringify(outcome)}`);
  return outcome.room;
};
const DONE = expect.objectContaining({ kind: 'done' });
const listed = (person: PersonAtWork, room: string): ChatRoom | undefined =>
  person.listed().find(({ id }) => id === room);
const membersOf = async (person: PersonAtWork, group: string): Promise<readonly GroupMember[]> =>
  (await person.groups.handlers.members({ group, search: '', limit: 50 }, WINDOW)).members;
const roles = async (person: PersonAtWork, group: string) =>
  (await membersOf(person, group))
    .map(({ name, role, isInvited }) => `${name}: ${isInvited ? 'invited' : role}`)
    .sort();
const texts = (person: PersonAtWork, room: string): string[] => person.published(room).map(({ text }) => text);

/** What the connection brought is what the exchange answers over REST. */
async function agrees(person: PersonAtWork): Promise<void> {
  await eventually(async () => {
    const books = await roomsInBooks(person);
    const seen = person.listed().filter(({ status }) => status !== 'new');
    expect(
      new Map(seen.map((room) => [room.id, [room.status, room.unread, room.last?.id ?? null, room.members]])),
    ).toEqual(
      new Map(
        books.map((room) => [
          room.room_id,
          [
            room.status.replace('ROOM_STATUS_', '').toLowerCase(),
            room.unread_count,
            room.last_message?.message_id ?? null,
            room.total_members,
          ],
        ]),
      ),
    );
  });
}
const allAgree = async (): Promise<void> => {
  for (const person of [ani, budi, citra]) await agrees(person);
};

/** A group of three in which everybody has joined. */
async function trio(name: string) {
  const room = roomOf(
    await ani.groups.handlers.create({ name, about: '', people: [budi.id, citra.id], isAgain: false }, WINDOW),
  );
  for (const person of [budi, citra]) {
    await eventually(() => expect(listed(person, room)).toMatchObject({ status: 'invited', name }));
    expect(await person.groups.handlers.respond({ room, isAccepted: true }, WINDOW)).toEqual(DONE);
  }
  const group = await ani.groups.handlers.group({ room }, WINDOW);
  for (const person of [ani, budi, citra]) await person.open(room);
  return { room, group: group.id, ofGroup: { group: group.id, room } };
}

describe('a group of three', () => {
  it('is seen by all alike from its creation to its hand-over', async () => {
    const { room, group, ofGroup } = await trio('Three of us');
    const all = ['Budi Santoso: member', 'Citra Dewi: member', 'Practice Trader: owner'];
    for (const person of [ani, budi, citra]) expect(await roles(person, group)).toEqual(all);
    expect(listed(citra, room)?.person).toMatchObject({ id: ani.id });

    await budi.chat.handlers.send({ room, text: 'Good morning' }, WINDOW);
    for (const person of [ani, budi, citra])
      await eventually(() => expect(texts(person, room)).toContain('Good morning'));
    await eventually(() => expect(listed(ani, room)).toMatchObject({ unread: 1 }));
    expect(listed(budi, room)).toMatchObject({ unread: 0 });

    expect(await ani.groups.handlers.setAdmin({ ...ofGroup, person: budi.id, isAdmin: true }, WINDOW)).toEqual(DONE);
    for (const person of [ani, budi, citra])
      await eventually(() => expect(texts(person, room)).toContain('made Budi Santoso an admin'));
    expect((await budi.groups.handlers.group({ room }, WINDOW)).role).toBe('admin');
    expect(await citra.groups.handlers.remove({ ...ofGroup, people: [budi.id] }, WINDOW)).toMatchObject({
      kind: 'refused',
      why: 'owner-only',
    });

    expect(await budi.groups.handlers.remove({ ...ofGroup, people: [citra.id] }, WINDOW)).toEqual(DONE);
    await eventually(() => expect(listed(citra, room)).toBeUndefined());
    for (const person of [ani, budi])
      await eventually(() => expect(texts(person, room)).toContain('removed Citra Dewi'));
    expect(texts(citra, room)).not.toContain('removed Citra Dewi');
    expect(await citra.books.refusal(endpoints.chat.send, { body: { room_id: room, text: 'Hello?' } })).toMatchObject({
      status: 404,
    });
    await ani.chat.handlers.send({ room, text: 'Only the two of us' }, WINDOW);
    await eventually(() => expect(texts(budi, room)).toContain('Only the two of us'));
    expect(texts(citra, room)).not.toContain('Only the two of us');

    expect(await budi.groups.handlers.invite({ ...ofGroup, people: [citra.id] }, WINDOW)).toEqual(DONE);
    await eventually(() => expect(listed(citra, room)).toMatchObject({ status: 'invited', person: { id: budi.id } }));
    expect(await citra.groups.handlers.respond({ room, isAccepted: true }, WINDOW)).toEqual(DONE);
    await allAgree();

    expect(await ani.groups.handlers.leave(ofGroup, WINDOW)).toEqual(DONE);
    await eventually(() => expect(listed(ani, room)).toBeUndefined());
    expect(await roles(citra, group)).toEqual(['Budi Santoso: owner', 'Citra Dewi: member']);
    expect(await budi.groups.handlers.leave(ofGroup, WINDOW)).toMatchObject({ kind: 'refused', why: 'last-admin' });
    expect(await budi.groups.handlers.handOver({ ...ofGroup, person: citra.id }, WINDOW)).toEqual(DONE);
    await eventually(() => expect(listed(budi, room)).toBeUndefined());
    await eventually(() => expect(texts(citra, room)).toContain('handed the group over to Citra Dewi and left'));
    expect(await roles(citra, group)).toEqual(['Citra Dewi: owner']);
    await allAgree();
  });

  it('takes in whoever has its link, until the link is reset', async () => {
    const created = await ani.groups.handlers.create(
      { name: 'By link', about: 'For two', people: [], isAgain: false },
      WINDOW,
    );
    const room = roomOf(created);
    const { link, id: group } = await ani.groups.handlers.group({ room }, WINDOW);
    if (!link) throw new Error('there is no link');
    await ani.open(room);

    expect(await budi.groups.handlers.preview({ link: link.id }, WINDOW)).toMatchObject({
      name: 'By link',
      about: 'For two',
      members: 1,
      room: null,
      people: { owner: { id: ani.id } },
    });
    expect(roomOf(await budi.groups.handlers.join({ link: link.id }, WINDOW))).toBe(room);
    await eventually(() => expect(listed(budi, room)).toMatchObject({ status: 'active', members: 2 }));
    await eventually(() =>
      expect(ani.published(room)).toMatchObject([{}, { text: 'joined', author: { id: budi.id } }]),
    );
    expect((await budi.groups.handlers.preview({ link: link.id }, WINDOW)).room).toBe(room);

    expect(await ani.groups.handlers.resetLink({ group, room, link: link.id }, WINDOW)).toEqual(DONE);
    expect(await citra.groups.handlers.join({ link: link.id }, WINDOW)).toMatchObject({
      kind: 'refused',
      why: 'link-gone',
    });
    expect(listed(citra, room)).toBeUndefined();
    expect(await roles(ani, group)).toEqual(['Budi Santoso: member', 'Practice Trader: owner']);
    await allAgree();
  });
});

describe('two people', () => {
  it('have the first messages of a stranger wait as an invitation, which opens the room', async () => {
    const started = await citra.chat.handlers.start({ user: budi.id, person: null }, WINDOW);
    if (started.kind !== 'room') throw new Error('they may not write');
    await citra.chat.handlers.send({ room: started.room, text: 'We have not met' }, WINDOW);
    await eventually(() =>
      expect(budi.listed().find(({ person }) => person?.id === citra.id)).toMatchObject({
        kind: 'personal',
        status: 'invited',
        name: 'Citra Dewi',
        canPost: false,
        last: { text: 'We have not met' },
      }),
    );
    const room = budi.listed().find(({ person }) => person?.id === citra.id)?.id ?? '';
    await eventually(() => expect(listed(citra, room)).toMatchObject({ status: 'requested' }));
    await citra.chat.handlers.send({ room, text: 'It is about TLKM' }, WINDOW);
    await eventually(() => expect(listed(budi, room)).toMatchObject({ last: { text: 'It is about TLKM' } }));
    await citra.books.call(endpoints.chat.send, { body: { room_id: room, text: 'Last one' } });
    expect(await citra.books.refusal(endpoints.chat.send, { body: { room_id: room, text: 'One more' } })).toMatchObject(
      {
        status: 403,
        message: 'the message request must be accepted first',
      },
    );
    await budi.chat.handlers.accept({ room }, WINDOW);
    for (const person of [budi, citra])
      await eventually(() => expect(listed(person, room)).toMatchObject({ status: 'active', canPost: true }));
    await budi.open(room);
    expect(texts(budi, room)).toEqual(['We have not met', 'It is about TLKM', 'Last one']);
    await allAgree();
  });

  it('are not asked again by a stranger whose request was declined, and who is not told', async () => {
    const started = await citra.chat.handlers.start({ user: ani.id, person: null }, WINDOW);
    if (started.kind !== 'room') throw new Error('they may not write');
    await citra.chat.handlers.send({ room: started.room, text: 'Good morning' }, WINDOW);
    const asked = (): ChatRoom | undefined => ani.listed().find(({ person }) => person?.id === citra.id);
    await eventually(() => expect(asked()).toMatchObject({ kind: 'personal', status: 'invited' }));
    const room = asked()?.id ?? '';
    await ani.chat.handlers.reject({ room }, WINDOW);
    await agrees(ani);
    expect(listed(ani, room)).toBeUndefined();
    await citra.books.call(endpoints.chat.send, { body: { room_id: room, text: 'Are you there?' } });
    await agrees(ani);
    expect(listed(ani, room)).toBeUndefined();
    expect(listed(citra, room)).toMatchObject({ status: 'requested' });
    await allAgree();
  });

  it('send a photo that the other one opens', async () => {
    const { room } = await trio('Photos');
    await ani.chat.handlers.sendPhoto({ room, text: 'The chart', content: PNG }, WINDOW);
    await eventually(() => expect(texts(budi, room)).toContain('The chart'));
    const address = budi.published(room).at(-1)?.attachment?.address ?? '';
    expect(await budi.chat.handlers.picture({ address }, WINDOW)).toEqual({
      kind: 'picture',
      type: 'image/png',
      base64: Buffer.from(PNG).toString('base64'),
    });
  });

  it('reach each other no more while one has blocked the other, who is told no more than that nothing is taken', async () => {
    const { room: common } = await trio('Before the quarrel');
    const started = await budi.chat.handlers.start({ user: ani.id, person: null }, WINDOW);
    if (started.kind !== 'room') throw new Error('they may not write');
    await budi.chat.handlers.send({ room: started.room, text: 'Buy now!' }, WINDOW);
    const personal = (): ChatRoom | undefined =>
      ani.listed().find(({ kind, person }) => kind === 'personal' && person?.id === budi.id);
    await eventually(() => expect(personal()).toMatchObject({ status: 'invited' }));
    const { id: room } = personal() ?? { id: '' };
    await ani.chat.handlers.accept({ room }, WINDOW);

    await budi.chat.handlers.send({ room: common, text: 'Said before' }, WINDOW);
    await eventually(() => expect(texts(ani, common)).toContain('Said before'));

    await ani.setBlocked(budi.id, true);
    await eventually(() => expect(listed(ani, room)).toBeUndefined());
    const notified = ani.notifiedOf().length;
    expect(listed(budi, room)).toMatchObject({ status: 'active' });
    await budi.open(room);
    await budi.chat.handlers.send({ room, text: 'Why?' }, WINDOW);
    await eventually(() =>
      expect(budi.outgoing(room)).toMatchObject([{ text: 'Why?', state: 'failed', reason: 'NOT_ALLOWED' }]),
    );
    expect(await budi.books.refusal(endpoints.chat.send, { body: { room_id: room, text: 'Why?' } })).toMatchObject({
      status: 403,
      message: 'this person takes no messages from you',
    });
    expect(
      await budi.groups.handlers.create({ name: 'Tips', about: '', people: [ani.id], isAgain: false }, WINDOW),
    ).toMatchObject({ kind: 'refused', why: 'person' });
    expect(await budi.chat.handlers.people({ keyword: 'practice' }, WINDOW)).toEqual([]);

    // In a group of both the others still read what is hidden from who has blocked.
    await budi.chat.handlers.send({ room: common, text: 'Ask anybody' }, WINDOW);
    await eventually(() => expect(texts(citra, common)).toContain('Ask anybody'));
    await citra.chat.handlers.send({ room: common, text: 'Not me' }, WINDOW);
    await eventually(() => expect(texts(ani, common)).toContain('Not me'));
    expect(texts(ani, common)).not.toContain('Ask anybody');
    expect(ani.notifiedOf().slice(notified)).not.toContain(room);
    await allAgree();

    const read = async () => (await ani.chat.handlers.talk({ room: common }, WINDOW)).messages.map(({ text }) => text);
    const kept = await read();
    expect(kept).toContain('Not me');
    for (const text of ['Said before', 'Ask anybody']) expect(kept).not.toContain(text);

    await ani.setBlocked(budi.id, false);
    expect(await read()).toEqual(expect.arrayContaining(['Said before', 'Ask anybody', 'Not me']));
    await eventually(() => expect(listed(ani, room)).toMatchObject({ status: 'active' }));
    await budi.books.call(endpoints.chat.send, { body: { room_id: room, text: 'Sorry' } });
    await eventually(() => expect(listed(ani, room)).toMatchObject({ last: { text: 'Sorry' } }));
    await allAgree();
  });
});

/** What somebody tries, whether or not they may at that moment. */
const MOVES = [
  'send',
  'send',
  'send',
  'read',
  'invite',
  'answer',
  'leave',
  'remove',
  'role',
  'hand over',
  'link',
  'reset',
] as const;
type Move = (typeof MOVES)[number];

describe.each([3, 5, 12])('whatever three people do at once, seed %i', (seed) => {
  it('ends with one owner, and with lists that agree with the exchange', async () => {
    const random = seededRandom(`several people ${seed}`);
    const everybody = [ani, budi, citra];
    const { room, ofGroup } = await trio(`Seed ${seed}`);
    let link = '';
    const attempt = (person: PersonAtWork, move: Move): Promise<unknown> => {
      const { handlers } = person.groups;
      const other = random.pick(everybody.filter((each) => each !== person)).id;
      switch (move) {
        case 'send':
          return person.books.call(endpoints.chat.send, { body: { room_id: room, text: `${seed} ${random.next()}` } });
        case 'read':
          return person.books.call(endpoints.chat.markRead, { path: { id: room } });
        case 'invite':
          return Promise.resolve(handlers.invite({ ...ofGroup, people: [other] }, WINDOW));
        case 'answer':
          return Promise.resolve(handlers.respond({ room, isAccepted: random.chance(0.8) }, WINDOW));
        case 'leave':
          return Promise.resolve(handlers.leave(ofGroup, WINDOW));
        case 'remove':
          return Promise.resolve(handlers.remove({ ...ofGroup, people: [other] }, WINDOW));
        case 'role':
          return Promise.resolve(handlers.setAdmin({ ...ofGroup, person: other, isAdmin: random.chance(0.6) }, WINDOW));
        case 'hand over':
          return Promise.resolve(handlers.handOver({ ...ofGroup, person: other }, WINDOW));
        case 'link':
          return Promise.resolve(handlers.join({ link }, WINDOW));
        case 'reset':
          return Promise.resolve(handlers.resetLink({ ...ofGroup, link }, WINDOW));
      }
    };
    const readLink = async (person: PersonAtWork): Promise<string | undefined> =>
      (await person.books.call(endpoints.groups.byRoom, { path: { id: room } }).catch(() => null))?.invite_link
        ?.invitation_id;
    for (let round = 1; round <= 12; round += 1) {
      for (const person of everybody) link = (await readLink(person)) ?? link;
      // Refusals are part of it: the other two are faster, or the role is too low.
      await Promise.allSettled(everybody.map((person) => attempt(person, random.pick(MOVES))));
      if (round % 4 === 0) await allAgree();
    }
    const members = await Promise.all(
      everybody.map((person) =>
        person.books.call(endpoints.groups.members, { path: { id: ofGroup.group } }).then(
          ({ results }) => results,
          () => null,
        ),
      ),
    );
    const inside = members.filter((list) => list !== null);
    for (const list of inside) {
      expect(list).toEqual(inside[0]);
      expect(list.filter(({ role }) => role === 'OWNER')).toHaveLength(1);
    }
    const joined = (inside[0] ?? []).filter(({ status }) => status === 'JOINED').map(({ userid }) => userid);
    expect(
      everybody
        .filter((_person, at) => members[at] !== null)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(joined.sort());
    // Whoever is inside has read the same messages, once each.
    for (const person of everybody.filter(({ id }) => joined.includes(id))) {
      const { results } = await person.books.call(endpoints.chat.roomMessages, {
        path: { id: room },
        query: { limit: '100' },
      });
      expect(new Set(results.map(({ message_id }) => message_id)).size).toBe(results.length);
    }
  });
});
