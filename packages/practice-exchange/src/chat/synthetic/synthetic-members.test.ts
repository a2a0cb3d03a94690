import { expect, it } from 'vitest';
import { friendsRoom, lastFrom, MY_ID, mine, setChat, textsIn } from '#exchange/testing/fixtures/chat.ts';
import { jakarta } from '#exchange/testing/fixtures/market.ts';
import { HOUR_MS } from '#shared/time.ts';

const A_WHILE = 20_000;

it('answers a message within seconds, on its topic', () => {
  const { chat, wallClock, market } = setChat();
  const room = friendsRoom(chat);
  const code = market.instruments[0]?.code ?? '';
  mine(chat, room.id, `And ${code}?`);
  wallClock.advance(1_000);
  expect(lastFrom(chat, room.id)).toBe(MY_ID);
  wallClock.advance(4_000);
  expect(lastFrom(chat, room.id)).toBe(room.with);
  expect(textsIn(chat, room.id)[0]).toContain(`${code} is at`);
});

it('answers several messages in a row once', () => {
  const { chat, wallClock } = setChat();
  const room = friendsRoom(chat);
  const before = textsIn(chat, room.id).length;
  for (const text of ['One', 'Two', 'Thanks']) mine(chat, room.id, text);
  wallClock.advance(A_WHILE);
  expect(textsIn(chat, room.id)).toHaveLength(before + 4);
});

it('is silent while blocked, and answers after the block is lifted', () => {
  const { chat, wallClock, people } = setChat();
  const room = friendsRoom(chat);
  const before = textsIn(chat, room.id).length;
  mine(chat, room.id, 'Are you there?');
  people.block(room.with);
  wallClock.advance(A_WHILE);
  expect(chat.state.visible().map(({ id }) => id)).not.toContain(room.id);
  people.unblock(room.with);
  expect(textsIn(chat, room.id)).toHaveLength(before + 1);
  wallClock.advance(A_WHILE);
  expect(textsIn(chat, room.id)).toHaveLength(before + 2);
});

it('hides messages of blocked people in groups and shows them again after unblocking', () => {
  const { chat, people } = setChat();
  const group = chat.state.visible().find((room) => room.kind === 'group' && chat.state.statusOf(room) === 'active');
  const texts = textsIn(chat, group?.id ?? '');
  const author = lastFrom(chat, group?.id ?? '') ?? 0;
  people.block(author);
  expect(textsIn(chat, group?.id ?? '').length).toBeLessThan(texts.length);
  people.unblock(author);
  expect(textsIn(chat, group?.id ?? '')).toEqual(texts);
});

it('still answers after a restart', () => {
  const { chat, wallClock, reopen } = setChat();
  const room = friendsRoom(chat);
  mine(chat, room.id, 'Hello?');
  const again = reopen();
  wallClock.advance(A_WHILE);
  expect(lastFrom(again, room.id)).toBe(room.with);
});

it('posts nothing after the chat is closed', () => {
  const { chat, wallClock } = setChat();
  const room = friendsRoom(chat);
  mine(chat, room.id, 'Hello?');
  chat.close();
  wallClock.advance(HOUR_MS);
  expect(lastFrom(chat, room.id)).toBe(MY_ID);
});

it('posts in groups during trading and not at night', () => {
  const postsAt = (at: number): number => {
    const { chat, wallClock, clock } = setChat(at);
    let count = 0;
    chat.state.onMessage(({ message, room }) => {
      if (room.kind === 'group' && message.from !== MY_ID) count += 1;
    });
    for (let minute = 0; minute < 60; minute += 1) {
      clock.advance(60_000);
      wallClock.advance(60_000);
    }
    return count;
  };
  const byDay = postsAt(jakarta('2026-11-18T10:00:00'));
  expect(byDay).toBeGreaterThan(10);
  expect(byDay).toBeLessThan(80);
  expect(postsAt(jakarta('2026-11-18T21:00:00'))).toBe(0);
});

it('posts nothing by itself while the market stands still, and answers all the same', () => {
  const { chat, wallClock } = setChat(jakarta('2026-11-18T10:00:00'));
  let posts = 0;
  chat.state.onMessage(({ message, room }) => {
    if (room.kind === 'group' && message.from !== MY_ID) posts += 1;
  });
  wallClock.advance(HOUR_MS);
  expect(posts).toBe(0);
  const room = friendsRoom(chat);
  mine(chat, room.id, 'Hello?');
  wallClock.advance(A_WHILE);
  expect(lastFrom(chat, room.id)).toBe(room.with);
});

it('accepts a request from somebody who does not follow, with at most three messages before', () => {
  const { chat, people, wallClock } = setChat();
  const found = people.others().find(({ id }) => {
    const { reason, isRequest, room } = chat.sending.eligibility(id);
    return reason === '' && isRequest && room === null && chat.acquaintance.accepts(id, `personal-${id}`);
  });
  const userIds = [found?.id ?? 0];
  const [first] = chat.sending.send({ roomIds: [], userIds }, [{ text: 'Hello' }]);
  const roomId = first?.roomId ?? '';
  expect(chat.state.statusOf(chat.state.room(roomId))).toBe('requested');
  expect(() => chat.sending.send({ roomIds: [], userIds }, [{ text: '2' }, { text: '3' }, { text: '4' }])).toThrow(
    'accepted first',
  );
  wallClock.advance(A_WHILE);
  expect(chat.state.statusOf(chat.state.room(roomId))).toBe('active');
  expect(lastFrom(chat, roomId)).toBe(userIds[0]);
});

it('sends nothing to anybody where one of them cannot be written to', () => {
  const { chat, people } = setChat();
  const room = friendsRoom(chat);
  const before = textsIn(chat, room.id).length;
  const stranger = people.others().find(({ id }) => chat.acquaintance.refuses(id));
  const receivers = { roomIds: [room.id], userIds: [stranger?.id ?? 0] };
  expect(() => chat.sending.send(receivers, [{ text: 'To both' }])).toThrow();
  expect(textsIn(chat, room.id)).toHaveLength(before);
});

it('lets groups live: somebody joins or leaves now and then, and a link is shared, within bounds', () => {
  const { chat, wallClock, clock } = setChat(jakarta('2026-11-18T09:30:00'));
  const groups = () =>
    chat.state
      .visible()
      .flatMap((room) => (room.kind === 'group' && chat.state.statusOf(room) === 'active' ? [room] : []));
  const notes = (): string[] =>
    groups().flatMap((room) =>
      [...chat.state.newestFirst(room)].flatMap(({ kind, text }) => (kind === 'system' ? [text] : [])),
    );
  for (let interval = 0; interval < 600; interval += 1) {
    wallClock.advance(30_000);
    clock.advance(1_000);
  }
  expect(notes()).toContain('joined');
  for (const { members } of groups()) {
    expect(members.length).toBeGreaterThanOrEqual(4);
    expect(members.length).toBeLessThanOrEqual(26);
  }
});

it('answers in the language of the question', () => {
  const { chat, wallClock, market } = setChat();
  const room = friendsRoom(chat);
  const code = market.instruments[0]?.code ?? '';
  mine(chat, room.id, `Menurut kamu ${code} gimana?`);
  wallClock.advance(5_000);
  expect(textsIn(chat, room.id)[0]).toContain(`${code} di `);
});
