import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { afterStockMove, type HeldStock } from '#shared/accounts/move-effect.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { isStockCode } from '#shared/market/index.ts';
import { EarliestLine } from './earliest-line.tsx';
import { type EffectRow, EffectTable } from './effect-table.tsx';
import { MoveButton } from './move-button.tsx';
import type { MovePairProps } from './move-cash.tsx';
import { faultOfAmount, fieldsOf, sharesTyped } from './move-check.ts';
import { NO_SHARES, StockFields } from './stock-fields.tsx';
import { useMarginEffect } from './use-margin-effect.ts';
import { heldOf, type Transferable, useTransferable } from './use-transferable.ts';

type MoveStockProps = MovePairProps & {
  /** The stock that was dragged: all of it that can be moved is filled in. */
  readonly dragged: string | null;
};

/** Shares of one stock, odd ones too, with the averages that both accounts then have. */
export function MoveStock(props: MoveStockProps): ReactNode {
  const { t } = useTexts('accounts');
  const query = useTransferable(props.from.accountNumber);
  return (
    <Answered
      query={query}
      rows={4}
      isEmpty={(rows) => rows.length === 0}
      empty={<PanelEmpty title={t('noStocks', { name: props.from.name })} />}
    >
      {(rows) => <StockForm {...props} rows={rows} />}
    </Answered>
  );
}

function StockForm({
  from,
  to,
  move,
  rows,
  dragged,
}: MoveStockProps & { readonly rows: readonly Transferable[] }): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const [symbol, setSymbol] = useState(dragged ?? '');
  const [typed, setTyped] = useState(() => {
    const most = rows.find((each) => each.symbol === dragged)?.transferable.share ?? 0;
    return most > 0 ? fieldsOf(most) : NO_SHARES;
  });
  const target = useTransferable(to.accountNumber).data;
  const row =
    rows.find((each) => each.symbol === symbol) ?? rows.find(({ transferable }) => transferable.share > 0) ?? rows[0];
  const shares = sharesTyped(typed.lots, typed.odd);
  const fault = faultOfAmount(shares, row?.transferable.share ?? 0);
  const valid = fault === null && shares !== null ? shares : 0;
  const marginRows = useMarginEffect(from, to, { symbol: row?.symbol ?? '', shares: valid });
  if (!row) return null;
  const there = target?.find((each) => each.symbol === row.symbol);
  const send = (): void => {
    if (fault !== null || !isStockCode(row.symbol)) return;
    void move.send(
      {
        kind: 'move-stock',
        from: from.accountNumber,
        to: to.accountNumber,
        items: [{ symbol: row.symbol, shares: valid }],
      },
      0,
    );
  };
  return (
    <>
      <label className="accounts-stock">
        <span>{t('stock')}</span>
        <Select
          value={row.symbol}
          options={rows.map((each) => ({ value: each.symbol, label: `${each.symbol} · ${each.company.name}` }))}
          onChange={(next) => {
            setSymbol(next);
            setTyped(NO_SHARES);
          }}
        />
      </label>
      <StockFields
        typed={typed}
        most={row.transferable.share}
        onHold={row.onHold.share}
        fault={fault}
        onChange={setTyped}
      />
      <EarliestLine day={null} isNow={fault === null || fault === 'empty'} />
      <StockEffect
        names={[from.name, to.name]}
        from={heldOf(row)}
        to={there ? heldOf(there) : null}
        isKnown={target !== undefined}
        moved={valid}
        more={marginRows}
      />
      <MoveButton
        move={move}
        isReady={fault === null && isStockCode(row.symbol)}
        text={t('moveStock', { symbol: row.symbol, shares: formats.whole(valid), from: from.name, to: to.name })}
        onSend={send}
      />
    </>
  );
}

type StockEffectProps = {
  readonly names: readonly [string, string];
  readonly from: HeldStock;
  readonly to: HeldStock | null;
  /** What the other account holds has been read. */
  readonly isKnown: boolean;
  readonly moved: number;
  readonly more: readonly EffectRow[];
};

/** Holding and average of both accounts, before and after. */
function StockEffect({ names, from, to, isKnown, moved, more }: StockEffectProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const after = afterStockMove(from, to, moved);
  const holding = (stock: HeldStock | null): string => formats.holding(stock?.shares ?? 0);
  const average = (stock: HeldStock | null): string =>
    stock === null || stock.shares === 0 ? NO_VALUE : formats.decimal(stock.average, 2);
  const pair = (text: (stock: HeldStock | null) => string) => [
    { before: text(from), after: text(after.from) },
    isKnown ? { before: text(to), after: text(after.to) } : { before: NO_VALUE, after: NO_VALUE },
  ];
  return (
    <EffectTable
      accounts={names}
      rows={[
        { key: 'lots', label: t('holding'), values: pair(holding) },
        { key: 'average', label: t('average'), values: pair(average) },
        ...more,
      ]}
    />
  );
}
