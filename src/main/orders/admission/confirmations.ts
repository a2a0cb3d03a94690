import { LantaiError } from '#shared/contract/error.ts';
import { ANSWER_MAX_AGE_MS } from '#shared/contract/press.ts';
import type { OrderQuestion, QuestionCode } from '#shared/market/index.ts';

/** A press that may be the answer to a question about what it sends. */
export type Answerable = {
  /** Names what is sent from one press to the next: the draft, or the call as it was written. */
  readonly key: string;
  /** All of it, as text: an answer counts for exactly this. */
  readonly content: string;
  /** The person has confirmed. */
  readonly isConfirmed: boolean;
};

/** In what a person is asked: an answer given in another one is none. */
export type Occasion = {
  /** Where the order would go. */
  readonly account: string;
  /** The market's; null while it is not known, and for what is no order. */
  readonly phase: string | null;
  /** The exchange's, YYYY-MM-DD. */
  readonly day: string;
};

/** What was asked and not answered yet. The main process decides: a window that was not asked cannot confirm. */
export type Confirmations = {
  /**
   * @param questions at least one
   * @throws LantaiError NEEDS_CONFIRMATION unless exactly this was asked about, on the same occasion, for all of these reasons,
   * and confirmed
   */
  require(press: Answerable, occasion: Occasion, questions: readonly OrderQuestion[]): void;
};

const MAX_OPEN = 100;

type Asked = { readonly subject: string; readonly codes: ReadonlySet<QuestionCode>; readonly askedMono: number };

export function createConfirmations(monotonicMs: () => number): Confirmations {
  /** Oldest first. */
  const open = new Map<string, Asked>();
  return {
    require({ key, content, isConfirmed }, occasion, questions) {
      const now = monotonicMs();
      const subject = JSON.stringify([content, occasion]);
      const asked = open.get(key);
      open.delete(key);
      const isAsked = asked?.subject === subject && now - asked.askedMono <= ANSWER_MAX_AGE_MS;
      if (isConfirmed && isAsked && questions.every(({ code }) => asked.codes.has(code))) return;
      open.set(key, { subject, codes: new Set(questions.map(({ code }) => code)), askedMono: now });
      for (const oldest of open.keys()) if (open.size > MAX_OPEN) open.delete(oldest);
      throw needsConfirmation(questions);
    },
  };
}

function needsConfirmation(questions: readonly OrderQuestion[]): LantaiError {
  const codes = [...new Set(questions.map(({ code }) => code))].join(',');
  const params = Object.assign({}, ...questions.map((question) => question.params)) as Record<string, number>;
  return new LantaiError('NEEDS_CONFIRMATION', `the order needs a confirmation: ${codes}`, {
    params: { ...params, questions: codes, sent: 'no' },
  });
}
