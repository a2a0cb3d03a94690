import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type MarginTerms, stateOf } from '#shared/accounts/margin.ts';

type RatioBarProps = {
  /** Loan as percent of the collateral after haircuts; null while nothing is borrowed. */
  readonly ratio: number | null;
  readonly terms: Pick<MarginTerms, 'callRatio' | 'forcedSaleRatio'>;
};

/** How much of the collateral is borrowed against, with the marks of the call and of the forced sale. */
export function RatioBar({ ratio, terms }: RatioBarProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const state = stateOf(ratio, terms);
  const text = ratioText(ratio, formats.percent);
  const share = Math.min(100, Math.max(0, ratio ?? 0));
  return (
    <div className="margin-ratio" data-state={state}>
      <span className="margin-ratio-text">
        <b>{text}</b> <span>{t(`marginStates.${state}`)}</span>
      </span>
      <div
        className="margin-bar"
        role="img"
        aria-label={t('ratioOf', { ratio: text, call: terms.callRatio, forced: terms.forcedSaleRatio })}
        style={{ '--share': `${share}%`, '--call': `${terms.callRatio}%`, '--forced': `${terms.forcedSaleRatio}%` }}
      />
      <span className="margin-marks" aria-hidden="true">
        {t('marks', { call: terms.callRatio, forced: terms.forcedSaleRatio })}
      </span>
    </div>
  );
}

/** Nothing that counts as collateral: there is no figure for the ratio. */
export const ratioText = (ratio: number | null, percent: (value: number) => string): string =>
  ratio === null ? percent(0) : Number.isFinite(ratio) ? percent(ratio) : `> ${percent(999)}`;
