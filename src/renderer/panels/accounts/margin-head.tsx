import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { MarginTerms } from '#shared/accounts/margin.ts';
import type { MarginWire } from './margin-facts.ts';
import { RatioBar } from './ratio-bar.tsx';

type MarginHeadProps = { readonly state: MarginWire; readonly terms: MarginTerms };

/** The margin account as the service has it: its ratio, and what is lent on what. */
export function MarginHead({ state, terms }: MarginHeadProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const amountText = useAmountText();
  const { collateralValue, collateralAfterHaircut, facilityLimit, used, available, dailyInterest, callDueAt } = state;
  const sums = {
    collateral: collateralValue,
    counted: collateralAfterHaircut,
    limit: facilityLimit,
    loan: used,
    available,
  };
  return (
    <header className="margin-head">
      <RatioBar ratio={used > 0 ? state.ratio : null} terms={terms} />
      <dl className="accounts-facts">
        {Object.entries(sums).map(([name, value]) => (
          <div key={name}>
            <dt>{t(name as keyof typeof sums)}</dt>
            <dd>{amountText(formats.rupiah(value))}</dd>
          </div>
        ))}
        {dailyInterest === undefined ? null : (
          <div>
            <dt>{t('interest')}</dt>
            <dd>{formats.percent(dailyInterest)}</dd>
          </div>
        )}
      </dl>
      {typeof callDueAt === 'number' ? (
        <p className="margin-call" role="alert">
          {t('callDue', { day: formats.date(callDueAt), time: formats.timeShort(callDueAt) })}
        </p>
      ) : null}
    </header>
  );
}
