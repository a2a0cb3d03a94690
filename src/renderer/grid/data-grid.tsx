import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  type GridOptions,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community';
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cspNonce } from '../bridge/index.ts';
import './data-grid.css';
import { gridTheme } from './grid-theme.ts';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
]);

/** What every grid of the workstation shares. */
const COMMON: GridOptions = {
  theme: gridTheme,
  styleNonce: cspNonce(),
  animateRows: false,
  suppressCellFocus: false,
  suppressMovableColumns: false,
  suppressDragLeaveHidesColumns: true,
  suppressNoRowsOverlay: true,
  tooltipShowDelay: 400,
  defaultColDef: { sortable: true, resizable: true, suppressHeaderMenuButton: true, minWidth: 40 },
};

type DataGridProps<Row> = AgGridReactProps<Row> & {
  /** Accessible name of the grid. */
  readonly label: string;
};

/** AG Grid in the workstation's look. Rows are matched by `getRowId`, so that selection and scroll survive new data. */
export function DataGrid<Row>({ label, onGridReady, ...props }: DataGridProps<Row>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  // The grid takes no name of its own; on a frame around it the name would be a second landmark beside the panel's.
  useEffect(() => {
    if (ready) frame.current?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', label);
  }, [ready, label]);
  return (
    <div className="data-grid" ref={frame}>
      <AgGridReact<Row>
        {...(COMMON as GridOptions<Row>)}
        {...props}
        onGridReady={(event) => {
          setReady(true);
          onGridReady?.(event);
        }}
      />
    </div>
  );
}
