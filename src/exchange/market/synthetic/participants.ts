import type { SeededRandom } from '#exchange/clock/index.ts';
import { brokers, HOME_BROKER } from '../listings/brokers.ts';

/** The party behind an order: what the market stores beside the engine's data. */
export type Participant = {
  readonly broker: string;
  readonly foreign: boolean;
  /** Null for synthetic orders. */
  readonly owner: { readonly account: string; readonly orderId: string } | null;
  readonly goodTillCancelled: boolean;
  /** Unix ms at which the order came in; 0 for synthetic orders, whose participants are shared. */
  readonly since: number;
};

const syntheticMember = (broker: string, foreign: boolean): Participant => ({
  broker,
  foreign,
  owner: null,
  goodTillCancelled: false,
  since: 0,
});

const LOCAL = brokers.map((broker) => syntheticMember(broker.code, false));
const ABROAD = brokers.map((broker) => syntheticMember(broker.code, true));

/** 256 draws in proportion to activity, so that picking a broker is one array access. */
const DRAW: readonly number[] = (() => {
  const total = brokers.reduce((sum, broker) => sum + broker.weight, 0);
  const draw: number[] = [];
  let due = 0;
  brokers.forEach((broker, index) => {
    due += (broker.weight / total) * 256;
    while (draw.length < Math.round(due)) draw.push(index);
  });
  return draw;
})();

/** A random synthetic participant. @param foreignShare probability that it trades for somebody abroad, 0 to 1 */
export function drawParticipant(random: SeededRandom, foreignShare: number): Participant {
  const index = DRAW[Math.floor(random.next() * DRAW.length)] ?? 0;
  const abroad = brokers[index]?.kind === 'foreign' ? random.chance(0.8) : random.chance(foreignShare * 0.5);
  const member = (abroad ? ABROAD : LOCAL)[index];
  if (!member) throw new RangeError(`no broker ${index}`);
  return member;
}

export const ownedBy = (
  owner: { readonly account: string; readonly orderId: string },
  goodTillCancelled: boolean,
  since: number,
): Participant => ({ broker: HOME_BROKER, foreign: false, owner, goodTillCancelled, since });
