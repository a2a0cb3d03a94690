import { type ReactNode, type Ref, useCallback } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Field } from '#renderer/ui/field.tsx';
import { Stepper } from '#renderer/ui/stepper.tsx';
import { useTypedNumber } from '#renderer/ui/use-typed-number.ts';
import { type Figure, parseFigure } from './form-model.ts';

type FigureFieldProps = {
  readonly label: string;
  readonly value: Figure;
  onChange(value: Figure): void;
  /** For the arrow keys; Page Up and Page Down step by ten. */
  onStep(steps: number): void;
  onLeave(): void;
  readonly error: string | null;
  readonly hint?: string | null;
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A number with or without a fraction; the typed text stays until blur. */
export function FigureField(props: FigureFieldProps): ReactNode {
  const { label, value, onChange, onStep, onLeave, error, hint, after, ref } = props;
  const { numberFormat, decimal } = useFormats();
  const parse = useCallback((text: string) => parseFigure(text, numberFormat), [numberFormat]);
  const { typed, isTyping, step, listeners } = useTypedNumber({ value, parse, onChange, onStep, onLeave });
  const places = value === null || Number.isInteger(value) ? 0 : 2;
  const shown = value === null || Number.isNaN(value) ? '' : decimal(value, places);

  return (
    <Field
      {...(ref === undefined ? {} : { ref })}
      layout="beside"
      label={label}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? shown}
      error={isTyping ? null : error}
      hint={hint}
      after={<Stepper onStep={step}>{after}</Stepper>}
      {...listeners}
    />
  );
}
