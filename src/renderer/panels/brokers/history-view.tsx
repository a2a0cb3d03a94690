import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { writeAlert } from '#renderer/alert-ui/new-alert.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { brokerQueries, closesQuery } from '#renderer/queries/brokers.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import type { BrokerRange } from '#shared/brokers/ranges.ts';
import { netLots, netValue } from '#shared/brokers/summary.ts';
import type { StockCode } from '#shared/market/index.ts';
import { SummaryAnswered } from './answered.tsx';
import { historyOf } from './history.ts';
import { HistoryDiagram } from './history-diagram.tsx';
import { PublishedLine } from './published-line.tsx';
import { SummaryFoot } from './summary-foot.tsx';
import type { ViewProps } from './view.ts';

/** A broker's days in the linked stock: what it bought and sold, at which averages, and what it has collected. */
export function HistoryView(props: ViewProps & { readonly range: BrokerRange }): ReactNode {
  const { symbol, options } = props;
  const { t } = useTexts('brokers');
  if (symbol === null) return <PanelEmpty title={t('noStock')} text={t('noStockText')} />;
  if (options.broker === '') return <PanelEmpty title={t('noBroker')} text={t('noBrokerText')} />;
  return <History {...props} symbol={symbol} />;
}

function History(props: ViewProps & { readonly range: BrokerRange; readonly symbol: StockCode }): ReactNode {
  const { symbol, visible, options, range } = props;
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const { board, investor, broker } = options;
  const query = useQuery({ ...brokerQueries.daysOf(broker, symbol, { range, board, investor }), enabled: visible });
  const { data: closes } = useQuery({ ...closesQuery(symbol), enabled: visible });
  const rows = query.data?.rows;
  const days = useMemo(() => historyOf(rows ?? [], closes ?? null), [rows, closes]);
  const newest = useMemo(() => [...days].reverse(), [days]);
  const average = (value: number): string => (value === 0 ? '–' : formats.price(Math.round(value)));
  const name = t('showHistory', { broker, code: symbol });
  return (
    <SummaryAnswered query={query} code={symbol}>
      {(summary) => (
        <>
          <PublishedLine summary={summary} />
          <div className="brokers-diagram">
            <HistoryDiagram label={t('diagram', { broker, code: symbol })} days={days} />
          </div>
          <div className="brokers-body">
            <PlainTable
              title={name}
              rows={newest}
              keyOf={({ row }) => row.date}
              columns={[
                { head: t('day'), cell: ({ row }) => formats.dateWithYear(Date.parse(row.date)) },
                {
                  head: t('netValue'),
                  isFigure: true,
                  cell: ({ row }) => formats.compact(netValue(row)),
                  className: ({ row }) => directionClass(netValue(row)),
                },
                { head: t('netLots'), isFigure: true, leaves: 6, cell: ({ row }) => formats.change(netLots(row)) },
                {
                  head: t('cumulative'),
                  isFigure: true,
                  leaves: 7,
                  cell: ({ cumulative }) => formats.compact(cumulative),
                },
                { head: t('buyValue'), isFigure: true, leaves: 2, cell: ({ row }) => formats.compact(row.buyValue) },
                { head: t('buyAverage'), isFigure: true, leaves: 4, cell: ({ row }) => average(row.buyAverage) },
                { head: t('sellValue'), isFigure: true, leaves: 1, cell: ({ row }) => formats.compact(row.sellValue) },
                { head: t('sellAverage'), isFigure: true, leaves: 3, cell: ({ row }) => average(row.sellAverage) },
                {
                  head: t('close'),
                  isFigure: true,
                  leaves: 5,
                  cell: ({ close }) => (close === null ? '–' : formats.price(close)),
                },
              ]}
            />
          </div>
          <SummaryFoot name={name} summary={summary}>
            <Button size="small" onClick={() => writeAlert({ symbol, price: null, broker })}>
              {t('alertMe')}
            </Button>
          </SummaryFoot>
        </>
      )}
    </SummaryAnswered>
  );
}
