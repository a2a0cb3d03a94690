import { type BondOrder, type Bonds, type OfferedBond, type Preview, UNIT_RUPIAH } from '#exchange/bonds/index.ts';
import { pageOfRows } from '#exchange/rest/paging.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { conflict, invalidParameter, notFound, ServiceRefusal } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { bondsOf } from './bonds-service.ts';
import { offerOf, orderOf, positionOf, previewOf, summaryOf } from './bonds-wire.ts';

const { bonds: api } = endpoints;

class BondsRoutes {
  readonly #accounts: Parts['accounts'];
  readonly #bonds;

  constructor(parts: Parts) {
    this.#accounts = parts.accounts;
    this.#bonds = bondsOf(parts);
  }

  routes(): Route[] {
    return [
      route(api.buy, (call) => this.#buy(call)),
      route(api.buyPreview, (call) => this.#buyPreview(call)),
      route(api.sell, (call) => this.#sell(call)),
      route(api.sellPreview, (call) => this.#sellPreview(call)),
      route(api.orders, (call) => this.#orders(call)),
      route(api.order, (call) => this.#order(call)),
      route(api.portfolio, () => this.#portfolio()),
      route(api.position, (call) => this.#position(call)),
    ];
  }

  #buy(call: Call<typeof api.buy>): AnswerData<typeof api.buy> {
    return this.#deal('buy', call);
  }

  #buyPreview({ query }: Call<typeof api.buyPreview>): AnswerData<typeof api.buyPreview> {
    this.#here();
    const list = this.#bonds.offers().map((each) => offerOf(each, this.#bonds));
    if (query.code === undefined) return { bonds: list, preview: null };
    const bond = this.#offered(query.code);
    const amount = query.amount ?? bond.series.minUnits * UNIT_RUPIAH;
    return { bonds: list, preview: this.#wirePreview(this.#previewed('buy', bond, amount)) };
  }

  #sell(call: Call<typeof api.sell>): AnswerData<typeof api.sell> {
    return this.#deal('sell', call);
  }

  #sellPreview({ query }: Call<typeof api.sellPreview>): AnswerData<typeof api.sellPreview> {
    const { number } = this.#here();
    const bond = this.#offered(query.code);
    const available = this.#bonds.availableUnits(number, query.code);
    if (available === 0) throw invalidParameter('code', `there is no ${query.code} to sell`);
    const amount = query.amount ?? Math.min(available, bond.series.maxUnits) * UNIT_RUPIAH;
    return this.#wirePreview(this.#previewed('sell', bond, amount));
  }

  #orders({ query: { status, page, limit } }: Call<typeof api.orders>): AnswerData<typeof api.orders> {
    const found = this.#bonds.orders(this.#here().number).filter((each) => (status ?? each.status) === each.status);
    return pageOfRows(
      found.map((order) => this.#wireOrder(order)),
      page,
      limit,
    );
  }

  #order({ path }: Call<typeof api.order>): AnswerData<typeof api.order> {
    const found = this.#bonds.orders(this.#here().number).find(({ id }) => id === path.id);
    if (!found) throw notFound(`order ${path.id}`);
    return this.#wireOrder(found);
  }

  #portfolio(): AnswerData<typeof api.portfolio> {
    const { number } = this.#here();
    const results = this.#positions(number);
    return {
      results: results.map(({ coupons: _, ...position }) => position),
      summary: summaryOf(results, this.#bonds.orders(number)),
    };
  }

  #position({ path }: Call<typeof api.position>): AnswerData<typeof api.position> {
    const { number } = this.#here();
    if (!heldOrComing(this.#bonds, number).includes(path.id)) throw notFound(`a holding of ${path.id}`);
    const { coupons, ...position } = positionOf(this.#bonds, number, path.id);
    const own = this.#bonds.orders(number).filter(({ code }) => code === path.id);
    return { ...position, coupons, orders: own.map((order) => this.#wireOrder(order)) };
  }

  #here() {
    this.#bonds.bringUpToDate();
    return this.#accounts.active();
  }

  #offered(code: string): OfferedBond {
    const found = this.#bonds.offer(code);
    if (!found) throw invalidParameter('code', `${code} is not on offer`);
    return found;
  }

  /** @throws ServiceRefusal unless the amount is one that the series is dealt in */
  #previewed(side: 'buy' | 'sell', bond: OfferedBond, amount: number): Preview {
    const units = amount / UNIT_RUPIAH;
    if (!Number.isInteger(units)) throw invalidParameter('amount', `must be a multiple of ${UNIT_RUPIAH} rupiah`);
    const { minUnits, maxUnits } = bond.series;
    // A holding below the minimum order may always be sold.
    if ((side === 'buy' && units < minUnits) || units > maxUnits) {
      const [min, max] = [minUnits * UNIT_RUPIAH, maxUnits * UNIT_RUPIAH];
      throw invalidParameter('amount', `must be ${min} to ${max} rupiah for ${bond.series.code}`);
    }
    return this.#bonds.preview(this.#accounts.active().number, side, bond, units);
  }

  #wirePreview(preview: Preview) {
    const { number, trading } = this.#accounts.active();
    const available = this.#bonds.availableUnits(number, preview.series.code);
    return previewOf(preview, trading.ledger.cash(trading.today()).free, available);
  }

  #deal(side: 'buy' | 'sell', { body, uiRef }: Call<typeof api.buy>): AnswerData<typeof api.buy> {
    const account = this.#here();
    const preview = this.#previewed(side, this.#offered(body.code), body.amount);
    const expected = body.price === undefined ? null : Math.round(body.price * 100);
    const answer = this.#bonds.deal(account, preview, expected, uiRef);
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
  }

  #wireOrder(order: BondOrder) {
    return orderOf(order, this.#bonds.series(order.code));
  }

  #positions(account: string) {
    return heldOrComing(this.#bonds, account).map((code) => positionOf(this.#bonds, account, code));
  }
}

export function bondsRoutes(parts: Parts): Route[] {
  return new BondsRoutes(parts).routes();
}

/** Codes of what an account holds, or has bought and waits for. */
function heldOrComing(bonds: Bonds, account: string): string[] {
  // A data folder may contain bonds of another market: they stay stored but are not shown.
  const held = bonds.holdings(account).filter(({ units, code }) => units > 0 && bonds.series(code) !== undefined);
  const coming = bonds
    .orders(account)
    .filter(({ side, status, code }) => side === 'buy' && status === 'PENDING' && bonds.series(code) !== undefined);
  return [...new Set([...held, ...coming].map(({ code }) => code))];
}
