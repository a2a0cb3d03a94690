import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { after } from './after.ts';

/** A number is taken as typed after a rest of this long, ms. */
const TYPING_PAUSE_MS = 800;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** How far a key moves a number; undefined for a key that does not. */
export const stepsOf = (key: string): number | undefined => STEPS[key];

type TypedNumber = {
  readonly value: number | null;
  /** Null for an empty text, NaN for an invalid one. Must be a stable function. */
  parse(text: string): number | null;
  /** @param text what was typed */
  onChange(value: number | null, text: string): void;
  /** Arrow keys; Page Up and Down move ten. */
  onStep(steps: number): void;
  /** The field lost the focus, or nothing was typed for a while. */
  onLeave?: (() => void) | undefined;
};

/**
 * A number input: the typed text stays while the person types, is formatted on blur and is replaced by a
 * value set from outside; an invalid text stays as it is.
 */
export function useTypedNumber({ value, parse, onChange, onStep, onLeave }: TypedNumber) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const rests = useEffectEvent(() => {
    setTyping(false);
    onLeave?.();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key restarts the pause
  useEffect(() => (isTyping ? after(TYPING_PAUSE_MS, rests) : undefined), [isTyping, typed]);
  const compare = useEffectEvent(() => {
    if (typed === null) return;
    const read = parse(typed);
    if (Object.is(read, value)) return;
    // A text that said nothing may say a number by now: a size, once the price is known. A number is never read anew.
    if (Number.isNaN(value)) onChange(read, typed);
    else setTyped(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from outside, or another reading, is compared with the text
  useEffect(() => compare(), [value, parse]);
  const step = (steps: number): void => {
    setTyping(false);
    setTyped(null);
    onStep(steps);
  };
  return {
    /** For buttons beside the input. */
    step,
    /** Null while nothing is being typed. */
    typed,
    /** Between a key and Enter, blur, a step or a pause: not the time for an error. */
    isTyping,
    /** For the input element. */
    listeners: {
      onChange(event: ChangeEvent<HTMLInputElement>): void {
        setTyped(event.target.value);
        setTyping(true);
        onChange(parse(event.target.value), event.target.value);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>): void => event.target.select(),
      onBlur(): void {
        setTyping(false);
        if (!Number.isNaN(value)) setTyped(null);
        onLeave?.();
      },
      onKeyDown(event: KeyboardEvent): void {
        const steps = stepsOf(event.key);
        if (event.key === 'Enter') setTyping(false);
        if (steps === undefined) return;
        event.preventDefault();
        step(steps);
      },
    },
  };
}
