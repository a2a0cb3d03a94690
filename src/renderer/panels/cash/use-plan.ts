import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { changedTerm, nextCutOff, type PayoutMethod, type PlanTerms, termsOf } from '#shared/cash/withdrawing.ts';
import type { WithdrawalPlan } from '#shared/contract/cash.ts';
import type { Failure } from '#shared/contract/define.ts';
import { SECOND_MS } from '#shared/time.ts';
import { planQuery } from './queries.ts';

/** A preview is made again so often, ms: around the cut-off, while it stands, and after one that failed. */
const AT_CUT_OFF_MS = SECOND_MS;
const STANDING_MS = 30 * SECOND_MS;
const AFTER_FAILURE_MS = 3 * SECOND_MS;
/** The service's clock and what is known of it here may differ by so much, ms. */
const SLACK_MS = 15 * SECOND_MS;

type PlanInput = {
  readonly account: string;
  /** Rupiah. */
  readonly amount: number;
  readonly method: PayoutMethod;
  readonly enabled: boolean;
  /** It is being sent: what was previewed stands until the answer, as a preview of after it would take the amount off again. */
  readonly isSending: boolean;
};

export type ShownPlan = {
  /** Null until it is read; what was read before the cut-off is none any more. */
  readonly plan: WithdrawalPlan | null;
  readonly terms: PlanTerms | null;
  /** Why there is none; it is read again by itself. */
  readonly failure: Failure | null;
  /** The service has no previews. */
  readonly hasNone: boolean;
  /** What has changed since the person saw it, with the terms of before; null where nothing has. */
  readonly changed: { readonly term: keyof PlanTerms; readonly before: PlanTerms } | null;
  /** Whether the cut-off has passed since this was drawn: asked at the press. */
  isOutdated(): boolean;
  /** The person has seen the change. */
  accept(): void;
};

/** What a withdrawal would do, read again when the cut-off passes: other terms than those in sight hold it until they are seen. */
export function usePlan({ account, amount, method, enabled, isSending }: PlanInput): ShownPlan {
  const now = useServiceNow();
  const cutOff = nextCutOff(method.cutOff, now)?.at ?? null;
  const nearest = nextCutOff(method.cutOff, now - SLACK_MS)?.at ?? Number.POSITIVE_INFINITY;
  const isClose = nearest - now < SLACK_MS;
  const query = useQuery({
    ...planQuery({ account, amount, method: method.method, cutOff }),
    enabled: enabled && !isSending,
    refetchInterval: ({ state: { error } }) => {
      // A service without previews has none a moment later either.
      if (error !== null) return failureFrom(error).code === 'NOT_FOUND' ? false : AFTER_FAILURE_MS;
      return isClose ? AT_CUT_OFF_MS : STANDING_MS;
    },
  });
  const failure = query.error === null ? null : failureFrom(query.error);
  const plan = enabled ? (query.data ?? null) : null;
  const terms = plan === null ? null : termsOf(plan);
  const asked = `${method.method} ${amount}`;
  const [seen, setSeen] = useState<{ readonly asked: string; readonly terms: PlanTerms } | null>(null);
  // The first answer to an amount and a method is what the person waits for; only a later one can be another one.
  if (terms !== null && seen?.asked !== asked) setSeen({ asked, terms });
  const term = terms === null || seen?.asked !== asked ? null : changedTerm(seen.terms, terms);
  return {
    plan,
    terms,
    failure: enabled && failure?.code !== 'NOT_FOUND' ? failure : null,
    hasNone: enabled && failure?.code === 'NOT_FOUND',
    changed: term === null || seen === null ? null : { term, before: seen.terms },
    isOutdated: () => cutOff !== null && serviceNow() >= cutOff,
    accept: () => setSeen(terms === null ? null : { asked, terms }),
  };
}
