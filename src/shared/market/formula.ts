/**
 * Arithmetic expressions as the service sends them for fees (GET /formula/v2): numbers, names,
 * `+ - * /`, parentheses and unary minus. Evaluated by a small parser, never by the engine's own
 * evaluator: the text comes from outside.
 */
export type Variables = Readonly<Record<string, number>>;

export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|([-+*/()]))/y;
const LONGEST = 1_000;

type Token = { readonly kind: 'number' | 'name' | 'sign'; readonly text: string };

function tokens(expression: string): Token[] {
  if (expression.length > LONGEST) throw new FormulaError('the formula is too long');
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = expression.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(expression);
    if (!match) throw new FormulaError(`unexpected text at ${at}: ${expression.slice(at, at + 12)}`);
    if (match[1] !== undefined) found.push({ kind: 'number', text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: 'name', text: match[2] });
    else found.push({ kind: 'sign', text: match[3] ?? '' });
  }
  return found;
}

/**
 * @param variables name → value, in the unit that the formula expects (LOT in lots, PRICE in rupiah, rates as fractions)
 * @throws FormulaError when the text is no formula, names an unknown variable, or gives no finite number
 */
export function evaluateFormula(expression: string, variables: Variables): number {
  const list = tokens(expression);
  let at = 0;
  const peek = (): string | undefined => (list[at]?.kind === 'sign' ? list[at]?.text : undefined);

  const primary = (): number => {
    const token = list[at];
    if (!token) throw new FormulaError('the formula ends too early');
    at += 1;
    if (token.kind === 'number') return Number(token.text);
    if (token.kind === 'name') {
      const value = Object.hasOwn(variables, token.text) ? variables[token.text] : undefined;
      if (value === undefined) throw new FormulaError(`unknown variable ${token.text}`);
      return value;
    }
    if (token.text === '-') return -primary();
    if (token.text === '+') return primary();
    if (token.text !== '(') throw new FormulaError(`unexpected ${token.text}`);
    const inner = sum();
    if (peek() !== ')') throw new FormulaError('a parenthesis is not closed');
    at += 1;
    return inner;
  };
  const product = (): number => {
    let value = primary();
    for (let sign = peek(); sign === '*' || sign === '/'; sign = peek()) {
      at += 1;
      const right = primary();
      value = sign === '*' ? value * right : value / right;
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = peek(); sign === '+' || sign === '-'; sign = peek()) {
      at += 1;
      const right = product();
      value = sign === '+' ? value + right : value - right;
    }
    return value;
  };

  const result = sum();
  if (at < list.length) throw new FormulaError(`unexpected ${list[at]?.text}`);
  if (!Number.isFinite(result)) throw new FormulaError('the formula gives no number');
  return result;
}
