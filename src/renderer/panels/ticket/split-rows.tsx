import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { TicketFacts, TicketFields } from '#renderer/order-ui/ticket-model.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useSplit } from './use-split.ts';

type SplitRowsProps = { readonly fields: TicketFields; readonly facts: TicketFacts };

/** Which account gets how many lots of the order, after rounding. */
export function SplitRows({ fields, facts }: SplitRowsProps): ReactNode {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  const split = useSplit(fields, facts);
  if (split.kind === 'incomplete') return <p className="ticket-plan-line">{t('plan.hint.split')}</p>;
  if (split.kind === 'too-many') {
    return (
      <p className="ticket-plan-line" data-warning="">
        {t('plan.split.tooMany', { lots: amount(formats.lots(split.most)), count: split.most })}
      </p>
    );
  }
  if (split.kind !== 'parts') return <p className="ticket-plan-line">{t(`plan.split.${split.kind}`)}</p>;
  return (
    <div className="ticket-split">
      <ul aria-label={t('plan.split.label')}>
        {split.parts.map(({ account, lots, percent }) => (
          <li key={account.accountNumber} style={{ '--account': account.colour }}>
            <i aria-hidden="true" />
            <span className="ticket-split-share">{percent === 0 ? '<1%' : `${percent}%`}</span>
            <span className="ticket-split-name">{account.name}</span>
            <span>{t('queueLots', { lots: formats.lots(lots) })}</span>
          </li>
        ))}
      </ul>
      <small>{t('plan.split.estimate')}</small>
    </div>
  );
}
