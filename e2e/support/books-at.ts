import { createRestClient, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { createFormats } from '#shared/formats/formats.ts';
import portfolioEn from '#shared/i18n/en/portfolio.json' with { type: 'json' };
import { sharesHeld } from '#shared/portfolio/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { expect } from './expect.ts';
import { gridCell, gridRows } from './grid.ts';
import type { WorkspacePage } from './workspace-page.ts';

const formats = createFormats('en');
/** Below this an average is written with its fraction, rupiah. */
const CHEAP = 500;

/** The account as the exchange has it, read by another client. */
export type Books = Awaited<ReturnType<typeof booksBy>>;

export async function booksAt(exchange: Pick<TestExchange, 'profile'>): Promise<Books> {
  const client = createRestClient(exchange.profile);
  await client.signIn();
  return booksBy(client);
}

async function booksBy(client: RestClient) {
  const { results } = await client.call(endpoints.portfolio.list);
  const { aggregated_portfolio_summary: summary } = await client.call(endpoints.portfolio.summary);
  const cash = await client.call(endpoints.portfolio.cash);
  const { settlement } = await client.call(endpoints.cash.info);
  const positions = results.filter(({ qty }) => (qty.balance.share ?? 0) > 0 || qty.balance.lot > 0);
  return { positions, summary, cash, settlement };
}

/** The portfolio shows each position, the cash and the sums of the books to the rupiah, and none besides. */
export async function expectPortfolioOf(on: WorkspacePage, { positions, summary, cash }: Books): Promise<void> {
  const panel = on.panel('portfolio');
  await expect(gridRows(panel)).toHaveCount(positions.length);
  for (const { symbol, qty, price, asset } of positions) {
    const row = panel.locator(`[row-id="${symbol}"]`);
    const average = price.average.price;
    const isWhole = average >= CHEAP || Number.isInteger(average);
    await expect(gridCell(row, 'lots')).toHaveText(formats.holding(sharesHeld(qty.balance)));
    await expect(gridCell(row, 'availableLots')).toHaveText(formats.holding(sharesHeld(qty.available)));
    await expect(gridCell(row, 'averagePrice')).toHaveText(
      isWhole ? formats.price(Math.round(average)) : formats.decimal(average, 2),
    );
    await expect(gridCell(row, 'value')).toHaveText(formats.whole(asset.unrealised.market_value));
    await expect(gridCell(row, 'profit')).toHaveText(formats.change(asset.unrealised.profit_loss));
  }
  await panel.getByRole('button', { name: portfolioEn.more, exact: true }).click();
  const figures = panel.page().getByRole('dialog', { name: portfolioEn.figures });
  const figure = (name: string) => figures.locator(`[data-item="${name}"] > dd`).first();
  const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formats.rupiah(amount)}`;
  await expect(figure('equity')).toHaveText(formats.rupiah(summary.equity));
  await expect(figure('cash')).toHaveText(formats.rupiah(cash.cash_on_hand));
  await expect(figure('buyingPower')).toHaveText(formats.rupiah(cash.trading_balance));
  await expect(figure('invested')).toHaveText(formats.rupiah(summary.amount.invested));
  await expect(figure('unrealised')).toContainText(signed(summary.profit_loss.unrealised));
  await expect(figure('realised')).toHaveText(signed(summary.profit_loss.realised));
  expect(summary.trading.balance).toBe(cash.trading_balance);
  await panel.page().keyboard.press('Escape');
  await expect(figures).toHaveCount(0);
}

/** Cash settles on the days, and in the sums, that the books have. */
export async function expectSettlementOf(on: WorkspacePage, { settlement }: Books): Promise<void> {
  const days = on.panel('portfolio').getByRole('table', { name: portfolioEn.settlement.cash }).getByRole('row');
  await expect(days).toHaveCount(settlement.length + 1);
  for (const [at, { settles, withdrawable }] of settlement.entries()) {
    const cells = days.nth(at + 1).locator('td');
    if (at > 0) await expect(cells.first()).toHaveText(formats.change(settles));
    await expect(cells.last()).toHaveText(formats.whole(withdrawable));
  }
}
