import { useCallback, useRef } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import type { WatchRow } from './cells.ts';
import type { ListChanges } from './use-list-changes.ts';

/** More lists than these are reached by dragging. */
const MAX_TARGETS = 8;

type Options = {
  readonly list: Watchlist;
  readonly lists: readonly Watchlist[];
  readonly changes: ListChanges;
  choose(code: string): void;
  /** Opens the form of the row's note. */
  annotate(code: string): void;
};

/** The menu of a row: the stock, its marks, and other lists. */
export function useRowItems(options: Options): (row: WatchRow) => readonly MenuItem[] {
  const { t } = useTexts('watchlist');
  const stockItems = useStockItems();
  const alertItem = useAlertItem();
  const latest = useRef(options);
  latest.current = options;

  return useCallback(
    ({ code }) => {
      const { list, lists, changes, choose, annotate } = latest.current;
      const item = list.items.find((each) => each.code === code);
      const others = lists.filter(({ id }) => id !== list.id).slice(0, MAX_TARGETS);
      if (!item) return [];
      const to = (copy: boolean): MenuItem[] =>
        others.map((other, at) => ({
          key: `${copy ? 'copy' : 'move'} ${other.id}`,
          label: t(copy ? 'copyTo' : 'moveTo', { list: other.name }),
          separated: at === 0,
          disabled: other.items.some((each) => each.code === code),
          onSelect: () => void changes.transfer(list, other, item.code, copy),
        }));
      return [
        { key: 'choose', label: t('choose', { symbol: code }), note: 'Enter', onSelect: () => choose(code) },
        ...stockItems(code),
        ...alertItem(code),
        {
          key: 'pin',
          label: t('pinned'),
          on: item.isPinned,
          separated: true,
          onSelect: () => void changes.pin(list, item.code, !item.isPinned),
        },
        {
          key: 'follow',
          label: t('follow'),
          on: item.isFollowed,
          onSelect: () => void changes.follow(item.code, !item.isFollowed),
        },
        { key: 'note', label: t('annotate'), onSelect: () => annotate(code) },
        {
          key: 'remove',
          label: t('removeShort'),
          note: 'Del',
          onSelect: () => void changes.remove(list, item.code),
        },
        ...to(false),
        ...to(true),
      ];
    },
    [t, stockItems, alertItem],
  );
}
