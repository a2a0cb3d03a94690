import { type FormEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { PIN_LENGTH, pinDigits } from './pin.ts';

export type PinInputHandle = { focus(): void; clear(): void };

type PinInputProps = {
  readonly label: string;
  readonly wrong: boolean;
  readonly disabled: boolean;
  readonly describedBy?: string;
  readonly ref?: Ref<PinInputHandle>;
  onTyped(): void;
  /** The field has been emptied by the time this is called: nothing but the argument holds the PIN. */
  onComplete(pin: string): void;
};

const BOXES = Array.from({ length: PIN_LENGTH }, (_, box) => box);

/** Six boxes over one password field. React's state has the number of digits, never the digits. */
export function PinInput(props: PinInputProps): ReactNode {
  const { label, wrong, disabled, describedBy, ref, onTyped, onComplete } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(0);
  const clear = (): void => {
    if (input.current) input.current.value = '';
    setTyped(0);
  };
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus(), clear }));
  const changed = (event: FormEvent<HTMLInputElement>): void => {
    const digits = pinDigits(event.currentTarget.value);
    event.currentTarget.value = digits;
    setTyped(digits.length);
    onTyped();
    if (digits.length < PIN_LENGTH) return;
    clear();
    onComplete(digits);
  };
  return (
    <div className={`pin-input ${wrong ? 'is-wrong' : ''}`}>
      <input
        ref={input}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        disabled={disabled}
        onInput={changed}
      />
      {BOXES.map((box) => (
        <span key={box} className={`pin-box ${box === typed ? 'is-next' : ''}`} aria-hidden="true">
          {box < typed ? <i /> : null}
        </span>
      ))}
    </div>
  );
}
