import { useRef } from 'react';
import { create } from 'zustand';
import type { SessionState, TradingState } from '#shared/contract/session.ts';
import { tradingAccountOf } from '#shared/signed-in.ts';

/** Null until the main process has answered for the first time. */
export const sessionStore = create<{ state: SessionState | null }>(() => ({ state: null }));

export const useSession = (): SessionState | null => sessionStore((store) => store.state);

/** Null while nobody is signed in. */
export const useTrading = (): TradingState | null =>
  sessionStore((store) => (store.state?.kind === 'signed-in' ? store.state.trading : null));

/** The number of the account that trading acts on; null while trading is locked. */
export const useAccountNumber = (): string | null => sessionStore((store) => tradingAccountOf(store.state));

/** The number of the account that trading acts on, and while it is locked the one that it acted on before; null before the first unlocking. */
export function useLastAccount(): string | null {
  const account = useAccountNumber();
  const last = useRef(account);
  last.current = account ?? last.current;
  return last.current;
}
