import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { closeOn, cumDayOf, dilutionOf, worthOf } from '#renderer/market-ui/series-figures.ts';
import { actionQueries, type Entitlement, type Exercisable } from '#renderer/queries/actions.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { actionKindOf, type StockCode } from '#shared/market/index.ts';
import { dayText, fullDayText } from './action-text.ts';
import { periodText } from './series-text.ts';

type EntitlementDetailProps = { readonly entitlement: Entitlement; readonly visible: boolean };

/** What one right or warrant is worth, what it takes to exercise it, and until when. */
export function EntitlementDetail({ entitlement, visible }: EntitlementDetailProps): ReactNode {
  const { t } = useTexts('actions');
  const formats = useFormats();
  const amountText = useAmountText();
  const symbol = entitlement.symbol as StockCode;
  const kind = actionKindOf(entitlement.kind);
  const cumDay = cumDayOf(entitlement);
  const { data: bars } = useQuery({ ...actionQueries.dailyBars(symbol), enabled: visible && kind === 'rights' });
  const { data: exercisable } = useQuery({ ...actionQueries.exercisable(symbol), enabled: visible });
  const { data: tradable } = useQuery({ ...actionQueries.tradable([entitlement.code]), enabled: visible });

  const cumClose = bars && cumDay !== '' ? closeOn(bars, cumDay) : null;
  const dilution = dilutionOf(entitlement, cumClose);
  const { value } = worthOf(entitlement);
  const lastDay = fullDayText(entitlement.periodTo, formats);
  const lapse =
    entitlement.period === 'EXPIRED'
      ? t('detail.lapsed', { day: lastDay })
      : value === 0
        ? t('detail.lapseNothing')
        : t('detail.lapseText', { amount: amountText(formats.rupiah(value)), day: lastDay });
  const board = kind === 'rights' ? 'rightsBoard' : kind === 'warrant' ? 'warrantBoard' : 'convertibleBoard';
  const sale = tradable?.[0];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('detail.period'), periodText(entitlement, formats)],
    ...(dilution && cumClose !== null
      ? [
          [t('detail.cum'), `${formats.price(cumClose)} · ${dayText(cumDay, formats)}`] as const,
          [
            t('detail.terp'),
            dilution.exPrice === null ? t('detail.noTerp') : formats.trimmed(dilution.exPrice),
          ] as const,
          [t('detail.right'), t('detail.theoretical', { amount: formats.rupiah(Math.round(dilution.right)) })] as const,
        ]
      : []),
    [t('detail.blocked'), exercisable ? exercisableText(exercisable) : '–'],
    ...(exercisable ? [[t('detail.balance'), amountText(formats.rupiah(exercisable.tradingBalance))] as const] : []),
    ...mostUnits(exercisable),
    [t('detail.lapse'), lapse],
    [
      t('detail.trade'),
      <>
        {t(`detail.${board}`)}
        {kind === 'convertible' || !sale ? null : (
          <small>{sale.canSell ? t('detail.tradable') : t('detail.notTradable')}</small>
        )}
      </>,
    ],
  ];

  function exercisableText({ isExercisable, reason }: Exercisable): string {
    if (isExercisable) return t('detail.possible');
    return isReason(reason) ? t(`reasons.${reason}`) : reason;
  }
  function mostUnits(answer: Exercisable | undefined): readonly (readonly [string, ReactNode])[] {
    const own = answer?.entitlements.find(({ code }) => code === entitlement.code);
    if (!own) return [];
    const count = formats.whole(own.mostUnits);
    return [[t('detail.most'), amountText(t('detail.unitsOf', { count, left: formats.whole(entitlement.unitsLeft) }))]];
  }

  return (
    <section className="actions-detail" aria-label={t('detail.title', { code: entitlement.code })}>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const REASONS = ['NO_SERIES', 'NOT_ENTITLED', 'NOT_OPEN', 'NOTHING_LEFT'] as const;
const isReason = (text: string): text is (typeof REASONS)[number] => REASONS.some((each) => each === text);
