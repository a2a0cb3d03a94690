import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { brokerQueries } from '#renderer/queries/brokers.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { deferred } from '#renderer/ui/deferred.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import {
  type DrawnField,
  drawnFields,
  hasLineEnded,
  isChannel,
  LINE_BORDERS,
  whyNeverMet,
} from '#shared/alerts/index.ts';
import type { AlertField, AlertKind } from '#shared/contract/alerts.ts';
import type { TextKey } from '#shared/i18n/translator.ts';
import { type PriceBand, tickAt } from '#shared/market/index.ts';
import { lineParams, problemText } from './alert-text.ts';
import { FigureField } from './figure-field.tsx';
import type { AlertForm, AlertLine } from './form-model.ts';
import { stepFigure, stepLevel } from './step-figure.ts';

/** With the definitions of all indicators, which no other condition needs. */
const IndicatorFields = deferred(() => import('./indicator-fields.tsx'));

type ConditionFieldsProps = {
  readonly form: AlertForm;
  change(part: Partial<AlertForm>): void;
  errorAt(field: AlertField): string | null;
  leave(field: AlertField): void;
  readonly last: number | null;
  /** Null while the price band is unknown. */
  readonly band: PriceBand | null;
  /** The price a new alert starts from; null when editing. */
  readonly armedFrom: number | null;
};

/** Fields with more than their type says. */
const OWN_FIELDS: Partial<Record<DrawnField['name'], (props: ConditionFieldsProps) => ReactNode>> = {
  level: LevelField,
  broker: BrokerField,
};
/** What stands above the drawn fields of a kind. */
const OWN_KINDS: Partial<Record<AlertKind, (props: ConditionFieldsProps) => ReactNode>> = {
  line: LineFields,
  indicator: ({ form, change, errorAt, leave }) => (
    <IndicatorFields form={form} change={change} errorAt={errorAt} leave={leave} />
  ),
};
const HINTS: Partial<Record<AlertKind, TextKey<'alerts'>>> = {
  volume: 'form.hints.volume',
  broker: 'form.hints.broker',
};

/** The fields of one kind of condition, as it declares them. */
export function ConditionFields(props: ConditionFieldsProps): ReactNode {
  const { t } = useTexts('alerts');
  const { kind } = props.form;
  const Above = OWN_KINDS[kind];
  const hint = HINTS[kind];
  return (
    <>
      {Above ? <Above {...props} /> : null}
      {drawnFields(kind).map((field) => {
        const Own = OWN_FIELDS[field.name];
        return Own ? <Own key={field.name} {...props} /> : <DrawnFieldOf key={field.name} {...props} field={field} />;
      })}
      {hint ? <p className="alert-hint">{t(hint)}</p> : null}
    </>
  );
}

/** The texts of a drawn field and of its choices. @returns keys that a test holds to the catalogue */
export const labelKey = (name: string): TextKey<'alerts'> => `form.${name}` as TextKey<'alerts'>;
export const choiceKey = (name: string, choice: string): TextKey<'alerts'> =>
  `form.choices.${name}.${choice}` as TextKey<'alerts'>;

/** A number, a yes or no, or one of several words. */
function DrawnFieldOf({
  form,
  change,
  errorAt,
  leave,
  field: { name, type, steps },
}: ConditionFieldsProps & { readonly field: DrawnField }): ReactNode {
  const { t } = useTexts('alerts');
  const values: Readonly<Record<string, unknown>> = form;
  const value = values[name];
  const label = t(labelKey(name));
  const set = (next: unknown): void => change({ [name]: next });
  if (type === 'boolean')
    return (
      <div className="alert-check">
        <Checkbox checked={value === true} onChange={set}>
          {label}
        </Checkbox>
      </div>
    );
  if (typeof type !== 'string')
    return (
      <Choice
        label={label}
        value={String(value)}
        choices={type.map((choice) => ({ value: choice, label: t(choiceKey(name, choice)) }))}
        onChange={set}
      />
    );
  const figure = typeof value === 'number' ? value : null;
  return (
    <FigureField
      label={label}
      value={figure}
      onChange={set}
      onStep={(count) => set(stepFigure(figure, count, ...steps))}
      onLeave={() => leave(name)}
      error={errorAt(name)}
    />
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  onChange(value: Value): void;
};

const Choice = <Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>): ReactNode => (
  <div className="alert-choice">
    <span className="field-label">{label}</span>
    <Segmented label={label} value={value} choices={choices} onChange={onChange} />
  </div>
);

/** Shows which drawn line the alert watches, and which border of a channel. */
function LineFields({ form: { line }, change }: ConditionFieldsProps): ReactNode {
  const { t } = useTexts('alerts');
  if (line === null) return null;
  return (
    <>
      <LineHint line={line} />
      {isChannel(line) ? (
        <Choice
          label={t('form.border')}
          value={line.border}
          choices={LINE_BORDERS.map((value) => ({ value, label: t(`form.borders.${value}`) }))}
          onChange={(border) => change({ line: { ...line, border } })}
        />
      ) : null}
    </>
  );
}

/** One of the exchange's members; a code that the service does not list stays as it is. */
function BrokerField({ form, change, errorAt, leave }: ConditionFieldsProps): ReactNode {
  const { t } = useTexts('alerts');
  const { data } = useQuery(brokerQueries.members);
  const { broker } = form;
  const members = (data ?? []).map(({ brokerCode, brokerName }) => ({
    value: brokerCode,
    label: `${brokerCode} · ${brokerName}`,
  }));
  const isListed = members.some(({ value }) => value === broker);
  const first = isListed ? [] : [{ value: broker, label: broker === '' ? t('form.chooseBroker') : broker }];
  const error = errorAt('broker');
  return (
    <div className="alert-choice">
      <span className="field-label">{t('form.broker')}</span>
      <Select
        aria-label={t('form.broker')}
        aria-invalid={error !== null}
        aria-description={error ?? undefined}
        value={broker}
        options={[...first, ...members]}
        onChange={(code) => change({ broker: code })}
        onBlur={() => leave('broker')}
      />
    </div>
  );
}

/** Names the drawn line that the alert watches, and says whether it has ended. */
function LineHint({ line }: { readonly line: AlertLine }): ReactNode {
  const { t } = useTexts('alerts');
  const formats = useFormats();
  const hasEnded = hasLineEnded(line, serviceNow());
  const ended = isChannel(line) ? t('form.channelEnded') : t('form.lineEnded');
  return <p className="alert-hint">{hasEnded ? ended : t('form.lineHint', lineParams(line, formats))}</p>;
}

/** The level, its distance from the last price, and a warning when the price band excludes it today. */
function LevelField({ form, change, errorAt, leave, last, band, armedFrom }: ConditionFieldsProps): ReactNode {
  const { t, translate } = useTexts('alerts');
  const formats = useFormats();
  const { level, direction } = form;
  const isNumber = level !== null && level >= 1;

  const warning = (): string | null => {
    if (!isNumber) return null;
    if (band && level > band.ara) return t('form.outOfReach', { limit: 'ARA', price: formats.price(band.ara) });
    if (band && level < band.arb) return t('form.outOfReach', { limit: 'ARB', price: formats.price(band.arb) });
    if (last === null || armedFrom === null) return null;
    const neverMet = whyNeverMet({ kind: 'price', level, direction }, { now: serviceNow(), last: armedFrom });
    if (neverMet) return problemText({ ...neverMet }, { translate, formats });
    return armedFrom === level ? t('form.alreadyReached') : null;
  };
  const distance = (): string | null => {
    if (!isNumber || last === null) return null;
    const percent = formats.percent((Math.abs(level - last) / last) * 100);
    return t('form.last', { price: formats.price(last), percent });
  };
  const warned = warning();

  return (
    <FigureField
      label={t('form.level')}
      value={level}
      onChange={(value) => change({ level: value })}
      onStep={(steps) => change({ level: stepLevel(level, steps, last) })}
      onLeave={() => leave('level')}
      error={errorAt('level')}
      hint={warned ?? distance()}
      warns={warned !== null}
      after={
        isNumber ? <span className="alert-unit">{t('form.tick', { tick: formats.whole(tickAt(level)) })}</span> : null
      }
    />
  );
}
