import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OrderSide } from '#shared/market/index.ts';
import type { StockDay } from '../day-law/stock-days.ts';
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

/** A random synthetic participant for one side of a stock's day. */
export function drawParticipant(random: SeededRandom, side: OrderSide, today: StockDay): Participant {
  const abroad = random.chance(side === 'buy' ? today.foreignBuy : today.foreignSell);
  const index = today.brokers.draw(side, abroad, random);
  const member = (abroad ? ABROAD : LOCAL)[index];
  if (!member) throw new RangeError(`no broker ${index}`);
  return member;
}

export const ownedBy = (
  owner: { readonly account: string; readonly orderId: string },
  goodTillCancelled: boolean,
  since: number,
): Participant => ({ broker: HOME_BROKER, foreign: false, owner, goodTillCancelled, since });
