import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { brokerQueries } from '#renderer/queries/brokers.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import type { BrokerRange } from '#shared/brokers/ranges.ts';
import { isStockCode } from '#shared/market/index.ts';
import { SummaryAnswered } from './answered.tsx';
import { PublishedLine } from './published-line.tsx';
import { Sides } from './sides.tsx';
import { SummaryFoot } from './summary-foot.tsx';
import type { ViewProps } from './view.ts';

/** The stocks that a broker bought and sold. A click selects a stock and shows the broker's days in it. */
export function BrokerView(props: ViewProps & { readonly range: BrokerRange }): ReactNode {
  const { symbol, setSymbol, visible, options, range, setOptions } = props;
  const { t } = useTexts('brokers');
  const { board, investor, view, broker } = options;
  const query = useQuery({
    ...brokerQueries.ofBroker(broker, { range, board, investor }),
    enabled: visible && broker !== '',
  });
  if (broker === '') return <PanelEmpty title={t('noBroker')} text={t('noBrokerText')} />;
  return (
    <SummaryAnswered query={query} code={broker}>
      {(summary) => (
        <>
          <PublishedLine summary={summary} />
          <Sides
            label={t('showStocks', { broker })}
            rows={summary.rows}
            field="symbol"
            view={view}
            last={null}
            chosen={symbol ?? ''}
            choose={(code) => {
              if (!isStockCode(code)) return;
              setSymbol(code);
              setOptions({ section: 'history' });
            }}
            explain={(code) => t('showHistory', { broker, code })}
          />
          <SummaryFoot name={t('showStocks', { broker })} summary={summary} />
        </>
      )}
    </SummaryAnswered>
  );
}
