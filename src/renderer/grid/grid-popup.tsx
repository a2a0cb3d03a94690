import type { ReactNode, RefObject } from 'react';
import { filterColumn, pinColumn, showColumn, sortBy, stepColumn } from '#renderer/grid-model/view-changes.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type MenuItem, MenuList } from '#renderer/ui/menu.tsx';
import type { DataGridProps } from './grid-props.ts';
import type { GridSurface } from './grid-surface.ts';
import type { GridHandle } from './use-grid.ts';
import type { useGridActions } from './use-grid-actions.ts';
import type { Popup } from './use-grid-input.ts';

type ColumnMenuProps<Row> = {
  readonly grid: GridHandle<Row>;
  readonly id: string;
  readonly anchor: HTMLElement;
  filter(id: string): void;
  onClose(): void;
};

/** A column's menu. */
function ColumnMenu<Row>({ grid, id, anchor, filter, onClose }: ColumnMenuProps<Row>): ReactNode {
  const { t } = useTexts('grid');
  const column = grid.columns.find((each) => each.id === id);
  const view = grid.view.columns.find((each) => each.id === id);
  if (!column || !view) return null;
  const sorted = grid.view.sort.find((key) => key.id === id);
  const sort = (descending: boolean): MenuItem => ({
    key: descending ? 'descending' : 'ascending',
    label: t(descending ? 'column.descending' : 'column.ascending'),
    checked: sorted?.descending === descending,
    onSelect: () => grid.change(sortBy([{ id, descending }])),
  });
  const isShown = (columnId: string): boolean => grid.view.columns.some((each) => each.id === columnId && each.shown);
  const items: MenuItem[] = [
    ...(column.sortable === false ? [] : [sort(true), sort(false)]),
    ...(sorted
      ? [{ key: 'unsorted', label: t('column.unsorted'), onSelect: () => grid.change(sortBy([])) } satisfies MenuItem]
      : []),
    {
      key: 'filter',
      label: t('column.filter'),
      separated: true,
      onSelect: () => {
        if (!grid.view.filters.some((each) => each.id === id)) grid.change(filterColumn(id, ''));
        filter(id);
      },
    },
    {
      key: 'pin',
      label: t(view.pinned ? 'column.unpin' : 'column.pin'),
      separated: true,
      onSelect: () => grid.change(pinColumn(id, !view.pinned)),
    },
    { key: 'left', label: t('column.left'), onSelect: () => grid.change(stepColumn(id, -1, isShown)) },
    { key: 'right', label: t('column.right'), onSelect: () => grid.change(stepColumn(id, 1, isShown)) },
    ...(column.fixed === true
      ? []
      : [{ key: 'hide', label: t('column.hide'), onSelect: () => grid.change(showColumn(id, false)) }]),
  ];
  return (
    <MenuList
      label={t('column.menu', { column: column.title ?? column.head })}
      items={items}
      anchor={anchor}
      onClose={onClose}
    />
  );
}

type RowMenuProps = {
  readonly name: string;
  readonly anchor: HTMLElement;
  /** The panel's own actions, shown first. */
  readonly own: readonly MenuItem[];
  explain: (() => void) | null;
  copyRows(): void;
  copyCell(): void;
  onClose(): void;
};

/** The menu of one row or of the selected rows. */
function RowMenu({ name, anchor, own, explain, copyRows, copyCell, onClose }: RowMenuProps): ReactNode {
  const { t } = useTexts('grid');
  const items: MenuItem[] = [
    ...own,
    ...(explain === null ? [] : [{ key: 'explain', label: t('row.explain'), note: 'Alt+Enter', onSelect: explain }]),
    { key: 'copy-rows', label: t('copyRows'), note: 'Ctrl+C', separated: own.length > 0, onSelect: copyRows },
    { key: 'copy-cell', label: t('copyCell'), onSelect: copyCell },
  ];
  return <MenuList label={t('row.menu', { row: name })} items={items} anchor={anchor} onClose={onClose} />;
}

type GridPopupProps<Row> = {
  readonly popup: Popup<Row>;
  readonly of: DataGridProps<Row>;
  readonly surface: RefObject<GridSurface<Row> | null>;
  readonly actions: Pick<ReturnType<typeof useGridActions<Row>>, 'copyRows' | 'copyCell'>;
  filter(column: string | null): void;
  onClose(): void;
};

/** The open menu of a column or a row. */
export function GridPopup<Row>({ popup, of, surface, actions, filter, onClose }: GridPopupProps<Row>): ReactNode {
  const { anchor } = popup;
  if (popup.kind === 'column')
    return <ColumnMenu grid={of.grid} id={popup.id} anchor={anchor} filter={filter} onClose={onClose} />;
  const { row, columnId } = popup;
  return (
    <RowMenu
      name={of.keyOf(row)}
      anchor={anchor}
      own={of.actions?.(row) ?? []}
      explain={of.explain ? () => of.explain?.(row, columnId, anchor) : null}
      copyRows={() => {
        const selected = surface.current?.selected() ?? [];
        actions.copyRows(selected.includes(row) ? selected : [row]);
      }}
      copyCell={() => actions.copyCell(row, columnId)}
      onClose={onClose}
    />
  );
}
