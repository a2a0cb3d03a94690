import { type ReactNode, useCallback } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNumberFault } from '#renderer/stores/use-number-fault.ts';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { useTypedNumber } from '#renderer/ui/use-typed-number.ts';
import { MAX_AMOUNT } from '#shared/screener/index.ts';
import { AMOUNT, amountText, parseAmount } from './amount-text.ts';

type AmountInputProps = {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** The limits; left out for those of any amount. */
  readonly min?: number;
  readonly max?: number;
  onChange(value: number): void;
};

/** The largest power of ten that is at most a tenth of it: arrow keys change the second digit. */
const stepOf = (value: number): number => {
  const size = Math.abs(value);
  return size < 10 ? (size < 2 ? 0.1 : 1) : 10 ** Math.floor(Math.log10(size) - 1);
};

/** A number with a unit; a text that is none within the limits changes nothing. Arrow keys step by a round part of the value. */
export function AmountInput(props: AmountInputProps): ReactNode {
  const { label, value, unit, min = -MAX_AMOUNT, max = MAX_AMOUNT, onChange } = props;
  const { t } = useTexts('screener');
  const { numberFormat } = useFormats();
  const parse = useCallback(
    (text: string) => {
      const amount = parseAmount(text, numberFormat);
      return amount !== null && (amount < min || amount > max) ? Number.NaN : amount;
    },
    [numberFormat, min, max],
  );
  const { typed, isTyping, listeners } = useTypedNumber({
    value,
    parse,
    onChange: (next) => {
      if (next !== null && Number.isFinite(next)) onChange(next);
    },
    onStep: (steps) => onChange(Math.min(max, Math.max(min, Math.round((value + steps * stepOf(value)) * 100) / 100))),
  });
  const faultOf = useNumberFault();
  const isWrong = typed !== null && !isTyping && Number.isNaN(parse(typed) ?? Number.NaN);
  const range = t('amountRange', { min: amountText(min, numberFormat), max: amountText(max, numberFormat) });
  return (
    <span className="screener-amount">
      <TextInput
        {...listeners}
        look="small"
        className="screener-value"
        aria-label={label}
        aria-invalid={isWrong}
        aria-description={isWrong ? (faultOf(typed, AMOUNT) ?? range) : undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? amountText(value, numberFormat)}
      />
      {unit === '' ? null : (
        <span className="screener-unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  );
}
