import { useCallback, useRef, useState } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { showLimitsAfter } from '#renderer/stores/limits-dialog.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts';
import type { Failure } from '#shared/contract/define.ts';
import { refusalText } from './problem-text.ts';
import { mayHaveArrived } from './ticket-state.ts';
import { useQuestionEnd } from './use-question-end.ts';

/** What goes with the values of a form: which draft they are, and whether the person has answered what was asked about it. */
export type DraftMark = { readonly draftId: string; readonly confirmed?: true };

/**
 * Sends a form's values, one press at a time, with what the main process asks about exactly these and what it refuses.
 * A draft that may have arrived keeps its id, so that it is never sent twice.
 * @param isAmendment what the venue refuses is an amendment: the order stands
 */
export function useAskedDraft(isAmendment = false) {
  const { translate } = useTexts('orders');
  const formats = useFormats();
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<Failure | null>(null);
  const [once, isBusy] = useOneAtATime();
  const draftId = useRef(crypto.randomUUID());
  const dropQuestion = useCallback(() => setQuestion(null), []);
  useQuestionEnd(question, dropQuestion);

  /** The values are others: another draft. */
  function changed(): void {
    draftId.current = crypto.randomUUID();
    setQuestion(null);
  }

  async function submitted(request: (mark: DraftMark) => Promise<void>, refused?: (failure: Failure) => void) {
    setFailure(null);
    try {
      await request({ draftId: draftId.current, ...(question ? { confirmed: true } : {}) });
    } catch (thrown) {
      const failed = failureFrom(thrown);
      const isQuestion = failed.code === 'NEEDS_CONFIRMATION';
      setQuestion(isQuestion ? failed : null);
      if (isQuestion) return;
      showLimitsAfter(failed);
      refused?.(failed);
      if (!mayHaveArrived(failed)) draftId.current = crypto.randomUUID();
      setFailure(refusalText(failed, translate, formats, isAmendment ? 'amend' : null));
    }
  }

  return {
    failure,
    /** What has to be confirmed; null where nothing is asked. */
    question,
    isBusy,
    changed,
    /** The question is not answered; the values stay. */
    dropQuestion,
    /** Reports a refusal that came as an answer: what is sent next is another draft. */
    failed(text: string): void {
      draftId.current = crypto.randomUUID();
      setFailure(text);
    },
    /** @param refused hears of a failure that is no question */
    send: (request: (mark: DraftMark) => Promise<void>, refused?: (failure: Failure) => void): void =>
      void once(() => submitted(request, refused)),
  };
}
