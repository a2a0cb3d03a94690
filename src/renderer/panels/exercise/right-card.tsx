import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { closeOn, cumDayOf, dilutionOf } from '#renderer/market-ui/series-figures.ts';
import { actionQueries, type Entitlement, type ExerciseRecord } from '#renderer/queries/actions.ts';
import { useFees } from '#renderer/queries/market.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { averageWith, exercisedCost, STANDARD_RATES, type StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { DeadlineStrip } from './deadline-strip.tsx';
import type { Deadlines } from './deadlines.ts';
import { DecisionTable } from './decision-table.tsx';
import { ExerciseForm } from './exercise-form.tsx';
import { ExerciseTimeline } from './exercise-timeline.tsx';
import { rightKindOf } from './right-kind.ts';
import { useAtQuote } from './use-at-quote.ts';
import { unitsFault, waysOf, wholeUnits } from './ways.ts';

type RightCardProps = {
  readonly entitlement: Entitlement;
  readonly deadlines: Deadlines;
  readonly records: readonly ExerciseRecord[];
  /** Shares of the stock that were exercised and have not arrived, with what they cost: the position does not have them yet. */
  readonly arriving: { readonly shares: number; readonly cost: number };
  /** Its form is open. */
  readonly isChosen: boolean;
  /** It was chosen in another panel: comes into view. */
  readonly isHighlighted: boolean;
  /** The service's clock, Unix ms. */
  readonly now: number;
  readonly visible: boolean;
  onChoose(code: string): void;
  setSymbol(code: StockCode): void;
};

/** One right, warrant or convertible share: until when, the three ways with what each comes to, and the form. */
export function RightCard(props: RightCardProps): ReactNode {
  const { deadlines, records, arriving, isChosen, isHighlighted, now, visible, onChoose, setSymbol } = props;
  const entitlement = useAtQuote(props.entitlement, visible);
  const { t } = useTexts('exercise');
  const formats = useFormats();
  const amountText = useAmountText();
  const card = useRef<HTMLElement>(null);
  const [units, setUnits] = useState<number | null>(null);
  useEffect(() => {
    if (isHighlighted) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  const { code, oldShares, newUnits, exercisePrice, unitCost } = entitlement;
  const symbol = entitlement.symbol as StockCode;
  const kind = rightKindOf(entitlement.kind);
  const cumDay = cumDayOf(entitlement);
  const { data: bars } = useQuery({ ...actionQueries.dailyBars(symbol), enabled: visible && kind === 'rights' });
  const { data: exercisable } = useQuery({ ...actionQueries.exercisable(symbol), enabled: visible && isChosen });
  const { data: tradable } = useQuery({
    ...actionQueries.tradable([code]),
    enabled: visible,
    refetchInterval: MINUTE_MS,
  });
  const fees = useFees(visible);
  const portfolio = usePortfolio();

  const all = wholeUnits(entitlement);
  const isTyped = units !== null && unitsFault(units, entitlement, null) === null;
  const counted = isTyped ? units : all;
  const sale = tradable?.[0];
  const ways = waysOf(entitlement, counted, {
    price: sale && sale.lastPrice > 0 ? sale.lastPrice : null,
    canSell: sale?.canSell ?? false,
    sellRate: (fees?.rates ?? STANDARD_RATES).sell,
    hasTime: kind === 'warrant' && deadlines.exchangeDays > 0,
  });
  const cumClose = bars && cumDay !== '' ? closeOn(bars, cumDay) : null;
  const terp = dilutionOf(entitlement, cumClose)?.exPrice ?? null;
  const positions = portfolio?.positions ?? null;
  const held = positions?.find((each) => each.symbol === symbol);
  const { shares } = ways.exercise;
  // A position that was not read says nothing of the average.
  const average =
    positions === null
      ? null
      : averageWith(
          { shares: held?.shares ?? 0, average: held?.averagePrice ?? 0 },
          {
            shares: shares + arriving.shares,
            cost: exercisedCost(shares, exercisePrice, unitCost ?? 0) + arriving.cost,
          },
        );
  const isConvertible = kind === 'convertible';
  const ratio = { old: formats.trimmed(oldShares), new: formats.trimmed(newUnits) };
  const isOpen = deadlines.state === 'open' && all > 0;
  return (
    <article ref={card} className="exercise-card" aria-label={code} data-highlighted={isHighlighted ? '' : undefined}>
      <header>
        <button type="button" className="exercise-code" onClick={() => setSymbol(symbol)}>
          {code}
        </button>
        <span className="exercise-name">
          {t(`kinds.${kind}`)} · {entitlement.companyName}
        </span>
        <span className="exercise-terms">
          {exercisePrice > 0 ? t('terms', { ...ratio, price: formats.price(exercisePrice) }) : t('termsFree', ratio)}
        </span>
        <small>
          {amountText(
            t('left', {
              left: formats.whole(entitlement.unitsLeft),
              granted: formats.whole(entitlement.unitsGranted),
            }),
          )}
        </small>
      </header>
      <DeadlineStrip entitlement={entitlement} deadlines={deadlines} now={now} />
      {isOpen ? (
        <>
          <p className="exercise-of">
            {amountText(t('ofUnits', { count: formats.whole(counted), price: formats.price(entitlement.lastPrice) }))}
          </p>
          <DecisionTable entitlement={entitlement} kind={kind} ways={ways} terp={terp} average={average} now={now} />
        </>
      ) : null}
      {isOpen && isChosen ? (
        <ExerciseForm
          entitlement={entitlement}
          exercisable={exercisable}
          isConvertible={isConvertible}
          units={units}
          ways={ways}
          onUnits={setUnits}
        />
      ) : null}
      {isOpen && !isChosen ? (
        <p className="exercise-open">
          <Button size="small" onClick={() => onChoose(code)}>
            {t(isConvertible ? 'chooseConvert' : 'choose', { code })}
          </Button>
        </p>
      ) : null}
      <ExerciseTimeline title={t('history', { code })} records={records} />
    </article>
  );
}
