import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuote } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useStock } from '#renderer/queries/market.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { Alert } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';
import { ConditionFields } from './condition-fields.tsx';
import { KindField, NoteFields, RepeatFields } from './form-fields.tsx';
import { useAlertForm } from './use-alert-form.ts';

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
  const { t } = useTexts('alerts');
  /** After an edit, a symbol change must not turn the alert into one for another stock. */
  const [held, setHeld] = useState<StockCode | null>(null);
  const symbol = alert?.symbol ?? held ?? shown;
  const quote = useQuote(symbol);
  const stock = useStock(symbol, true);
  const last = quote !== null && quote.last > 0 ? quote.last : null;
  const { form, today, failure, sending, failedSaves, errorAt, change, leave, submit } = useAlertForm({
    ...{ alert, symbol, last, price },
    edited: held !== null,
    onEdit: () => setHeld(symbol),
    onSaved(code) {
      if (alert === null) made?.(code);
      done();
    },
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

  if (symbol === null) return <PanelState.Empty title={t('form.noSymbol')} />;
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    done();
  };
  const message = failure ?? errorAt('alert');

  return (
    <form ref={element} className="alert-form" onSubmit={submit} onKeyDown={pressed} noValidate>
      <h3 className="alert-form-title">
        <b>{symbol}</b> {t(alert ? 'form.titleEdit' : 'form.titleNew')}
      </h3>
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
      <RepeatFields {...{ form, change, errorAt, leave }} />
      <NoteFields {...{ form, change, errorAt, leave, today }} />
      <p className="alert-form-whole" role="alert">
        {message ?? ''}
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
