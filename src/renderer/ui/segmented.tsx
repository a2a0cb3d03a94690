import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './segmented.css';

type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** For what is not readable as text. */
  readonly name?: string;
  readonly tone?: 'brand' | 'buy' | 'sell';
  readonly disabled?: boolean;
};

type SegmentedProps<Value extends string> = {
  /** Accessible name of the group. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  onChange(value: Value): void;
  /**
   * block: a field of a form. view: what a panel shows. filter: what of it, or how, a level below. A line under the selected
   * one is for the tabs of panels alone.
   */
  readonly look?: 'block' | 'view' | 'filter';
};

/** Selects one of a few: arrow keys move, Tab enters and leaves the group. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactNode {
  const { label, value, choices, onChange, look = 'block' } = props;
  const group = useRef<HTMLDivElement>(null);
  const moved = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const open = choices.filter((choice) => choice.disabled !== true);
    const at = open.findIndex((choice) => choice.value === value);
    const next = open[(at + step + open.length) % open.length];
    if (!next) return;
    onChange(next.value);
    group.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div ref={group} className={`segmented segmented-${look}`} role="radiogroup" aria-label={label} onKeyDown={moved}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be drawn as a segment with a caption of its own
        <button
          key={choice.value}
          type="button"
          role="radio"
          data-value={choice.value}
          aria-checked={choice.value === value}
          aria-label={choice.name}
          tabIndex={choice.value === value ? 0 : -1}
          disabled={choice.disabled}
          className={`segment segment-${choice.tone ?? 'brand'}`}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
