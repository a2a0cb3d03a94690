import type { InputHTMLAttributes, ReactNode } from 'react';
import './checkbox.css';

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  readonly checked: boolean;
};

type CheckboxProps = BoxProps & {
  /** Stands beside the box and is part of its target; without it, name the box with aria-label or a label around it. */
  readonly children?: ReactNode;
  onChange(checked: boolean): void;
};

/** A box of 16 px. */
export function Checkbox({ children, onChange, className = '', ...rest }: CheckboxProps): ReactNode {
  const box = (
    <input
      {...rest}
      type="checkbox"
      className={`checkbox ${className}`}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  if (children === undefined) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
    <label className="checkbox-label">
      {box}
      {children}
    </label>
  );
}

/** One of a named group of radio buttons. */
export function Radio({ onChoose, ...rest }: BoxProps & { readonly name: string; onChoose(): void }): ReactNode {
  return <input {...rest} type="radio" className="checkbox is-radio" onChange={onChoose} />;
}
