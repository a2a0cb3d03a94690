import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { addDays } from '#shared/time.ts';
import { Field } from './field.tsx';
import { Stepper } from './stepper.tsx';

const two = (value: number): string => String(value).padStart(2, '0');
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A day as it is written on a ticket: 2026-11-23 → 23/11/2026. Empty stays empty. */
export const dayText = (iso: string): string => iso.split('-').reverse().join('/');

/** Parses 23/11/2026, 23-11-2026 or 2026-11-23 to an ISO day; null for anything else and for days that there are not. */
export function dayOf(text: string): string | null {
  const parts = text.trim().split(/[/\-. ]/);
  const [day = '', month = '', year = ''] = parts[0]?.length === 4 ? [...parts].reverse() : parts;
  if (parts.length !== 3 || !/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const iso = `${year}-${two(Number(month))}-${two(Number(day))}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || isoOf(date) !== iso ? null : iso;
}

type DayFieldProps = {
  readonly label: string;
  /** ISO day; empty for none. */
  readonly value: string;
  /** The day that steps begin at while there is none, as an ISO day. */
  readonly today: string;
  readonly placeholder?: string;
  readonly error?: string | null;
  /** The message at a text that is no day, which then stays and counts as none; without it the value replaces the text. */
  readonly fault?: string;
  onChange(iso: string): void;
  onLeave(): void;
};

/** Days by the arrow keys and by Page Up and Down. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

/** A day as dd/mm/yyyy in every language. What is typed applies as soon as it is a day; on blur any other text is replaced by the value. */
export function DayField(props: DayFieldProps): ReactNode {
  const { label, value, today, placeholder, error, fault, onChange, onLeave } = props;
  const [typed, setTyped] = useState<string | null>(null);
  /** Between a key and Enter or blur: not the time for a message. */
  const [isTyping, setTyping] = useState(false);
  const isWrong = fault !== undefined && typed !== null && typed.trim() !== '' && dayOf(typed) === null;
  const finish = (): void => {
    setTyping(false);
    if (!isWrong) setTyped(null);
  };
  const step = (days: number): void => {
    setTyped(null);
    onChange(value === '' ? today : addDays(value, days));
  };
  const type = (text: string): void => {
    setTyped(text);
    setTyping(true);
    const iso = text.trim() === '' ? '' : (dayOf(text) ?? (fault === undefined ? null : ''));
    if (iso !== null && iso !== value) onChange(iso);
  };
  const pressed = (event: KeyboardEvent): void => {
    // The form is sent with the value: the field shows it.
    if (event.key === 'Enter') finish();
    const days = STEPS[event.key];
    if (days === undefined) return;
    event.preventDefault();
    step(days);
  };
  return (
    <Field
      layout="beside"
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder={placeholder}
      value={typed ?? dayText(value)}
      error={isWrong && !isTyping ? fault : typed === null ? error : null}
      after={<Stepper onStep={step} />}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        finish();
        onLeave();
      }}
      onKeyDown={pressed}
    />
  );
}
