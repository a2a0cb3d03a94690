import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { Field, useFormats } from '../../ui/index.ts';
import { type Figure, parseFigure } from './form-model.ts';

type FigureFieldProps = {
  readonly label: string;
  readonly value: Figure;
  onChange(value: Figure): void;
  /** Arrow keys; Page Up and Down move ten. */
  onStep(steps: number): void;
  onLeave(): void;
  readonly error: string | null;
  readonly hint?: string | null;
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A number with or without a fraction; a person's own text stands while they type. */
export function FigureField(props: FigureFieldProps): ReactNode {
  const { label, value, onChange, onStep, onLeave, error, hint = null, after, ref } = props;
  const { numberFormat, decimal } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const places = value === null || Number.isInteger(value) ? 0 : 2;
  const shown = value === null || Number.isNaN(value) ? '' : decimal(value, places);

  // A value that came from elsewhere replaces what was being typed.
  useEffect(() => {
    setTyped((text) => (text !== null && Object.is(parseFigure(text, numberFormat), value) ? text : null));
  }, [value, numberFormat]);

  const pressed = (event: KeyboardEvent): void => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    setTyped(null);
    onStep(steps);
  };

  return (
    <Field
      {...(ref === undefined ? {} : { ref })}
      layout="beside"
      label={label}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? shown}
      error={error}
      hint={hint}
      after={after}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseFigure(event.target.value, numberFormat));
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        onLeave();
      }}
      onKeyDown={pressed}
    />
  );
}
