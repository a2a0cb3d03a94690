import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { COMPOSITE } from '#renderer/queries/market-map.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { EquityDay } from '#shared/contract/portfolio.ts';
import { rangeDecimals, rangeText } from '#shared/formats/axis-text.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { exchangeTime, missingDays } from '#shared/market/index.ts';
import { type RebasedDay, rebased } from '#shared/portfolio/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { EquityDiagram, SPLITS } from './equity-diagram.tsx';

type CurveViewProps = {
  /** Equity now, rupiah; null while it is not known: the curve then ends at the last day that was stored. */
  readonly equity: number | null;
  readonly visible: boolean;
  readonly isAgainstIndex: boolean;
};

/** What the account was worth by day, or how that compares with IHSG. */
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
  return (
    <Answered query={query} rows={4}>
      {() =>
        days.length < 2 ? (
          <PanelState.Empty title={t('noCurve')} text={t('noCurveText')} />
        ) : isAgainstIndex ? (
          <AgainstIndex days={days} visible={visible} />
        ) : (
          <>
            <Equity days={days} />
            <UnreadDays days={days} />
          </>
        )
      }
    </Answered>
  );
}

const withToday = (days: readonly EquityDay[], today: string, equity: number | null): readonly EquityDay[] =>
  equity === null ? days : [...days.filter(({ day }) => day < today), { day: today, equity }];

/** Equity by day; while amounts are hidden its change since the first day, which says nothing about them. */
function Equity({ days }: { readonly days: readonly EquityDay[] }): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const isHidden = useHidden() !== 'nothing';
  const first = days[0]?.equity ?? Number.NaN;
  const label = t(isHidden ? 'equityChange' : 'equityCurve');
  const values = useMemo(
    () => days.map(({ equity }) => (isHidden ? (first > 0 ? (equity / first - 1) * 100 : 0) : equity)),
    [days, first, isHidden],
  );
  const text = useCallback(
    (value: number): string => (isHidden ? formats.signedPercent(value) : formats.rupiah(value)),
    [formats, isHidden],
  );
  const short = useMemo(() => {
    const decimals = Math.max(2, rangeDecimals(values, SPLITS));
    return isHidden
      ? (value: number): string => `${formats.change(value, decimals)}%`
      : rangeText(formats, values, SPLITS);
  }, [formats, isHidden, values]);
  const curves = useMemo(() => [{ name: t('equity'), values }], [t, values]);
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  return <EquityDiagram label={label} days={names} curves={curves} text={text} short={short} />;
}

/** Days on which Lantai did not run: the curve joins what it knows on both sides. */
function UnreadDays({ days }: { readonly days: readonly EquityDay[] }): ReactNode {
  const { t } = useTexts('portfolio');
  const missing = missingDays(
    days.map(({ day }) => dayStart(day)),
    days.at(-1)?.day ?? '',
  );
  return missing.length === 0 ? null : <p className="portfolio-gap">{t('equityGap', { count: missing.length })}</p>;
}

function AgainstIndex({
  days,
  visible,
}: {
  readonly days: readonly EquityDay[];
  readonly visible: boolean;
}): ReactNode {
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
          days.map(({ day, equity }) => ({ day, value: equity })),
          index,
        );
        if (compared.length < 2) return <PanelState.Empty title={t('noIndex')} text={t('noIndexText')} />;
        return <Compared compared={compared} />;
      }}
    </Answered>
  );
}

function Compared({ compared }: { readonly compared: readonly RebasedDay[] }): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const shown = JSON.stringify(compared);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` holds the whole content, so that a refetch redraws nothing
  const { days, curves } = useMemo(
    () => ({
      days: compared.map(({ day }) => day),
      curves: [
        { name: t('equity'), values: compared.map(({ own }) => own) },
        { name: t('index'), values: compared.map(({ index }) => index) },
      ],
    }),
    [shown, t],
  );
  const text = useCallback((value: number): string => formats.decimal(value, 2), [formats]);
  const last = compared.at(-1);
  const change = (value: number | undefined): string => formats.signedPercent((value ?? Number.NaN) - 100);
  return (
    <>
      <EquityDiagram label={t('againstIndex')} days={days} curves={curves} text={text} short={text} />
      <p className="portfolio-sums" data-tip={t('equityAbout')} aria-description={t('equityAbout')}>
        {t('indexSums', {
          own: change(last?.own),
          index: change(last?.index),
          day: formats.dateWithYear(dayStart(compared[0]?.day ?? '')),
        })}
      </p>
    </>
  );
}
