import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { notify } from '#renderer/stores/notices.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { tradingAccountOf } from '#shared/signed-in.ts';
import { accountsQuery } from './accounts.ts';

/** Domains of the catalogue whose answers are of the active account. */
const OF_ACCOUNT = /^(accounts|bonds|cash|dayTrade|exercise|history|orders|portfolio|smartOrders)\./;
/** Queries that are made of such reads. */
const MADE_OF_ACCOUNT: ReadonlySet<unknown> = new Set(['portfolio', 'fees']);

function isOfAccount([first, name]: QueryKey): boolean {
  if (first === 'read' || first === 'as-it-came') return typeof name === 'string' && OF_ACCOUNT.test(name);
  return MADE_OF_ACCOUNT.has(first);
}

/**
 * Forgets what was read of an account when another one becomes active: no panel shows the one's figures as the other's. The
 * list of accounts stays, since it is of the person. @returns the disposer
 */
export function followAccount(client: QueryClient): () => void {
  let account = tradingAccountOf(sessionStore.getState().state);
  return sessionStore.subscribe(({ state }) => {
    if (state?.kind === 'signed-out') account = null;
    const next = tradingAccountOf(state);
    // What is known stays in sight while trading is locked: of the same account it is still true.
    if (next === null || next === account) return;
    const isAnother = account !== null;
    account = next;
    if (!isAnother) return;
    const [list] = accountsQuery.queryKey.slice(1);
    void client.resetQueries({
      predicate: ({ queryKey }) => isOfAccount(queryKey) && queryKey[1] !== list,
    });
    void client.invalidateQueries({ queryKey: accountsQuery.queryKey });
    const known = client.getQueryData(accountsQuery.queryKey);
    const name = known?.results.find(({ accountNumber }) => accountNumber === next)?.name ?? next;
    notify('info', 'account-switched', { name });
  });
}
