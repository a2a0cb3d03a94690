import type { SeededRandom } from '#exchange/clock/index.ts';
import { brokers, type Market } from '#exchange/market/index.ts';
import type { People } from '#exchange/people/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { EXCHANGE_ID, type GroupRoom, type Member, type PersonalRoom, type Room } from '../rooms/model.ts';
import { newRoom, personalRoomId } from '../rooms/rooms.ts';
import type { ChatState } from '../state.ts';
import type { Acquaintance } from './acquaintance.ts';
import { NOTES_ROOM } from './broadcasts.ts';
import { moversNote, openingNote } from './market-notes.ts';
import { aboutStock, amount } from './replies.ts';

/** The practice user's initial chat: deterministic by seed, with figures of the present market. */

type OpeningDeps = {
  readonly state: ChatState;
  readonly people: People;
  readonly market: Market;
  readonly acquaintance: Acquaintance;
  readonly random: SeededRandom;
  readonly randomId: () => string;
  /** ms of the market's clock. */
  readonly now: number;
};

/** A message, dated minutes before now. */
type Line = { readonly roomId: string; readonly from: number; readonly ago: number; readonly text: string };

const DAY_MINUTES = 1_440;

export function openChat({ state, people, market, acquaintance, random, randomId, now }: OpeningDeps): void {
  const others = people.others().filter(({ id }) => !people.isBlocked(id));
  // People who follow the practice user come first: they have earlier messages.
  const known = [...others].sort((a, b) => Number(acquaintance.follows(b.id)) - Number(acquaintance.follows(a.id)));
  const strangers = others.filter(({ id }) => !acquaintance.follows(id) && !acquaintance.refuses(id)).slice(-2);
  const person = (index: number): number => known[index]?.id ?? 0;
  const stock = (rank: number) => market.instruments[rank % market.instruments.length];
  const lines: Line[] = [];
  const code = (rank: number): string => stock(rank)?.code ?? '';
  const quoteText = (rank: number): string => {
    const found = stock(rank);
    return found ? aboutStock(market.quote(found.code), random) : '';
  };
  const yesterday = (rank: number): string => {
    const found = stock(rank);
    return found ? `${found.code} closed at ${amount(market.quote(found.code).previous)} last time.` : '';
  };

  function personal(
    userId: number,
    messages: readonly (readonly [mine: boolean, ago: number, text: string])[],
  ): PersonalRoom {
    const roomId = personalRoomId(state.me, userId);
    lines.push(...messages.map(([mine, ago, text]) => ({ roomId, from: mine ? state.me : userId, ago, text })));
    return { ...newRoom(roomId, now - 3 * DAY_MINUTES * MINUTE_MS), kind: 'personal', with: userId, request: 'none' };
  }
  function group(
    about: Pick<GroupRoom, 'name' | 'description'> & { readonly slug: string },
    ids: readonly number[],
    mine: Member['status'],
  ): GroupRoom {
    const since = now - 30 * DAY_MINUTES * MINUTE_MS;
    const members = ids.map((id, index): Member => {
      const role = index === 0 ? 'owner' : index === 1 ? 'admin' : 'member';
      return { id, role, status: 'joined', at: since + index * DAY_MINUTES * MINUTE_MS };
    });
    const { slug, name, description } = about;
    return {
      ...newRoom(`group-room-${slug}`, since),
      kind: 'group',
      groupId: `group-${slug}`,
      name,
      description,
      avatar: '',
      members: [...members, { id: state.me, role: 'member', status: mine, at: now - 2 * DAY_MINUTES * MINUTE_MS }],
      invitedBy: ids[0] ?? null,
      settings: { whoPosts: 'everyone', whoInvites: 'everyone', linkEnabled: true },
      link: { id: randomId(), at: since },
    };
  }

  const sector = stock(0)?.sector ?? 'Market';
  const broker = random.pick(brokers);
  const sectorRoom = group(
    {
      slug: 'sector',
      name: `${sector} Watch`.slice(0, 50),
      description: `Everything about ${sector.toLowerCase()}: results, flows, and who is behind the bid.`,
    },
    [2, 3, 4, 5, 6, 7, 8, 9].map(person),
    'joined',
  );
  const clients = group(
    {
      slug: 'clients',
      name: `${broker.name} Clients`.slice(0, 50),
      description: `Clients of ${broker.code} among themselves. No advice, no promises.`,
    },
    [10, 11, 12, 1, 13, 14].map(person),
    'joined',
  );
  const dividends = group(
    { slug: 'dividends', name: 'Dividend Calendar', description: 'Cum dates, ex dates and what is left after tax.' },
    [15, 16, 17, 18, 4].map(person),
    'invited',
  );
  const readers = group(
    { slug: 'tape', name: 'Tape Readers', description: 'Running trade all day. Big prints, thin books.' },
    [19, 20, 21, 5, 22].map(person),
    'invited',
  );
  const inSector = (index: number, ago: number, text: string): Line => ({
    roomId: sectorRoom.id,
    from: sectorRoom.members[index]?.id ?? 0,
    ago,
    text,
  });
  const amongClients = (index: number, ago: number, text: string): Line => ({
    roomId: clients.id,
    from: clients.members[index]?.id ?? 0,
    ago,
    text,
  });
  lines.push(
    inSector(0, 2_950, `Welcome. House rule: say what you hold before you praise it.`),
    inSector(3, 1_600, yesterday(0)),
    inSector(5, 1_590, `And ${code(1)} could not hold the round number again.`),
    inSector(1, 1_580, 'Foreign flow decides this one, not the chart.'),
    inSector(2, 45, quoteText(0)),
    inSector(6, 40, `Compare that with ${code(1)}: ${quoteText(1)}`),
    amongClients(0, 2_000, 'Reminder: cash from today’s sales arrives in two days, plan your buying power.'),
    amongClients(2, 1_450, 'Does anybody get filled at the pre-close, or is it just me at the back of the queue?'),
    amongClients(4, 1_440, 'Same price, earlier time. There is no other trick.'),
    amongClients(1, 30, quoteText(3)),
  );

  const rooms: Room[] = [
    personal(person(0), [
      [false, 2_900, `Hi! Saw your post on ${code(0)}. Still in?`],
      [true, 2_890, `Yes, small position. Average is fine so far.`],
      [false, 2_880, `${yesterday(0)} Let us see.`],
      [true, 1_500, 'Thanks for the note yesterday, it helped.'],
      [false, 1_490, 'Any time!'],
    ]),
    personal(person(1), [
      [true, 1_460, `What do you make of the queue in ${code(2)}?`],
      [false, 1_450, 'Thick bid, thin offer. Somebody is patient.'],
      [false, 25, quoteText(2)],
    ]),
    personal(person(4), [
      [false, 4_100, 'Are you in the sector room? They are quick there.'],
      [true, 4_090, 'Just joined, thanks!'],
      [false, 4_085, 'See you there.'],
    ]),
    sectorRoom,
    clients,
    dividends,
    readers,
    { ...newRoom(NOTES_ROOM, now - 30 * DAY_MINUTES * MINUTE_MS), kind: 'broadcast', name: 'Market Notes' },
  ];
  for (const [index, { id }] of strangers.entries()) {
    const question = `Hello, we have not met. I read that you follow ${code(index)}; may I ask you something about it?`;
    rooms.push({ ...personal(id, [[false, 90 + index * 600, question]]), request: 'received' });
  }
  lines.push(
    { roomId: NOTES_ROOM, from: EXCHANGE_ID, ago: 60, text: openingNote(market) },
    { roomId: NOTES_ROOM, from: EXCHANGE_ID, ago: 15, text: moversNote(market) },
  );

  for (const { roomId, from, ago, text } of lines.sort((left, right) => right.ago - left.ago)) {
    state.backdate({ roomId, from, text }, now - ago * MINUTE_MS);
  }
  // One conversation is unread; the others are read.
  const unreadIn = personalRoomId(state.me, person(1));
  for (const room of rooms) {
    const ids = lines.filter((each) => each.roomId === room.id);
    const isRead = room.id !== unreadIn && !(room.kind === 'personal' && room.request === 'received');
    state.change({ ...room, readUpTo: ids.length > 0 && isRead ? state.lastId(room) : '' });
  }
}
