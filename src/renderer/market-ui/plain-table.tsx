import type { ReactNode } from 'react';
import { Scrolled } from './scrolled.tsx';

export type PlainColumn<Row> = {
  readonly head: string;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
  cell(row: Row): ReactNode;
  className?(row: Row): string;
};

type PlainTableProps<Row> = {
  readonly title: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
};

/** A short table that neither sorts nor ticks, under its title; the first column names the row. It scrolls sideways alone. */
export function PlainTable<Row>({ title, columns, rows, keyOf }: PlainTableProps<Row>): ReactNode {
  return (
    <section className="plain-section">
      <h3>{title}</h3>
      <Scrolled label={title}>
        <table className="plain-table" aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ head, isFigure }) => (
                <th key={head} scope="col" className={isFigure ? 'is-figure' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
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
    </section>
  );
}
