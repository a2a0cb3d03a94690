import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNumberFault } from '#renderer/stores/use-number-fault.ts';
import { Field } from '#renderer/ui/field.tsx';
import { Stepper } from '#renderer/ui/stepper.tsx';
import { useTypedNumber } from '#renderer/ui/use-typed-number.ts';
import { AMOUNT_FIELD, amountIn, numberIn, plainAmount } from '#shared/formats/read-number.ts';
import { parseWhole } from './ticket-model.ts';

type NumberFieldProps = {
  readonly label: string;
  readonly value: number | null;
  /** Digits after the decimal separator; 0 where left out: a whole number. */
  readonly places?: number;
  /** Takes numbers below 0 too: a distance. */
  readonly isSigned?: boolean;
  /** Takes what the ticket takes for a sum too: 20M, 5jt, Rp 5.000.000. */
  readonly isAmount?: boolean;
  /** In place of a plain number; must be a stable function. As of {@link useTypedNumber}. */
  readonly parse?: (text: string) => number | null;
  readonly placeholder?: string;
  /** @param text what was typed */
  onChange(value: number | null, text: string): void;
  /** For the arrow keys; Page Up and Page Down step by ten. */
  onStep(steps: number): void;
  /** Called on blur. */
  onLeave?(): void;
  readonly error?: string | null;
  /** As of {@link Field}. */
  readonly errorId?: string | null;
  /** Between minus and plus: the tick, the shares. */
  readonly between?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * A number with grouping separators. The typed text stays until blur, then it is formatted; text that is not a
 * whole number stays and is marked invalid.
 */
export function NumberField({
  label,
  value,
  places = 0,
  isSigned = false,
  isAmount = false,
  parse: ownParse,
  placeholder,
  onChange,
  onStep,
  onLeave,
  error = null,
  errorId,
  between,
  ref = null,
}: NumberFieldProps): ReactNode {
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const faultOf = useNumberFault();
  const { numberFormat } = formats;
  const plain = useCallback(
    (text: string) => {
      if (isAmount) return amountIn(text, numberFormat);
      return places === 0 && !isSigned ? parseWhole(text, numberFormat) : numberIn(text, { places }, numberFormat);
    },
    [numberFormat, places, isSigned, isAmount],
  );
  const parse = ownParse ?? plain;
  const { typed, isTyping, step, listeners } = useTypedNumber({ value, parse, onChange, onStep, onLeave });
  const fault = (): string | null =>
    isAmount
      ? faultOf(typed === null ? null : plainAmount(typed, numberFormat), AMOUNT_FIELD, error)
      : faultOf(typed, { places }, error);
  const shown = value === null || Number.isNaN(value) ? '' : formats.trimmed(value);

  // Select again, so that the next key replaces the value.
  useEffect(() => {
    if (typed === null && shown !== '' && input.current === document.activeElement) input.current?.select();
  }, [typed, shown]);

  return (
    <Field
      ref={input}
      layout="beside"
      label={label}
      inputMode={ownParse || isAmount ? 'text' : places === 0 ? 'numeric' : 'decimal'}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? shown}
      // A form with a line of its own says there what is wrong with the text.
      error={isTyping || errorId !== undefined ? null : fault()}
      errorId={isTyping ? null : errorId}
      after={<Stepper onStep={step}>{between}</Stepper>}
      {...listeners}
    />
  );
}
