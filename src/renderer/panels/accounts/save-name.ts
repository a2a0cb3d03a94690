import { failureFrom } from '#renderer/bridge/index.ts';
import { read } from '#renderer/queries/read.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';

/**
 * saved: the service has it. lost: no answer came, and the accounts read afterwards do not have the name. unknown:
 * they could not be read either. Whoever sends it again after either may have two accounts.
 */
export type NameSaving = 'saved' | 'lost' | 'unknown';

/** After these nobody knows whether the service has made the change. */
const WITHOUT_ANSWER = [
  'OUTCOME_UNKNOWN',
  'TIMEOUT',
  'UNREACHABLE',
  'SERVER_ERROR',
  'UNREADABLE_ANSWER',
  'WEB_PAGE_ANSWER',
];

type Account = ReadAnswer<'accounts.subAccounts'>['results'][number];

/**
 * Creates or renames an account; where the answer gets lost, reads the accounts again and finds out.
 * @param number of the account that is renamed; null for a new one
 * @throws what the service refused
 */
export async function saveName(name: string, number: string | null, send: () => Promise<unknown>): Promise<NameSaving> {
  try {
    await send();
    return 'saved';
  } catch (thrown) {
    if (!WITHOUT_ANSWER.includes(failureFrom(thrown).code)) throw thrown;
  }
  const has = ({ accountNumber, name: listed }: Account): boolean =>
    listed.toLowerCase() === name.toLowerCase() && (number === null || accountNumber === number);
  try {
    const { results } = await read('accounts.subAccounts', {});
    return results.some(has) ? 'saved' : 'lost';
  } catch {
    return 'unknown';
  }
}
