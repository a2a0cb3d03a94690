import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useQuote } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useStock } from '#renderer/queries/market.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { ALERT_KINDS } from '#shared/alerts/index.ts';
import type { Alert, AlertField, AlertProblem } from '#shared/contract/alerts.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import { problemText } from './alert-text.ts';
import { ConditionFields } from './condition-fields.tsx';
import { FigureField } from './figure-field.tsx';
import { directionTo, draftOf, type AlertForm as Form, formOf, newForm, problemAt, problemsOf } from './form-model.ts';
import { stepFigure } from './step-figure.ts';

type AlertFormProps = {
  /** Null for a new alert. */
  readonly alert: Alert | null;
  /** For a new alert: the panel's stock. */
  readonly symbol: StockCode | null;
  /** For a new alert: the price picked in another panel. */
  readonly price: number | null;
  done(): void;
  /** Called after an alert is created in the dialog, which has no list to show it in. */
  made?(symbol: StockCode): void;
};

/** Creates or edits an alert. Field errors appear after the first blur or a failed save. */
export function AlertForm({ alert, symbol: shown, price, done, made }: AlertFormProps): ReactNode {
  const { t, translate } = useTexts('alerts');
  const formats = useFormats();
  const [form, setForm] = useState<Form>(() => (alert ? formOf(alert) : newForm(price)));
  const [left, setLeft] = useState<ReadonlySet<AlertField>>(new Set());
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly AlertProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  /** After an edit, a symbol change must not turn the alert into one for another stock. */
  const [held, setHeld] = useState<StockCode | null>(null);
  /** Incremented by each failed save; focuses the first invalid field. */
  const [failedSaves, setFailedSaves] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const symbol = alert?.symbol ?? held ?? shown;
  const quote = useQuote(symbol);
  const stock = useStock(symbol, true);
  const last = quote !== null && quote.last > 0 ? quote.last : null;

  // Focus the level: it is edited most often, and the condition is one Shift+Tab before it.
  useEffect(() => {
    const first = element.current?.querySelector('input');
    first?.focus();
    first?.select();
  }, []);
  useEffect(() => {
    if (failedSaves > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSaves]);
  const untouched = alert === null && held === null && price === null;
  /** Prefill once per stock: a level that follows the market would change while the user types. */
  const filledFor = useRef<StockCode | null>(null);
  useEffect(() => {
    if (!untouched || last === null || filledFor.current === symbol) return;
    filledFor.current = symbol;
    setForm((before) => ({ ...before, level: last }));
  }, [untouched, symbol, last]);
  /** Infer rise or fall from the picked price once the last price is known. */
  const toBeDirected = useRef(alert === null && price !== null);
  useEffect(() => {
    if (price === null || last === null || !toBeDirected.current) return;
    toBeDirected.current = false;
    setForm((before) => ({ ...before, direction: directionTo(price, last) }));
  }, [price, last]);

  if (symbol === null) return <PanelState.Empty title={t('form.noSymbol')} />;

  const problems = [...problemsOf(form, symbol, exchangeTime(serviceNow()).day), ...refused];
  const change = (part: Partial<Form>): void => {
    toBeDirected.current = false;
    setHeld(symbol);
    setRefused([]);
    setForm((before) => ({ ...before, ...part }));
  };
  const errorAt = (field: AlertField): string | null => {
    const problem = problemAt(problems, field);
    return problem && (tried || left.has(field)) ? problemText(problem, { translate, formats }) : null;
  };
  const leave = (field: AlertField): void => setLeft((before) => new Set([...before, field]));

  async function save(stockCode: StockCode): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const draft = draftOf(form, stockCode);
      const answer = await ask(alert ? bridge.alerts.change({ ...draft, id: alert.id }) : bridge.alerts.create(draft));
      if ('problems' in answer) setRefused(answer.problems);
      else {
        if (alert === null) made?.(stockCode);
        done();
      }
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
    } finally {
      setSending(false);
    }
  }
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0) void save(symbol);
    else setFailedSaves((count) => count + 1);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    done();
  };
  const whole = failure ?? errorAt('alert');

  return (
    <form ref={element} className="alert-form" onSubmit={submitted} onKeyDown={pressed} noValidate>
      <h3 className="alert-form-title">
        <b>{symbol}</b> {t(alert ? 'form.titleEdit' : 'form.titleNew')}
      </h3>
      <div className="field field-beside">
        <label className="field-label" htmlFor={`${symbol}-kind`}>
          {t('form.kind')}
        </label>
        <div className="field-frame">
          <select
            id={`${symbol}-kind`}
            className="field-input"
            value={form.kind}
            onChange={(event) => change({ kind: ALERT_KINDS.find((one) => one === event.target.value) ?? 'price' })}
          >
            {ALERT_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kindsLong.${one}`)}
              </option>
            ))}
          </select>
          <span className="alert-unit" aria-hidden="true">
            ▾
          </span>
        </div>
      </div>
      <ConditionFields
        form={form}
        change={change}
        errorAt={errorAt}
        leave={leave}
        last={last}
        band={stock}
        armedFrom={alert === null ? last : null}
      />
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
      <Field
        layout="beside"
        label={t('form.lastDay')}
        type="date"
        value={form.lastDay}
        onChange={(event) => change({ lastDay: event.target.value })}
        onBlur={() => leave('lastDay')}
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
      <p className="alert-form-whole" role="alert">
        {whole ?? ''}
      </p>
      <div className="alert-form-end">
        <Button onClick={done}>{t('form.cancel')}</Button>
        <Button submit tone="brand" busy={sending}>
          {t(alert ? 'form.saveChange' : 'form.save')}
        </Button>
      </div>
    </form>
  );
}
