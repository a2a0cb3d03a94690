import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { brokerQueries, closesQuery } from '#renderer/queries/brokers.ts';
import { type CorporateAction, companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { accumulationOf } from '#shared/brokers/accumulation.ts';
import type { BrokerRange } from '#shared/brokers/ranges.ts';
import type { BrokerSummary } from '#shared/brokers/read-summary.ts';
import type { StockCode } from '#shared/market/index.ts';
import { AccumulationStrip } from './accumulation-strip.tsx';
import { SummaryAnswered } from './answered.tsx';
import { daysText, PublishedLine } from './published-line.tsx';
import { Sides } from './sides.tsx';
import { SummaryFoot } from './summary-foot.tsx';
import type { ViewProps } from './view.ts';

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
  // Of sums that lack days no judgement is made.
  const rows = query.data?.missing.length === 0 ? query.data.rows : undefined;
  const accumulation = useMemo(() => (rows ? accumulationOf(rows) : null), [rows]);
  return (
    <SummaryAnswered query={query} code={symbol}>
      {(summary) => (
        <>
          <PublishedLine of={summary}>
            <SplitWarning symbol={symbol} of={summary} visible={visible} />
          </PublishedLine>
          <Sides
            label={`${t('title')} ${symbol}`}
            rows={summary.rows}
            of="brokerCode"
            view={view}
            last={closes?.close.at(-1) ?? null}
            chosen={broker}
            above={accumulation && <AccumulationStrip accumulation={accumulation} days={daysText(summary, formats)} />}
            choose={(code) => setOptions({ broker: code, section: 'broker' })}
            explain={(code) => t('showStocks', { broker: code })}
          />
          <SummaryFoot name={`${t('title')} ${symbol}`} of={summary} />
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

type SplitWarningProps = { readonly symbol: StockCode; readonly of: BrokerSummary; readonly visible: boolean };

function SplitWarning({ symbol, of, visible }: SplitWarningProps): ReactNode {
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const { data } = useQuery({ ...companyQueries.actions(symbol), enabled: visible && of.from !== of.to });
  const action = data ? sharesChangedIn(data, of) : null;
  if (action === null) return null;
  const day = formats.dateWithYear(Date.parse(action.exDate));
  return <WarningLine>{t('split', { action: action.title, day })}</WarningLine>;
}
