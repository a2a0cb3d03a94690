import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OrderSide } from '#shared/market/index.ts';
import { LED } from '../day-law/leaders.ts';
import type { StockDay } from '../day-law/stock-days.ts';
import { type Broker, brokers, HOME_BROKER } from '../listings/brokers.ts';

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
function drawTable(weightOf: (broker: Broker) => number): readonly number[] {
  const total = brokers.reduce((sum, broker) => sum + weightOf(broker), 0);
  const draw: number[] = [];
  let due = 0;
  brokers.forEach((broker, index) => {
    due += (weightOf(broker) / total) * 256;
    while (draw.length < Math.round(due)) draw.push(index);
  });
  return draw;
}
/** Whoever trades from abroad mostly uses a foreign member, everybody else hardly ever. */
const DRAW = {
  abroad: drawTable(({ kind, weight }) => weight * (kind === 'foreign' ? 8 : 1)),
  local: drawTable(({ kind, weight }) => weight * (kind === 'foreign' ? 0.15 : 1)),
};

/** A random synthetic participant for one side of a stock's day. */
export function drawParticipant(random: SeededRandom, side: OrderSide, today: StockDay): Participant {
  const abroad = random.chance(side === 'buy' ? today.foreignBuy : today.foreignSell);
  const leaders = side === 'buy' ? today.buyers : today.sellers;
  const draw = abroad ? DRAW.abroad : DRAW.local;
  const place = Math.floor(random.next() * draw.length);
  const led = !abroad && random.chance(LED);
  const index = (led ? leaders[place % leaders.length] : draw[place]) ?? 0;
  const member = (abroad ? ABROAD : LOCAL)[index];
  if (!member) throw new RangeError(`no broker ${index}`);
  return member;
}

export const ownedBy = (
  owner: { readonly account: string; readonly orderId: string },
  goodTillCancelled: boolean,
  since: number,
): Participant => ({ broker: HOME_BROKER, foreign: false, owner, goodTillCancelled, since });
