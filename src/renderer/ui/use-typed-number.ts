import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** How far a key moves a number; undefined for a key that does not. */
export const stepsOf = (key: string): number | undefined => STEPS[key];

type TypedNumber = {
  readonly value: number | null;
  /** Null for an empty text, NaN for an invalid one. Must be a stable function. */
  parse(text: string): number | null;
  onChange(value: number | null): void;
  /** Arrow keys; Page Up and Down move ten. */
  onStep(steps: number): void;
  /** The field lost the focus. */
  onLeave?: (() => void) | undefined;
};

/**
 * A number input: the typed text stays while the person types, is formatted on blur and is replaced by a
 * value set from outside; an invalid text stays as it is.
 */
export function useTypedNumber({ value, parse, onChange, onStep, onLeave }: TypedNumber) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    setTyped((text) => (text !== null && Object.is(parse(text), value) ? text : null));
  }, [value, parse]);
  return {
    /** Null while nothing is being typed. */
    typed,
    /** For the input element. */
    listeners: {
      onChange(event: ChangeEvent<HTMLInputElement>): void {
        setTyped(event.target.value);
        onChange(parse(event.target.value));
      },
      onFocus: (event: FocusEvent<HTMLInputElement>): void => event.target.select(),
      onBlur(): void {
        if (!Number.isNaN(value)) setTyped(null);
        onLeave?.();
      },
      onKeyDown(event: KeyboardEvent): void {
        const steps = stepsOf(event.key);
        if (steps === undefined) return;
        event.preventDefault();
        setTyped(null);
        onStep(steps);
      },
    },
  };
}
