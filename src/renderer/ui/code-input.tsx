import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { CODE_LENGTH, codeDigits, pasteDigits } from './code-digits.ts';
import { usePress } from './use-press.ts';
import './code-input.css';

export type CodeInputHandle = {
  focus(): void;
  clear(): void;
  /** The six digits, or null where some are missing. The field is empty afterwards. */
  take(): string | null;
  /** As if it were pasted. */
  put(code: string): void;
};

type CodeInputProps = {
  readonly label: string;
  /** The label is read out only: the form shows a title of its own. */
  readonly hidesLabel?: boolean;
  /** A PIN: dots in place of digits. */
  readonly masked?: boolean;
  /** Why the last code was not accepted; marks the boxes and is read out. Null where the form says nothing. */
  readonly error?: string | null;
  /** What is no error, such as the time that is left. */
  readonly hint?: ReactNode;
  /** The element that has the message, where the form shows it in a place of its own. The line below is left out then. */
  readonly describedBy?: string;
  /** How many codes were refused so far: each further one shakes the boxes once and brings the focus back to them. */
  readonly mistakes?: number;
  readonly disabled?: boolean;
  /** `hold` leaves the digits in the field, for a form with a button of its own that reads them by `take`. */
  readonly afterComplete?: 'empty' | 'hold';
  readonly ref?: Ref<CodeInputHandle>;
  /** With the number of digits that the field has now. */
  onTyped?(count: number): void;
  /** A fresh press of Enter while all digits are there; for a field that holds them. */
  onEnter?(): void;
  /** The sixth digit. Unless the field holds, it has been emptied by then: nothing but the argument has the code. */
  onComplete?(code: string): void;
};

const BOXES = Array.from({ length: CODE_LENGTH }, (_, box) => box);
const DIGIT = /^\d$/;

/**
 * Six boxes over one text field, for a PIN or a one-time code. Only the field has the digits: React's state has their
 * number, and the boxes of a code that may be seen are written past it.
 */
export function CodeInput(props: CodeInputProps): ReactNode {
  const { label, hidesLabel = false, masked = false, error = null, hint = null, describedBy, mistakes = 0 } = props;
  const { disabled = false, afterComplete = 'empty', ref, onTyped, onEnter, onComplete } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const boxes = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(0);
  const [caret, setCaret] = useState(0);

  const put = (digits: string, at: number): void => {
    const field = input.current;
    if (!field) return;
    if (field.value !== digits) field.value = digits;
    if (document.activeElement === field) field.setSelectionRange(at, at);
    setTyped(digits.length);
    setCaret(at);
    for (const [box, element] of [...(boxes.current?.children ?? [])].entries()) {
      if (!masked) element.textContent = digits[box] ?? '';
    }
  };
  // A field that was disabled while its code was sent has lost the focus to the page: the next try begins in it.
  const refused = useRef(mistakes);
  useEffect(() => {
    if (disabled || refused.current === mistakes) return;
    refused.current = mistakes;
    const focused = document.activeElement;
    if (focused === null || focused === document.body || !focused.matches('input, textarea, select'))
      input.current?.focus();
  }, [mistakes, disabled]);
  const clear = (): void => put('', 0);
  const take = (): string | null => {
    const digits = input.current?.value ?? '';
    clear();
    return digits.length === CODE_LENGTH ? digits : null;
  };
  const changed = (digits: string, at: number): void => {
    put(digits, at);
    onTyped?.(digits.length);
    if (digits.length < CODE_LENGTH) return;
    if (afterComplete === 'empty') clear();
    onComplete?.(digits);
  };
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    clear,
    take,
    put(code) {
      const digits = codeDigits(code);
      changed(digits, digits.length);
    },
  }));
  const pasted = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    const { value, selectionStart } = event.currentTarget;
    const next = pasteDigits(
      { digits: value, caret: selectionStart ?? value.length },
      event.clipboardData.getData('text'),
    );
    changed(next.digits, next.caret);
  };
  /** A digit typed on a filled box replaces what is in it, as in six fields of one digit. */
  const press = usePress();
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: field, ctrlKey, metaKey, altKey } = event;
    if (onEnter !== undefined && press.enter(event)) {
      if (field.value.length === CODE_LENGTH) onEnter();
      return;
    }
    const at = field.selectionStart ?? 0;
    if (!DIGIT.test(key) || ctrlKey || metaKey || altKey || at !== field.selectionEnd) return;
    if (at < field.value.length) field.setSelectionRange(at, at + 1);
  };

  const wrong = error !== null;
  // Alternating names restart the animation without mounting the field anew.
  const shake = mistakes === 0 ? '' : `code-shake-${mistakes % 2}`;
  return (
    <div className={`code-input ${wrong ? 'is-wrong' : ''}`}>
      <label className={hidesLabel ? 'visually-hidden' : 'code-label'} htmlFor={id}>
        {label}
      </label>
      <div className={`code-boxes ${shake}`}>
        <input
          ref={input}
          id={id}
          type={masked ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={masked ? 'off' : 'one-time-code'}
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={describedBy ?? `${id}-message`}
          disabled={disabled}
          onKeyDown={pressed}
          onPaste={pasted}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
          onInput={({ currentTarget: field }) => {
            const digits = codeDigits(field.value);
            const before = field.value.slice(0, field.selectionStart ?? field.value.length);
            changed(digits, Math.min(digits.length, before.replace(/\D/g, '').length));
          }}
        />
        <div ref={boxes} className="code-row" aria-hidden="true">
          {BOXES.map((box) => (
            <span key={box} className={`code-box ${box === Math.min(caret, CODE_LENGTH - 1) ? 'is-next' : ''}`}>
              {masked && box < typed ? <i /> : null}
            </span>
          ))}
        </div>
      </div>
      {describedBy === undefined ? (
        <p className="code-message" id={`${id}-message`} role={wrong ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}
