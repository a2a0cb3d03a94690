import type { ReactNode } from 'react';
import './switch.css';

type SwitchProps = {
  readonly label: string;
  readonly on: boolean;
  /** A visible label; the position alone shows the state too. */
  readonly word: string;
  readonly disabled?: boolean;
  onChange(on: boolean): void;
};

/** A switch of 32 × 18 px that applies at once. */
export const Switch = ({ label, on, word, disabled = false, onChange }: SwitchProps): ReactNode => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={on}
    aria-label={label}
    disabled={disabled}
    onClick={() => onChange(!on)}
  >
    <i aria-hidden="true" />
    <span aria-hidden="true">{word}</span>
  </button>
);
