import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { FIGURES, hasDisagreement } from '#shared/cash/sums.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { questionOf, SumBox } from './sum-box.tsx';
import type { Cash } from './use-cash.ts';
import './cash-figures.css';

/** The figures of the account's cash; each opens the sum that it is made of. */
export function CashFigures({ cash }: { readonly cash: Cash }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  return (
    <div className="cash-figures">
      {FIGURES.map((name) => {
        const sum = cash.sums?.figures[name];
        const value = sum?.value ?? null;
        const text = value === null ? NO_VALUE : amountText(formats.rupiah(value));
        const question = sum === undefined ? t(`questions.${name}`) : questionOf(sum, t);
        const isDoubtful = sum !== undefined && ((sum.difference ?? 0) !== 0 || hasDisagreement(sum));
        return (
          <PopoverButton
            key={name}
            label={question}
            className="cash-sum"
            button={(opener) => (
              <button
                type="button"
                className="cash-figure"
                data-figure={name}
                disabled={sum === undefined}
                aria-description={question}
                {...opener}
              >
                <span className="cash-figure-name">{t(`figures.${name}`)}</span>
                <span className="cash-figure-value">
                  {text}
                  {isDoubtful ? (
                    <span className="cash-figure-mark" role="img" aria-label={t('sum.doubtful')}>
                      <Icon name="warning" size="small" />
                    </span>
                  ) : null}
                </span>
              </button>
            )}
          >
            {() => (sum ? <SumBox sum={sum} /> : null)}
          </PopoverButton>
        );
      })}
    </div>
  );
}
