import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { accrualStart, dayCountDays } from '#shared/bonds/index.ts';
import { dayStart, NO_VALUE } from '#shared/formats/formats.ts';
import {
  comparedAccrued,
  comparedTotal,
  comparedYield,
  dirtyOf,
  firstCoupon,
  type OwnTerms,
  termsOf,
} from './bond-figures.ts';
import { FigurePair } from './figure-pair.tsx';
import type { Offer, Preview } from './queries.ts';

type PreviewRowsProps = { readonly offer: Offer; readonly preview: Preview };

/** Days of the coupon period that have passed, as the bond counts them; null where that is not known. */
function accruedDays(own: OwnTerms | null, day: string): number | null {
  const start = own ? accrualStart(own.terms, day) : null;
  return own === null || start === null ? null : dayCountDays(own.terms.dayCount, start.from, day);
}

/** What an order comes to, by the service's preview; what is computed here stands beside it where the two differ. */
export function PreviewRows({ offer, preview }: PreviewRowsProps): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const own = useMemo(() => termsOf(offer), [offer]);
  const { unitAmount } = offer;
  const accrued = useMemo(() => comparedAccrued(own, preview, unitAmount), [own, preview, unitAmount]);
  const ownYield = useMemo(
    () => comparedYield(own, preview.price, preview.settlementDate, preview.yieldToMaturity),
    [own, preview],
  );
  const isSale = preview.side === 'SELL';
  const dirty = dirtyOf(preview);
  const total = comparedTotal(preview);
  const days = accruedDays(own, preview.settlementDate);
  const first = isSale ? null : firstCoupon(own, preview.settlementDate, preview.amount, unitAmount);
  const rupiah = (value: number): string => formats.rupiah(value);
  const settles = formats.date(dayStart(preview.settlementDate));
  const rows: readonly (readonly [name: string, text: ReactNode])[] = [
    [t('previewRows.clean'), formats.decimal(preview.price, 2)],
    [t('previewRows.principal'), rupiah(preview.principal)],
    [
      days === null ? t('accrued') : t('previewRows.accrued', { days }),
      <FigurePair key="accrued" compared={accrued} service={preview.accruedInterest} format={rupiah} />,
    ],
    [t('previewRows.dirty'), dirty === null ? NO_VALUE : formats.decimal(dirty, 4)],
    ...(isSale || preview.tax !== 0 ? [[t('previewRows.tax'), rupiah(preview.tax)] as const] : []),
    [t('previewRows.fee'), rupiah(preview.fee)],
  ];
  return (
    <>
      <dl className="bonds-preview">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="bonds-total">
          <dt>{t(isSale ? 'previewRows.get' : 'previewRows.pay')}</dt>
          <dd>{rupiah(preview.total)}</dd>
        </div>
        <div>
          <dt>{t('previewRows.yield')}</dt>
          <dd>
            <FigurePair compared={ownYield} service={preview.yieldToMaturity} format={formats.percent} />
          </dd>
        </div>
      </dl>
      <p className="bonds-note">
        {t('settles', { day: settles })}
        {first === null
          ? null
          : ` · ${t('first', { day: formats.date(dayStart(first.day)), amount: rupiah(first.gross) })}`}
      </p>
      {total.isSame ? null : (
        <p className="bonds-note is-wrong" role="alert">
          {t('sumDiffers', { own: rupiah(total.own), service: rupiah(total.service) })}
        </p>
      )}
    </>
  );
}
