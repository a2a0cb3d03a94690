import type { ReactNode, RefObject } from 'react';
import { ColumnMenu, RowMenu } from './grid-popups.tsx';
import type { DataGridProps } from './grid-props.ts';
import type { GridSurface } from './grid-surface.ts';
import type { useGridActions } from './use-grid-actions.ts';
import type { Popup } from './use-grid-input.ts';

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
