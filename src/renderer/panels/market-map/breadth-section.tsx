import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { MissingParts } from '#renderer/market-ui/whole-market/missing-parts.tsx';
import { useMarketTick } from '#renderer/market-ui/whole-market/use-market-tick.ts';
import { currentStock, useWholeMarket } from '#renderer/market-ui/whole-market/use-whole-market.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import type { WholeMarket } from '#shared/contract/market-map.ts';
import { sum } from '#shared/statistics.ts';
import {
  type Breadth,
  type BreadthStock,
  breadthBySector,
  breadthOf,
  changeRanges,
  RANGE_ENDS,
  stocksAtLimit,
} from './breadth.ts';
import { Answered, type SectionProps } from './section.tsx';
import { StockList } from './stock-list.tsx';

type NamedStock = BreadthStock & { readonly code: string; readonly name: string };

/** Stocks at a limit that are named, those with the highest value. */
const SHOWN_AT_LIMIT = 10;

/** How many stocks rise and fall, by numbers, by value and by sector. */
export function BreadthSection({ visible, choose }: SectionProps): ReactNode {
  const { query } = useWholeMarket(visible);
  return (
    <Answered query={query} isEmpty={({ stocks }) => stocks.length === 0}>
      {(market) => <BreadthOf market={market} choose={choose} />}
    </Answered>
  );
}

type BreadthOfProps = Pick<SectionProps, 'choose'> & { readonly market: WholeMarket };

function BreadthOf({ market, choose }: BreadthOfProps): ReactNode {
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  // The feed's prices are read from its store with each tick.
  useMarketTick();
  const stocks = market.stocks.map(
    (stock): NamedStock => ({
      code: stock.code,
      name: stock.name,
      sector: stock.sector,
      isSpecial: stock.isSpecial,
      ...currentStock(stock),
    }),
  );
  const breadth = breadthOf(stocks);
  const atLimit = (limit: 'ara' | 'arb'): readonly NamedStock[] =>
    stocksAtLimit(stocks, limit)
      .sort((left, right) => right.value - left.value)
      .slice(0, SHOWN_AT_LIMIT);
  const value = { head: t('columns.value'), text: (stock: NamedStock) => formats.compact(stock.value) };
  return (
    <section
      className="market-map-body"
      aria-label={t('sections.breadth')}
      data-scrolls=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keys
      tabIndex={0}
    >
      <MissingParts market={market} />
      <Figures breadth={breadth} foreignNet={market.foreignNet} />
      <div className="market-map-columns">
        <Ranges counts={changeRanges(stocks)} />
        <SectorBreadth rows={breadthBySector(stocks)} />
        <StockList
          title={t('breadth.atAra')}
          rows={atLimit('ara')}
          figure={value}
          empty={t('nobody')}
          choose={choose}
        />
        <StockList
          title={t('breadth.atArb')}
          rows={atLimit('arb')}
          figure={value}
          empty={t('nobody')}
          choose={choose}
        />
      </div>
    </section>
  );
}

function Figures({ breadth, foreignNet }: { readonly breadth: Breadth; readonly foreignNet: number }): ReactNode {
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const { advances, declines, unchanged, untraded, atAra, atArb, upValue, downValue, flatValue } = breadth;
  const ratio = declines === 0 ? Number.NaN : advances / declines;
  const figures = [
    { key: 'advances', text: formats.whole(advances), tone: 'is-up' },
    { key: 'declines', text: formats.whole(declines), tone: 'is-down' },
    { key: 'unchanged', text: formats.whole(unchanged), tone: '' },
    { key: 'untraded', text: formats.whole(untraded), tone: '' },
    { key: 'ratio', text: formats.decimal(ratio, 2), tone: '' },
    { key: 'atAra', text: formats.whole(atAra), tone: 'is-up' },
    { key: 'atArb', text: formats.whole(atArb), tone: 'is-down' },
    { key: 'upValue', text: formats.compact(upValue), tone: 'is-up' },
    { key: 'downValue', text: formats.compact(downValue), tone: 'is-down' },
    { key: 'foreignNet', text: formats.compact(foreignNet), tone: directionClass(foreignNet) },
  ] as const;
  return (
    <>
      <dl className="market-map-figures">
        {figures.map(({ key, text, tone }) => (
          <div key={key} data-figure={key}>
            <dt>{t(`breadth.${key}`)}</dt>
            <dd className={tone}>{text}</dd>
          </div>
        ))}
      </dl>
      <SplitBar label={t('breadth.byNumber')} parts={[advances, unchanged, declines]} text={formats.whole} />
      <SplitBar label={t('breadth.byValue')} parts={[upValue, flatValue, downValue]} text={formats.compact} />
    </>
  );
}

type SplitBarProps = {
  readonly label: string;
  /** Rising, unchanged, falling. */
  readonly parts: readonly [number, number, number];
  text(value: number): string;
};

const TONES = [1, 0, -1] as const;

function SplitBar({ label, parts, text }: SplitBarProps): ReactNode {
  const total = sum(parts);
  return (
    <div className="market-map-split">
      <span>{label}</span>
      <span className="is-up">{text(parts[0])}</span>
      <span className="market-map-split-bar" aria-hidden="true">
        {TONES.map((tone, at) => (
          <span
            key={tone}
            className={directionClass(tone)}
            // Nothing traded: an empty bar, which thirds would not be.
            style={{ flexGrow: total === 0 ? 0 : (parts[at] ?? 0) / total }}
          />
        ))}
      </span>
      <span className="is-down">{text(parts[2])}</span>
    </div>
  );
}

/** The label of a range of changes, widest falls first. */
function rangeLabel(range: number): string {
  const ends = RANGE_ENDS.map((end) => Math.abs(end));
  const middle = RANGE_ENDS.length / 2;
  if (range === middle) return '0%';
  const far = Math.abs(range - middle);
  const [inner, outer] = [far === 1 ? 0 : ends[middle + far - 1], ends[middle + far]];
  const [sign, beyond] = range < middle ? ['−', '≤'] : ['+', '≥'];
  return outer === undefined ? `${beyond} ${sign}${inner}%` : `${sign}${inner}–${outer}%`;
}

function Ranges({ counts }: { readonly counts: readonly number[] }): ReactNode {
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const most = Math.max(1, ...counts);
  const middle = (counts.length - 1) / 2;
  return (
    <section className="market-map-part">
      <h3>{t('ranges')}</h3>
      <ul className="market-map-ranges">
        {counts
          .map((count, range) => ({ count, range }))
          .reverse()
          .map(({ count, range }) => (
            <li key={range} className={directionClass(range - middle)}>
              <span>{rangeLabel(range)}</span>
              <span className="market-map-range-bar" style={{ '--share': count / most }} />
              <span>{formats.whole(count)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function SectorBreadth({ rows }: { readonly rows: readonly (Breadth & { readonly sector: string })[] }): ReactNode {
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  return (
    <section className="market-map-part">
      <h3>{t('bySector')}</h3>
      <table className="market-map-table" aria-label={t('bySector')}>
        <thead>
          <tr>
            <th scope="col" className="market-map-wide">
              {t('columns.sector')}
            </th>
            {(['advances', 'unchanged', 'declines'] as const).map((key) => (
              <th key={key} scope="col" className="is-figure">
                {t(`breadth.${key}`)}
              </th>
            ))}
            <th scope="col" className="is-figure market-map-spare">
              {t('breadth.upValue')}
            </th>
            <th scope="col" className="is-figure market-map-spare">
              {t('breadth.downValue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sector, advances, unchanged, declines, upValue, downValue }) => (
            <tr key={sector}>
              <th scope="row" className="market-map-wide">
                {sector}
              </th>
              <td className="is-figure is-up">{formats.whole(advances)}</td>
              <td className="is-figure">{formats.whole(unchanged)}</td>
              <td className="is-figure is-down">{formats.whole(declines)}</td>
              <td className="is-figure is-up market-map-spare">{formats.compact(upValue)}</td>
              <td className="is-figure is-down market-map-spare">{formats.compact(downValue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
