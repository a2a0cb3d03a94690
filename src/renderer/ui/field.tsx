import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { TextInput } from './text-input.tsx';
import './field.css';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  readonly label: string;
  /** Why the value is invalid; marks the field and is read out. */
  readonly error?: string | null | undefined;
  /** The element that says why the value is invalid, where the form has one line for all fields; null while it is valid. */
  readonly errorId?: string | null | undefined;
  /** Information that is no error. Null where there is none now. */
  readonly hint?: string | null | undefined;
  /** The hint is about something that may go wrong (Caps Lock). */
  readonly warns?: boolean;
  /** Inside the frame, after the text: unit, steppers, show-password. */
  readonly after?: ReactNode;
  /** beside: label left of the field, for dense forms. */
  readonly layout?: 'above' | 'beside';
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * Label, input and message as one. A message never moves what is below: it has a line of its own, or, in a dense form
 * whose field has no hints, floats over what follows.
 */
export function Field({
  label,
  error,
  errorId = null,
  hint,
  warns = false,
  after,
  layout = 'above',
  ref,
  ...input
}: FieldProps): ReactNode {
  const id = useId();
  const message = error ?? hint ?? null;
  const wrong = errorId !== null || (error !== undefined && error !== null);
  const floats = layout === 'beside' && hint === undefined;
  return (
    <div className={`field field-${layout} ${wrong ? 'is-wrong' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-frame">
        <TextInput
          {...input}
          look="bare"
          ref={ref}
          id={id}
          aria-invalid={wrong}
          aria-describedby={errorId ?? (message === null ? undefined : `${id}-message`)}
        />
        {after}
      </div>
      {message === null && floats ? null : (
        <p
          className={`field-message ${floats ? 'is-floating' : ''} ${warns && !wrong ? 'is-warning' : ''}`}
          id={`${id}-message`}
          role={wrong ? 'alert' : undefined}
        >
          {message}
        </p>
      )}
    </div>
  );
}
