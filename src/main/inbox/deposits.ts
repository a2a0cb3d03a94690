import type { ServiceClient } from '#main/service/index.ts';
import { cameFromOutside } from '#shared/cash/statement.ts';
import { momentOf } from '#shared/service/read/index.ts';
import type { ArrivedDeposit } from './arrivals.ts';

const DEPOSITS = 20;
/** Words for a deposit that is not, or not yet, on the account. */
const NOT_ARRIVED = /REJECT|FAIL|CANCEL|PEND|EXPIRE|ANNOUNC|WAIT/i;

/** Deposits that are on the active account. Moves between a person's own accounts, which the service lists among them, are none. */
export async function readDeposits({ cash }: Pick<ServiceClient, 'cash'>): Promise<readonly ArrivedDeposit[]> {
  const { data } = await cash.depositHistory({ page: 1, limit: DEPOSITS }, { fresh: true });
  return data.results
    .filter((row) => cameFromOutside(row) && !NOT_ARRIVED.test(row.status))
    .map((row) => {
      const at = momentOf(row.processed_at) ?? momentOf(row.created_at);
      return { id: row.deposit_id, amount: row.amount - row.fee, at };
    });
}
