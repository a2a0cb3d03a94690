import { type BondOrder, type Bonds, type OfferedBond, type Preview, UNIT_RUPIAH } from '#exchange/bonds/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { pageOfRows } from '../paging.ts';
import type { Parts } from '../parts.ts';
import { conflict, invalidParameter, notFound, ServiceRefusal } from '../refusal.ts';
import { type AnswerData, type Call, type Route, route } from '../route.ts';
import { bondDealerOf } from './bond-dealer.ts';
import { offerOf, orderOf, positionOf, previewOf, summaryOf } from './bonds-wire.ts';

const { bonds: api } = endpoints;

export function bondsRoutes(parts: Parts): Route[] {
  const { accounts } = parts;
  const bonds = bondDealerOf(parts);

  const here = () => {
    bonds.bringUpToDate();
    return accounts.active();
  };
  const offered = (code: string): OfferedBond => {
    const found = bonds.offer(code);
    if (!found) throw invalidParameter('code', `${code} is not on offer`);
    return found;
  };
  /** @throws ServiceRefusal unless the amount is one that the series is dealt in */
  const previewed = (side: 'buy' | 'sell', bond: OfferedBond, amount: number): Preview => {
    const units = amount / UNIT_RUPIAH;
    const { leastUnits, mostUnits } = bond.series;
    // A rest that is smaller than the least order may always be sold.
    if ((side === 'buy' && units < leastUnits) || units > mostUnits) {
      const [least, most] = [leastUnits * UNIT_RUPIAH, mostUnits * UNIT_RUPIAH];
      throw invalidParameter('amount', `must be ${least} to ${most} rupiah for ${bond.series.code}`);
    }
    return bonds.preview(side, bond, units);
  };
  const wirePreview = (preview: Preview) => {
    const { number, desk } = accounts.active();
    const available = bonds.availableUnits(number, preview.series.code);
    return previewOf(preview, desk.ledger.cash(desk.today()).free, available);
  };
  const deal = (side: 'buy' | 'sell', { body }: Call<typeof api.buy>): AnswerData<typeof api.buy> => {
    const account = here();
    const preview = previewed(side, offered(body.code), body.amount);
    const answer = bonds.deal(account, preview, body.price === undefined ? null : Math.round(body.price * 100));
    if (answer.ok) return orderOf(answer.order, preview.series);
    switch (answer.why) {
      case 'money':
        throw new ServiceRefusal('INSUFFICIENT_BALANCE', 'the trading balance does not cover this bond and its fee');
      case 'units':
        throw invalidParameter('amount', 'there is not that much to sell');
      case 'price':
        throw conflict('the price has changed since the preview');
      case 'busy':
        throw conflict('too many orders are waiting to settle');
    }
  };
  const wireOrder = (order: BondOrder) => orderOf(order, bonds.series(order.code));
  const positions = (account: string) => heldOrComing(bonds, account).map((code) => positionOf(bonds, account, code));

  return [
    route(api.buy, (call) => deal('buy', call)),
    route(api.buyPreview, ({ query }) => {
      here();
      const list = bonds.offers().map((each) => offerOf(each, bonds.today()));
      if (query.code === undefined) return { bonds: list, preview: null };
      const bond = offered(query.code);
      const amount = query.amount ?? bond.series.leastUnits * UNIT_RUPIAH;
      return { bonds: list, preview: wirePreview(previewed('buy', bond, amount)) };
    }),
    route(api.sell, (call) => deal('sell', call)),
    route(api.sellPreview, ({ query }) => {
      const { number } = here();
      const bond = offered(query.code);
      const available = bonds.availableUnits(number, query.code);
      if (available === 0) throw invalidParameter('code', `there is no ${query.code} to sell`);
      const amount = query.amount ?? Math.min(available, bond.series.mostUnits) * UNIT_RUPIAH;
      return wirePreview(previewed('sell', bond, amount));
    }),
    route(api.orders, ({ query: { status, page, limit } }) => {
      const found = bonds.orders(here().number).filter((each) => (status ?? each.status) === each.status);
      return pageOfRows(found.map(wireOrder), page, limit);
    }),
    route(api.order, ({ path }) => {
      const found = bonds.orders(here().number).find(({ id }) => id === path.id);
      if (!found) throw notFound(`order ${path.id}`);
      return wireOrder(found);
    }),
    route(api.portfolio, () => {
      const { number } = here();
      const results = positions(number);
      return {
        results: results.map(({ coupons: _, ...position }) => position),
        summary: summaryOf(results, bonds.orders(number)),
      };
    }),
    route(api.position, ({ path }) => {
      const { number } = here();
      if (!heldOrComing(bonds, number).includes(path.id)) throw notFound(`a holding of ${path.id}`);
      const { coupons, ...position } = positionOf(bonds, number, path.id);
      const own = bonds.orders(number).filter(({ code }) => code === path.id);
      return { ...position, coupons, orders: own.map(wireOrder) };
    }),
  ];
}

/** Codes of what an account holds, or has bought and waits for. */
function heldOrComing(bonds: Bonds, account: string): string[] {
  // A data folder may come from a market with other bonds: those are kept, and not shown.
  const held = bonds.holdings(account).filter(({ units, code }) => units > 0 && bonds.series(code) !== undefined);
  const coming = bonds
    .orders(account)
    .filter(({ side, status, code }) => side === 'buy' && status === 'PENDING' && bonds.series(code) !== undefined);
  return [...new Set([...held, ...coming].map(({ code }) => code))];
}
