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
import { hasLineEnded, isChannel, LINE_BORDERS, whyNeverMet } from '#shared/alerts/index.ts';
import type { AlertField } from '#shared/contract/alerts.ts';
import { assertNever } from '#shared/contract/error.ts';
import { type PriceBand, tickAt } from '#shared/market/index.ts';
import { lineParams, problemText } from './alert-text.ts';
import { FigureField } from './figure-field.tsx';
import type { AlertForm, AlertLine, Figure } from './form-model.ts';
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

type FigureName = 'percent' | 'minutes' | 'times' | 'days' | 'within' | 'ticks' | 'lots' | 'millions';
const STEPS: { readonly [name in FigureName]: readonly [step: number, least: number] } = {
  percent: [0.5, 0.1],
  minutes: [1, 1],
  times: [0.5, 0.1],
  days: [1, 1],
  within: [1, 1],
  ticks: [1, 2],
  lots: [100, 1],
  millions: [1_000, 1],
};

/** The fields of one kind of condition. */
export function ConditionFields(props: ConditionFieldsProps): ReactNode {
  const { form, change, errorAt, leave } = props;
  const { t } = useTexts('alerts');
  const figure = (name: FigureName, label: string = t(`form.${name}`)): ReactNode => (
    <FigureField
      key={name}
      label={label}
      value={form[name]}
      onChange={(value: Figure) => change({ [name]: value })}
      onStep={(steps) => change({ [name]: stepFigure(form[name], steps, ...STEPS[name]) })}
      onLeave={() => leave(name)}
      error={errorAt(name)}
    />
  );
  const choice = <Value extends string>(
    label: string,
    value: Value,
    choices: readonly { readonly value: Value; readonly label: string }[],
    onChange: (value: Value) => void,
  ): ReactNode => (
    <div className="alert-choice">
      <span className="field-label">{label}</span>
      <Segmented label={label} value={value} choices={choices} onChange={onChange} />
    </div>
  );
  const direction = (): ReactNode =>
    choice(
      t('form.direction'),
      form.direction,
      (['up', 'down', 'either'] as const).map((value) => ({ value, label: t(`form.${value}`) })),
      (value) => change({ direction: value }),
    );

  switch (form.kind) {
    case 'price':
      return (
        <>
          <LevelField {...props} />
          {direction()}
        </>
      );
    case 'line':
      return (
        <>
          {form.line && <LineHint line={form.line} />}
          {form.line && isChannel(form.line)
            ? choice(
                t('form.border'),
                form.line.border,
                LINE_BORDERS.map((value) => ({ value, label: t(`form.borders.${value}`) })),
                (border) => change({ line: form.line && { ...form.line, border } }),
              )
            : null}
          {direction()}
        </>
      );
    case 'indicator':
      return (
        <>
          <IndicatorFields form={form} change={change} errorAt={errorAt} leave={leave} />
          {direction()}
          {choice(
            t('form.at'),
            form.at,
            (['tick', 'close'] as const).map((value) => ({ value, label: t(`form.ats.${value}`) })),
            (at) => change({ at }),
          )}
        </>
      );
    case 'change':
      return (
        <>
          {figure('percent')}
          {figure('minutes')}
          {direction()}
        </>
      );
    case 'volume':
      return (
        <>
          {figure('times')}
          {figure('days')}
          <div className="alert-check">
            <Checkbox checked={form.byTime} onChange={(byTime) => change({ byTime })}>
              {t('form.byTime')}
            </Checkbox>
          </div>
          <p className="alert-hint">{t('form.byTimeHint')}</p>
        </>
      );
    case 'band':
      return (
        <>
          {choice(
            t('form.limit'),
            form.limit,
            (['ara', 'arb', 'either'] as const).map((value) => ({ value, label: t(`form.${value}`) })),
            (limit) => change({ limit }),
          )}
          {figure('within')}
          {choice(
            t('form.unit'),
            form.unit,
            [
              { value: 'ticks', label: t('form.ticksUnit') },
              { value: 'percent', label: t('form.percentUnit') },
            ],
            (unit) => change({ unit }),
          )}
        </>
      );
    case 'iep':
      return (
        <>
          {figure('percent')}
          {choice(
            t('form.from'),
            form.from,
            [
              { value: 'previous', label: t('form.fromPrevious') },
              { value: 'first', label: t('form.fromFirst') },
            ],
            (from) => change({ from }),
          )}
          {direction()}
        </>
      );
    case 'spread':
      return figure('ticks');
    case 'trade':
      return figure('lots');
    case 'broker':
      return (
        <>
          <BrokerField {...props} />
          {figure('millions')}
          {direction()}
          <p className="alert-hint">{t('form.brokerHint')}</p>
        </>
      );
    default:
      return assertNever(form.kind);
  }
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

/** Which line it is, and whether it has ended. */
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

  const hint = (): string | null => {
    if (!isNumber) return null;
    if (band && level > band.ara) return t('form.outOfReach', { limit: 'ARA', price: formats.price(band.ara) });
    if (band && level < band.arb) return t('form.outOfReach', { limit: 'ARB', price: formats.price(band.arb) });
    if (last === null) return null;
    const from = armedFrom ?? last;
    if (armedFrom !== null) {
      const neverMet = whyNeverMet({ kind: 'price', level, direction }, { now: serviceNow(), last: from });
      if (neverMet) return problemText({ ...neverMet }, { translate, formats });
      if (from === level) return t('form.alreadyReached');
    }
    return t('form.last', {
      price: formats.price(last),
      percent: formats.percent((Math.abs(level - last) / last) * 100),
    });
  };

  return (
    <FigureField
      label={t('form.level')}
      value={level}
      onChange={(value) => change({ level: value })}
      onStep={(steps) => change({ level: stepLevel(level, steps, last) })}
      onLeave={() => leave('level')}
      error={errorAt('level')}
      hint={hint()}
      after={
        isNumber ? <span className="alert-unit">{t('form.tick', { tick: formats.whole(tickAt(level)) })}</span> : null
      }
    />
  );
}
