import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { WithdrawalPlan } from '#shared/contract/cash.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { timeOf } from '#shared/service/read/index.ts';

/** What a withdrawal would do: what arrives, what stays, and what is taken from which account. */
export function PlanFacts({ plan, account }: { readonly plan: WithdrawalPlan; readonly account: string }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const rupiah = (amount: number): string => amountText(formats.rupiah(amount));
  const moments = plan.items.flatMap(({ estimatedAt }) => timeOf(estimatedAt) ?? []);
  const arrives = moments.length === 0 ? null : Math.max(...moments);
  return (
    <dl className="cash-facts">
      <div>
        <dt>{t('plan.fee')}</dt>
        <dd>{rupiah(plan.fee)}</dd>
      </div>
      <div>
        <dt>{t('plan.received')}</dt>
        <dd>
          <b>{rupiah(plan.received)}</b>
        </dd>
      </div>
      <div>
        <dt>{t('plan.arrives')}</dt>
        <dd>{arrives === null ? NO_VALUE : `${formats.date(arrives)}, ${formats.timeShort(arrives)}`}</dd>
      </div>
      <div>
        <dt>{t('plan.left')}</dt>
        <dd>{rupiah(plan.after)}</dd>
      </div>
      {plan.items.length < 2
        ? null
        : plan.items.map(({ account: from, amount }) => (
            <div key={from}>
              <dt>{from === account ? t('plan.fromThis') : t('plan.from', { account: from })}</dt>
              <dd>{rupiah(amount)}</dd>
            </div>
          ))}
    </dl>
  );
}
