import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Scrolled } from '#renderer/market-ui/scrolled.tsx';
import { useWholeColumns } from '#renderer/market-ui/use-whole-columns.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { type BrokerLeaders, brokerQueries, type RankedBrokers } from '#renderer/queries/brokers.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { netValue } from '#shared/brokers/summary.ts';
import { CodeButton } from './code-button.tsx';
import { BROKER_SORTS, MARKET_PERIODS } from './options.ts';
import { PublishedLine } from './published-line.tsx';
import { Sides } from './sides.tsx';
import type { ViewProps } from './view.ts';

/** The brokers of the whole market: the net of the last day, and all of them over a period. */
export function MarketView({ visible, options, setOptions }: ViewProps): ReactNode {
  const { t } = useTexts('brokers');
  const { period, sort, broker } = options;
  const query = useQuery({ ...brokerQueries.market(period, sort), enabled: visible });
  const leaders = useQuery({ ...brokerQueries.leaders, enabled: visible });
  const day = useQuery({ ...brokerQueries.market('1D', 'NET_VALUE'), enabled: visible });
  const empty = <PanelEmpty title={t('empty')} text={t('emptyMarket')} />;
  const choose = (code: string): void => setOptions({ broker: code, section: 'broker' });
  return (
    <>
      <div className="brokers-filters">
        <Segmented
          label={t('period')}
          look="filter"
          value={period}
          choices={MARKET_PERIODS.map((value) => ({ value, label: t(`ranges.${value}`) }))}
          onChange={(next) => setOptions({ period: next })}
        />
        <Segmented
          label={t('sort')}
          look="filter"
          value={sort}
          choices={BROKER_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(next) => setOptions({ sort: next })}
        />
      </div>
      <div className="brokers-market">
        <section className="brokers-market-part" data-column="">
          <Answered query={query} isEmpty={({ results }) => results.length === 0} empty={empty}>
            {(market) => (
              <>
                <PublishedLine summary={market} />
                <Ranking market={market} choose={choose} chosen={broker} />
              </>
            )}
          </Answered>
        </section>
        <section className="brokers-market-part" data-column="">
          <Answered query={leaders} isEmpty={(day) => leadersIn(day).length === 0} empty={empty}>
            {(leading) => (
              <>
                <PublishedLine summary={leading}>
                  <b>{t('leaders')}</b>
                </PublishedLine>
                <Sides
                  label={t('leaders')}
                  rows={withOthers(leading, day.data)}
                  field="brokerCode"
                  view="net"
                  last={null}
                  chosen={broker}
                  choose={choose}
                  explain={(code) => t('showStocks', { broker: code })}
                />
              </>
            )}
          </Answered>
        </section>
      </div>
    </>
  );
}

/** The leaders of a day with all other brokers of the same day, which the service ranks apart. */
function withOthers(leaders: BrokerLeaders, day: RankedBrokers | undefined): RankedBrokers['results'] {
  const rows = leadersIn(leaders);
  if (day?.from !== leaders.from || day.to !== leaders.to) return rows;
  const known = new Set(rows.map(({ brokerCode }) => brokerCode));
  return [...rows, ...day.results.filter(({ brokerCode }) => !known.has(brokerCode))];
}

const leadersIn = ({ netBuyers, netSellers }: BrokerLeaders): RankedBrokers['results'] => [...netBuyers, ...netSellers];

type RankingProps = { readonly market: RankedBrokers; readonly chosen: string; choose(code: string): void };

function Ranking({ market, chosen, choose }: RankingProps): ReactNode {
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const box = useRef<HTMLElement>(null);
  useWholeColumns(box);
  const heads = [
    { head: t('value'), leaves: 5 },
    { head: t('share'), leaves: 3 },
    { head: t('lots'), leaves: 2 },
    { head: t('frequency'), leaves: 1 },
    { head: t('netValue'), leaves: undefined },
    { head: t('foreignNet'), leaves: 4 },
  ];
  return (
    <Scrolled ref={box} label={t('members')} isFilling isFitted>
      <table className="plain-table" aria-label={t('members')}>
        <thead>
          <tr>
            <th scope="col">{t('code')}</th>
            {heads.map(({ head, leaves }) => (
              <th key={head} scope="col" className="is-figure" data-leaves={leaves}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {market.results.map((row) => (
            <tr key={row.brokerCode} data-chosen={row.brokerCode === chosen || undefined}>
              <th scope="row">
                <CodeButton
                  row={row}
                  field="brokerCode"
                  explanation={t('showStocks', { broker: row.brokerCode })}
                  choose={choose}
                />
              </th>
              <td className="is-figure">{formats.compact(row.buyValue + row.sellValue)}</td>
              <td className="is-figure">{formats.percent(row.sharePercent)}</td>
              <td className="is-figure">{formats.compact(row.buyLot + row.sellLot)}</td>
              <td className="is-figure">{formats.compact(row.buyFrequency + row.sellFrequency)}</td>
              <td className={`is-figure ${directionClass(netValue(row))}`}>{formats.compact(netValue(row))}</td>
              <td className={`is-figure ${directionClass(row.foreignNetValue)}`}>
                {formats.compact(row.foreignNetValue)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
