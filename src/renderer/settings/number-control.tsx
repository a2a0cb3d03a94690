import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { Stepper } from '#renderer/ui/stepper.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { stepsOf } from '#renderer/ui/use-typed-number.ts';
import { SEPARATORS } from '#shared/formats/read-number.ts';
import { type NumberFault, type NumberRule, numberText, readNumber, stepNumber } from './number-text.ts';

type NumberControlProps = {
  readonly id: string;
  readonly label: string;
  readonly rule: NumberRule;
  readonly value: number;
  /** IDs of describing elements. */
  readonly describedBy: string;
  onChange(value: number): void;
};

/**
 * A number that applies as typed: on Enter, blur and every step. Invalid text stays in the field with the reason, and
 * the old value still applies.
 */
export function NumberControl({ id, label, rule, value, describedBy, onChange }: NumberControlProps): ReactNode {
  const { t } = useTexts('settings');
  const format = useSettings()?.numberFormat ?? 'en';
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<NumberFault | null>(null);
  const shown = (number: number): string => numberText(number, rule, format);
  const messageId = `${id}-message`;

  const settle = (): void => {
    if (typed === null) return;
    const read = readNumber(typed, rule, format);
    setFault(read.ok ? null : read.fault);
    if (!read.ok) return;
    setTyped(null);
    if (read.value !== value) onChange(read.value);
  };
  const step = (steps: number): void => {
    setTyped(null);
    setFault(null);
    const next = stepNumber(value, steps, rule);
    if (next !== value) onChange(next);
  };
  const pressed = (event: KeyboardEvent): void => {
    const steps = stepsOf(event.key);
    if (steps !== undefined) step(steps);
    else if (event.key === 'Enter') settle();
    else if (event.key === 'Escape' && typed !== null) {
      setTyped(null);
      setFault(null);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const unit = t(`units.${rule.unit}`);
  const before = rule.unit === 'rupiah';
  return (
    <div className={`number-control ${before ? 'is-money' : ''} ${fault ? 'is-wrong' : ''}`}>
      <div className="field-frame">
        {before ? <span className="number-unit">{unit}</span> : null}
        <TextInput
          look="bare"
          id={id}
          className="number-text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          aria-label={`${label}, ${unit}`}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${describedBy} ${messageId}` : describedBy}
          value={typed ?? shown(value)}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
          onBlur={settle}
          onKeyDown={pressed}
        />
        {before ? null : <span className="number-unit">{unit}</span>}
        <Stepper atMin={value <= rule.min} atMax={value >= rule.max} onStep={step} />
      </div>
      {fault ? (
        <p className="field-message is-floating" id={messageId} role="alert">
          {t(`wrong.${fault}`, {
            min: shown(rule.min),
            max: shown(rule.max),
            decimal: SEPARATORS[format].decimal,
          })}{' '}
          {t('wrong.kept', { value: rule.unit === 'rupiah' ? `${unit} ${shown(value)}` : `${shown(value)} ${unit}` })}
        </p>
      ) : null}
    </div>
  );
}
