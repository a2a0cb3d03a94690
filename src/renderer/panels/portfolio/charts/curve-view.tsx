import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { COMPOSITE } from '#renderer/queries/market-map.ts';
import { read } from '#renderer/queries/read.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useAccountNumber } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { readMoved } from '#shared/cash/read-entries.ts';
import type { EquityDay } from '#shared/contract/portfolio.ts';
import { rangeDecimals, rangeText } from '#shared/formats/axis-text.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { exchangeTime, missingDays } from '#shared/market/index.ts';
import { type RebasedDay, type ReturnDay, rebased, returnsOf } from '#shared/portfolio/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { signedRupiah } from '../account-figures.ts';
import { type Curve, EquityDiagram, SPLITS } from './equity-diagram.tsx';

type CurveViewProps = {
  /** Equity now, rupiah; null while it is not known: the curve then ends at the last day that was stored. */
  readonly equity: number | null;
  readonly visible: boolean;
  readonly isAgainstIndex: boolean;
};

/** What the account was worth by day and what it has returned, or how that compares with IHSG. */
export function CurveView({ equity, visible, isAgainstIndex }: CurveViewProps): ReactNode {
  const { t } = useTexts('portfolio');
  const query = useQuery({
    queryKey: ['portfolio', 'equity-days'],
    queryFn: () => ask(bridge.portfolio.equityDays()),
    enabled: visible,
    // Another account, or another day.
    staleTime: 0,
  });
  const today = isoDay(serviceNow());
  const days = useMemo(() => withToday(query.data ?? [], today, equity), [query.data, today, equity]);
  const moved = useMoved(days[0]?.day ?? '', today, visible && days.length > 1);
  const curve = useMemo(
    (): AccountCurve => ({
      days: returnsOf(
        days.map(({ day, equity: value }) => ({ day, value })),
        moved.data ?? [],
      ),
      isWithoutMoved: moved.data !== undefined,
    }),
    [days, moved.data],
  );
  return (
    <Answered query={query} rows={4}>
      {() =>
        days.length < 2 ? (
          <PanelState.Empty title={t('noCurve')} text={t('noCurveText')} />
        ) : moved.isPending ? (
          <PanelState.Loading rows={4} />
        ) : isAgainstIndex ? (
          <AgainstIndex curve={curve} visible={visible} />
        ) : (
          <Equity days={days} curve={curve} />
        )
      }
    </Answered>
  );
}

type AccountCurve = {
  readonly days: readonly ReturnDay[];
  /** False: money that was paid in or taken out could not be read, so that it looks like a gain or a loss. */
  readonly isWithoutMoved: boolean;
};

/** What was paid in and taken out since a day; an error where not all of it could be read. @param from, to YYYY-MM-DD */
function useMoved(from: string, to: string, enabled: boolean) {
  const account = useAccountNumber() ?? '';
  return useQuery({
    // Whatever reads the cash again reads this again.
    queryKey: ['cash', account, 'moved', from, to],
    queryFn: () => readMoved(read, (page) => ask(bridge.cash.withdrawals({ page })), { from, to }),
    enabled,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}

const withToday = (days: readonly EquityDay[], today: string, equity: number | null): readonly EquityDay[] =>
  equity === null ? days : [...days.filter(({ day }) => day < today), { day: today, equity }];

type EquityProps = { readonly days: readonly EquityDay[]; readonly curve: AccountCurve };

/** Equity by day, and without what was paid in; while amounts are hidden the return alone, which says nothing about them. */
function Equity({ days, curve }: EquityProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const isHidden = useHidden() !== 'nothing';
  const shown = useMemo(() => {
    if (isHidden) return { names: curve.days.map(({ day }) => day), curves: [percentOf(curve, t('return'))] };
    const curves: Curve[] = [{ name: t('equity'), values: days.map(({ equity }) => equity) }];
    const paid = new Map(curve.days.map((day) => [day.day, day.paid]));
    if (curve.days.some((day) => day.paid !== 0))
      curves.push({ name: t('withoutPaid'), values: days.map(({ day, equity }) => equity - (paid.get(day) ?? 0)) });
    return { names: days.map(({ day }) => day), curves };
  }, [days, curve, isHidden, t]);
  const text = useCallback(
    (value: number): string => (isHidden ? formats.signedPercent(value) : formats.rupiah(value)),
    [formats, isHidden],
  );
  const short = useMemo(() => {
    const values = shown.curves.flatMap((each) => each.values);
    const decimals = Math.max(2, rangeDecimals(values, SPLITS));
    return isHidden
      ? (value: number): string => `${formats.change(value, decimals)}%`
      : rangeText(formats, values, SPLITS);
  }, [formats, isHidden, shown]);
  const label = t(!isHidden ? 'equityCurve' : curve.isWithoutMoved ? 'returnCurve' : 'equityChange');
  return (
    <>
      <EquityDiagram label={label} days={shown.names} curves={shown.curves} text={text} short={short} />
      <EquitySums days={days} curve={curve} />
    </>
  );
}

const percentOf = ({ days }: AccountCurve, name: string): Curve => ({
  name,
  values: days.map(({ index }) => index - 100),
});

/** What the curve comes to, and what it lacks: days on which Lantai did not run, which it joins on both sides. */
function EquitySums({ days, curve }: EquityProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const amountText = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  const missing = missingDays(
    days.map(({ day }) => dayStart(day)),
    days.at(-1)?.day ?? '',
  );
  const last = curve.days.at(-1);
  const day = formats.dateWithYear(dayStart(curve.days[0]?.day ?? ''));
  const own = formats.signedPercent((last?.index ?? Number.NaN) - 100);
  const paid = last?.paid ?? 0;
  const net = { own, day, paid: amountText(paid === 0 ? formats.rupiah(0) : signedRupiah(paid, formats)) };
  const hasSecondLine = !isHidden && curve.days.some((each) => each.paid !== 0);
  const sums = curve.isWithoutMoved
    ? t(hasSecondLine ? 'returnSumsOfTwo' : 'returnSums', net)
    : t('withMoved', { own, day });
  const gap = missing.length === 0 ? null : t('equityGap', { count: missing.length });
  return (
    <p
      className="portfolio-sums"
      data-tip={[sums, gap ?? '', t('equityAbout')].join('\n')}
      aria-description={t('equityAbout')}
    >
      <span>{sums}</span>
      {gap === null ? null : <span>{gap}</span>}
    </p>
  );
}

function AgainstIndex({ curve, visible }: { readonly curve: AccountCurve; readonly visible: boolean }): ReactNode {
  const { t } = useTexts('portfolio');
  const query = useQuery({
    queryKey: ['portfolio', 'index-days'],
    queryFn: () => ask(bridge.market.candles({ symbol: COMPOSITE, interval: 'D', range: 'whole' })),
    enabled: visible,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
  return (
    <Answered query={query} rows={4}>
      {({ at, close }) => {
        const index = [...at].map((time, row) => ({ day: exchangeTime(time).day, value: close[row] ?? Number.NaN }));
        const compared = rebased(
          curve.days.map((day) => ({ day: day.day, value: day.index })),
          index,
        );
        if (compared.length < 2) return <PanelState.Empty title={t('noIndex')} text={t('noIndexText')} />;
        return <Compared compared={compared} isWithoutMoved={curve.isWithoutMoved} />;
      }}
    </Answered>
  );
}

type ComparedProps = { readonly compared: readonly RebasedDay[]; readonly isWithoutMoved: boolean };

function Compared({ compared, isWithoutMoved }: ComparedProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const shown = JSON.stringify(compared);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` holds the whole content, so that a refetch redraws nothing
  const { days, curves } = useMemo(
    () => ({
      days: compared.map(({ day }) => day),
      curves: [
        { name: t(isWithoutMoved ? 'return' : 'equity'), values: compared.map(({ own }) => own) },
        { name: t('index'), values: compared.map(({ index }) => index) },
      ],
    }),
    [shown, isWithoutMoved, t],
  );
  const text = useCallback((value: number): string => formats.decimal(value, 2), [formats]);
  const last = compared.at(-1);
  const change = (value: number | undefined): string => formats.signedPercent((value ?? Number.NaN) - 100);
  return (
    <>
      <EquityDiagram
        label={t(isWithoutMoved ? 'returnAgainstIndex' : 'againstIndex')}
        days={days}
        curves={curves}
        text={text}
        short={text}
      />
      <p className="portfolio-sums" data-tip={t('equityAbout')} aria-description={t('equityAbout')}>
        {t(isWithoutMoved ? 'indexSums' : 'indexSumsWithMoved', {
          own: change(last?.own),
          index: change(last?.index),
          day: formats.dateWithYear(dayStart(compared[0]?.day ?? '')),
        })}
      </p>
    </>
  );
}
