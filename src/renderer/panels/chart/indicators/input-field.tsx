import { type ReactNode, useState } from 'react';
import { type InputDefinition, type InputValue, indicatorTexts, isSource, SOURCES } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { DayField } from '#renderer/ui/day-field.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { dayStart, isoDay } from '#shared/formats/formats.ts';

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

/** What is typed takes effect as soon as it is a number within the range; the message says which it is. */
function NumberField({ input, label, value, onChange }: NumberFieldProps): ReactNode {
  const { t } = useTexts('chart');
  const [text, setText] = useState(String(value));
  const number = Number(text.replace(',', '.'));
  const isValid =
    text.trim() !== '' &&
    number >= input.min &&
    number <= input.max &&
    (input.kind === 'number' || Number.isInteger(number));
  return (
    <Field
      label={label}
      layout="beside"
      inputMode="decimal"
      value={text}
      error={isValid ? null : t('numberRange', { min: input.min, max: input.max })}
      onChange={(event) => {
        setText(event.target.value);
        const next = Number(event.target.value.replace(',', '.'));
        const fits = next >= input.min && next <= input.max && (input.kind === 'number' || Number.isInteger(next));
        if (event.target.value.trim() !== '' && fits) onChange(next);
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step === undefined || !isValid) return;
        event.preventDefault();
        const size = input.kind === 'number' ? input.step : 1;
        const next = Math.min(input.max, Math.max(input.min, Number((number + step * size).toFixed(6))));
        setText(String(next));
        onChange(next);
      }}
    />
  );
}
