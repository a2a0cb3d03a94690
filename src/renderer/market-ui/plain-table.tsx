import { type ReactNode, useRef } from 'react';
import { Scrolled } from './scrolled.tsx';
import { useWholeColumns } from './use-whole-columns.ts';

export type PlainColumn<Row> = {
  readonly head: string;
  /** Explains the head. */
  readonly about?: string;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
  /** 1 leaves first where there is no room for all; a column without it stays. */
  readonly leaves?: number;
  cell(row: Row): ReactNode;
  className?(row: Row): string;
};

type PlainTableProps<Row> = {
  readonly title: string;
  /** The title stands elsewhere: here it is only the table's accessible name. */
  readonly isUntitled?: boolean;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  /** Stands beside the title: what the table comes to. */
  readonly mark?: ReactNode;
  /** Stands small beside the title: what the figures cover. */
  readonly note?: string;
  /** Below the table. */
  readonly foot?: ReactNode;
  /** Key of the row that is marked. */
  readonly chosen?: string;
};

/** A short table that neither sorts nor ticks, under its title; the first column names the row. Where none of its columns may leave, it scrolls sideways alone. */
export function PlainTable<Row>(props: PlainTableProps<Row>): ReactNode {
  const { title, isUntitled = false, mark, note, foot, columns, rows, keyOf, chosen } = props;
  const box = useRef<HTMLElement>(null);
  useWholeColumns(box);
  const table = (
    <Scrolled ref={box} label={title} isFitted={columns.some(({ leaves }) => leaves !== undefined)}>
      <table className="plain-table" aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ head, about, isFigure, leaves }) => (
              <th
                key={head}
                scope="col"
                className={isFigure ? 'is-figure' : undefined}
                aria-description={about}
                data-leaves={leaves}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={keyOf(row) === chosen || undefined}>
              {columns.map(({ head, isFigure, cell, className }, at) => {
                const classes = `${isFigure ? 'is-figure' : ''} ${className?.(row) ?? ''}`;
                return at === 0 ? (
                  <th key={head} scope="row" className={classes}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className={classes}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
  if (isUntitled) return table;
  return (
    <section className="plain-section">
      <h3>
        {title} {mark}
        {note === undefined ? null : <small>{note}</small>}
      </h3>
      {table}
      {foot}
    </section>
  );
}
