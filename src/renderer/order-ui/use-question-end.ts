import { useEffect, useRef } from 'react';
import { useAccountNumber } from '#renderer/stores/session.ts';

/**
 * Ends a question once what it was asked about is no more: orders go to another account, or trading is locked.
 * @param isAsked something is asked now
 * @param end drops what is asked; what was typed stays
 */
export function useQuestionEnd(isAsked: boolean, end: () => void): void {
  const account = useAccountNumber();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!isAsked) asked.current = null;
    else if (account === null || (asked.current ?? account) !== account) end();
    else asked.current = account;
  }, [isAsked, account, end]);
}
