import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { DayField } from '#renderer/ui/day-field.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import type { AlertField } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';
import { FigureField } from './figure-field.tsx';
import { type AlertForm, kindsOf } from './form-model.ts';
import { stepFigure } from './step-figure.ts';

type FieldsProps = {
  readonly form: AlertForm;
  change(part: Partial<AlertForm>): void;
  errorAt(field: AlertField): string | null;
  leave(field: AlertField): void;
};

/** The kind of condition. */
export function KindField({
  symbol,
  form,
  change,
}: Pick<FieldsProps, 'form' | 'change'> & { readonly symbol: StockCode }): ReactNode {
  const { t } = useTexts('alerts');
  return (
    <div className="field field-beside">
      <label className="field-label" htmlFor={`${symbol}-kind`}>
        {t('form.kind')}
      </label>
      <Select
        id={`${symbol}-kind`}
        value={form.kind}
        options={kindsOf(form).map((kind) => ({ value: kind, label: t(`kindsLong.${kind}`) }))}
        onChange={(kind) => change({ kind })}
      />
    </div>
  );
}

/** Whether the alert fires once or repeatedly, and the cooldown. */
export function RepeatFields({ form, change, errorAt, leave }: FieldsProps): ReactNode {
  const { t } = useTexts('alerts');
  return (
    <>
      <div className="alert-choice">
        <span className="field-label">{t('form.how')}</span>
        <Segmented
          label={t('form.how')}
          value={form.repeats ? 'repeat' : 'once'}
          onChange={(value) => change({ repeats: value === 'repeat' })}
          choices={[
            { value: 'once', label: t('form.once') },
            { value: 'repeat', label: t('form.repeat') },
          ]}
        />
      </div>
      {form.repeats ? (
        <FigureField
          label={t('form.seconds')}
          value={form.seconds}
          onChange={(seconds) => change({ seconds })}
          onStep={(steps) => change({ seconds: stepFigure(form.seconds, steps, 10, 10) })}
          onLeave={() => leave('repeat')}
          error={errorAt('repeat')}
        />
      ) : null}
    </>
  );
}

/** The last day and the note. */
export function NoteFields({
  form,
  change,
  errorAt,
  leave,
  today,
}: FieldsProps & { readonly today: string }): ReactNode {
  const { t } = useTexts('alerts');
  return (
    <>
      <DayField
        label={t('form.lastDay')}
        placeholder={t('form.noLastDay')}
        value={form.lastDay}
        today={today}
        onChange={(lastDay) => change({ lastDay })}
        onLeave={() => leave('lastDay')}
        error={errorAt('lastDay')}
      />
      <Field
        layout="beside"
        label={t('form.note')}
        placeholder={t('form.notePlaceholder')}
        value={form.note}
        maxLength={1_000}
        onChange={(event) => change({ note: event.target.value })}
        onBlur={() => leave('note')}
        error={errorAt('note')}
      />
    </>
  );
}
