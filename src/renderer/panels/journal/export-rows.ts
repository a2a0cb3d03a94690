import { asCsv } from '#renderer/grid-model/delimited.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { hideAmounts } from '#renderer/grid-model/hide-amounts.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import type { EntryPlan } from '#shared/journal/entry-plan.ts';
import { openMinutes } from '#shared/journal/held-time.ts';
import type { HistoryOrder } from '#shared/journal/history-order.ts';
import { isImported } from '#shared/journal/imported.ts';
import { rMultiple } from '#shared/journal/results.ts';
import { entryPrice, exitPrice, type Trade } from '#shared/journal/trades.ts';
import type { Hidden } from '#shared/privacy.ts';
import { momentOf } from '#shared/service/read/index.ts';
import { percentOf } from './percent-of.ts';
import type { RealisedRow } from './use-realised.ts';

type FileColumn<Row> = Pick<GridColumn<Row>, 'id' | 'kind' | 'amount' | 'value'> & { readonly head: string };

/** A table for a file; amounts are hidden in it as they are on the screen. */
function tableOf<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  hidden: Hidden,
  format: NumberFormat,
): string {
  const all = columns.map((column): GridColumn<Row> => ({ ...column, width: 0 }));
  return asCsv(hideAmounts(all, hidden), rows, format);
}

/** A figure with the two decimals of the screen. */
const rounded =
  (figure: (trade: Trade) => number | null) =>
  (trade: Trade): number | null => {
    const value = figure(trade);
    return value === null || Number.isNaN(value) ? null : Math.round(value * 100) / 100;
  };

type Looks = { readonly translate: Translate; readonly hidden: Hidden; readonly format: NumberFormat };

export function ordersFile(orders: readonly HistoryOrder[], { translate, hidden, format }: Looks): string {
  const columns: readonly FileColumn<HistoryOrder>[] = [
    { id: 'ordered', head: translate('journal:orderedAt'), kind: 'time', value: ({ orderedAt }) => orderedAt },
    { id: 'matched', head: translate('journal:matchedAt'), kind: 'time', value: ({ matchedAt }) => matchedAt },
    { id: 'id', head: translate('journal:orderId'), kind: 'text', value: ({ orderId }) => orderId },
    { id: 'code', head: translate('journal:code'), kind: 'text', value: ({ symbol }) => symbol },
    { id: 'side', head: translate('journal:side'), kind: 'text', value: ({ side }) => side },
    { id: 'board', head: translate('journal:board'), kind: 'text', value: ({ board }) => board },
    { id: 'price', head: translate('journal:price'), kind: 'number', value: ({ price }) => price },
    { id: 'lots', head: translate('journal:lots'), kind: 'number', amount: true, value: ({ lots }) => lots },
    { id: 'done', head: translate('journal:filled'), kind: 'number', amount: true, value: ({ lotsDone }) => lotsDone },
    {
      id: 'average',
      head: translate('journal:averageLong'),
      kind: 'number',
      value: ({ averagePrice }) => averagePrice,
    },
    { id: 'value', head: translate('journal:value'), kind: 'number', amount: true, value: ({ gross }) => gross },
    { id: 'fee', head: translate('journal:fee'), kind: 'number', amount: true, value: ({ fee }) => fee },
    { id: 'net', head: translate('journal:net'), kind: 'number', amount: true, value: ({ net }) => net },
    { id: 'status', head: translate('journal:status'), kind: 'text', value: ({ status }) => status },
    { id: 'reason', head: translate('journal:reason'), kind: 'text', value: ({ reason }) => reason },
  ];
  return tableOf(columns, orders, hidden, format);
}

export function realisedFile(rows: readonly RealisedRow[], { translate, hidden, format }: Looks): string {
  const columns: readonly FileColumn<RealisedRow>[] = [
    { id: 'time', head: translate('journal:time'), kind: 'time', value: ({ lastAt }) => momentOf(lastAt) },
    { id: 'id', head: translate('journal:orderId'), kind: 'text', value: ({ orderId }) => orderId },
    { id: 'code', head: translate('journal:code'), kind: 'text', value: ({ symbol }) => symbol },
    { id: 'shares', head: translate('journal:shares'), kind: 'number', amount: true, value: ({ share }) => share },
    {
      id: 'buy',
      head: translate('journal:averageBuy'),
      kind: 'number',
      value: ({ averageBuyPrice }) => averageBuyPrice,
    },
    {
      id: 'sell',
      head: translate('journal:averageSell'),
      kind: 'number',
      value: ({ averageSellPrice }) => averageSellPrice,
    },
    { id: 'cost', head: translate('journal:cost'), kind: 'number', amount: true, value: ({ cost }) => cost },
    {
      id: 'proceeds',
      head: translate('journal:proceeds'),
      kind: 'number',
      amount: true,
      value: ({ proceeds }) => proceeds,
    },
    { id: 'fee', head: translate('journal:fee'), kind: 'number', amount: true, value: ({ fee }) => fee },
    {
      id: 'realised',
      head: translate('journal:realised'),
      kind: 'number',
      amount: true,
      value: ({ profitLoss }) => profitLoss,
    },
  ];
  return tableOf(columns, rows, hidden, format);
}

/** What a file says of a trade beside its fills. */
type TradeFacts = {
  readonly plan: EntryPlan;
  readonly tags: readonly string[];
  readonly text: string;
};

/** @param factsOf how a trade was planned, and what the person has written about it */
export function tradesFile(
  trades: readonly Trade[],
  factsOf: (trade: Trade) => TradeFacts,
  { translate, hidden, format }: Looks,
): string {
  const columns: readonly FileColumn<Trade>[] = [
    { id: 'opened', head: translate('journal:openedAt'), kind: 'time', value: ({ openedAt }) => openedAt },
    { id: 'closed', head: translate('journal:closedAt'), kind: 'time', value: ({ closedAt }) => closedAt },
    { id: 'code', head: translate('journal:code'), kind: 'text', value: ({ symbol }) => symbol },
    { id: 'bought', head: translate('journal:bought'), kind: 'number', amount: true, value: ({ bought }) => bought },
    { id: 'sold', head: translate('journal:sold'), kind: 'number', amount: true, value: ({ sold }) => sold },
    { id: 'entry', head: translate('journal:entry'), kind: 'number', value: entryPrice },
    { id: 'exit', head: translate('journal:exit'), kind: 'number', value: exitPrice },
    { id: 'fees', head: translate('journal:fees'), kind: 'number', amount: true, value: ({ fees }) => fees },
    { id: 'result', head: translate('journal:result'), kind: 'number', amount: true, value: ({ result }) => result },
    { id: 'percent', head: translate('journal:resultPercent'), kind: 'number', value: rounded(percentOf) },
    { id: 'exits', head: translate('journal:exitsHead'), kind: 'number', value: ({ exits }) => exits.length },
    { id: 'stop', head: translate('journal:stop'), kind: 'number', value: (trade) => factsOf(trade).plan.stop },
    { id: 'target', head: translate('journal:target'), kind: 'number', value: (trade) => factsOf(trade).plan.target },
    { id: 'r', head: 'R', kind: 'number', value: rounded((trade) => rMultiple(trade, factsOf(trade).plan.stop)) },
    {
      id: 'held',
      head: translate('journal:heldMinutes'),
      kind: 'number',
      value: ({ openedAt, closedAt }) => (closedAt === null ? null : Math.round(openMinutes(openedAt, closedAt))),
    },
    {
      id: 'board',
      head: translate('journal:board'),
      kind: 'text',
      value: ({ fills }) => [...new Set(fills.map(({ board }) => board))].join(' '),
    },
    { id: 'tags', head: translate('journal:tags'), kind: 'text', value: (trade) => factsOf(trade).tags.join(' ') },
    { id: 'note', head: translate('journal:note'), kind: 'text', value: (trade) => factsOf(trade).text },
    {
      id: 'origin',
      head: translate('journal:origin'),
      kind: 'text',
      value: (trade) => translate(`journal:origins.${isImported(trade) ? 'elsewhere' : 'own'}`),
    },
  ];
  return tableOf(columns, trades, hidden, format);
}
