import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import type { CorporateActions } from '#exchange/companies/index.ts';
import type { Market } from '#exchange/market/index.ts';
import type { People } from '#exchange/people/index.ts';
import { hasJoined, isInvited, join, joinedMembers, leave, ownerOf, roleOf, uninvite } from '../rooms/membership.ts';
import { EXCHANGE_ID, type GroupRoom, type Message, type PersonalRoom, type Room } from '../rooms/model.ts';
import type { ChatState } from '../state.ts';
import type { Acquaintance } from './acquaintance.ts';
import { createDelayedTasks } from './delayed-tasks.ts';
import type { ChatLanguage } from './language.ts';
import { answerTo, remark, sharedLink } from './replies.ts';

type SyntheticMembersDeps = {
  /** The chat of the person to whom they answer. */
  readonly state: ChatState;
  readonly people: People;
  readonly market: Market;
  readonly actions: CorporateActions;
  readonly acquaintance: Acquaintance;
  readonly random: SeededRandom;
  /** Real time: answers do not come faster when the market's clock does. */
  readonly wallClock: Clock;
  /** ms of the market's clock. */
  readonly now: () => number;
  /** Whether they also write, come and go by themselves. */
  readonly isLively: boolean;
};

const FIRST_ANSWER = { minMs: 1_200, maxMs: 4_000 };
const SECOND_ANSWER = { minMs: 6_000, maxMs: 14_000 };
const DECISION = { minMs: 1_500, maxMs: 6_000 };
/** Interval at which a group message may be posted, real ms, and its probability. */
const GROUP_POST_INTERVAL_MS = 30_000;
const TALK_CHANCE = 0.3;
/** At each interval: somebody joins a group, leaves one, or what is said is a link. */
const JOIN_CHANCE = 0.015;
const LEAVE_CHANCE = 0.01;
const LINK_SHARE = 0.12;
/** Between these a group grows and shrinks by itself. */
const FEWEST_MEMBERS = 4;
const MOST_MEMBERS = 24;
/** How many write Indonesian by themselves. */
const INDONESIAN_SHARE = 0.6;

/** The synthetic members of one person's chat: they answer messages, decide on invitations and post in groups until closed. */
export class SyntheticMembers {
  readonly #deps: SyntheticMembersDeps;
  readonly #tasks;
  readonly #endings;
  /** The market's clock at the last interval, ms. */
  #lastNow: number;

  constructor(deps: SyntheticMembersDeps) {
    this.#deps = deps;
    this.#lastNow = deps.now();
    const { wallClock } = this.#deps;
    this.#tasks = createDelayedTasks(wallClock);
    this.#endings = [
      this.#tasks.close,
      this.#deps.isLively ? wallClock.every(GROUP_POST_INTERVAL_MS, () => this.#postInGroups()) : () => undefined,
      this.#deps.state.onRoom((room) => this.#planDecisions(room)),
      this.#deps.state.onMessage(({ message, room, isNew }) => {
        if (!isNew || message.from !== this.#deps.state.me || message.kind === 'system') return;
        if (room.kind === 'personal') this.#planPersonalAnswer(room, message.id);
        else if (room.kind === 'group') this.#planGroupAnswers(room, message);
      }),
      this.#deps.people.onBlock(({ id, isBlocked }) => {
        if (isBlocked) this.#tasks.cancelOf(id);
        else this.#goOn();
      }),
    ];
    this.#goOn();
  }

  close(): void {
    for (const end of this.#endings) end();
  }

  #randomFor(what: string): SeededRandom {
    return this.#deps.random.fork(what);
  }

  #delay({ minMs, maxMs }: typeof FIRST_ANSWER, random: SeededRandom): number {
    return random.integer(minMs, maxMs);
  }

  #active(roomId: string): Room | undefined {
    const found = this.#deps.state.rooms.get(roomId);
    return found && this.#deps.state.statusOf(found) !== 'gone' ? found : undefined;
  }

  /** What the person wrote since this person last did, oldest first. */
  #unanswered(room: Room, person: number): Message[] {
    const messages: Message[] = [];
    for (const each of this.#deps.state.newestFirst(room)) {
      if (each.from === person || each.from === EXCHANGE_ID) break;
      if (each.from === this.#deps.state.me && each.kind === 'text' && !each.isDeleted) messages.unshift(each);
    }
    return messages;
  }

  #answer(roomId: string, person: number, messages: readonly Message[], random: SeededRandom): void {
    const room = this.#active(roomId);
    if (!room || messages.length === 0 || !this.#deps.state.mayPost(room, person)) return;
    const texts = messages.map(({ text }) => text);
    // A photo comes back, so that one sees how others' photos arrive.
    const photo = messages.findLast(({ attachment }) => attachment?.type === 'ATTACHMENT_TYPE_PHOTO')?.attachment;
    const text = answerTo(texts, this.#deps, random);
    this.#deps.state.post({ roomId, from: person, text, attachment: photo ?? null });
  }

  #planPersonalAnswer(room: PersonalRoom, seed: string): void {
    if (!this.#deps.people.isInvented(room.with)) return;
    const random = this.#randomFor(`answer/${seed}`);
    if (room.request === 'sent' && !this.#deps.acquaintance.accepts(room.with, room.id)) return;
    this.#tasks.plan(`answer ${room.id}`, room.with, this.#delay(FIRST_ANSWER, random), () => {
      const current = this.#active(room.id);
      if (current?.kind !== 'personal') return;
      if (current.request === 'sent') this.#deps.state.change({ ...current, request: 'none' });
      this.#answer(room.id, room.with, this.#unanswered(current, room.with), random);
    });
  }

  #planGroupAnswers(room: GroupRoom, message: Message): void {
    const random = this.#randomFor(`answer/${message.id}`);
    const able = this.#speakers(room);
    if (able.length === 0) return;
    const first = random.pick(able);
    this.#tasks.plan(`answer ${room.id}`, first, this.#delay(FIRST_ANSWER, random), () =>
      this.#answer(room.id, first, [message], random),
    );
    const others = able.filter((id) => id !== first);
    if (others.length === 0 || !random.chance(0.3)) return;
    const second = random.pick(others);
    this.#tasks.plan(`second answer ${room.id}`, second, this.#delay(SECOND_ANSWER, random), () =>
      this.#answer(room.id, second, [message], random),
    );
  }

  #speakers(room: GroupRoom): number[] {
    return joinedMembers(room)
      .map(({ id }) => id)
      .filter(
        (id) =>
          this.#deps.people.isInvented(id) && !this.#deps.people.isBlocked(id) && this.#deps.state.mayPost(room, id),
      );
  }

  /** Invented people who are invited to the person's groups decide after a delay. */
  #planDecisions(room: Room): void {
    if (room.kind !== 'group' || !hasJoined(room, this.#deps.state.me)) return;
    for (const { id } of room.members.filter(
      ({ id, status }) => status === 'invited' && this.#deps.people.isInvented(id) && !this.#deps.people.isBlocked(id),
    )) {
      this.#tasks.plan(
        `decide ${room.id} ${id}`,
        id,
        this.#delay(DECISION, this.#randomFor(`decide/${room.id}/${id}`)),
        () => {
          const current = this.#deps.state.rooms.get(room.id);
          if (current?.kind !== 'group' || !isInvited(current, id)) return;
          if (!this.#deps.acquaintance.accepts(id, room.id)) return this.#deps.state.change(uninvite(current, [id]));
          this.#deps.state.change(join(current, id, this.#deps.now()));
          this.#deps.state.post({ roomId: room.id, from: id, kind: 'system', text: 'joined' });
        },
      );
    }
  }

  /** After a restart: schedules answers in rooms where the person wrote last. */
  #goOn(): void {
    for (const room of this.#deps.state.visible()) {
      this.#planDecisions(room);
      const last = this.#deps.state.lastMessage(room);
      if (room.kind === 'personal' && last?.from === this.#deps.state.me) this.#planPersonalAnswer(room, last.id);
    }
  }

  /** What somebody writes in by themselves, constant. */
  #languageOf(person: number): ChatLanguage {
    return this.#randomFor(`language/${person}`).chance(INDONESIAN_SHARE) ? 'id' : 'en';
  }

  /** Groups of invented people grow and shrink a little; those of real people are theirs. */
  #liveInGroups(): void {
    const random = this.#randomFor(`groups/${this.#deps.now()}`);
    const [joins, leaves] = [random.chance(JOIN_CHANCE), random.chance(LEAVE_CHANCE)];
    if (!joins && !leaves) return;
    const { state, people, now } = this.#deps;
    const groups = state
      .visible()
      .filter(
        (room) => room.kind === 'group' && roleOf(room, state.me) === 'member' && people.isInvented(ownerOf(room) ?? 0),
      );
    const [group] = groups.length > 0 ? [random.pick(groups)] : [];
    if (group?.kind !== 'group') return;
    const members = joinedMembers(group);
    if (joins && members.length < MOST_MEMBERS && group.settings.linkEnabled) {
      const known = new Set(group.members.map(({ id }) => id));
      const able = people.others().filter(({ id }) => !known.has(id) && !people.isBlocked(id));
      if (able.length === 0) return;
      const { id } = random.pick(able);
      state.change(join(group, id, now()));
      state.post({ roomId: group.id, from: id, kind: 'system', text: 'joined' });
    } else if (leaves && members.length > FEWEST_MEMBERS) {
      const able = members.filter(
        ({ id, role }) => people.isInvented(id) && role === 'member' && !people.isBlocked(id),
      );
      if (able.length === 0) return;
      const { id } = random.pick(able);
      state.post({ roomId: group.id, from: id, kind: 'system', text: 'left' });
      state.change(leave(group, id));
    }
  }

  #postInGroups(): void {
    // Nobody has anything to say about a market that stands still.
    const before = this.#lastNow;
    this.#lastNow = this.#deps.now();
    if (this.#lastNow === before) return;
    const { phase } = this.#deps.market.phase();
    if (phase !== 'session I' && phase !== 'session II') return;
    this.#liveInGroups();
    const random = this.#randomFor(`talk/${this.#deps.now()}`);
    if (!random.chance(TALK_CHANCE)) return;
    const rooms = this.#deps.state
      .visible()
      .filter((room) => room.kind === 'group' && hasJoined(room, this.#deps.state.me));
    const [room] = rooms.length > 0 ? [random.pick(rooms)] : [];
    const able = room?.kind === 'group' ? this.#speakers(room) : [];
    if (!room || able.length === 0) return;
    const from = random.pick(able);
    const language = this.#languageOf(from);
    const [latest] = this.#deps.market.tape(null, 1);
    const text =
      latest && random.chance(LINK_SHARE)
        ? sharedLink(latest.code, this.#deps.market.day(), random, language)
        : remark(this.#deps.market, random, language);
    this.#deps.state.post({ roomId: room.id, from, text });
  }
}
