import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Alert, AlertField, AlertProblem } from '#shared/contract/alerts.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import { problemText } from './alert-text.ts';
import {
  type AlertForm,
  type AlertIndicator,
  type AlertLine,
  directionTo,
  draftOf,
  formOf,
  isConditionOf,
  newForm,
  problemAt,
  problemsOf,
} from './form-model.ts';

type AlertFormOptions = {
  /** Null for a new alert. */
  readonly alert: Alert | null;
  readonly symbol: StockCode;
  /** The last price; null while unknown. */
  readonly last: number | null;
  /** For a new alert: the price picked in another panel. */
  readonly price: number | null;
  /** For a new alert: the line of the drawing that it is made from. */
  readonly line: AlertLine | null;
  /** For a new alert: the broker that it is about. */
  readonly broker: string | null;
  /** For a new alert: the indicator of the chart that it is made from. */
  readonly indicator: AlertIndicator | null;
  onSaved(): void;
};

/** State of the alert form: its fields, their errors and saving. */
export function useAlertForm({ alert, symbol, last, price, line, broker, indicator, onSaved }: AlertFormOptions) {
  const { translate } = useTexts('alerts');
  const formats = useFormats();
  const [form, setForm] = useState<AlertForm>(() => (alert ? formOf(alert) : newForm(price, line, broker, indicator)));
  const [left, setLeft] = useState<ReadonlySet<AlertField>>(new Set());
  /** Incremented by each failed save; focuses the first invalid field. */
  const [failedSaves, setFailedSaves] = useState(0);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly AlertProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const prefill = (part: Partial<AlertForm>): void => setForm((before) => ({ ...before, ...part }));
  const stopPrefill = usePrefill({ alert, price, last }, prefill);

  const now = serviceNow();
  const today = exchangeTime(now).day;
  const moment = alert !== null && isConditionOf(form, alert) ? null : { now, last };
  const problems = [...problemsOf(form, symbol, today, moment), ...refused];
  const errorAt = (field: AlertField): string | null => {
    const problem = problemAt(problems, field);
    return problem && (tried || left.has(field)) ? problemText(problem, { translate, formats }) : null;
  };

  async function save(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const draft = draftOf(form, symbol);
      const answer = await ask(alert ? bridge.alerts.change({ ...draft, id: alert.id }) : bridge.alerts.create(draft));
      if ('problems' in answer) setRefused(answer.problems);
      else onSaved();
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
    } finally {
      setSending(false);
    }
  }

  return {
    form,
    today,
    failure,
    sending,
    failedSaves,
    errorAt,
    change(part: Partial<AlertForm>): void {
      stopPrefill();
      setRefused([]);
      prefill(part);
    },
    leave: (field: AlertField): void => setLeft((before) => new Set([...before, field])),
    submit(event: FormEvent): void {
      event.preventDefault();
      setTried(true);
      if (problems.length === 0) void save();
      else setFailedSaves((count) => count + 1);
    },
  };
}

/**
 * Prefills a new form once the last price is known: its level, or the direction towards a level that was picked. Only
 * once: a level that follows the market would change while the user types.
 * @returns stops the prefill, after an edit
 */
function usePrefill(
  { alert, price, last }: Pick<AlertFormOptions, 'alert' | 'price' | 'last'>,
  prefill: (part: Partial<AlertForm>) => void,
): () => void {
  const pending = useRef(alert === null);
  const latest = useRef(prefill);
  latest.current = prefill;
  useEffect(() => {
    if (last === null || !pending.current) return;
    pending.current = false;
    latest.current(price === null ? { level: last } : { direction: directionTo(price, last) });
  }, [price, last]);
  return () => {
    pending.current = false;
  };
}
