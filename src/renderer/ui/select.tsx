import type { ReactNode, SelectHTMLAttributes } from 'react';
import './select.css';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

type SelectProps<Value extends string> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'size' | 'children'
> & {
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  /** small: in bars and headers. */
  readonly size?: 'small' | 'normal';
  onChange(value: Value): void;
};

/** Selects one of many. The browser's own select, whose button and list Chromium lets a page style. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { value, options, size = 'normal', onChange, className = '', ...rest } = props;
  return (
    <select
      {...rest}
      className={`select select-${size} ${className}`}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
