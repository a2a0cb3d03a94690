import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import './stepper.css';

type StepperProps = {
  /** The value is the smallest, or the largest, that is allowed. */
  readonly atMin?: boolean;
  readonly atMax?: boolean;
  /** Between the buttons: the size of a step, what the number comes to. */
  readonly children?: ReactNode;
  onStep(steps: number): void;
};

/** The field that is being typed into keeps the focus. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Minus and plus inside a number field, for the pointer; the keyboard has the field's arrow keys. */
export function Stepper({ atMin = false, atMax = false, children, onStep }: StepperProps): ReactNode {
  const button = (steps: 1 | -1, disabled: boolean): ReactNode => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-step={steps}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={() => onStep(steps)}
    >
      <Icon name={steps > 0 ? 'plus' : 'minus'} size="small" />
    </button>
  );
  return (
    <span className="stepper">
      {button(-1, atMin)}
      {children}
      {button(1, atMax)}
    </span>
  );
}
