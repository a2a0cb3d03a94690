import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { phaseQuery } from '#renderer/queries/market.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useAccountNumber } from '#renderer/stores/session.ts';
import { after } from '#renderer/ui/after.ts';
import { onSecond } from '#renderer/ui/use-now.ts';
import type { Failure } from '#shared/contract/define.ts';
import { ANSWER_MAX_AGE_MS } from '#shared/contract/press.ts';
import { exchangeTime, questionsIn } from '#shared/market/index.ts';

/** Whether the main process asks because the price is stale. */
export const isAboutStale = (question: Failure | null): boolean =>
  question !== null && questionsIn(question.params).includes('STALE_PRICE');

const today = (): string => exchangeTime(serviceNow()).day;

/**
 * Ends a question once what it was asked about is no more: another account, session phase or exchange day, trading that is
 * locked, a stale price that is live again. It ends with its time too, after which the main process takes no answer.
 * @param question another object for each question; null while nothing is asked
 * @param end drops what is asked; what was typed stays
 * @param isStale it is about a stale price, which is stale now
 */
export function useQuestionEnd(question: object | null, end: () => void, isStale = false): void {
  const isAsked = question !== null;
  const account = useAccountNumber();
  const { data } = useQuery({ ...phaseQuery, enabled: isAsked });
  const phase = data?.phase ?? null;
  const asked = useRef<{ readonly account: string; phase: string | null; wasStale: boolean } | null>(null);
  useEffect(() => {
    if (!isAsked) {
      asked.current = null;
      return;
    }
    const at = asked.current;
    if (account === null || (at !== null && at.account !== account)) end();
    else if (at === null) asked.current = { account, phase, wasStale: isStale };
    else if (phase !== null && at.phase !== null && at.phase !== phase) end();
    else if (at.wasStale && !isStale) end();
    else Object.assign(at, { phase: phase ?? at.phase, wasStale: isStale });
  }, [isAsked, account, phase, isStale, end]);

  useEffect(() => {
    if (question === null) return;
    const day = today();
    const stops = [after(ANSWER_MAX_AGE_MS, end), onSecond(() => day !== today() && end())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [question, end]);
}
