import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import type { CorporateActions } from '#exchange/companies/index.ts';
import type { Market } from '#exchange/market/index.ts';
import type { People } from '#exchange/people/index.ts';
import type { Store } from '#exchange/store/index.ts';
import { createSending, type Sending } from './actions/sending.ts';
import { type ChatRecords, type ChatState, StoredChatState } from './state.ts';
import { type Acquaintance, createAcquaintance } from './synthetic/acquaintance.ts';
import { broadcastNotes } from './synthetic/broadcasts.ts';
import { openChat } from './synthetic/first-rooms.ts';
import { SyntheticMembers } from './synthetic/synthetic-members.ts';

type ChatDeps = {
  readonly store: Pick<Store, 'inTransaction'>;
  readonly records: ChatRecords;
  /** From the viewpoint of the person whose chat it is. */
  readonly people: People;
  readonly isFirst: boolean;
  readonly market: Market;
  /** The market's time: what messages are dated by. */
  readonly clock: Clock;
  /** Real time: how fast people answer. */
  readonly wallClock: Clock;
  readonly random: SeededRandom;
  readonly actions: CorporateActions;
  readonly randomId: () => string;
};

/** One person's chat with everybody else. */
export type Chat = {
  readonly state: ChatState;
  readonly sending: Sending;
  readonly acquaintance: Acquaintance;
  /** Stops all synthetic activity. */
  close(): void;
};

/** @param isFirst of the practice user: the chat begins with rooms, and the synthetic activity of everybody runs once */
export function createChat({
  store,
  records,
  people,
  isFirst,
  market,
  clock,
  wallClock,
  random,
  actions,
  randomId,
}: ChatDeps): Chat {
  const state = new StoredChatState({ records, people, clock });
  const acquaintance = createAcquaintance(people, random.fork('acquaintance'));
  const { now } = clock;
  if (isFirst && records.rooms.isEmpty()) {
    store.inTransaction(() =>
      openChat({ state, people, market, acquaintance, random: random.fork('opening'), randomId, now: now() }),
    );
  }
  const { inTransaction } = store;
  const sending = createSending({ state, people, acquaintance, now, inTransaction });
  const members = new SyntheticMembers({
    state,
    people,
    market,
    actions,
    acquaintance,
    random: random.fork('company'),
    wallClock,
    now,
    isLively: isFirst,
  });
  const endNotes = isFirst ? broadcastNotes(state, market, clock, wallClock) : () => undefined;
  return {
    state,
    sending,
    acquaintance,
    close() {
      endNotes();
      members.close();
    },
  };
}
