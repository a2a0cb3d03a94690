import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { alternativesOf, type Condition, FIGURE, type FigureId } from '#shared/screener/index.ts';
import { conditionText } from './condition-text.ts';
import type { Counts, ScreenRun } from './screen-run.ts';
import '#renderer/market-ui/market-rows.css';

type ClosestProps = {
  readonly run: ScreenRun;
  readonly conditions: readonly Condition[];
  /** Another object whenever the result has changed. */
  readonly counts: Counts;
  /** Rows that there is room for, the title among them. */
  readonly rows: number;
  choose(code: string): void;
};

/** Below a short result: the stocks that break the fewest conditions, and which. */
export function ClosestRows({ run, conditions, counts, rows, choose }: ClosestProps): ReactNode {
  const { t } = useTexts('screener');
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other counts other stocks are close
  const closest = useMemo(() => run.closest(rows - 1), [run, rows, counts]);
  const used = useMemo(() => alternativesOf(conditions), [conditions]);
  if (closest.length === 0) return null;
  const figure = (id: FigureId, row: number): number => run.table.now[FIGURE[id]]?.[row] ?? Number.NaN;
  const text = (place: number | undefined): string => {
    const group = used[place ?? -1] ?? [];
    return group.map((condition) => conditionText(t, formats.numberFormat, condition)).join(` ${t('or')} `);
  };
  return (
    <section className="market-rows" aria-label={t('closest')}>
      <h3 className="market-rows-title">{t('closest')}</h3>
      {closest.map(({ row, stock, broken }) => (
        <div key={stock.code} className="market-row screener-close">
          <button type="button" className="market-row-code" onClick={() => choose(stock.code)}>
            {stock.code}
          </button>
          <span className="screener-broken">
            {t('notMet', { condition: text(broken[0]) })}
            {broken.length > 1 ? ` +${broken.length - 1}` : ''}
          </span>
          <span className={directionClass(figure('changePercent', row))}>{formats.price(figure('price', row))}</span>
          <span className={directionClass(figure('changePercent', row))}>
            {formats.signedPercent(figure('changePercent', row))}
          </span>
        </div>
      ))}
    </section>
  );
}
