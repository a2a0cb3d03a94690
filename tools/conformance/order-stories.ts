import { confirming } from '#main/testing/confirming.ts';
import { failureOf } from '#shared/contract/error.ts';
import type { Order } from '#shared/contract/orders.ts';
import { lots, price, stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { CallFault } from '#tools/campaign/call-faults.ts';
import { carryOut } from '#tools/campaign/deeds.ts';
import type { StockPrices } from '#tools/campaign/venue.ts';
import type { World } from '#tools/campaign/world.ts';

/** What a person is shown of a story in the end. */
export type Verdict = {
  /** Failure of the press; null where it was accepted. */
  readonly failure: string | null;
  readonly status: Order['status'] | null;
  readonly isPartlyFilled: boolean;
  /** The exchange has the order, whatever the workstation shows. */
  readonly isAtVenue: boolean;
};

export type Verdicts = Readonly<Record<string, Verdict>>;

type Press = { readonly lots: number; readonly failure: () => string | null };

const WINDOW = { windowId: 'window-1' };
const STEP_MS = 3_000;
const SHARES_PER_LOT = 100;
/** So much of the cash that no story's order and its fee can be paid from the rest. */
const SPENT_SHARE = 0.997;
/** Longer than absence has to last until it counts; in longer steps, as nothing is pressed meanwhile. */
const SETTLE_MS = 90_000;
const SETTLE_STEP_MS = 15_000;

/**
 * Places, amends, cancels and fills orders, is refused, and loses answers: ten stories of one day.
 * @returns what is shown at the end of each
 */
export async function runStories(world: World): Promise<Verdicts> {
  await carryOut(world, { kind: 'enter' });
  await world.advance(STEP_MS);
  const [stock] = world.stocks;
  const offer = await smallestOffer(world);
  const presses: Record<string, Press> = {};
  /** Presses a ticket; each has lots of its own, by which its order is recognised. */
  const buyOf = async (symbol: string, story: string, at: number, count: number): Promise<void> => {
    presses[story] = press(world, symbol, at, count);
    await world.advance(STEP_MS);
  };
  const buy = (story: string, at: number, count: number, fault?: CallFault): Promise<void> => {
    if (fault) world.proxy.faults.plan('place', fault);
    return buyOf(stock.symbol, story, at, count);
  };
  await buy('placed', stock.arb, 1);
  await buy('amended', stock.arb, 2);
  await change(world, 2, (orderId) => amendment(orderId, stock.arb, 5));
  presses.amended = { lots: 5, failure: presses.amended?.failure ?? (() => null) };
  await buy('cancelled', stock.arb, 3);
  await cancel(world, 3);
  await buy('filled', stock.ara, 4);
  await buy('carried out, answer lost', stock.arb, 6, { kind: 'drop', done: true });
  await buy('carried out, answer cut', stock.arb, 7, { kind: 'truncate' });
  await buy('never received', stock.arb, 8, { kind: 'drop', done: false });
  await buy('cancelled, answer lost', stock.arb, 9);
  world.proxy.faults.plan('change', { kind: 'drop', done: true });
  await cancel(world, 9);
  const spent = await spendElsewhere(world, stock);
  await buy('refused', stock.arb, 10);
  await world.venue.client.raw(endpoints.orders.cancel, { body: { order_id: spent } });
  await settle(world);
  await buyOf(offer.symbol, 'partly filled', offer.price, offer.lots + 14);
  await settle(world);
  const atVenue = new Set((await world.venue.orders()).map(({ qty }) => qty.lot_total));
  return Object.fromEntries(
    Object.entries(presses).map(([story, { lots: count, failure }]) => {
      const shown = orderOf(world, count);
      const isPartlyFilled = shown !== undefined && shown.lotsDone > 0 && shown.lotsDone < shown.lotsTotal;
      return [
        story,
        { failure: failure(), status: shown?.status ?? null, isPartlyFilled, isAtVenue: atVenue.has(count) },
      ];
    }),
  );
}

async function settle(world: World): Promise<void> {
  for (let waited = 0; waited < SETTLE_MS; waited += SETTLE_STEP_MS) await world.advance(SETTLE_STEP_MS);
}

type Offer = { readonly symbol: string; readonly price: number; readonly lots: number };

/** The best offer, of all stocks, that costs least to take. */
async function smallestOffer({ venue: { client } }: World): Promise<Offer> {
  const offers: Offer[] = [];
  const groups = await client.call(endpoints.sectors.sectors);
  const sectors = await Promise.all(
    groups.map(({ id }) => client.call(endpoints.sectors.sector, { path: { id: String(id) } })),
  );
  for (const { symbol } of sectors.flatMap(({ members }) => members)) {
    const { offer } = await client.call(endpoints.market.orderBook, { path: { symbol } });
    offers.push({ symbol, price: offer.price1 ?? 0, lots: Math.floor((offer.volume1 ?? 0) / SHARES_PER_LOT) });
  }
  const [smallest] = offers.filter((each) => each.lots > 0).sort((left, right) => costOf(left) - costOf(right));
  if (!smallest) throw new Error('nothing is offered');
  return smallest;
}

const costOf = ({ price: at, lots: count }: Offer): number => at * count;

/** Somebody else's order takes the cash of the account before the workstation knows. @returns its id */
async function spendElsewhere(world: World, { symbol, arb }: StockPrices): Promise<string> {
  const { client } = world.venue;
  const { trading_balance: cash } = await client.call(endpoints.portfolio.cash);
  const shares = Math.floor((cash * SPENT_SHARE) / arb / SHARES_PER_LOT) * SHARES_PER_LOT;
  const body = { symbol, price: arb, shares, board_type: 'RG' };
  return (await client.call(endpoints.orders.buy, { body })).order_id;
}

const orderOf = (world: World, count: number): Order | undefined =>
  world.board().orders.find(({ lotsTotal }) => lotsTotal === count);

function press(world: World, symbol: string, at: number, count: number): Press {
  let failure: string | null = null;
  const draft = {
    side: 'buy' as const,
    symbol: stockCode(symbol),
    board: 'RG' as const,
    price: price(at),
    lots: lots(count),
    goodTillCancelled: false,
    draftId: `story-${count}-of-the-day`,
  };
  void confirming(draft, (each) => world.services().handlers.orders.place(each, WINDOW)).catch((thrown: unknown) => {
    failure = failureOf(thrown).code;
  });
  return { lots: count, failure: () => failure };
}

const amendment = (orderId: string, at: number, count: number) => ({
  orderId,
  price: price(at),
  lots: lots(count),
  draftId: `amended-${count}-of-the-day`,
});

async function change(world: World, count: number, amendmentOf: (orderId: string) => ReturnType<typeof amendment>) {
  const orderId = orderOf(world, count)?.orderId;
  const { orders } = world.services().handlers;
  if (orderId) void confirming(amendmentOf(orderId), (each) => orders.amend(each, WINDOW)).catch(() => undefined);
  await world.advance(STEP_MS);
}

async function cancel(world: World, count: number): Promise<void> {
  const orderId = orderOf(world, count)?.orderId;
  if (orderId) void (async () => world.services().handlers.orders.cancel({ orderId }, WINDOW))().catch(() => undefined);
  await world.advance(STEP_MS);
}
