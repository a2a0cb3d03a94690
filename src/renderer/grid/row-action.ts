import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { RowHandle } from './cells.ts';
import { scrollbarWidth } from './scrollbar.ts';

/** What can be done with each row by a button at its far end, away from what selects the row. */
export type RowAction<Row> = {
  /** Name and tooltip of the button. */
  label(row: Row): string;
  run(row: Row): void;
};

/** Column of the buttons; it belongs to no view, copy or file. */
export const ACTION_COLUMN = 'row-action';
/** px; the button is as wide. */
export const ACTION_WIDTH = 24;
/** px at the end of each row that no column of a view has. @param hasAction rows have a button */
export const endWidth = (hasAction: boolean): number => scrollbarWidth() + (hasAction ? ACTION_WIDTH : 0);
export const ACTION_CLASS = 'grid-row-action';

type Params<Row> = ICellRendererParams<RowHandle<Row>>;

/** A button that shows while the pointer or the focus is in its row; the key of its action works without it. */
const actionCell = <Row>(action: () => RowAction<Row> | undefined) =>
  class ActionCell implements ICellRendererComp<RowHandle<Row>> {
    private readonly button = document.createElement('button');
    private row: Row | null = null;

    init(params: Params<Row>): void {
      this.button.type = 'button';
      this.button.className = ACTION_CLASS;
      this.button.tabIndex = -1;
      this.button.textContent = '×';
      this.button.addEventListener('click', this.clicked);
      this.refresh(params);
    }
    getGui(): HTMLElement {
      return this.button;
    }
    refresh({ data }: Params<Row>): boolean {
      this.row = data && !data.isFoot ? data.row : null;
      const label = this.row === null ? '' : (action()?.label(this.row) ?? '');
      this.button.hidden = this.row === null;
      this.button.dataset.tip = label;
      this.button.setAttribute('aria-label', label);
      return true;
    }
    destroy(): void {
      this.button.removeEventListener('click', this.clicked);
    }

    private readonly clicked = (event: MouseEvent): void => {
      // The row's click would select what the action removes.
      event.stopPropagation();
      if (this.row !== null) action()?.run(this.row);
    };
  };

/** At the far end whatever columns a person arranges, and not a stop of the arrow keys. */
export const actionDef = <Row>(action: () => RowAction<Row> | undefined): ColDef<RowHandle<Row>> => ({
  colId: ACTION_COLUMN,
  headerName: '',
  headerClass: 'is-action',
  cellClass: 'is-action',
  width: ACTION_WIDTH,
  minWidth: ACTION_WIDTH,
  maxWidth: ACTION_WIDTH,
  resizable: false,
  sortable: false,
  suppressMovable: true,
  suppressNavigable: true,
  lockPosition: 'right',
  cellDataType: false,
  valueGetter: () => 0,
  cellRenderer: actionCell(action),
});
