import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { isAlertable } from '#shared/chart/indicators/alertable.ts';
import type { InputDefinition } from '#shared/chart/indicators/indicator.ts';
import { readInputs } from '#shared/chart/indicators/inputs.ts';
import { INDICATORS, indicatorById } from '#shared/chart/indicators/registry.ts';
import { indicatorTexts } from '#shared/chart/indicators/texts.ts';
import type { AlertField } from '#shared/contract/alerts.ts';
import type { ChartInterval } from '#shared/market/index.ts';
import { intervalText } from './alert-text.ts';
import { FigureField } from './figure-field.tsx';
import type { AlertForm } from './form-model.ts';
import { stepFigure } from './step-figure.ts';

type IndicatorFieldsProps = {
  readonly form: AlertForm;
  change(part: Partial<AlertForm>): void;
  errorAt(field: AlertField): string | null;
  leave(field: AlertField): void;
};

const INTERVALS: readonly ChartInterval[] = ['1m', '5m', '15m', '30m', '1h', 'D', 'W'];
/** Steps of some indicators and their values are thousandths. */
const INDICATOR_PLACES = 4;
const ALERTABLE = INDICATORS.filter(isAlertable);

/** Chooses an indicator, its bars, and what its line is compared with. */
export default function IndicatorFields({ form, change, errorAt, leave }: IndicatorFieldsProps): ReactNode {
  const { t, translate } = useTexts('alerts');
  const { indicator, interval, plot, against, other, threshold } = form;
  const definition = indicatorById(indicator);
  const plots = (definition?.plots ?? []).map(({ id }) => {
    const text = indicatorTexts.plot(id);
    return { value: id, label: text ? translate(text) : id };
  });
  const targets = (['level', 'price', 'plot'] as const).filter(
    (target) => (target !== 'price' || definition?.pane === 'price') && (target !== 'plot' || plots.length > 1),
  );
  const choose = (id: string): void => {
    const chosen = indicatorById(id);
    if (!chosen) return;
    change({
      indicator: id,
      inputs: readInputs(chosen, {}),
      plot: chosen.plots[0]?.id ?? '',
      other: chosen.plots[1]?.id ?? '',
      against: chosen.pane === 'price' ? 'price' : 'level',
      threshold: chosen.levels?.at(-1) ?? 0,
    });
  };
  const intervals = INTERVALS.includes(interval) ? INTERVALS : [interval, ...INTERVALS];
  return (
    <>
      <Choice
        className="alert-choice alert-indicator"
        label={t('form.indicator')}
        value={indicator}
        options={ALERTABLE.map(({ id }) => {
          const text = indicatorTexts.name({ id });
          return { value: id, label: text ? translate(text) : id };
        })}
        error={errorAt('indicator')}
        onChange={choose}
      />
      {definition?.inputs.map((input) => (
        <InputOf key={`${indicator} ${input.id}`} input={input} form={form} change={change} />
      ))}
      <Choice
        label={t('form.interval')}
        value={interval}
        options={intervals.map((each) => ({ value: each, label: intervalText(each, translate) }))}
        onChange={(value) => change({ interval: value })}
      />
      {plots.length > 1 ? (
        <Choice label={t('form.plot')} value={plot} options={plots} onChange={(value) => change({ plot: value })} />
      ) : null}
      {targets.length > 1 ? (
        <div className="alert-choice">
          <span className="field-label">{t('form.against')}</span>
          <Segmented
            label={t('form.against')}
            value={against}
            choices={targets.map((value) => ({ value, label: t(`form.targets.${value}`) }))}
            onChange={(value) => change({ against: value })}
          />
        </div>
      ) : null}
      {against === 'level' ? (
        <FigureField
          label={t('form.threshold')}
          places={INDICATOR_PLACES}
          value={threshold}
          onChange={(value) => change({ threshold: value })}
          onStep={(steps) => change({ threshold: stepFigure(threshold, steps, 1, Number.NEGATIVE_INFINITY) })}
          onLeave={() => leave('threshold')}
          error={errorAt('threshold')}
        />
      ) : null}
      {against === 'plot' ? (
        <Choice
          label={t('form.other')}
          value={other}
          options={plots}
          error={errorAt('other')}
          onChange={(value) => change({ other: value })}
        />
      ) : null}
    </>
  );
}

/** A number or a choice of an indicator; a source, a switch or a moment stays as the chart has it. */
function InputOf({
  input,
  form,
  change,
}: { readonly input: InputDefinition } & Pick<IndicatorFieldsProps, 'form' | 'change'>) {
  const { translate } = useTexts('alerts');
  const text = indicatorTexts.input(input.id);
  const label = text ? translate(text) : input.id;
  const set = (value: number | string): void => change({ inputs: { ...form.inputs, [input.id]: value } });
  if (input.kind === 'choice') {
    const options = input.choices.map((value) => {
      const name = indicatorTexts.choice(value);
      return { value, label: name ? translate(name) : value };
    });
    return (
      <Choice label={label} value={String(form.inputs[input.id] ?? input.default)} options={options} onChange={set} />
    );
  }
  if (input.kind !== 'whole' && input.kind !== 'number') return null;
  const value = Number(form.inputs[input.id] ?? input.default);
  const step = input.kind === 'number' ? input.step : 1;
  const fits = (next: number | null): next is number =>
    next !== null && next >= input.min && next <= input.max && (input.kind === 'number' || Number.isInteger(next));
  return (
    <FigureField
      label={label}
      places={input.kind === 'whole' ? 0 : INDICATOR_PLACES}
      value={value}
      onChange={(next) => fits(next) && set(next)}
      onStep={(steps) => {
        const next = stepFigure(value, steps, step, input.min);
        if (fits(next)) set(next);
      }}
      onLeave={() => {}}
      error={null}
    />
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly className?: string;
  readonly error?: string | null;
  onChange(value: Value): void;
};

function Choice<Value extends string>({ label, className, error, ...select }: ChoiceProps<Value>): ReactNode {
  return (
    <div className={className ?? 'alert-choice'}>
      <span className="field-label">{label}</span>
      <Select {...select} aria-label={label} aria-invalid={error != null} aria-description={error ?? undefined} />
    </div>
  );
}
