/** A text that is no formula, or one that gives no number. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}
