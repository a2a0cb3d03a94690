import { type ReactNode, useEffect, useRef } from 'react';
import { useQuote } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useStock } from '#renderer/queries/market.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { Alert } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';
import { ConditionFields } from './condition-fields.tsx';
import { KindField, NoteFields, RepeatFields } from './form-fields.tsx';
import type { AlertIndicator, AlertLine } from './form-model.ts';
import { useAlertForm } from './use-alert-form.ts';
import './alert-form.css';

type AlertFormProps = {
  /** Null for a new alert. */
  readonly alert: Alert | null;
  readonly symbol: StockCode;
  /** For a new alert: the price picked in another panel. */
  readonly price: number | null;
  /** For a new alert: the line of the drawing that it is made from. */
  readonly line: AlertLine | null;
  /** For a new alert: the broker that it is about. */
  readonly broker: string | null;
  /** For a new alert: the indicator of the chart that it is made from. */
  readonly indicator: AlertIndicator | null;
  onCancel(): void;
  onSaved(): void;
};

/** Creates or edits an alert. Field errors appear after the first blur or a failed save. */
export function AlertForm(props: AlertFormProps): ReactNode {
  const { alert, symbol, price, line, broker, indicator, onCancel, onSaved } = props;
  const { t } = useTexts('alerts');
  const quote = useQuote(symbol);
  const stock = useStock(symbol, true);
  const last = quote !== null && quote.last > 0 ? quote.last : null;
  const { form, today, failure, sending, failedSaves, errorAt, change, leave, submit } = useAlertForm({
    alert,
    symbol,
    last,
    price,
    line,
    broker,
    indicator,
    onSaved,
  });

  const element = useRef<HTMLFormElement>(null);
  // Focus the level: it is edited most often, and the condition is one Shift+Tab before it.
  useEffect(() => {
    const first = element.current?.querySelector('input');
    first?.focus();
    first?.select();
  }, []);
  useEffect(() => {
    if (failedSaves > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSaves]);

  return (
    <form ref={element} className="alert-form" onSubmit={submit} noValidate>
      <div className="alert-form-column">
        <KindField symbol={symbol} form={form} change={change} />
        <ConditionFields
          form={form}
          change={change}
          errorAt={errorAt}
          leave={leave}
          last={last}
          band={stock}
          armedFrom={alert === null ? last : null}
        />
      </div>
      <div className="alert-form-column">
        <RepeatFields form={form} change={change} errorAt={errorAt} leave={leave} />
        <NoteFields form={form} change={change} errorAt={errorAt} leave={leave} today={today} />
      </div>
      <div className="alert-form-end">
        <p role="alert">{failure ?? errorAt('alert') ?? ''}</p>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        <Button submit tone="brand" busy={sending}>
          {t(alert ? 'form.saveChange' : 'form.save')}
        </Button>
      </div>
    </form>
  );
}
