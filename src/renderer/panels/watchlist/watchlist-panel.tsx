import { type MouseEvent, type ReactNode, useState } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { GridMenu } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useInAuction } from '#renderer/queries/auction.ts';
import { useWatchlists } from '#renderer/queries/use-watchlists.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { MessageLine } from '#renderer/ui/message-line.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';
import { AddStock } from './add-stock.tsx';
import { ListsPopover } from './lists-popover.tsx';
import { readWatchlistOptions } from './options.ts';
import { useListChanges } from './use-list-changes.ts';
import { useWatchGrid, WatchGrid } from './watch-grid.tsx';
import './watchlist.css';

/** The account's watchlists with live prices. */
export default function WatchlistPanel(props: PanelProps): ReactNode {
  const { t, translate } = useTexts('watchlist');
  const { watchlists, retry } = useWatchlists();
  switch (watchlists.kind) {
    case 'loading':
      return <PanelState.Loading />;
    case 'failed':
      return <PanelState.Error text={messageOf(watchlists.failure, translate)} onRetry={retry} />;
    case 'ready': {
      const [first] = watchlists.lists;
      if (!first) return <PanelState.Empty title={t('noLists')} text={t('noListsText')} />;
      return <Lists {...props} lists={watchlists.lists} first={first} />;
    }
  }
}

/** The search box closes on blur; keep the focus, so that its button's click closes it. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

type ListsProps = PanelProps & { readonly lists: readonly Watchlist[]; readonly first: Watchlist };

function Lists({ lists, first, options, setOptions, symbol, setSymbol, visible }: ListsProps): ReactNode {
  const { t } = useTexts('watchlist');
  const { listId } = readWatchlistOptions(options);
  const list = lists.find((each) => each.id === listId) ?? first;
  const [open, setOpen] = useState<'add' | 'lists' | null>(null);
  const changes = useListChanges();
  const inAuction = useInAuction();
  const close = (): void => setOpen(null);
  const remove = (code: string): void => changes.remove(list, code as StockCode);
  const grid = useWatchGrid({ options, setOptions, list, inAuction, remove });

  return (
    <section className="wl">
      <PanelHeader
        left={[
          {
            id: 'lists',
            leaves: 1,
            node:
              lists.length > 1 ? (
                <Segmented
                  label={t('lists')}
                  look="tabs"
                  value={list.id}
                  choices={lists.map((each) => ({ value: each.id, label: each.name }))}
                  onChange={(next) => setOptions({ listId: next })}
                />
              ) : null,
          },
        ]}
        right={[
          {
            id: 'overview',
            leaves: 3,
            node:
              lists.length > 1 ? (
                <IconButton
                  label={t('overview')}
                  pressed={open === 'lists'}
                  onMouseDown={keepFocus}
                  onClick={() => setOpen(open === 'lists' ? null : 'lists')}
                >
                  <Icon name="list" />
                </IconButton>
              ) : null,
          },
          {
            id: 'add',
            leaves: 4,
            node: (
              <IconButton
                label={t('add')}
                pressed={open === 'add'}
                onMouseDown={keepFocus}
                onClick={() => setOpen(open === 'add' ? null : 'add')}
              >
                <Icon name="plus" />
              </IconButton>
            ),
          },
          { id: 'columns', leaves: 2, node: <GridMenu grid={grid} label={t('title')} /> },
        ]}
      />
      <WatchGrid
        grid={grid}
        list={list}
        chosen={symbol}
        visible={visible}
        inAuction={inAuction}
        choose={(code) => setSymbol(code as StockCode)}
        remove={remove}
        add={() => setOpen('add')}
        addStock={(code) => changes.add(list, code as StockCode)}
      />
      {open === 'add' ? <AddStock list={list} add={(found) => changes.add(list, found.code)} close={close} /> : null}
      {open === 'lists' ? (
        <ListsPopover lists={lists} chosen={list.id} onChoose={(next) => setOptions({ listId: next })} close={close} />
      ) : null}
      {changes.message ? <MessageLine {...changes.message} onDismiss={changes.dismiss} /> : null}
    </section>
  );
}
