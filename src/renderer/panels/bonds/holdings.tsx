import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { comingCoupons, nominalOn } from '#shared/cash/bond-payments.ts';
import { dayStart, NO_VALUE } from '#shared/formats/formats.ts';
import { type BondOrder, bondQueries, type Holding, type HoldingDetail, type Summary } from './queries.ts';

type HoldingsProps = {
  readonly rows: readonly Holding[];
  readonly summary: Summary;
  /** Those that have not settled say how much is held on a coupon day; empty while they are not known. */
  readonly orders: readonly BondOrder[];
  readonly chosen: string;
  readonly visible: boolean;
  onChoose(code: string): void;
};

/** After every day. */
const END_OF_TIME = '9999-12-31';
const MAX_COUPONS = 24;

/** Bonds of the account with today's accrued interest and gain, and the coupons to come of the chosen one. */
export function Holdings({ rows, summary, orders, chosen, visible, onChoose }: HoldingsProps): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const amountText = useAmountText();
  const amount = (value: number): string => amountText(formats.whole(value));
  const shown = rows.find(({ code }) => code === chosen);
  return (
    <div className="bonds-holdings">
      <Sums summary={summary} />
      <PlainTable
        isUntitled
        title={t('own')}
        rows={rows}
        keyOf={({ code }) => code}
        chosen={chosen}
        columns={[
          {
            head: t('columns.code'),
            cell: ({ code }) => (
              <button
                type="button"
                className="bonds-code"
                aria-pressed={code === chosen}
                onClick={() => onChoose(code)}
              >
                {code}
              </button>
            ),
          },
          {
            head: t('columns.amount'),
            isFigure: true,
            cell: (row) => (
              <>
                {amount(row.amount)}
                {row.pendingBuyAmount > 0 ? (
                  <small> {t('arriving', { amount: amount(row.pendingBuyAmount) })}</small>
                ) : null}
              </>
            ),
          },
          { head: t('columns.available'), isFigure: true, leaves: 2, cell: (row) => amount(row.availableAmount) },
          {
            head: t('columns.average'),
            about: t('about.average'),
            isFigure: true,
            leaves: 4,
            cell: (row) => (row.amount > 0 ? formats.decimal(row.averagePrice, 2) : NO_VALUE),
          },
          { head: t('columns.price'), isFigure: true, leaves: 5, cell: (row) => formats.decimal(row.marketPrice, 2) },
          { head: t('columns.value'), isFigure: true, cell: (row) => amount(row.marketValue) },
          {
            head: t('columns.accrued'),
            about: t('about.accrued'),
            isFigure: true,
            leaves: 6,
            cell: (row) => amount(row.accruedInterest),
          },
          {
            head: t('columns.gain'),
            about: t('about.gain'),
            isFigure: true,
            leaves: 7,
            className: ({ profitLoss }) => directionClass(profitLoss),
            cell: (row) => (
              <>
                {amountText(formats.change(row.profitLoss))} <small>{formats.signedPercent(row.gain)}</small>
              </>
            ),
          },
          { head: t('columns.yield'), isFigure: true, leaves: 3, cell: (row) => formats.percent(row.yieldToMaturity) },
          {
            head: t('columns.next'),
            isFigure: true,
            leaves: 1,
            cell: (row) => {
              const [next] = comingCoupons(row, orders, END_OF_TIME);
              return next ? `${formats.date(dayStart(next.day))} · ${amount(next.net)}` : NO_VALUE;
            },
          },
        ]}
      />
      {shown ? <Coupons key={shown.code} code={shown.code} visible={visible} /> : null}
    </div>
  );
}

/** What all bonds come to; what has not settled only where there is any. */
function Sums({ summary }: { readonly summary: Summary }): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const amountText = useAmountText();
  const amount = (value: number): string => amountText(formats.rupiah(value));
  const parts = [
    t('summary.value', { amount: amount(summary.marketValue) }),
    t('summary.accrued', { amount: amount(summary.accruedInterest) }),
    t('summary.gain', { amount: amountText(formats.change(summary.profitLoss)) }),
    t('summary.interest', { amount: amount(summary.netInterest) }),
    ...(summary.realised === 0
      ? []
      : [t('summary.realised', { amount: amountText(formats.change(summary.realised)) })]),
    ...(summary.pendingPurchases > 0 ? [t('summary.coming', { amount: amount(summary.pendingPurchases) })] : []),
    ...(summary.pendingProceeds > 0 ? [t('summary.proceeds', { amount: amount(summary.pendingProceeds) })] : []),
  ];
  return <p className="bonds-sums">{parts.join(' · ')}</p>;
}

type CouponRow = HoldingDetail['coupons'][number];

/** The service's coupons are of what is held now: each is of what is held on its day. Worked out by the rate where nothing is held yet. */
function couponsOf(holding: HoldingDetail): readonly CouponRow[] {
  const { amount, coupons, orders, maturityDate } = holding;
  if (amount === 0)
    return comingCoupons(holding, orders, END_OF_TIME)
      .slice(0, MAX_COUPONS)
      .map(({ day, gross, tax, net }) => ({ date: day, gross, tax, net, isLast: day === maturityDate.slice(0, 10) }));
  return coupons
    .map((row) => {
      const part = nominalOn(holding, orders, row.date.slice(0, 10)) / amount;
      const [gross, net] = [Math.round(row.gross * part), Math.round(row.net * part)];
      return { ...row, gross, tax: gross - net, net };
    })
    .filter(({ net }) => net > 0);
}

/** The coupons to come of one bond, after tax. */
function Coupons({ code, visible }: { readonly code: string; readonly visible: boolean }): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const amountText = useAmountText();
  const query = useQuery({ ...bondQueries.position(code), select: couponsOf, enabled: visible });
  const amount = (value: number): string => amountText(formats.whole(value));
  return (
    <Answered
      query={query}
      rows={3}
      isEmpty={(rows) => rows.length === 0}
      empty={<p className="bonds-sums">{t('noCoupons', { code })}</p>}
    >
      {(rows) => (
        <PlainTable
          title={t('coupons', { code })}
          rows={rows}
          keyOf={({ date }) => date}
          columns={[
            {
              head: t('columns.date'),
              cell: ({ date, isLast }) => (
                <>
                  {formats.dateWithYear(dayStart(date))} {isLast ? <small>{t('lastCoupon')}</small> : null}
                </>
              ),
            },
            { head: t('columns.gross'), isFigure: true, cell: ({ gross }) => amount(gross) },
            { head: t('columns.tax'), isFigure: true, cell: ({ tax }) => amount(tax) },
            { head: t('columns.net'), isFigure: true, cell: ({ net }) => amount(net) },
          ]}
        />
      )}
    </Answered>
  );
}
