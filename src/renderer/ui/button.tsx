import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';

type Tone = 'plain' | 'brand' | 'buy' | 'sell' | 'danger' | 'quiet';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  readonly tone?: Tone;
  /** large: the main action of a form. */
  readonly size?: 'small' | 'normal' | 'large';
  /** Shows a turning mark and refuses clicks; the name stays. */
  readonly busy?: boolean;
  readonly submit?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

export function Button(props: ButtonProps): ReactNode {
  const {
    tone = 'plain',
    size = 'normal',
    busy = false,
    submit = false,
    className,
    children,
    disabled,
    title,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      aria-description={title}
      type={submit ? 'submit' : 'button'}
      className={`btn btn-${tone} btn-${size} ${className ?? ''}`}
      disabled={disabled === true || busy}
      aria-busy={busy}
    >
      {busy ? <span className="btn-turning" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> & {
  /** Accessible name, and the tooltip where there is no title. */
  readonly label: string;
  readonly children: ReactNode;
  /** For one that stays pressed. */
  readonly pressed?: boolean;
};

/** A button that shows an icon or one letter; its name is for the tooltip and for screen readers. */
export function IconButton({ label, title, pressed, className, children, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      {...rest}
      data-tip={title ?? label}
      aria-description={title}
      type="button"
      className={`icon-btn ${className ?? ''}`}
      aria-label={label}
      aria-pressed={pressed}
    >
      {children}
    </button>
  );
}
