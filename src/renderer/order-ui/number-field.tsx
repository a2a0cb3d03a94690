import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Field } from '#renderer/ui/field.tsx';
import { useTypedNumber } from '#renderer/ui/use-typed-number.ts';
import { parseWhole } from './ticket-model.ts';

type NumberFieldProps = {
  readonly label: string;
  readonly value: number | null;
  onChange(value: number | null): void;
  /** Arrow keys; Page Up and Down move ten. */
  onStep(steps: number): void;
  /** The person went elsewhere. */
  onLeave?(): void;
  readonly error: string | null;
  readonly after: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * A whole number, grouped as it is read. While a person types, their own text stands; it is put in
 * order when they leave, and a text that is no whole number stays as it is and is marked wrong.
 */
export function NumberField({
  label,
  value,
  onChange,
  onStep,
  onLeave,
  error,
  after,
  ref = null,
}: NumberFieldProps): ReactNode {
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const { typed, listeners } = useTypedNumber({ value, parse: parseWhole, onChange, onStep, onLeave });
  const shown = value === null || Number.isNaN(value) ? '' : formats.whole(value);

  // Selected again, so that the next key replaces it instead of adding to it.
  useEffect(() => {
    if (typed === null && shown !== '' && input.current === document.activeElement) input.current?.select();
  }, [typed, shown]);

  return (
    <Field
      ref={input}
      layout="beside"
      label={label}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? shown}
      error={error}
      after={after}
      {...listeners}
    />
  );
}
