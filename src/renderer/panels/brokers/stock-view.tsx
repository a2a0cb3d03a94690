import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { brokerQueries, closesQuery } from '#renderer/queries/brokers.ts';
import { type CorporateAction, companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { type Accumulation, accumulationOf, type Difference } from '#shared/brokers/accumulation.ts';
import type { BrokerRange } from '#shared/brokers/ranges.ts';
import type { BrokerSummary } from '#shared/brokers/read-summary.ts';
import type { StockCode } from '#shared/market/index.ts';
import { SummaryAnswered } from './answered.tsx';
import { daysText, PublishedLine } from './published-line.tsx';
import { Sides } from './sides.tsx';
import { SummaryFoot } from './summary-foot.tsx';
import type { ViewProps } from './view.ts';

const SIGN = { accumulation: 1, distribution: -1, balanced: 0 } as const;

type AccumulationStripProps = {
  readonly accumulation: Accumulation;
  /** The range of days as it stands above. */
  readonly days: string;
};

/** Whether the largest brokers collect or distribute, over the top 1, 3, 5 and 10, with what it is judged by. */
function AccumulationStrip({ accumulation, days }: AccumulationStripProps): ReactNode {
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const { tops, average, buyers, sellers, verdict } = accumulation;
  const strengthOf = ({ strength, lots }: Difference): string =>
    strength === 'neutral' ? t('strengths.neutral') : t(`strengths.${lots > 0 ? 'up' : 'down'}.${strength}`);
  const tone = (difference: Difference): string =>
    directionClass(difference.strength === 'neutral' ? 0 : difference.lots);
  const rows = [
    ...tops.map((each) => ({ ...each, name: t('topCount', { count: String(each.count) }) })),
    { ...average, name: t('topAverage') },
  ];
  return (
    <section className="brokers-accumulation" aria-label={t('accumulation')}>
      <p className="brokers-verdict">
        <b className={directionClass(SIGN[verdict])}>{t(`verdicts.${verdict}`)}</b>{' '}
        {t('basis', { percent: formats.signedPercent(average.percent), days })}{' '}
        {t('heads', { buyers: formats.whole(buyers), sellers: formats.whole(sellers) })}
      </p>
      <PlainTable
        title={t('accumulation')}
        isUntitled
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: t('top'), cell: ({ name }) => name },
          { head: t('lots'), isFigure: true, leaves: 2, cell: (row) => formats.change(Math.round(row.lots)) },
          {
            head: t('percent'),
            isFigure: true,
            leaves: 3,
            cell: (row) => formats.signedPercent(row.percent),
            className: (row) => tone(row),
          },
          {
            head: t('value'),
            isFigure: true,
            leaves: 1,
            cell: (row) => (
              <span aria-description={formats.rupiah(Math.round(row.value))}>{formats.compact(row.value)}</span>
            ),
          },
          { head: t('strength'), cell: (row) => strengthOf(row), className: (row) => tone(row) },
        ]}
      />
      <p className="brokers-formula">{t('formula')}</p>
    </section>
  );
}

type RangedProps = ViewProps & { readonly range: BrokerRange };

/** The brokers of the linked stock. */
export function StockView({ symbol, ...props }: RangedProps): ReactNode {
  const { t } = useTexts('brokers');
  if (symbol === null) return <PanelEmpty title={t('noStock')} text={t('noStockText')} />;
  return <BrokersOfStock {...props} symbol={symbol} />;
}

function BrokersOfStock(props: RangedProps & { readonly symbol: StockCode }): ReactNode {
  const { symbol, visible, options, range, setOptions } = props;
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const { board, investor, view, broker } = options;
  const query = useQuery({ ...brokerQueries.ofStock(symbol, { range, board, investor }), enabled: visible });
  const { data: closes } = useQuery({ ...closesQuery(symbol), enabled: visible });
  // No judgement is made from sums that lack days.
  const rows = query.data?.missing.length === 0 ? query.data.rows : undefined;
  const accumulation = useMemo(() => (rows ? accumulationOf(rows) : null), [rows]);
  return (
    <SummaryAnswered query={query} code={symbol}>
      {(summary) => (
        <>
          <PublishedLine summary={summary}>
            <SplitWarning symbol={symbol} summary={summary} visible={visible} />
          </PublishedLine>
          <Sides
            label={`${t('title')} ${symbol}`}
            rows={summary.rows}
            field="brokerCode"
            view={view}
            last={closes?.close.at(-1) ?? null}
            chosen={broker}
            above={accumulation && <AccumulationStrip accumulation={accumulation} days={daysText(summary, formats)} />}
            choose={(code) => setOptions({ broker: code, section: 'broker' })}
            explain={(code) => t('showStocks', { broker: code })}
          />
          <SummaryFoot name={`${t('title')} ${symbol}`} summary={summary} />
        </>
      )}
    </SummaryAnswered>
  );
}

const CHANGES_SHARES = new Set(['SPLIT', 'REVERSE_SPLIT', 'BONUS', 'STOCK_DIVIDEND', 'RIGHTS']);

/** What changed the number or the worth of shares within a range, first the newest. @param from, to YYYY-MM-DD */
export const sharesChangedIn = (
  actions: readonly CorporateAction[],
  { from, to }: Pick<BrokerSummary, 'from' | 'to'>,
): CorporateAction | null =>
  actions.find(({ type, exDate: ex }) => CHANGES_SHARES.has(type) && ex > from && ex <= to) ?? null;

type SplitWarningProps = { readonly symbol: StockCode; readonly summary: BrokerSummary; readonly visible: boolean };

function SplitWarning({ symbol, summary, visible }: SplitWarningProps): ReactNode {
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const { data } = useQuery({ ...companyQueries.actions(symbol), enabled: visible && summary.from !== summary.to });
  const action = data ? sharesChangedIn(data, summary) : null;
  if (action === null) return null;
  const day = formats.dateWithYear(Date.parse(action.exDate));
  return <WarningLine>{t('split', { action: action.title, day })}</WarningLine>;
}
