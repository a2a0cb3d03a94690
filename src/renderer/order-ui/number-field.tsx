import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNumberFault } from '#renderer/stores/use-number-fault.ts';
import { Field } from '#renderer/ui/field.tsx';
import { Stepper } from '#renderer/ui/stepper.tsx';
import { useTypedNumber } from '#renderer/ui/use-typed-number.ts';
import { numberIn } from '#shared/formats/read-number.ts';
import { parseWhole } from './ticket-model.ts';

type NumberFieldProps = {
  readonly label: string;
  readonly value: number | null;
  /** Digits after the decimal separator; 0 where left out: a whole number. */
  readonly places?: number;
  /** Takes numbers below 0 too: a distance. */
  readonly isSigned?: boolean;
  onChange(value: number | null): void;
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
  const parse = useCallback(
    (text: string) =>
      places === 0 && !isSigned ? parseWhole(text, numberFormat) : numberIn(text, { places }, numberFormat),
    [numberFormat, places, isSigned],
  );
  const { typed, isTyping, step, listeners } = useTypedNumber({ value, parse, onChange, onStep, onLeave });
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
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? shown}
      // A form with a line of its own says there what is wrong with the text.
      error={isTyping || errorId !== undefined ? null : faultOf(typed, { places }, error)}
      errorId={isTyping ? null : errorId}
      after={<Stepper onStep={step}>{between}</Stepper>}
      {...listeners}
    />
  );
}
