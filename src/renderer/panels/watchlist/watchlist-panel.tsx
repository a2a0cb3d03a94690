import { type ClipboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { GridMenu } from '#renderer/grid/index.ts';
import { isFiltered } from '#renderer/grid-model/grid-view.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useNotations } from '#renderer/market-ui/notations/use-notations.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useInAuction } from '#renderer/queries/auction.ts';
import { useWatchlists } from '#renderer/queries/use-watchlists.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { MessageLine } from '#renderer/ui/message-line.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';
import { AddStock } from './add-stock.tsx';
import { exportList } from './export-list.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ListHead } from './list-head.tsx';
import { ListsPopover } from './lists-popover.tsx';
import { MarkForm } from './mark-form.tsx';
import { newListStore } from './new-list.ts';
import { readWatchlistOptions } from './options.ts';
import { orderWith } from './row-order.ts';
import { UnreadList } from './unread-list.tsx';
import { useListChanges } from './use-list-changes.ts';
import { type RowDrop, useRowDrag } from './use-row-drag.ts';
import { useRowItems } from './use-row-items.ts';
import { useWatchGrid } from './use-watch-grid.ts';
import { WatchGrid } from './watch-grid.tsx';
import './watchlist.css';

/** The account's watchlists with live prices. */
export default function WatchlistPanel(props: PanelProps): ReactNode {
  const { t } = useTexts('watchlist');
  const { watchlists, retry } = useWatchlists();
  switch (watchlists.kind) {
    case 'loading':
      return <PanelState.Loading />;
    case 'failed':
      return <RequestFailure failure={watchlists.failure} onRetry={retry} />;
    case 'ready': {
      const [first] = watchlists.lists;
      if (!first) return <PanelState.Empty title={t('noLists')} text={t('noListsText')} />;
      return <Lists {...props} lists={watchlists.lists} first={first} retry={retry} />;
    }
  }
}

/** The search box closes on blur; keep the focus, so that its button's click closes it. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
const isTextField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null;

type ListsProps = PanelProps & { readonly lists: readonly Watchlist[]; readonly first: Watchlist; retry(): void };

/** What is open beside the rows. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'lists'; readonly anchor: Element; readonly startsNew: boolean }
  | { readonly kind: 'import'; readonly text: string }
  | { readonly kind: 'marks'; readonly code: string };

function Lists({ lists, first, retry, options, setOptions, symbol, setSymbol, visible }: ListsProps): ReactNode {
  const { t } = useTexts('watchlist');
  const { numberFormat } = useFormats();
  const { listId } = readWatchlistOptions(options);
  const list = lists.find((each) => each.id === listId) ?? first;
  const [open, setOpen] = useState<Open | null>(null);
  const box = useRef<HTMLElement>(null);
  const changes = useListChanges();
  const inAuction = useInAuction();
  const close = (): void => setOpen(null);
  const show = (id: string): void => setOptions({ listId: id });
  const choose = (code: string): void => setSymbol(code as StockCode);
  const remove = (code: string): void => void changes.remove(list, code as StockCode);
  const notes = useNotations(visible);
  const grid = useWatchGrid({
    options,
    setOptions,
    list,
    notes,
    inAuction,
    saveColumns: (columns) => changes.setColumns(list, columns),
  });
  const items = useRowItems({ list, lists, changes, choose, annotate: (code) => setOpen({ kind: 'marks', code }) });

  const { isRequested } = newListStore();
  useEffect(() => {
    if (!isRequested || !visible || !box.current) return;
    newListStore.setState({ isRequested: false });
    setOpen({ kind: 'lists', anchor: box.current, startsNew: true });
  }, [isRequested, visible]);

  const isArranged = grid.view.sort.length === 0 && !isFiltered(grid.view);
  const arrange = (order: StockCode[] | null): void => {
    if (!isArranged) changes.report(t('sortedNoOrder'));
    else if (order) void changes.arrange(list, order);
  };
  const drop = (code: string, on: RowDrop): void => {
    const to = on.kind === 'list' ? lists.find(({ id }) => id === on.id) : undefined;
    if (on.kind === 'row') arrange(orderWith(list.items, code, on.before));
    else if (to && to !== list) void changes.transfer(list, to, code as StockCode, on.copy);
  };
  const press = useRowDrag(box, { order: isArranged ? list.items.map(({ code }) => code) : null, drop });
  const pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (text.trim() === '' || isTextField(event.target)) return;
    event.preventDefault();
    setOpen({ kind: 'import', text });
  };

  return (
    <section ref={box} className="wl" onPointerDown={press} onPaste={pasted}>
      <PanelHeader
        right={[
          {
            id: 'overview',
            leaves: 3,
            node: (
              <IconButton
                label={t('overview')}
                pressed={open?.kind === 'lists'}
                onMouseDown={keepFocus}
                onClick={({ currentTarget: anchor }) =>
                  setOpen(open?.kind === 'lists' ? null : { kind: 'lists', anchor, startsNew: false })
                }
              >
                <Icon name="list" />
              </IconButton>
            ),
          },
          {
            id: 'add',
            leaves: 4,
            node: (
              <IconButton
                label={t('add')}
                pressed={open?.kind === 'add'}
                onMouseDown={keepFocus}
                onClick={() => setOpen(open?.kind === 'add' ? null : { kind: 'add' })}
              >
                <Icon name="plus" />
              </IconButton>
            ),
          },
          { id: 'columns', leaves: 2, node: <GridMenu grid={grid} label={t('title')} /> },
        ]}
      />
      <ListHead lists={lists} list={list} visible={visible} show={show} />
      {list.unread !== null && list.items.length > 0 ? <UnreadList failure={list.unread} retry={retry} /> : null}
      {list.unread !== null && list.items.length === 0 ? (
        <RequestFailure failure={list.unread} onRetry={retry} />
      ) : (
        <WatchGrid
          grid={grid}
          list={list}
          chosen={symbol}
          visible={visible}
          inAuction={inAuction}
          items={items}
          arrange={arrange}
          choose={choose}
          remove={remove}
          add={() => setOpen({ kind: 'add' })}
          addStock={(code) => void changes.add(list, code as StockCode)}
        />
      )}
      {open?.kind === 'add' ? (
        <AddStock list={list} add={(found) => void changes.add(list, found.code)} close={close} />
      ) : null}
      {open?.kind === 'lists' ? (
        <ListsPopover
          lists={lists}
          changes={changes}
          close={close}
          chosen={list}
          anchor={open.anchor}
          startsNew={open.startsNew}
          onChoose={show}
          openImport={() => setOpen({ kind: 'import', text: '' })}
          exportList={() => void exportList(list, numberFormat).then(changes.report)}
        />
      ) : null}
      {open?.kind === 'import' ? <ImportDialog list={list} changes={changes} close={close} text={open.text} /> : null}
      {open?.kind === 'marks' ? <MarkForm list={list} changes={changes} close={close} code={open.code} /> : null}
      {changes.message && (open === null || open.kind === 'add') ? (
        <MessageLine {...changes.message} onDismiss={changes.dismiss} />
      ) : null}
    </section>
  );
}
