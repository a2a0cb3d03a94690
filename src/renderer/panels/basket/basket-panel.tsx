import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { AccountName } from '#renderer/order-ui/account-mark.tsx';
import { GiveUpButton } from '#renderer/order-ui/give-up-button.tsx';
import { blockOf } from '#renderer/order-ui/path-blocks.ts';
import { questionTexts } from '#renderer/order-ui/question-texts.ts';
import { countedTitle } from '#renderer/panel-kit/counted-title.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { orderBoardStore, useOrders } from '#renderer/stores/order-board.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { onEscape } from '#renderer/ui/on-escape.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type BasketStop, MAX_BASKET_ROWS, type RowResult } from '#shared/contract/several-orders.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import './basket.css';
import './texts.ts';
import { BasketTable, isLocked } from './basket-table.tsx';
import { type BasketSums, checkBasket, exitsBeyond } from './check-basket.ts';
import {
  type CellName,
  type Cells,
  type Draft,
  type DraftRow,
  isEmptyRow,
  newDraft,
  newRowName,
  PLAN_CELLS,
  readDraft,
  rowOf,
  writeDraft,
} from './draft-rows.ts';
import { exportBasket } from './export-basket.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { readTable } from './read-table.ts';
import { codesOf, useBasketFacts } from './use-basket-facts.ts';
import { type Known, useBasketRun } from './use-basket-run.ts';

const NO_RESULTS: ReadonlyMap<string, RowResult> = new Map();

/** Orders that are written, checked and sent together. The draft is part of the layout; the run is the main process's. */
export default function BasketPanel({ options, setOptions, visible }: PanelProps): ReactNode {
  const { translate } = useTexts('basket');
  const isReplay = useIsReplay();
  const [first] = useState(newDraft);
  const draft = useMemo(() => readDraft(options) ?? first, [options, first]);
  const save = useCallback((next: Draft) => setOptions(writeDraft(next)), [setOptions]);
  if (isReplay) return <PanelEmpty title={translate('replay:noOrders')} text={translate('replay:noOrdersText')} />;
  return <Basket key={draft.basket} draft={draft} save={save} visible={visible} />;
}

type BasketProps = { readonly draft: Draft; save(draft: Draft): void; readonly visible: boolean };

function Basket({ draft, save, visible }: BasketProps): ReactNode {
  const { t } = useTexts('basket');
  const { numberFormat } = useFormats();
  /** The text that the dialog begins with; null while it is closed. */
  const [pasting, setPasting] = useState<string | null>(null);
  const [hasPlans, showPlans] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const run = useBasketRun(draft.basket, codesOf(draft.rows));
  const facts = useBasketFacts(draft.rows, visible);
  const results = run.known?.results ?? NO_RESULTS;
  const isRunning = run.known?.state === 'running';
  const isSent = (row: string): boolean => isLocked(results.get(row), isRunning);
  const isWaiting = (row: string): boolean => results.get(row)?.result === 'waiting';
  const { rows, sums } = checkBasket(draft.rows, facts, numberFormat, isSent, isWaiting);
  const isPlanned = hasPlans || draft.rows.some(({ cells }) => PLAN_CELLS.some((name) => cells[name] !== ''));

  const latest = useRef({ draft, save, change: run.change });
  latest.current = { draft, save, change: run.change };
  const put = useCallback((next: (rows: readonly DraftRow[]) => readonly DraftRow[]): void => {
    const now = latest.current;
    now.draft = { ...now.draft, rows: next(now.draft.rows) };
    now.change();
    now.save(now.draft);
  }, []);
  const change = useCallback(
    (row: string, cell: CellName, text: string) =>
      put((all) => all.map((each) => (each.row === row ? { ...each, cells: { ...each.cells, [cell]: text } } : each))),
    [put],
  );
  /** The row that was added by its button: its first field has the keyboard. */
  const [added, setAdded] = useState<string | null>(null);
  const addEmpty = (): void => {
    const next = rowOf({});
    put((all) => [...all, next]);
    setAdded(next.row);
  };
  const remove = useCallback((row: string) => put((all) => all.filter((each) => each.row !== row)), [put]);
  const add = (cells: readonly Partial<Cells>[]): void =>
    put((all) => [...all.filter((row) => !isEmptyRow(row)), ...cells.map(rowOf)]);
  const room = MAX_BASKET_ROWS - draft.rows.filter((row) => !isEmptyRow(row)).length;
  const pasted = (text: string): boolean => {
    const table = readTable(text, numberFormat, null);
    if (table.unclear !== null || table.doubtful !== null || table.rows.length === 0 || table.rows.length > room) {
      setPasting(text);
      return true;
    }
    add(table.rows);
    return true;
  };

  const left = rows.filter(({ draft: row }) => !isSent(row.row) && !isEmptyRow(row));
  const wrong = left.filter(({ faults, order }) => faults.length > 0 || order === null).length;
  const isLoading = left.some((row) => row.isLoading);
  /** Rows that were refused get another name: what was journaled is never sent again under its own. */
  const send = (first: readonly Order[] = []): void => {
    const names = new Map(
      left.flatMap(({ draft: { row } }) => (results.has(row) ? [[row, newRowName()] as const] : [])),
    );
    if (names.size > 0) put((all) => all.map((each) => ({ ...each, row: names.get(each.row) ?? each.row })));
    run.send(
      left.flatMap(({ order }) => (order === null ? [] : [{ ...order, row: names.get(order.row) ?? order.row }])),
      first,
    );
  };
  const exits = exitsBeyond(useOrders(), left, facts);
  const done = [...results.values()].filter(({ result }) => result === 'done').length;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key ends what its own button asks, wherever in the panel the focus is
    <div className="basket" onKeyDown={run.question === null ? undefined : onEscape(run.change)}>
      <PanelHeader
        title={countedTitle(t('title'), draft.rows.length)}
        right={[
          { id: 'account', leaves: 3, node: <AccountName /> },
          {
            id: 'plans',
            leaves: 2,
            node: (
              <Button size="small" tone="quiet" aria-pressed={isPlanned} onClick={() => showPlans(!hasPlans)}>
                {t('plans')}
              </Button>
            ),
          },
          {
            id: 'export',
            leaves: 1,
            node: (
              <Button
                size="small"
                tone="quiet"
                disabled={draft.rows.length === 0}
                onClick={() => void exportBasket(draft.rows, results, numberFormat).then(setNote)}
              >
                {t('export')}
              </Button>
            ),
          },
          {
            id: 'clear',
            leaves: 1,
            node: (
              <Button
                size="small"
                tone="quiet"
                disabled={isRunning || done === 0}
                onClick={() => put((all) => all.filter(({ row }) => results.get(row)?.result !== 'done'))}
              >
                {t('clearSent')}
              </Button>
            ),
          },
        ]}
      />
      {draft.rows.length === 0 ? (
        <PanelEmpty
          title={t('empty')}
          text={t('emptyText')}
          action={
            <span className="basket-buttons">
              <Button size="small" tone="brand" onClick={addEmpty}>
                {t('addRow')}
              </Button>
              <Button size="small" onClick={() => setPasting('')}>
                {t('pasteButton')}
              </Button>
            </span>
          }
        />
      ) : (
        <>
          <div className="basket-rows">
            <BasketTable
              rows={rows}
              results={results}
              isRunning={isRunning}
              hasPlans={isPlanned}
              added={added}
              change={change}
              remove={remove}
              pasted={pasted}
            />
          </div>
          <BasketFoot
            run={run}
            shown={draft.rows}
            sums={sums}
            count={left.length}
            wrong={wrong}
            isLoading={isLoading}
            note={note}
            send={send}
            exits={exits}
            more={
              <>
                <Button size="small" tone="quiet" disabled={room === 0} onClick={addEmpty}>
                  {t('addRow')}
                </Button>
                <Button size="small" tone="quiet" onClick={() => setPasting('')}>
                  {t('pasteButton')}
                </Button>
              </>
            }
          />
        </>
      )}
      {pasting === null ? null : (
        <PasteDialog start={pasting} room={room} onAdd={add} onClose={() => setPasting(null)} />
      )}
    </div>
  );
}

type FootProps = {
  readonly run: ReturnType<typeof useBasketRun>;
  /** Rows of the table: what was cleared from it counts in no progress. */
  readonly shown: readonly DraftRow[];
  readonly sums: BasketSums;
  /** Rows that are still to be sent. */
  readonly count: number;
  /** Rows among them that cannot be sent. */
  readonly wrong: number;
  readonly isLoading: boolean;
  readonly note: string | null;
  /** Buttons that add rows. */
  readonly more: ReactNode;
  /** @param first given up before the first row leaves */
  send(first?: readonly Order[]): void;
  /** Stops and exits for which its sales leave too few lots. */
  readonly exits: readonly Order[];
};

/** What all rows take together, why they cannot be sent, and the button that sends or stops them. */
function BasketFoot({ run, shown, sums, count, wrong, isLoading, note, more, send, exits }: FootProps): ReactNode {
  const { t, translate } = useTexts('basket');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const amountText = useAmountText();
  const press = usePress();
  const { limits } = useSettings() ?? DEFAULT_SETTINGS;
  const isLocked = useTrading()?.kind !== 'unlocked';
  const path = orderBoardStore((store) => store.board?.path ?? null);
  const block = blockOf(path);
  const { known, question, failure, isChecking } = run;
  const isRunning = known?.state === 'running';
  const isShort = sums.remaining !== null && sums.remaining < 0;
  const why = whyNot();
  return (
    <footer className="basket-foot">
      {known !== null && shown.some(({ row }) => known.results.has(row)) ? (
        <p className="basket-progress" role="status">
          {progressText()}
        </p>
      ) : null}
      {question ? (
        <p className="basket-question" role="alert">
          <b>{questionTexts(question, translate, formats, amountText).join(' · ')}</b> {ticket.t('confirmHint')}
        </p>
      ) : null}
      <GiveUpButton question={question} exits={exits} onPress={() => send(exits)} />
      {failure ? (
        <WarningLine severity="stopped" isAlert>
          {failure}
        </WarningLine>
      ) : null}
      <div className="basket-buttons">
        {isRunning ? (
          <Button size="small" tone="danger" onClick={run.stop}>
            {t('stop')}
          </Button>
        ) : isLocked ? (
          <Button size="small" tone="brand" onClick={openPinDialog}>
            {t('unlock')}
          </Button>
        ) : (
          <Button
            size="small"
            tone="brand"
            busy={isChecking}
            disabled={count === 0 || why !== null || known === null}
            {...press.on(() => send())}
          >
            {t(question ? 'confirm' : 'send', { count })}
          </Button>
        )}
        {more}
        <span className={why === null ? 'basket-note' : 'basket-wrong'}>
          {why ?? note ?? (count > 1 && !isRunning ? paceText() : '')}
        </span>
      </div>
      <Sums sums={sums} />
    </footer>
  );

  function whyNot(): string | null {
    if (isRunning || isLocked) return null;
    if (block !== null) return translate(`orderPath:blocked.${block}`);
    if (wrong > 0) return t('wrongRows', { count: wrong });
    if (isShort) return t('short', { amount: amountText(formats.rupiah(-(sums.remaining ?? 0))) });
    return isLoading ? t('loading') : null;
  }

  function paceText(): string {
    const perMinute = limits.ordersPerMinute > 0 ? limits.ordersPerMinute : PER_MINUTE;
    return t('pace', { minutes: Math.max(1, Math.ceil(count / perMinute)) });
  }

  function progressText(): string {
    const all = shown.flatMap(({ row }) => known?.results.get(row) ?? []);
    const kinds = ['done', 'refused', 'in-doubt', 'not-sent', 'sending', 'waiting'] as const;
    const parts = kinds.flatMap((kind) => {
      const number = all.filter(({ result }) => result === kind).length;
      return number === 0 ? [] : [`${number} ${t(`results.${kind}`)}`];
    });
    const stop = known === null ? null : stopOf(known);
    return [...parts, ...(stop === null ? [] : [t(`stops.${stop}`)])].join(' · ');
  }
}

/**
 * Why a run ended, as a key under basket:stops. A doubt that evidence has settled since is past: a person who reads that a
 * row is in doubt sends no more.
 */
function stopOf({ stop, results }: Known): BasketStop | 'was-in-doubt' | null {
  const isSettled = [...results.values()].every(({ result }) => result !== 'in-doubt');
  return stop === 'in-doubt' && isSettled ? 'was-in-doubt' : stop;
}

/** Orders a minute that a run sends at most. */
const PER_MINUTE = 240;

function Sums({ sums: { required, available, remaining, proceeds } }: { readonly sums: BasketSums }): ReactNode {
  const { t } = useTexts('basket');
  const formats = useFormats();
  const amountText = useAmountText();
  const text = (amount: number | null): string => (amount === null ? NO_VALUE : amountText(formats.rupiah(amount)));
  const isShort = remaining !== null && remaining < 0;
  return (
    <dl className="basket-sums">
      <div>
        <dt>{t('required')}</dt>
        <dd>{text(required)}</dd>
      </div>
      <div>
        <dt>{t('available')}</dt>
        <dd>{text(available)}</dd>
      </div>
      <div data-short={isShort || undefined}>
        <dt>{t('remaining')}</dt>
        <dd>{text(remaining)}</dd>
      </div>
      {proceeds === 0 ? null : (
        <div>
          <dt>{t('proceeds')}</dt>
          <dd>{text(proceeds)}</dd>
        </div>
      )}
    </dl>
  );
}
