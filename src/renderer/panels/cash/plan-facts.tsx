import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { PlanTerms } from '#shared/cash/withdrawing.ts';
import type { WithdrawalPlan } from '#shared/contract/cash.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';

type PlanFactsProps = {
  /** Null while it is not known: the rows keep their room, so that nothing below moves when it comes. */
  readonly plan: WithdrawalPlan | null;
  readonly terms: PlanTerms | null;
  /** What is not as it was when the person saw it. */
  readonly changed: keyof PlanTerms | null;
  readonly account: string;
  nameOf(account: string): string;
};

/** What a withdrawal would do: who pays, what arrives and when, and what stays. */
export function PlanFacts({ plan, terms, changed, account, nameOf }: PlanFactsProps): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const rupiah = (amount: number | undefined): string =>
    amount === undefined ? NO_VALUE : amountText(formats.rupiah(amount));
  const look = (term: keyof PlanTerms): string | undefined => (changed === term ? 'cash-is-changed' : undefined);
  const arrives = terms?.arrivesAt ?? null;
  const parts = plan !== null && plan.items.length > 0 ? plan.items : [{ account, amount: plan?.amount }];
  return (
    <dl className="cash-facts">
      {parts.map(({ account: from, amount }) => (
        <div key={from}>
          <dt>{t('plan.from', { account: nameOf(from) })}</dt>
          <dd className={look('parts')}>{rupiah(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>
          {t('plan.received')}
          {plan === null || plan.fee === 0 ? null : <small> {t('plan.afterFee', { amount: rupiah(plan.fee) })}</small>}
        </dt>
        <dd className={look('received')}>
          <b>{rupiah(plan?.received)}</b>
        </dd>
      </div>
      <div>
        <dt>{t('plan.arrives')}</dt>
        <dd className={look('arrivesAt')}>
          {arrives === null ? NO_VALUE : `${formats.date(arrives)}, ${formats.timeShort(arrives)}`}
        </dd>
      </div>
      <div>
        <dt>{t('plan.left')}</dt>
        <dd>{rupiah(plan?.after)}</dd>
      </div>
    </dl>
  );
}
