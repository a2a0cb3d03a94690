import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { cameFromOutside } from '#shared/cash/statement.ts';
import { momentOf } from '#shared/service/read/index.ts';
import { cashQueries } from './queries.ts';

type ArrivalsProps = { readonly account: string; readonly visible: boolean };

/** Deposits that have come since the tab was opened; the service itself sends the notification of each. */
export function Arrivals({ account, visible }: ArrivalsProps): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const client = useQueryClient();
  const { data } = useQuery({ ...cashQueries.deposits(account), enabled: visible });
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  if (known === null && data !== undefined) setKnown(new Set(data.results.map(keyOf)));
  const arrived =
    known === null ? [] : (data?.results ?? []).filter((row) => cameFromOutside(row) && !known.has(keyOf(row)));
  const count = arrived.length;
  useEffect(() => {
    if (count > 0) void client.invalidateQueries({ queryKey: ['cash', account, 'balances'] });
  }, [client, account, count]);
  if (count === 0) return <p className="cash-note">{t('deposit.waiting')}</p>;
  return (
    <div role="status">
      {arrived.map((row) => {
        const at = momentOf(row.processedAt) ?? momentOf(row.createdAt);
        return (
          <p key={row.depositId} className="cash-arrived">
            <Icon name="check" size="small" />{' '}
            {t('deposit.arrived', {
              amount: amountText(formats.rupiah(row.amount - row.fee)),
              time: at === null ? '' : formats.timeShort(at),
            })}
          </p>
        );
      })}
    </div>
  );
}

/** A deposit that was announced and then arrived is new again. */
const keyOf = ({ depositId, status }: { readonly depositId: string; readonly status: string }): string =>
  `${depositId} ${status}`;
