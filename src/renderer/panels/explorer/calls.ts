import type { Failure } from '#shared/contract/define.ts';
import type { ExploredAnswer } from '#shared/contract/explorer.ts';
import type { RequestDraft } from './draft.ts';

export type Outcome =
  | { readonly kind: 'running' }
  /** `json` is dropped once enough newer responses have arrived. */
  | { readonly kind: 'answered'; readonly answer: ExploredAnswer; readonly isStored: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly ms: number };

/** One call of this panel, with the draft it was sent from, without its secrets. */
export type Call = {
  readonly id: string;
  /** `market.orderBook` */
  readonly endpoint: string;
  readonly draft: RequestDraft;
  /** Unix ms. */
  readonly at: number;
  readonly outcome: Outcome;
};

/** Newest first. */
export type Calls = readonly Call[];

const MAX_CALLS = 50;
const MAX_RESPONSES = 10;

export const withCall = (calls: Calls, call: Call): Calls => [call, ...calls].slice(0, MAX_CALLS);

export function withOutcome(calls: Calls, id: string, outcome: Outcome): Calls {
  let answers = 0;
  return calls.map((call) => {
    const next = call.id === id ? { ...call, outcome } : call;
    if (next.outcome.kind !== 'answered') return next;
    answers += 1;
    return answers <= MAX_RESPONSES ? next : withoutAnswer(next, next.outcome);
  });
}

const withoutAnswer = (call: Call, outcome: Extract<Outcome, { kind: 'answered' }>): Call =>
  outcome.isStored
    ? { ...call, outcome: { ...outcome, isStored: false, answer: { ...outcome.answer, json: undefined, text: '' } } }
    : call;

/** Tone tokens of a status. */
export function toneOf(outcome: Outcome): 'good' | 'warn' | 'error' | 'plain' {
  if (outcome.kind === 'running') return 'plain';
  if (outcome.kind === 'failed') return outcome.failure.code === 'CANCELLED' ? 'plain' : 'error';
  const { status } = outcome.answer;
  return status < 300 ? 'good' : status < 500 ? 'warn' : 'error';
}
