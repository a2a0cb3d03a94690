import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon, type IconName } from '#renderer/ui/icons.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { type CashEntry, type EntryKind, FROM_JOURNAL, withBalances } from '#shared/cash/statement.ts';
import type { ComingPayment, Timeline } from '#shared/cash/timeline.ts';
import { dayStart } from '#shared/formats/formats.ts';
import './entry-list.css';

const ICONS: Readonly<Record<EntryKind | ComingPayment['kind'], IconName>> = {
  deposit: 'plus',
  withdrawal: 'send',
  purchase: 'ticket',
  sale: 'ticket',
  dividend: 'cash',
  exercise: 'portfolio',
  bond: 'file',
  movedIn: 'portfolio',
  movedOut: 'portfolio',
  unlisted: 'warning',
  coupon: 'cash',
  redemption: 'file',
  rights: 'calendar',
};

type EntryListProps = {
  readonly timeline: Timeline | null;
  /** The newest first. */
  readonly entries: readonly CashEntry[];
  /** Booked cash now, rupiah; null where it is not known, or entries may be missing: then no balance is shown. */
  readonly cash: number | null;
  /** YYYY-MM-DD at the exchange. */
  readonly today: string;
};

/** What is to come, and what has changed the cash, by day. */
export function EntryList({ timeline, entries, cash, today }: EntryListProps): ReactNode {
  const { t } = useTexts('cash');
  const ahead = (timeline?.days ?? []).filter(({ sales, coming }) => sales.length > 0 || coming.length > 0);
  const past = withBalances(entries, cash);
  const days = [...new Set(past.map(({ day }) => day))];
  if (ahead.length === 0 && past.length === 0) return <PanelEmpty title={t('empty')} text={t('emptyText')} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keys
    <section className="cash-entries" aria-label={t('entries')} data-scrolls="" tabIndex={0}>
      {ahead.length === 0 ? null : <h3 className="cash-part">{t('ahead')}</h3>}
      {ahead.map(({ day, after, sales, coming }) => (
        <Day key={day} day={day} mark={markOf(day, after)}>
          {sales.map((sale) => (
            <Row
              key={`${sale.orderId} ${sale.day}`}
              icon="ticket"
              what={t('settles', { code: sale.symbol })}
              reference={sale.orderId}
              amount={sale.net}
            />
          ))}
          {coming.map((payment) => (
            <Row
              key={payment.id}
              icon={ICONS[payment.kind]}
              what={t(`coming.${payment.kind}`, { code: payment.code })}
              certainty={payment.certainty}
              reference=""
              amount={payment.amount}
            />
          ))}
        </Day>
      ))}
      {days.length === 0 ? null : <h3 className="cash-part">{t('past')}</h3>}
      {days.map((day) => (
        <Day key={day} day={day} mark={day === today ? t('line.today') : ''}>
          {past
            .filter((each) => each.day === day)
            .map((each) => (
              <Row
                key={each.id}
                icon={ICONS[each.kind]}
                what={t(`kinds.${each.kind}`, { code: each.code })}
                status={each.status}
                reference={each.reference}
                amount={each.amount}
                balance={each.balance}
              />
            ))}
        </Day>
      ))}
      {cash === null || days.length === 0 ? null : <p className="cash-foot">{t('balanceAbout')}</p>}
    </section>
  );

  function markOf(day: string, after: number): string {
    if (day === today) return t('line.today');
    return after <= 2 ? `T+${after}` : '';
  }
}

type DayProps = { readonly day: string; readonly mark: string; readonly children: ReactNode };

function Day({ day, mark, children }: DayProps): ReactNode {
  const formats = useFormats();
  return (
    <section>
      <h4 className="cash-day">
        {formats.date(dayStart(day))} {mark === '' ? null : <span className="is-muted">{mark}</span>}
      </h4>
      <ul>{children}</ul>
    </section>
  );
}

type RowProps = {
  readonly icon: IconName;
  readonly what: string;
  readonly reference: string;
  readonly amount: number;
  readonly balance?: number | null;
  readonly certainty?: ComingPayment['certainty'];
  readonly status?: string;
};

function Row({ icon, what, reference, amount, balance = null, certainty, status = '' }: RowProps): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  return (
    <li className="cash-row" data-certainty={certainty}>
      <Icon name={icon} size="small" />
      <span className="cash-what">
        {what}
        {certainty === undefined ? null : (
          <StatusPill tone={certainty === 'confirmed' ? 'good' : 'plain'}>{t(`certainties.${certainty}`)}</StatusPill>
        )}
        {status === '' ? null : (
          <StatusPill tone="plain">
            {status === 'PENDING' || status === FROM_JOURNAL ? t(`statuses.${status}`) : status}
          </StatusPill>
        )}
      </span>
      <span className="cash-reference is-muted" data-tip={reference}>
        {reference}
      </span>
      <span className="cash-amount">{amountText(formats.change(amount))}</span>
      <span className="cash-balance is-muted">{balance === null ? '' : amountText(formats.whole(balance))}</span>
    </li>
  );
}
