import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/index.ts';
import { MY_ID, type People } from '#exchange/people/index.ts';
import { hasJoined, isInvited, join, joinedMembers, uninvite } from '../rooms/membership.ts';
import { EXCHANGE_ID, type GroupRoom, type Message, type Room } from '../rooms/model.ts';
import type { ChatState } from '../state.ts';
import type { Acquaintance } from './acquaintance.ts';
import { createDelayedTasks } from './delayed-tasks.ts';
import { answerTo, remark } from './replies.ts';

export type SyntheticMembersDeps = {
  readonly state: ChatState;
  readonly people: People;
  readonly market: Market;
  readonly acquaintance: Acquaintance;
  readonly random: SeededRandom;
  /** Real time: answers do not come faster when the market's clock does. */
  readonly wallClock: Clock;
  /** ms of the market's clock. */
  readonly now: () => number;
};

const FIRST_ANSWER = { minMs: 1_200, maxMs: 4_000 };
const SECOND_ANSWER = { minMs: 6_000, maxMs: 14_000 };
const DECISION = { minMs: 1_500, maxMs: 6_000 };
/** Interval at which a group message may be posted, real ms, and its probability. */
const GROUP_POST_INTERVAL_MS = 30_000;
const TALK_CHANCE = 0.3;

/**
 * Runs the synthetic members: they answer messages, decide on invitations and post in groups. @returns the disposer
 */
export function startSyntheticMembers(deps: SyntheticMembersDeps): () => void {
  const { state, people, market, acquaintance, wallClock, now } = deps;
  const tasks = createDelayedTasks(wallClock);
  const randomFor = (what: string): SeededRandom => deps.random.fork(what);
  const delay = ({ minMs, maxMs }: typeof FIRST_ANSWER, random: SeededRandom): number => random.integer(minMs, maxMs);
  const active = (roomId: string): Room | undefined => {
    const found = state.rooms.get(roomId);
    return found && state.statusOf(found) !== 'gone' ? found : undefined;
  };

  /** What the practice user wrote since this person last did, oldest first. */
  function unanswered(room: Room, person: number): string[] {
    const messages: string[] = [];
    for (const each of state.newestFirst(room)) {
      if (each.from === person || each.from === EXCHANGE_ID) break;
      if (each.from === MY_ID && each.kind === 'text' && !each.isDeleted) messages.unshift(each.text);
    }
    return messages;
  }
  function answer(roomId: string, person: number, messages: readonly string[], random: SeededRandom): void {
    const room = active(roomId);
    if (!room || messages.length === 0 || !state.mayPost(room, person)) return;
    state.post({ roomId, from: person, text: answerTo(messages, market, random) });
  }

  function planPersonalAnswer(room: Room & { kind: 'personal' }, seed: string): void {
    const random = randomFor(`answer/${seed}`);
    if (room.request === 'sent' && !acquaintance.accepts(room.with, room.id)) return;
    tasks.plan(`answer ${room.id}`, room.with, delay(FIRST_ANSWER, random), () => {
      const current = active(room.id);
      if (current?.kind !== 'personal') return;
      if (current.request === 'sent') state.change({ ...current, request: 'none' });
      answer(room.id, room.with, unanswered(current, room.with), random);
    });
  }
  function planGroupAnswers(room: GroupRoom, message: Message): void {
    const random = randomFor(`answer/${message.id}`);
    const able = speakers(room);
    if (able.length === 0) return;
    const first = random.pick(able);
    tasks.plan(`answer ${room.id}`, first, delay(FIRST_ANSWER, random), () =>
      answer(room.id, first, [message.text], random),
    );
    const others = able.filter((id) => id !== first);
    if (others.length === 0 || !random.chance(0.3)) return;
    const second = random.pick(others);
    tasks.plan(`second answer ${room.id}`, second, delay(SECOND_ANSWER, random), () =>
      answer(room.id, second, [message.text], random),
    );
  }
  const speakers = (room: GroupRoom): number[] =>
    joinedMembers(room)
      .map(({ id }) => id)
      .filter((id) => id !== MY_ID && !people.isBlocked(id) && state.mayPost(room, id));

  /** People invited to the practice user's groups decide after a delay. */
  function planDecisions(room: Room): void {
    if (room.kind !== 'group' || !hasJoined(room, MY_ID)) return;
    for (const { id } of room.members.filter((member) => member.status === 'invited' && !people.isBlocked(member.id))) {
      tasks.plan(`decide ${room.id} ${id}`, id, delay(DECISION, randomFor(`decide/${room.id}/${id}`)), () => {
        const current = state.rooms.get(room.id);
        if (current?.kind !== 'group' || !isInvited(current, id)) return;
        if (!acquaintance.accepts(id, room.id)) return state.change(uninvite(current, [id]));
        state.change(join(current, id, now()));
        state.post({ roomId: room.id, from: id, kind: 'system', text: 'joined' });
      });
    }
  }
  /** After a restart: schedules answers in rooms where the practice user wrote last. */
  function goOn(): void {
    for (const room of state.visible()) {
      planDecisions(room);
      const last = state.lastMessage(room);
      if (room.kind === 'personal' && last?.from === MY_ID) planPersonalAnswer(room, last.id);
    }
  }

  function postInGroups(): void {
    const { phase } = market.phase();
    if (phase !== 'session I' && phase !== 'session II') return;
    const random = randomFor(`talk/${now()}`);
    if (!random.chance(TALK_CHANCE)) return;
    const rooms = state.visible().filter((room) => room.kind === 'group' && hasJoined(room, MY_ID));
    const [room] = rooms.length > 0 ? [random.pick(rooms)] : [];
    const able = room?.kind === 'group' ? speakers(room) : [];
    if (!room || able.length === 0) return;
    state.post({ roomId: room.id, from: random.pick(able), text: remark(market, random) });
  }

  const endings = [
    tasks.close,
    wallClock.every(GROUP_POST_INTERVAL_MS, postInGroups),
    state.onRoom(planDecisions),
    state.onMessage((message, room, isNew) => {
      if (!isNew || message.from !== MY_ID || message.kind === 'system') return;
      if (room.kind === 'personal') planPersonalAnswer(room, message.id);
      else if (room.kind === 'group') planGroupAnswers(room, message);
    }),
    people.onBlock((id, isBlocked) => {
      if (isBlocked) tasks.cancelOf(id);
      else goOn();
    }),
  ];
  goOn();
  return () => {
    for (const end of endings) end();
  };
}
