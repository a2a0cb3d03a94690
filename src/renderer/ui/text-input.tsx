import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import './text-input.css';

type Look = {
  /** framed: 28 px; small: 24 px, in a bar or a panel; bare: inside a frame that holds more than the text. */
  readonly look: 'framed' | 'small' | 'bare';
};

const classOf = (look: Look['look'], className: string): string => `text-input is-${look} ${className}`.trim();

type TextInputProps = InputHTMLAttributes<HTMLInputElement> &
  Look & { readonly ref?: Ref<HTMLInputElement> | undefined };

/** One line of text without a visible label (`Field` has one). `aria-invalid` marks it. `className` only places it. */
export function TextInput({ look, className = '', ...input }: TextInputProps): ReactNode {
  return <input {...input} className={classOf(look, className)} />;
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  Look & { readonly ref?: Ref<HTMLTextAreaElement | null> };

/** Several lines of text. */
export function TextArea({ look, className = '', ...area }: TextAreaProps): ReactNode {
  return <textarea {...area} className={classOf(look, className)} />;
}
