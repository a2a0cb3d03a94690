import { useCallback, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { giveUpFirst } from '#renderer/order-ui/cancel-first.ts';
import { isAboutStale, useQuestionEnd } from '#renderer/order-ui/use-question-end.ts';
import { useWhileInDoubt } from '#renderer/order-ui/use-while-in-doubt.ts';
import { showLimitsAfter } from '#renderer/stores/limits-dialog.ts';
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { BasketRow, Order } from '#shared/contract/orders.ts';
import type { BasketRun, RowResult } from '#shared/contract/several-orders.ts';
import { useAnyStale } from './use-any-stale.ts';

/** A run as far as this window has seen it. */
export type Known = Pick<BasketRun, 'state' | 'stop' | 'failure'> & {
  readonly results: ReadonlyMap<string, RowResult>;
};

type Run = {
  /** What the main process knows of the basket; null while it has not answered: nothing may be sent before. */
  readonly known: Known | null;
  /** The rows are being checked, before the first leaves. */
  readonly isChecking: boolean;
  readonly question: Failure | null;
  readonly failure: string | null;
  /** What is to be sent has changed. */
  change(): void;
  /** @param exits given up before the first row leaves */
  send(rows: readonly BasketRow[], exits?: readonly Order[]): void;
  stop(): void;
};

const NOTHING: Known = { state: 'ended', stop: null, failure: null, results: new Map() };

const merged = (before: Known | null, { state, stop, failure, rows }: BasketRun): Known => {
  const results = new Map(before?.results);
  for (const result of rows) results.set(result.row, result);
  return { state, stop, failure, results };
};

/**
 * The run of a basket, which is the main process's: this window shows it, whether or not it began it.
 * @param codes of its stocks, joined by commas
 */
export function useBasketRun(basket: string, codes: string): Run {
  const { translate } = useTexts('basket');
  const [known, setKnown] = useState<Known | null>(null);
  const [question, setQuestion] = useState<Failure | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [once, isChecking] = useOneAtATime();
  const dropQuestion = useCallback(() => setQuestion(null), []);
  const isStale = useAnyStale(isAboutStale(question) ? codes : '');
  useQuestionEnd(question, dropQuestion, isStale);

  const load = useCallback(async (): Promise<void> => {
    try {
      const run = await ask(bridge.orders.basket({ basket }));
      setKnown((before) => (run === null ? (before ?? NOTHING) : merged(before, run)));
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
    }
  }, [basket, translate]);

  useEffect(() => {
    setKnown(null);
    const stopListening = bridge.orders.basketChanged((run) => {
      if (run.basket === basket) setKnown((before) => merged(before, run));
    });
    void load();
    return stopListening;
  }, [basket, load]);

  const isInDoubt = known !== null && [...known.results.values()].some(({ result }) => result === 'in-doubt');
  useWhileInDoubt(isInDoubt, load);

  const send = async (rows: readonly BasketRow[], exits: readonly Order[]): Promise<void> => {
    const pressedAt = performance.now();
    setFailure(null);
    try {
      if (exits.length > 0) await giveUpFirst(exits, pressedAt);
      const confirmed = question === null ? {} : { confirmed: true };
      const run = await ask(bridge.orders.sendBasket({ basket, rows: [...rows], ...confirmed }));
      setQuestion(null);
      // Progress may have come before the answer, and is newer.
      setKnown((before) => merged(null, { ...run, rows: newer(run, before) }));
      void load();
    } catch (thrown) {
      const failed = failureFrom(thrown);
      const isQuestion = failed.code === 'NEEDS_CONFIRMATION';
      setQuestion(isQuestion ? failed : null);
      if (!isQuestion) {
        showLimitsAfter(failed);
        setFailure(messageOf(failed, translate));
      }
    }
  };
  return {
    known,
    isChecking,
    question,
    failure,
    change: useCallback(() => {
      setQuestion(null);
      setFailure(null);
    }, []),
    send: (rows, exits = []) => void once(() => send(rows, exits)),
    stop: () => void ask(bridge.orders.stopBasket({ basket })).catch(() => undefined),
  };
}

const newer = (run: BasketRun, before: Known | null): RowResult[] =>
  run.rows.map((row) => (row.result === 'waiting' ? (before?.results.get(row.row) ?? row) : row));
