import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Alert, AlertField, AlertProblem } from '#shared/contract/alerts.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import { problemText } from './alert-text.ts';
import { type AlertForm, directionTo, draftOf, formOf, newForm, problemAt, problemsOf } from './form-model.ts';

type AlertFormOptions = {
  /** Null for a new alert. */
  readonly alert: Alert | null;
  readonly symbol: StockCode | null;
  /** The last price; null while unknown. */
  readonly last: number | null;
  /** For a new alert: the price picked in another panel. */
  readonly price: number | null;
  /** Whether the user has edited the form. */
  readonly edited: boolean;
  onEdit(): void;
  onSaved(symbol: StockCode): void;
};

/** State of the alert form: its fields, their errors and saving. */
export function useAlertForm({ alert, symbol, last, price, edited, onEdit, onSaved }: AlertFormOptions) {
  const { translate } = useTexts('alerts');
  const formats = useFormats();
  const [form, setForm] = useState<AlertForm>(() => (alert ? formOf(alert) : newForm(price)));
  const [left, setLeft] = useState<ReadonlySet<AlertField>>(new Set());
  /** Incremented by each failed save; focuses the first invalid field. */
  const [failedSaves, setFailedSaves] = useState(0);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly AlertProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const prefill = (part: Partial<AlertForm>): void => setForm((before) => ({ ...before, ...part }));
  useLevelPrefill(alert === null && !edited && price === null, symbol, last, prefill);
  const keepDirection = useDirectionPrefill(alert === null ? price : null, last, prefill);

  const today = exchangeTime(serviceNow()).day;
  const problems = symbol === null ? [] : [...problemsOf(form, symbol, today), ...refused];
  const errorAt = (field: AlertField): string | null => {
    const problem = problemAt(problems, field);
    return problem && (tried || left.has(field)) ? problemText(problem, { translate, formats }) : null;
  };

  async function save(stockCode: StockCode): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const draft = draftOf(form, stockCode);
      const answer = await ask(alert ? bridge.alerts.change({ ...draft, id: alert.id }) : bridge.alerts.create(draft));
      if ('problems' in answer) setRefused(answer.problems);
      else onSaved(stockCode);
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
    } finally {
      setSending(false);
    }
  }

  return {
    ...{ form, today, failure, sending, failedSaves, errorAt },
    change(part: Partial<AlertForm>): void {
      keepDirection();
      onEdit();
      setRefused([]);
      prefill(part);
    },
    leave: (field: AlertField): void => setLeft((before) => new Set([...before, field])),
    submit(event: FormEvent): void {
      event.preventDefault();
      if (symbol === null) return;
      setTried(true);
      if (problems.length === 0) void save(symbol);
      else setFailedSaves((count) => count + 1);
    },
  };
}

type Prefill = (part: Partial<AlertForm>) => void;

/** Prefills the level once per stock: a level that follows the market would change while the user types. */
function useLevelPrefill(enabled: boolean, symbol: StockCode | null, last: number | null, prefill: Prefill): void {
  const filledFor = useRef<StockCode | null>(null);
  const latest = useRef(prefill);
  latest.current = prefill;
  useEffect(() => {
    if (!enabled || last === null || filledFor.current === symbol) return;
    filledFor.current = symbol;
    latest.current({ level: last });
  }, [enabled, symbol, last]);
}

/**
 * Infers rise or fall from the picked price once the last price is known.
 * @returns stops the inference, after an edit
 */
function useDirectionPrefill(price: number | null, last: number | null, prefill: Prefill): () => void {
  const enabled = useRef(price !== null);
  const latest = useRef(prefill);
  latest.current = prefill;
  useEffect(() => {
    if (price === null || last === null || !enabled.current) return;
    enabled.current = false;
    latest.current({ direction: directionTo(price, last) });
  }, [price, last]);
  return () => {
    enabled.current = false;
  };
}
