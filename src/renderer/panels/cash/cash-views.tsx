import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { OpenTransfers } from '#renderer/transfers/open-transfers.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { isComplete, type ReadEntries } from '#shared/cash/read-entries.ts';
import { scheduleDifferences } from '#shared/cash/schedule.ts';
import { availableToWithdraw } from '#shared/cash/withdrawing.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { BankCard } from './bank-card.tsx';
import { CashFigures } from './cash-figures.tsx';
import { CashLine } from './cash-line.tsx';
import { DepositCard } from './deposit-card.tsx';
import { EntryList } from './entry-list.tsx';
import { ACTS, type readCashOptions } from './options.ts';
import { StatementView } from './statement-view.tsx';
import { type Cash, firstDay, useCash } from './use-cash.ts';
import { WithdrawCard } from './withdraw-card.tsx';
import './cash-cards.css';

type CashViewsProps = {
  readonly account: string;
  readonly options: ReturnType<typeof readCashOptions>;
  setOptions(patch: Readonly<Record<string, unknown>>): void;
  readonly today: string;
  readonly visible: boolean;
};

/** Figures on top, the line of cash or a statement below, and beside it what moves cash in and out. */
export function CashViews({ account, options, setOptions, today, visible }: CashViewsProps): ReactNode {
  const { t } = useTexts('cash');
  const month = options.month === '' ? today.slice(0, 7) : options.month;
  const cash = useCash(account, today, options.view === 'statement' ? month : '', visible);
  return (
    <Answered query={cash.balances} rows={10}>
      {(answers) => (
        <div className="cash-body">
          <div className="cash-main">
            <CashFigures cash={cash} />
            <Notes cash={cash} isLegacy={answers.isLegacy} />
            <Answered query={cash.entries} rows={8}>
              {(answered) =>
                options.view === 'statement' ? (
                  <StatementView
                    read={cash.read ?? answered}
                    cash={cash.sums?.figures.cash.value ?? null}
                    account={account}
                    month={month}
                    today={today}
                    onMonth={(chosen) => setOptions({ month: chosen })}
                  />
                ) : (
                  <Line cash={cash} read={cash.read ?? answered} today={today} />
                )
              }
            </Answered>
            <div className="cash-open">
              <OpenTransfers kinds={['withdrawal', 'move-cash']} />
            </div>
          </div>
          <div className="cash-side">
            <Segmented
              label={t('act')}
              value={options.act}
              choices={ACTS.map((value) => ({ value, label: t(`acts.${value}`) }))}
              onChange={(act) => setOptions({ act })}
            />
            {/* It stays while another one is shown: what is being sent, and its receipt, are not lost. */}
            <WithdrawCard
              isShown={options.act === 'withdraw'}
              account={account}
              reported={cash.sums?.figures.toWithdraw.value ?? null}
              available={availableToWithdraw(
                cash.sums?.figures.toWithdraw.value ?? null,
                cash.sums?.timeline?.toWithdraw ?? null,
              )}
              isLegacy={answers.isLegacy}
              balance={answers.withdrawable}
              visible={visible && options.act === 'withdraw'}
            />
            {options.act === 'withdraw' ? null : options.act === 'deposit' ? (
              <DepositCard account={account} visible={visible} />
            ) : (
              <BankCard account={account} visible={visible} />
            )}
          </div>
        </div>
      )}
    </Answered>
  );
}

type LineProps = { readonly cash: Cash; readonly read: ReadEntries; readonly today: string };

function Line({ cash, read, today }: LineProps): ReactNode {
  const { sums } = cash;
  const isWhole = isComplete(read);
  const from = firstDay(today, '');
  return (
    <>
      {sums?.timeline ? (
        <CashLine timeline={sums.timeline} entries={isWhole ? read.entries : []} from={from} today={today} />
      ) : null}
      <EntryList
        timeline={sums?.timeline ?? null}
        entries={read.entries.filter(({ day }) => day >= from)}
        cash={isWhole ? (sums?.figures.cash.value ?? null) : null}
        today={today}
      />
    </>
  );
}

/** What could not be read, so that something may be missing. */
function Notes({ cash, isLegacy }: { readonly cash: Cash; readonly isLegacy: boolean }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const missing = (cash.read?.unread ?? []).filter((list) => cash.read?.kept.includes(list) !== true);
  const lists = missing.map((list) => t(`lists.${list}`));
  const calls = cash.balances.data?.unread ?? [];
  const kept = (cash.read?.kept ?? []).map((list) => t(`lists.${list}`));
  const bonds = cash.read?.bondsWithoutCoupons ?? [];
  useReportStale(kept.length > 0);
  const info = cash.balances.data?.info ?? null;
  const timeline = cash.sums?.timeline ?? null;
  const moved = info === null || timeline === null ? [] : scheduleDifferences(info, timeline);
  return (
    <>
      {kept.length === 0 ? null : <WarningLine>{t('cachedLists', { lists: kept.join(', ') })}</WarningLine>}
      {lists.length === 0 ? null : <WarningLine>{t('unreadLists', { lists: lists.join(', ') })}</WarningLine>}
      {bonds.length === 0 ? null : <WarningLine>{t('couponsUnknown', { codes: bonds.join(', ') })}</WarningLine>}
      {calls.length === 0 ? null : <WarningLine>{t('unreadCalls', { calls: calls.join(', ') })}</WarningLine>}
      {moved.map(({ day, service, trades }) => (
        <WarningLine key={day}>
          {t('otherSchedule', {
            day: formats.date(dayStart(day)),
            service: amountText(formats.rupiah(service)),
            trades: amountText(formats.rupiah(trades)),
          })}
        </WarningLine>
      ))}
      {cash.coming.data?.isPartial ? <WarningLine severity="note">{t('comingPartial')}</WarningLine> : null}
      {isLegacy ? <WarningLine severity="note">{t('legacy')}</WarningLine> : null}
    </>
  );
}
