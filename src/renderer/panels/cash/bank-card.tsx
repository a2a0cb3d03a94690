import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { PayoutAccount } from '#shared/contract/cash.ts';
import { BankRow } from './bank-row.tsx';
import { ChangeBank } from './change-bank.tsx';
import { cashQueries } from './queries.ts';

type BankCardProps = { readonly account: string; readonly visible: boolean };

/** The bank account that withdrawals go to, and its change, in one card. */
export function BankCard({ account, visible }: BankCardProps): ReactNode {
  const bank = useQuery({ ...cashQueries.payoutAccount(account), enabled: visible });
  return (
    <section className="cash-card" data-scrolls="">
      <Answered query={bank} rows={4}>
        {(payout) => <Card account={account} payout={payout} />}
      </Answered>
    </section>
  );
}

function Card({ account, payout }: { readonly account: string; readonly payout: PayoutAccount }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { current, pending, banks } = payout;
  return (
    <>
      <h3>{t('bank.title')}</h3>
      <BankRow account={current} />
      <p className="is-muted">{t('bank.ownName')}</p>
      {pending === null ? null : (
        <div role="status">
          <p className="cash-note">
            {t('bank.pending', {
              bank: pending.bank.name,
              digits: pending.lastDigits,
              at: pending.from === null ? '' : `${formats.date(pending.from)}, ${formats.timeShort(pending.from)}`,
            })}
          </p>
          <BankRow account={pending} />
        </div>
      )}
      {isChanging ? (
        <ChangeBank
          banks={banks}
          holder={current.holder}
          pending={pending}
          onDoubt={() => void client.invalidateQueries({ queryKey: cashQueries.payoutAccount(account).queryKey })}
          onDone={() => {
            setChanging(false);
            setChanged(true);
            void client.invalidateQueries({ queryKey: ['cash', account] });
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <>
          {isChanged ? <p role="status">{t('bank.changed')}</p> : null}
          <Button
            size="small"
            onClick={() => {
              setChanged(false);
              setChanging(true);
            }}
          >
            {t('bank.change')}
          </Button>
        </>
      )}
    </>
  );
}
