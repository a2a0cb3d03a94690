import { useCallback, useMemo, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { mayHaveArrived } from '#renderer/order-ui/ticket-state.ts';
import { useQuestionEnd } from '#renderer/order-ui/use-question-end.ts';
import { useWhileInDoubt } from '#renderer/order-ui/use-while-in-doubt.ts';
import { showLimitsAfter } from '#renderer/stores/limits-dialog.ts';
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { ChangeResult } from '#shared/contract/several-orders.ts';
import type { Price } from '#shared/market/index.ts';

type Several = {
  readonly isBusy: boolean;
  /** What became of each order, by its id; null before it was sent. One in doubt is followed until evidence settles it. */
  readonly results: ReadonlyMap<string, ChangeResult> | null;
  /** The main process asks for a confirmation of exactly this; null while it does not. */
  readonly question: Failure | null;
  /** Why nothing was sent; null otherwise. */
  readonly failure: string | null;
  /** What is to be sent has changed: nothing of it has been asked or confirmed yet. */
  change(): void;
  amend(changes: readonly { readonly orderId: string; readonly price: Price }[]): void;
  cancel(orderIds: readonly string[]): void;
};

/** Sends changes of several orders, one press at a time. */
export function useSeveral(): Several {
  const { translate } = useTexts('orders');
  const [results, setResults] = useState<Several['results']>(null);
  const [question, setQuestion] = useState<Failure | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [once, isBusy] = useOneAtATime();
  const draftId = useRef<string>(crypto.randomUUID());
  const dropQuestion = useCallback(() => setQuestion(null), []);
  useQuestionEnd(question, dropQuestion);

  const run = useCallback(
    async (call: () => Promise<{ readonly results: readonly ChangeResult[] }>): Promise<void> => {
      setFailure(null);
      try {
        const answered = await call();
        setQuestion(null);
        setResults(new Map(answered.results.map((result) => [result.orderId, result])));
      } catch (thrown) {
        const failed = failureFrom(thrown);
        const isQuestion = failed.code === 'NEEDS_CONFIRMATION';
        setQuestion(isQuestion ? failed : null);
        if (!isQuestion) {
          showLimitsAfter(failed);
          if (!mayHaveArrived(failed)) draftId.current = crypto.randomUUID();
          setFailure(messageOf(failed, translate));
        }
      }
    },
    [translate],
  );

  const inDoubt = useMemo(() => refsInDoubt(results), [results]);
  const look = useCallback((): void => {
    ask(bridge.orders.changeResults({ requestRefs: inDoubt })).then(
      (found) => setResults((before) => settledBy(found.results, before)),
      // The next change of the list asks again.
      () => undefined,
    );
  }, [inDoubt]);
  useWhileInDoubt(inDoubt.length > 0, look);

  const change = useCallback((): void => {
    draftId.current = crypto.randomUUID();
    setQuestion(null);
    setFailure(null);
  }, []);

  return {
    isBusy,
    results,
    question,
    failure,
    change,
    amend(changes) {
      const confirmed = question === null ? {} : { confirmed: true };
      void once(() =>
        run(() => ask(bridge.orders.amendMany({ changes: [...changes], draftId: draftId.current, ...confirmed }))),
      );
    },
    cancel: (orderIds) => void once(() => run(() => ask(bridge.orders.cancelMany({ orderIds: [...orderIds] })))),
  };
}

const refsInDoubt = (results: Several['results']): string[] => [
  ...new Set(
    [...(results?.values() ?? [])].flatMap(({ result, requestRef }) =>
      result === 'in-doubt' && requestRef !== undefined ? [requestRef] : [],
    ),
  ),
];

/** The results with what was found out of those in doubt; the same object where that is nothing. */
function settledBy(found: readonly ChangeResult[], before: Several['results']): Several['results'] {
  const settled = new Map(found.flatMap((each) => (each.result === 'in-doubt' ? [] : [[each.requestRef, each]])));
  if (before === null || settled.size === 0) return before;
  const after = new Map(before);
  for (const [orderId, { result, requestRef }] of before) {
    const known = result === 'in-doubt' ? settled.get(requestRef) : undefined;
    if (known !== undefined) after.set(orderId, { ...known, orderId });
  }
  return after;
}
