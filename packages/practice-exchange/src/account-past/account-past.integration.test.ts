import { expect, it } from 'vitest';
import { exchangeForTests } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const sum = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((total, row) => total + read(row), 0);

it('shows a past that adds up to the rupiah over all endpoints that show a part of it', async () => {
  const { client, end } = await exchangeForTests({ past: true, clock: '2026-11-19T07:00:00+07:00', session: 'clock' });
  try {
    const { history, portfolio, cash, bonds } = endpoints;
    const LIMIT = 100;
    const pages = async <Row>(
      read: (query: Readonly<Record<string, string>>) => Promise<{ readonly results: readonly Row[] }>,
    ): Promise<Row[]> => {
      const rows: Row[] = [];
      for (let number = 1; ; number += 1) {
        const { results } = await read({ limit: String(LIMIT), page: String(number) });
        rows.push(...results);
        if (results.length < LIMIT) return rows;
      }
    };
    const orders = await pages((query) => client.call(history.transactions, { query }));
    const deposits = await pages((query) => client.call(cash.depositHistory, { query }));
    const days = await pages((query) => client.call(history.days, { query }));
    const { summary: sold } = await client.call(history.realized);
    const { aggregated_portfolio_summary: now } = await client.call(portfolio.summary);
    const { results: positions } = await client.call(portfolio.list);
    const { cash_on_hand: onHand } = await client.call(portfolio.cash);

    expect(orders.length).toBeGreaterThan(100);
    expect(sum(days, ({ net }) => net ?? 0)).toBe(sum(orders, ({ net }) => net ?? 0));
    const bondOrders = await pages((query) => client.call(bonds.orders, { query }));
    const spentOnBonds = sum(bondOrders, ({ total }) => total);
    expect(spentOnBonds).toBeGreaterThan(0);
    const paidIn = sum(deposits, ({ amount }) => amount ?? 0);
    const dividends = onHand - paidIn + spentOnBonds - sum(orders, ({ net }) => net ?? 0);
    expect(dividends).toBeGreaterThan(0);
    expect(sold?.profit_loss).toBe(now.profit_loss.realised);
    const spent = -sum(orders, ({ net, side }) => (/BUY/.test(side) ? (net ?? 0) : 0));
    expect(spent - (sold?.cost ?? 0)).toBe(now.amount.invested);
    expect(sum(positions, ({ qty }) => qty.balance.share)).toBe(
      100 * sum(orders, ({ side, lot_done }) => (/BUY/.test(side) ? 1 : -1) * (lot_done ?? 0)),
    );
  } finally {
    await end();
  }
});
