import { type ReactNode, useId } from 'react';
import { Icon } from '#renderer/ui/icons.tsx';

type CardProps = {
  readonly title: string;
  readonly text: string;
  /** Beside the title. */
  readonly control?: ReactNode;
  readonly children?: ReactNode;
};

/** One subject of the security centre. */
export function Card({ title, text, control, children }: CardProps): ReactNode {
  const id = useId();
  return (
    <section className="security-card" aria-labelledby={id}>
      <div className="security-words">
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
      </div>
      {control === undefined ? null : <div className="security-control">{control}</div>}
      {children === undefined ? null : <div className="security-more">{children}</div>}
    </section>
  );
}

/** A card whose form is opened by a button: one at a time, since a new change ends the one before. */
export type OpenableProps = {
  readonly isOpen: boolean;
  /** Another card's form is open. */
  readonly isOff: boolean;
  onOpen(): void;
  /** A change was made: what the other cards show is old. */
  onChanged(): void;
  onClose(): void;
};

type StepsProps = {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the present one. */
  readonly at: number;
};

/** The steps of a change on one line. */
export const Steps = ({ label, steps, at }: StepsProps): ReactNode => (
  <ol className="security-steps" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className="security-step"
        data-state={index < at ? 'past' : index === at ? 'now' : 'next'}
        aria-current={index === at ? 'step' : undefined}
      >
        <b>{index < at ? <Icon name="check" size="small" /> : index + 1}</b>
        {step}
      </li>
    ))}
  </ol>
);
