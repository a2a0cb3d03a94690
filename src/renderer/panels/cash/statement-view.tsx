import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { saveCsv, useSavedMessage } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { MessageLine } from '#renderer/ui/message-line.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { isComplete, type ReadEntries } from '#shared/cash/read-entries.ts';
import { type BalancedEntry, type MonthStatement, statementOf } from '#shared/cash/statement.ts';
import { dayStart, NO_VALUE } from '#shared/formats/formats.ts';
import { entryText } from './entry-text.ts';
import { statementFile } from './statement-file.ts';
import './statement-view.css';

/** Months that can be chosen, the present one among them. */
const MAX_MONTHS = 12;

type StatementViewProps = {
  readonly read: ReadEntries;
  /** Booked cash now, rupiah; null where it is not known: then there is no statement. */
  readonly cash: number | null;
  readonly account: string;
  /** YYYY-MM. */
  readonly month: string;
  readonly today: string;
  onMonth(month: string): void;
};

/** A month of the cash: what it began and ended with and every entry between, to be saved or printed. */
export function StatementView({ read, cash, account, month, today, onMonth }: StatementViewProps): ReactNode {
  const { t, translate } = useTexts('cash');
  const formats = useFormats();
  const hidden = useHidden();
  const { message, show, dismiss } = useSavedMessage();
  const [isPrinting, setPrinting] = useState(false);
  if (cash === null) return <PanelEmpty title={t('statement.unknown')} text={t('statement.unknownText')} />;
  const statement = statementOf(read.entries, isComplete(read) ? cash : null, month);
  const save = async (): Promise<void> => {
    const text = statementFile(statement, { translate, hidden, format: formats.numberFormat });
    show(await saveCsv(`${t('statement.file')} ${month}`, text));
  };
  const print = (): void => {
    setPrinting(true);
    // The printed page is drawn first: printing blocks the window until its dialog is closed.
    requestAnimationFrame(() => {
      window.print();
      setPrinting(false);
    });
  };
  return (
    <div className="cash-statement">
      <div className="cash-statement-bar">
        <Select
          size="small"
          aria-label={t('statement.month')}
          value={month}
          options={monthsUntil(today).map((value) => ({ value, label: formats.month(value) }))}
          onChange={onMonth}
        />
        <Button size="small" onClick={() => void save()}>
          {t('statement.save')}
        </Button>
        <Button size="small" onClick={print}>
          {t('statement.print')}
        </Button>
      </div>
      <Statement statement={statement} />
      {message === null ? null : <MessageLine text={message} action={null} onDismiss={dismiss} />}
      {isPrinting
        ? createPortal(
            <div className="cash-print">
              <h1>{t('statement.heading', { account, month: formats.month(month) })}</h1>
              <Statement statement={statement} />
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}

/** The present month and those before it, the newest first. @param today YYYY-MM-DD */
function monthsUntil(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MAX_MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

function Statement({ statement }: { readonly statement: MonthStatement }): ReactNode {
  const { t, translate } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const { opening, closing, rows } = statement;
  const figures = [
    { name: 'opening', text: opening === null ? NO_VALUE : formats.rupiah(opening) },
    { name: 'in', text: formats.change(statement.in) },
    { name: 'out', text: formats.change(-statement.out || 0) },
    { name: 'closing', text: closing === null ? NO_VALUE : formats.rupiah(closing) },
  ] as const;
  return (
    <>
      <dl className="cash-month">
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(`statement.${name}`)}</dt>
            <dd>{amountText(text)}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <PanelEmpty title={t('statement.none')} />
      ) : (
        <PlainTable<BalancedEntry>
          isUntitled
          title={t('views.statement')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { head: t('statement.day'), cell: ({ day }) => formats.date(dayStart(day)) },
            { head: t('statement.what'), cell: (each) => entryText(each, translate) },
            { head: t('statement.reference'), leaves: 1, cell: ({ reference }) => reference },
            { head: t('statement.amount'), isFigure: true, cell: ({ amount }) => amountText(formats.change(amount)) },
            {
              head: t('statement.balance'),
              isFigure: true,
              leaves: 2,
              cell: ({ balance }) => (balance === null ? NO_VALUE : amountText(formats.whole(balance))),
            },
          ]}
        />
      )}
      <p className="cash-foot">{t('balanceAbout')}</p>
    </>
  );
}
