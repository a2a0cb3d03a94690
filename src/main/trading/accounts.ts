import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import type { Orders } from '#main/orders/index.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { accountsContract } from '#shared/contract/accounts.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { ReadName } from '#shared/service/reads.ts';

type AccountsDeps = {
  readonly client: Pick<ServiceClient, 'accounts'>;
  readonly switchAccount: Orders['switchAccount'];
  readonly broadcast: Broadcast<LantaiContract>;
};

/** Opens, renames and switches the person's trading accounts. */
export function createAccounts(deps: AccountsDeps): HandlersOf<typeof accountsContract> {
  const { accounts } = deps.client;
  const outdated = (...reads: ReadName[]): void => deps.broadcast('service', 'outdated', { reads });
  return {
    async switchTo({ number }) {
      await deps.switchAccount(async () => {
        const { data } = await accounts.switchAccount({ account_number: number });
        // A service that leaves its answer empty has switched all the same; the next reading names the account.
        return data.account.number || number;
      });
      outdated('accounts.subAccounts');
    },
    async create({ name }) {
      const { data } = await accounts.createSubAccount({ name });
      outdated('accounts.subAccounts', 'accounts.marginActivation');
      return { number: data.account_number };
    },
    async rename({ number, name }) {
      await accounts.renameSubAccount({ account_number: number, name });
      outdated('accounts.subAccounts');
    },
  };
}
