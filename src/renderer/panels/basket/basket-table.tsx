import { type ClipboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { problemText } from '#renderer/order-ui/problem-text.ts';
import { useSeveralAccounts } from '#renderer/queries/accounts.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import type { RowResult } from '#shared/contract/several-orders.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { SEPARATORS } from '#shared/formats/read-number.ts';
import type { CheckedRow, RowFault } from './check-basket.ts';
import { CELLS, type CellName, MAX_CELL, PLAN_CELLS } from './draft-rows.ts';
import { isHeading } from './read-table.ts';
import { isTable } from './split-table.ts';

/** Results of rows that are out of a person's hands, or done. */
const LOCKED: ReadonlySet<RowResult['result']> = new Set(['waiting', 'sending', 'done', 'in-doubt']);
export const isLocked = (result: RowResult | undefined, isRunning: boolean): boolean =>
  result !== undefined && (result.result === 'waiting' ? isRunning : LOCKED.has(result.result));

const TONES = {
  waiting: 'plain',
  sending: 'brand',
  done: 'good',
  refused: 'error',
  'in-doubt': 'warn',
  'not-sent': 'plain',
} as const satisfies Record<RowResult['result'], string>;

type BasketTableProps = {
  readonly rows: readonly CheckedRow[];
  readonly results: ReadonlyMap<string, RowResult>;
  readonly isRunning: boolean;
  readonly hasPlans: boolean;
  /** The row whose first field takes the focus once it is drawn; null for none. */
  readonly added: string | null;
  change(row: string, cell: CellName, text: string): void;
  remove(row: string): void;
  /** A text of several cells was pasted into a cell. @returns whether it was taken */
  pasted(text: string): boolean;
};

/** The rows of a basket as fields, with what is wrong at each and what became of it. */
export function BasketTable({
  rows,
  results,
  isRunning,
  hasPlans,
  added,
  change,
  remove,
  pasted,
}: BasketTableProps): ReactNode {
  const { t } = useTexts('basket');
  const cells = CELLS.filter((name) => hasPlans || !PLAN_CELLS.includes(name));
  const { accounts } = useSeveralAccounts();
  const nameOf = (number: string | undefined): string | null =>
    accounts.find(({ accountNumber }) => accountNumber === number)?.name ?? null;
  return (
    <table className="basket-table" aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col" className="is-number">
            #
          </th>
          {cells.map((name) => (
            <th key={name} scope="col">
              {t(`cells.${name}`)}
            </th>
          ))}
          <th scope="col" className="is-number">
            {t('total')}
          </th>
          <th scope="col">{t('result')}</th>
          <th scope="col" aria-label={t('remove')} />
        </tr>
      </thead>
      <tbody
        onPaste={(event: ClipboardEvent) => {
          const text = event.clipboardData.getData('text');
          if (isTable(text, isHeading) && pasted(text)) event.preventDefault();
        }}
      >
        {rows.map((row, at) => (
          <BasketRowLine
            key={row.draft.row}
            at={at + 1}
            checked={row}
            cells={cells}
            result={results.get(row.draft.row)}
            account={nameOf(results.get(row.draft.row)?.account)}
            isAdded={row.draft.row === added}
            isLocked={isLocked(results.get(row.draft.row), isRunning)}
            change={change}
            remove={remove}
          />
        ))}
      </tbody>
    </table>
  );
}

type LineProps = Pick<BasketTableProps, 'change' | 'remove'> & {
  /** Its number, from 1. */
  readonly at: number;
  readonly checked: CheckedRow;
  readonly cells: readonly CellName[];
  readonly result: RowResult | undefined;
  /** Name of the account that its order was sent for; null where nothing was, and where the person has one account. */
  readonly account: string | null;
  readonly isAdded: boolean;
  readonly isLocked: boolean;
};

const BasketRowLine = memo(function BasketRowLine({
  at,
  checked,
  cells,
  result,
  account,
  isAdded,
  isLocked: locked,
  change,
  remove,
}: LineProps): ReactNode {
  const { t, translate } = useTexts('basket');
  const formats = useFormats();
  const amountText = useAmountText();
  const faultText = useFaultText();
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isAdded) line.current?.querySelector('input')?.focus();
  }, [isAdded]);
  const { draft, faults, total } = checked;
  const at_ = (cell: CellName | null): RowFault | undefined => faults.find((fault) => fault.cell === cell);
  const isUntouched = CELLS.every((name) => draft.cells[name] === '');
  const messages = isUntouched ? [] : faults.map(faultText);
  const id = `basket-${draft.row}`;
  // What holds a row back that was not sent says it once: what is wrong now stands for what was at its turn.
  return (
    <tr ref={line} data-result={result?.result}>
      <td className="is-number basket-at">{at}</td>
      {cells.map((name) => (
        <td key={name} data-cell={name}>
          <TextInput
            look="bare"
            aria-label={t('cellOf', { cell: t(`cells.${name}`), row: at })}
            aria-invalid={!isUntouched && at_(name) !== undefined}
            aria-describedby={messages.length > 0 ? id : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_CELL}
            readOnly={locked}
            placeholder={name === 'board' ? 'RG' : name === 'validity' ? t('day') : name === 'trail' ? '2%' : ''}
            value={draft.cells[name]}
            onChange={({ target }) => change(draft.row, name, target.value)}
          />
        </td>
      ))}
      <td className="is-number">{total === null ? NO_VALUE : amountText(formats.whole(total))}</td>
      <td className="basket-result" id={id}>
        {result === undefined || (result.result === 'waiting' && !locked) ? null : (
          <StatusPill tone={TONES[result.result]} strong={result.result === 'in-doubt'}>
            {t(`results.${result.result}`)}
          </StatusPill>
        )}{' '}
        {account === null ? null : <span className="basket-note">{account} </span>}
        {result?.failure && !(result.result === 'not-sent' && messages.length > 0) ? (
          <span className="basket-note">{messageOf(result.failure, translate)} </span>
        ) : null}
        {messages.length > 0 ? <span className="basket-wrong">{messages[0]}</span> : null}
      </td>
      <td>
        {locked && result?.result !== 'done' ? null : (
          <IconButton label={t('removeRow', { row: at })} onClick={() => remove(draft.row)}>
            <Icon name="close" size="small" />
          </IconButton>
        )}
      </td>
    </tr>
  );
});

/** What is wrong, with the name of its cell. */
function useFaultText(): (fault: RowFault) => string {
  const { t, translate } = useTexts('basket');
  const formats = useFormats();
  const { decimal } = SEPARATORS[formats.numberFormat];
  return (found) => {
    if ('problem' in found) return problemText(found.problem, translate, formats);
    const { cell, fault } = found;
    const text =
      fault.kind === 'number'
        ? translate(`common:numberFault.${fault.fault}`, { text: fault.text, decimal, places: 0 })
        : t(`wrong.${fault.code}`, { text: fault.text });
    return `${t(`cells.${cell}`)}: ${text}`;
  };
}
