import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Scrolled } from '#renderer/market-ui/scrolled.tsx';
import { useWholeColumns } from '#renderer/market-ui/use-whole-columns.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type BrokerView, figuresOf, sidesOf } from '#shared/brokers/summary.ts';
import { CodeButton, type CodeRow } from './code-button.tsx';

type SideTableProps = {
  readonly title: string;
  readonly side: 'buy' | 'sell';
  readonly view: BrokerView;
  readonly rows: readonly CodeRow[];
  /** A row is of a broker, or of a stock. */
  readonly field: 'brokerCode' | 'symbol';
  /** Last price in rupiah, which averages are compared with; null where it is unknown or rows are of several stocks. */
  readonly last: number | null;
  readonly chosen: string;
  choose(code: string): void;
  /** What a click leads to. */
  explain(code: string): string;
};

/** One side of a summary: who, value, lots, average, trades. A bar behind the value is its part of the largest. */
function SideTable(props: SideTableProps): ReactNode {
  const { title, side, view, rows, field, last, chosen, choose, explain } = props;
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const largest = rows[0] ? figuresOf(rows[0], side, view).value : 0;
  const againstLast = (average: number): string | undefined =>
    last === null || average === 0
      ? undefined
      : t('averageNote', { percent: formats.signedPercent((average / last - 1) * 100) });
  return (
    <div className="brokers-side-room">
      <table className="plain-table brokers-side" data-side={side} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="is-figure">
              {t('value')}
            </th>
            <th scope="col" className="is-figure" data-leaves="2">
              {t('lots')}
            </th>
            <th scope="col" className="is-figure" data-leaves="3">
              {t('average')}
            </th>
            <th scope="col" className="is-figure" data-leaves="1">
              {t('frequency')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const figures = figuresOf(row, side, view);
            const code = row[field] ?? '';
            return (
              <tr key={code} data-chosen={code === chosen || undefined}>
                <th scope="row">
                  <CodeButton row={row} field={field} explanation={explain(code)} choose={choose} />
                </th>
                <td
                  className="is-figure brokers-value"
                  style={{ '--share': largest > 0 ? figures.value / largest : 0 }}
                >
                  {formats.compact(figures.value)}
                </td>
                <td className="is-figure">{formats.compact(figures.lots)}</td>
                <td className="is-figure" aria-description={againstLast(figures.average)}>
                  {figures.average === 0 ? '–' : formats.price(Math.round(figures.average))}
                </td>
                <td className="is-figure">{formats.compact(figures.frequency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type SidesProps = {
  readonly label: string;
  readonly rows: readonly CodeRow[];
  readonly field: 'brokerCode' | 'symbol';
  readonly view: BrokerView;
  readonly last: number | null;
  readonly chosen: string;
  readonly above?: ReactNode;
  choose(code: string): void;
  explain(code: string): string;
};

/** Who bought at the left and who sold at the right; one below the other in a narrow panel. */
export function Sides({ label, rows, above, ...rest }: SidesProps): ReactNode {
  const { t } = useTexts('brokers');
  const box = useRef<HTMLDivElement>(null);
  useWholeColumns(box);
  const { field, view } = rest;
  const { buyers, sellers } = sidesOf(rows, view);
  const titles = {
    brokerCode: { net: [t('netBuyers'), t('netSellers')], gross: [t('buyers'), t('sellers')] },
    symbol: { net: [t('boughtNet'), t('soldNet')], gross: [t('bought'), t('sold')] },
  } as const;
  const [left, right] = titles[field][view];
  return (
    <Scrolled label={label} isFilling isFitted>
      {above}
      <div ref={box} className="brokers-sides">
        <SideTable {...rest} title={left} side="buy" rows={buyers} />
        <SideTable {...rest} title={right} side="sell" rows={sellers} />
      </div>
    </Scrolled>
  );
}
