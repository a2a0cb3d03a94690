import { type ReactNode, type Ref, useCallback } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNumberFault } from '#renderer/stores/use-number-fault.ts';
import { Field } from '#renderer/ui/field.tsx';
import { Stepper } from '#renderer/ui/stepper.tsx';
import { useTypedNumber } from '#renderer/ui/use-typed-number.ts';
import { numberIn, typedNumber } from '#shared/formats/read-number.ts';
import type { Figure } from './form-model.ts';

type FigureFieldProps = {
  readonly label: string;
  readonly value: Figure;
  onChange(value: Figure): void;
  /** For the arrow keys; Page Up and Page Down step by ten. */
  onStep(steps: number): void;
  onLeave(): void;
  /** Digits after the decimal separator; 2 if omitted. */
  readonly places?: number;
  readonly error: string | null;
  readonly hint?: string | null;
  /** The hint is a warning. */
  readonly warns?: boolean;
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A number with or without a fraction; the typed text stays until blur. */
export function FigureField(props: FigureFieldProps): ReactNode {
  const { label, value, onChange, onStep, onLeave, error, hint, warns = false, after, ref, places = 2 } = props;
  const { numberFormat } = useFormats();
  const faultOf = useNumberFault();
  const parse = useCallback((text: string) => numberIn(text, { places }, numberFormat), [numberFormat, places]);
  const { typed, isTyping, step, listeners } = useTypedNumber({ value, parse, onChange, onStep, onLeave });
  const shown = value === null || Number.isNaN(value) ? '' : typedNumber(value, { places }, numberFormat);

  return (
    <Field
      {...(ref === undefined ? {} : { ref })}
      layout="beside"
      label={label}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? shown}
      error={isTyping ? null : faultOf(typed, { places }, error)}
      hint={hint}
      warns={warns}
      after={<Stepper onStep={step}>{after}</Stepper>}
      {...listeners}
    />
  );
}
