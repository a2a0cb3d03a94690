import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Scrolled } from '#renderer/market-ui/scrolled.tsx';
import { useWholeColumns } from '#renderer/market-ui/use-whole-columns.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { brokerQueries } from '#renderer/queries/brokers.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { netValue } from '#shared/brokers/summary.ts';
import type { BrokerMarket } from '#shared/contract/brokers.ts';
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
  const leaders = useQuery({ ...brokerQueries.leaders(), enabled: visible });
  const day = useQuery({ ...brokerQueries.market('1D', 'NET_VALUE'), enabled: visible });
  const empty = <PanelEmpty title={t('empty')} text={t('emptyMarket')} />;
  const choose = (code: string): void => setOptions({ broker: code, section: 'broker' });
  return (
    <>
      <div className="brokers-filters">
        <Segmented
          label={t('period')}
          value={period}
          choices={MARKET_PERIODS.map((value) => ({ value, label: t(`ranges.${value}`) }))}
          onChange={(next) => setOptions({ period: next })}
        />
        <Segmented
          label={t('sort')}
          value={sort}
          choices={BROKER_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(next) => setOptions({ sort: next })}
        />
      </div>
      <div className="brokers-market">
        <section className="brokers-market-part" data-column="">
          <Answered query={query} isEmpty={({ rows }) => rows.length === 0} empty={empty}>
            {(market) => (
              <>
                <PublishedLine of={market} />
                <Ranking market={market} choose={choose} chosen={broker} />
              </>
            )}
          </Answered>
        </section>
        <section className="brokers-market-part" data-column="">
          <Answered query={leaders} isEmpty={({ rows }) => rows.length === 0} empty={empty}>
            {(market) => (
              <>
                <PublishedLine of={market}>
                  <b>{t('leaders')}</b>
                </PublishedLine>
                <Sides
                  label={t('leaders')}
                  rows={withOthers(market, day.data)}
                  of="broker"
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
function withOthers(leaders: BrokerMarket, day: BrokerMarket | undefined): BrokerMarket['rows'] {
  if (day?.from !== leaders.from || day.to !== leaders.to) return leaders.rows;
  const known = new Set(leaders.rows.map(({ broker }) => broker));
  return [...leaders.rows, ...day.rows.filter(({ broker }) => !known.has(broker))];
}

type RankingProps = { readonly market: BrokerMarket; readonly chosen: string; choose(code: string): void };

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
          {market.rows.map((row) => (
            <tr key={row.broker} data-chosen={row.broker === chosen || undefined}>
              <th scope="row">
                <CodeButton
                  row={row}
                  of="broker"
                  explanation={t('showStocks', { broker: row.broker })}
                  choose={choose}
                />
              </th>
              <td className="is-figure">{formats.compact(row.buy.value + row.sell.value)}</td>
              <td className="is-figure">{formats.percent(row.sharePercent)}</td>
              <td className="is-figure">{formats.compact(row.buy.lots + row.sell.lots)}</td>
              <td className="is-figure">{formats.compact(row.buy.frequency + row.sell.frequency)}</td>
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
