/** The calls of the statement table's bench to its page. Everything that crosses is plain data. */

export const STATEMENT_SUBJECTS = ['lantai', 'AG Grid'] as const;
export type StatementSubject = (typeof STATEMENT_SUBJECTS)[number];

export type StatementBench = {
  /** Loads the subject's code; nothing is drawn. */
  prepare(subject: StatementSubject): Promise<void>;
  /** @returns ms from the first work until the frame with the whole table has been painted */
  draw(rows: number, periods: number): Promise<number>;
  stop(): Promise<void>;
};
