import { type ReactNode, useState } from 'react';
import { type InputDefinition, type InputValue, indicatorTexts, isSource, SOURCES } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNumberFault } from '#renderer/stores/use-number-fault.ts';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { DayField } from '#renderer/ui/day-field.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { numberIn, typedNumber } from '#shared/formats/read-number.ts';

type InputFieldProps = {
  readonly input: InputDefinition;
  readonly label: string;
  readonly value: InputValue;
  onChange(value: InputValue): void;
};

/** One value of an indicator, in the control that its kind needs. */
export function InputField({ input, label, value, onChange }: InputFieldProps): ReactNode {
  const { translate } = useTexts('chart');
  switch (input.kind) {
    case 'whole':
    case 'number':
      return <NumberField key={input.id} input={input} label={label} value={Number(value)} onChange={onChange} />;
    case 'source':
      return (
        <Choice
          label={label}
          value={String(value)}
          options={SOURCES.map((source) => ({ value: source, label: translate(indicatorTexts.source(source)) }))}
          onChange={(next) => isSource(next) && onChange(next)}
        />
      );
    case 'choice': {
      const options = input.choices.map((choice) => {
        const text = indicatorTexts.choice(choice);
        return { value: choice, label: text ? translate(text) : choice };
      });
      return <Choice label={label} value={String(value)} options={options} onChange={onChange} />;
    }
    case 'flag':
      return (
        <Checkbox checked={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      );
    case 'moment':
      return (
        <DayField
          label={label}
          value={Number(value) > 0 ? isoDay(Number(value)) : ''}
          today={isoDay(serviceNow())}
          onLeave={() => {}}
          onChange={(day) => onChange(day === '' ? 0 : dayStart(day))}
        />
      );
  }
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
};

export const Choice = ({ label, value, options, onChange }: ChoiceProps): ReactNode => (
  <label className="chart-choice">
    <span className="field-label">{label}</span>
    <Select value={value} options={options} onChange={onChange} />
  </label>
);

type NumberFieldProps = {
  readonly input: Extract<InputDefinition, { kind: 'whole' | 'number' }>;
  readonly label: string;
  readonly value: number;
  onChange(value: number): void;
};

/** Steps of some inputs are thousandths. */
const DECIMAL_PLACES = 4;

/** What is typed takes effect as soon as it is a number within the range; the message says which it is. */
function NumberField({ input, label, value, onChange }: NumberFieldProps): ReactNode {
  const { t } = useTexts('chart');
  const { numberFormat } = useFormats();
  const faultOf = useNumberFault();
  const field = { places: input.kind === 'whole' ? 0 : DECIMAL_PLACES };
  const shown = (number: number): string => typedNumber(number, field, numberFormat);
  const [text, setText] = useState(() => shown(value));
  const valueIn = (typed: string): number | null => {
    const number = numberIn(typed, field, numberFormat);
    return number !== null && number >= input.min && number <= input.max ? number : null;
  };
  const number = valueIn(text);
  const range = t('numberRange', { min: shown(input.min), max: shown(input.max) });
  return (
    <Field
      label={label}
      layout="beside"
      inputMode="decimal"
      value={text}
      error={number === null ? (faultOf(text, field) ?? range) : null}
      onChange={(event) => {
        setText(event.target.value);
        const next = valueIn(event.target.value);
        if (next !== null) onChange(next);
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step === undefined || number === null) return;
        event.preventDefault();
        const size = input.kind === 'number' ? input.step : 1;
        const next = Math.min(input.max, Math.max(input.min, Number((number + step * size).toFixed(6))));
        setText(shown(next));
        onChange(next);
      }}
    />
  );
}
