import { FormulaError } from './formula-error.ts';
import { add, divide, multiply, type Rational, rational, subtract } from './rational.ts';

export { FormulaError };

/**
 * Arithmetic expressions as the service sends them for fees (GET /formula/v2): numbers, names,
 * `+ - * /`, parentheses and unary minus. Evaluated by a small parser, never by the engine's own
 * evaluator: the text comes from outside. Exact, since a rate such as 0.0015 has no exact binary
 * form and a fee that ends on half a rupiah would round the wrong way.
 */
export type Variables = Readonly<Record<string, number>>;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|([-+*/()]))/y;
const MAX_LENGTH = 1_000;

type Token = { readonly kind: 'number' | 'name' | 'sign'; readonly text: string };

function tokens(expression: string): Token[] {
  if (expression.length > MAX_LENGTH) throw new FormulaError('the formula is too long');
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
 * @param variables name → value, in the unit that the formula expects (LOT in lots, PRICE in rupiah, rates as fractions);
 * each is taken as the decimal number that it is written as
 * @throws FormulaError when the text is no formula, names an unknown variable, or gives no number
 */
export function evaluateFormula(expression: string, variables: Variables): Rational {
  const list = tokens(expression);
  let at = 0;
  const peek = (): string | undefined => (list[at]?.kind === 'sign' ? list[at]?.text : undefined);

  const primary = (): Rational => {
    const token = list[at];
    if (!token) throw new FormulaError('the formula ends too early');
    at += 1;
    if (token.kind === 'number') return rational(token.text);
    if (token.kind === 'name') {
      const value = Object.hasOwn(variables, token.text) ? variables[token.text] : undefined;
      if (value === undefined) throw new FormulaError(`unknown variable ${token.text}`);
      return rational(value);
    }
    if (token.text === '-') return subtract(rational(0), primary());
    if (token.text === '+') return primary();
    if (token.text !== '(') throw new FormulaError(`unexpected ${token.text}`);
    const inner = sum();
    if (peek() !== ')') throw new FormulaError('a parenthesis is not closed');
    at += 1;
    return inner;
  };
  const product = (): Rational => {
    let value = primary();
    for (let sign = peek(); sign === '*' || sign === '/'; sign = peek()) {
      at += 1;
      value = (sign === '*' ? multiply : divide)(value, primary());
    }
    return value;
  };
  const sum = (): Rational => {
    let value = product();
    for (let sign = peek(); sign === '+' || sign === '-'; sign = peek()) {
      at += 1;
      value = (sign === '+' ? add : subtract)(value, product());
    }
    return value;
  };

  const result = sum();
  if (at < list.length) throw new FormulaError(`unexpected ${list[at]?.text}`);
  return result;
}
