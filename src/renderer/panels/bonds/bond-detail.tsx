import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { daysBetween } from '#shared/bonds/index.ts';
import { dayStart, NO_VALUE } from '#shared/formats/formats.ts';
import { tradingDayAfter } from '#shared/market/index.ts';
import { comparedYield, flowBars, nominalOf, termsOf } from './bond-figures.ts';
import { FigurePair } from './figure-pair.tsx';
import { FlowDiagram } from './flow-diagram.tsx';
import type { Holding, Offer } from './queries.ts';

type BondDetailProps = {
  readonly offer: Offer;
  readonly holding: Holding | null;
  /** Nominal of the ticket, rupiah; below 0 for a sale. */
  readonly order: number;
  /** YYYY-MM-DD */
  readonly today: string;
};

/** Bonds settle two trading days after the order. */
const SETTLEMENT_DAYS = 2;

/** What a bond pays and costs, and the calendar of its payments. */
export function BondDetail({ offer, holding, order, today }: BondDetailProps): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const amountText = useAmountText();
  const own = useMemo(() => termsOf(offer), [offer]);
  const settles = tradingDayAfter(today, SETTLEMENT_DAYS);
  const day = (text: string): string => (text === '' ? NO_VALUE : formats.dateWithYear(dayStart(text)));
  const { buyPrice, yieldToMaturity, unitAmount } = offer;
  const ownYield = useMemo(
    () => comparedYield(own, buyPrice, settles, yieldToMaturity),
    [own, buyPrice, settles, yieldToMaturity],
  );
  const held = nominalOf(holding);
  const isEmpty = held === 0 && order === 0;
  const drawn = isEmpty ? offer.minAmount : held;
  const bars = useMemo(
    () => (own ? flowBars(own, today, drawn, order, unitAmount) : []),
    [own, today, drawn, order, unitAmount],
  );
  const amount = (value: number): string => formats.compact(value);
  const label = isEmpty
    ? t('flowsUnit', { amount: amount(offer.minAmount) })
    : order === 0
      ? t('flowsOf', { held: amountText(amount(held)) })
      : t('flowsWith', { held: amountText(amount(held)), order: amount(order) });
  const facts: readonly (readonly [name: string, text: ReactNode])[] = [
    [t('buyPrice'), formats.decimal(buyPrice, 2)],
    [t('sellPrice'), formats.decimal(offer.sellPrice, 2)],
    [t('change'), formats.change(offer.priceChange, 2)],
    [t('coupon'), t('couponText', { rate: formats.percent(offer.couponRate), times: offer.couponsAYear })],
    [
      t('accrued'),
      t('accruedText', {
        amount: formats.rupiah(offer.accruedInterestPerUnit),
        unit: formats.compact(unitAmount, 0),
      }),
    ],
    [
      t('nextCoupon'),
      offer.nextCouponDate === ''
        ? NO_VALUE
        : t('nextCouponText', {
            day: formats.date(dayStart(offer.nextCouponDate)),
            days: Math.max(0, daysBetween(today, offer.nextCouponDate)),
          }),
    ],
    [t('maturity'), day(offer.maturityDate)],
    [t('rating'), offer.rating === '' ? NO_VALUE : offer.rating],
    [t('issuer'), offer.issuer],
    [t('current'), formats.percent(offer.currentYield)],
    [
      t('dayCount'),
      own === null ? NO_VALUE : own.isAssumed ? t('dayCountAssumed', { name: own.terms.dayCount }) : own.terms.dayCount,
    ],
  ];
  return (
    <section className="bonds-detail" data-scrolls="" aria-label={t('detail', { code: offer.code })}>
      <header className="bonds-lead">
        <h2>
          {offer.code} <small>{offer.name}</small>
        </h2>
        <p>
          <strong>
            <FigurePair compared={ownYield} service={yieldToMaturity} format={formats.percent} />
          </strong>
          <small>{t('yield')}</small>
        </p>
      </header>
      <p className="bonds-note">
        {own === null
          ? t('noTerms')
          : t('convention', {
              times: own.terms.couponsAYear,
              dayCount: own.terms.dayCount,
              day: formats.date(dayStart(settles)),
            })}
      </p>
      <dl className="bonds-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {bars.length === 0 ? null : (
        <>
          <h3 className="bonds-heading">
            {t('flows')} <small>{label}</small>
          </h3>
          <FlowDiagram bars={bars} label={label} />
        </>
      )}
    </section>
  );
}
