import type { ReactNode } from 'react';

export type FigureColumn<Row> = {
  readonly id: string;
  readonly head: string;
  readonly about?: string;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
  cell(row: Row): ReactNode;
};

type FiguresTableProps<Row> = {
  readonly title: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  readonly selected?: string;
};

/** A short table under its title that neither sorts nor ticks; the first column names the row. It scrolls sideways alone. */
export function FiguresTable<Row>({ title, columns, rows, keyOf, selected }: FiguresTableProps<Row>): ReactNode {
  return (
    <section
      className="actions-scroll"
      aria-label={title}
      data-scrolls=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keys
      tabIndex={0}
    >
      <table className="actions-table" aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ id, head, about, isFigure }) => (
              <th key={id} scope="col" className={isFigure ? 'is-figure' : undefined} aria-description={about}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={keyOf(row) === selected ? 'is-selected' : undefined}>
              {columns.map(({ id, isFigure, cell }, at) =>
                at === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={isFigure ? 'is-figure' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
