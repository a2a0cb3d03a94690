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

/** The synthetic members of the chat: they answer messages, decide on invitations and post in groups until closed. */
export class SyntheticMembers {
  private readonly deps: SyntheticMembersDeps;
  private readonly state: SyntheticMembersDeps['state'];
  private readonly people: SyntheticMembersDeps['people'];
  private readonly market: SyntheticMembersDeps['market'];
  private readonly acquaintance: SyntheticMembersDeps['acquaintance'];
  private readonly now: SyntheticMembersDeps['now'];
  private readonly tasks;
  private readonly endings;

  constructor(deps: SyntheticMembersDeps) {
    this.deps = deps;
    this.state = this.deps.state;
    this.people = this.deps.people;
    this.market = this.deps.market;
    this.acquaintance = this.deps.acquaintance;
    const { wallClock } = this.deps;
    this.now = this.deps.now;
    this.tasks = createDelayedTasks(wallClock);
    this.endings = [
      this.tasks.close,
      wallClock.every(GROUP_POST_INTERVAL_MS, () => this.postInGroups()),
      this.state.onRoom((room) => this.planDecisions(room)),
      this.state.onMessage(({ message, room, isNew }) => {
        if (!isNew || message.from !== MY_ID || message.kind === 'system') return;
        if (room.kind === 'personal') this.planPersonalAnswer(room, message.id);
        else if (room.kind === 'group') this.planGroupAnswers(room, message);
      }),
      this.people.onBlock(({ id, isBlocked }) => {
        if (isBlocked) this.tasks.cancelOf(id);
        else this.goOn();
      }),
    ];
    this.goOn();
  }

  close(): void {
    for (const end of this.endings) end();
  }

  private randomFor(what: string): SeededRandom {
    return this.deps.random.fork(what);
  }

  private delay({ minMs, maxMs }: typeof FIRST_ANSWER, random: SeededRandom): number {
    return random.integer(minMs, maxMs);
  }

  private active(roomId: string): Room | undefined {
    const found = this.state.rooms.get(roomId);
    return found && this.state.statusOf(found) !== 'gone' ? found : undefined;
  }

  /** What the practice user wrote since this person last did, oldest first. */
  private unanswered(room: Room, person: number): string[] {
    const messages: string[] = [];
    for (const each of this.state.newestFirst(room)) {
      if (each.from === person || each.from === EXCHANGE_ID) break;
      if (each.from === MY_ID && each.kind === 'text' && !each.isDeleted) messages.unshift(each.text);
    }
    return messages;
  }

  private answer(roomId: string, person: number, messages: readonly string[], random: SeededRandom): void {
    const room = this.active(roomId);
    if (!room || messages.length === 0 || !this.state.mayPost(room, person)) return;
    this.state.post({ roomId, from: person, text: answerTo(messages, this.market, random) });
  }

  private planPersonalAnswer(room: Room & { kind: 'personal' }, seed: string): void {
    const random = this.randomFor(`answer/${seed}`);
    if (room.request === 'sent' && !this.acquaintance.accepts(room.with, room.id)) return;
    this.tasks.plan(`answer ${room.id}`, room.with, this.delay(FIRST_ANSWER, random), () => {
      const current = this.active(room.id);
      if (current?.kind !== 'personal') return;
      if (current.request === 'sent') this.state.change({ ...current, request: 'none' });
      this.answer(room.id, room.with, this.unanswered(current, room.with), random);
    });
  }

  private planGroupAnswers(room: GroupRoom, message: Message): void {
    const random = this.randomFor(`answer/${message.id}`);
    const able = this.speakers(room);
    if (able.length === 0) return;
    const first = random.pick(able);
    this.tasks.plan(`answer ${room.id}`, first, this.delay(FIRST_ANSWER, random), () =>
      this.answer(room.id, first, [message.text], random),
    );
    const others = able.filter((id) => id !== first);
    if (others.length === 0 || !random.chance(0.3)) return;
    const second = random.pick(others);
    this.tasks.plan(`second answer ${room.id}`, second, this.delay(SECOND_ANSWER, random), () =>
      this.answer(room.id, second, [message.text], random),
    );
  }

  private speakers(room: GroupRoom): number[] {
    return joinedMembers(room)
      .map(({ id }) => id)
      .filter((id) => id !== MY_ID && !this.people.isBlocked(id) && this.state.mayPost(room, id));
  }

  /** People invited to the practice user's groups decide after a delay. */
  private planDecisions(room: Room): void {
    if (room.kind !== 'group' || !hasJoined(room, MY_ID)) return;
    for (const { id } of room.members.filter(
      (member) => member.status === 'invited' && !this.people.isBlocked(member.id),
    )) {
      this.tasks.plan(
        `decide ${room.id} ${id}`,
        id,
        this.delay(DECISION, this.randomFor(`decide/${room.id}/${id}`)),
        () => {
          const current = this.state.rooms.get(room.id);
          if (current?.kind !== 'group' || !isInvited(current, id)) return;
          if (!this.acquaintance.accepts(id, room.id)) return this.state.change(uninvite(current, [id]));
          this.state.change(join(current, id, this.now()));
          this.state.post({ roomId: room.id, from: id, kind: 'system', text: 'joined' });
        },
      );
    }
  }

  /** After a restart: schedules answers in rooms where the practice user wrote last. */
  private goOn(): void {
    for (const room of this.state.visible()) {
      this.planDecisions(room);
      const last = this.state.lastMessage(room);
      if (room.kind === 'personal' && last?.from === MY_ID) this.planPersonalAnswer(room, last.id);
    }
  }

  private postInGroups(): void {
    const { phase } = this.market.phase();
    if (phase !== 'session I' && phase !== 'session II') return;
    const random = this.randomFor(`talk/${this.now()}`);
    if (!random.chance(TALK_CHANCE)) return;
    const rooms = this.state.visible().filter((room) => room.kind === 'group' && hasJoined(room, MY_ID));
    const [room] = rooms.length > 0 ? [random.pick(rooms)] : [];
    const able = room?.kind === 'group' ? this.speakers(room) : [];
    if (!room || able.length === 0) return;
    this.state.post({ roomId: room.id, from: random.pick(able), text: remark(this.market, random) });
  }
}
