import { type Token, tokensOf } from './tokens.ts';
import {
  type ExpressionError,
  type ExpressionErrorCode,
  type Operator,
  PERIOD_FUNCTIONS,
  SERIES,
  type Tree,
  VALUE_FUNCTIONS,
} from './tree.ts';

export type Parsed =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly error: ExpressionError };

/** Maximum depth of parentheses, calls and signs within each other. */
const MAX_DEPTH = 40;

/** Inputs that an expression may name: a number or a flag is the same for each bar, a source is a series. */
export type InputNames = ReadonlyMap<string, 'constant' | 'series'>;

class ParseFailure extends Error {
  readonly error: ExpressionError;
  constructor(at: number, code: ExpressionErrorCode) {
    super(code);
    this.error = { at, code };
  }
}

/** Recursive descent: sums of products of signed values. */
class Parser {
  readonly #tokens: readonly Token[];
  readonly #inputs: InputNames;
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], inputs: InputNames) {
    this.#tokens = tokens;
    this.#inputs = inputs;
  }

  whole(): Tree {
    const tree = this.#sum();
    if (this.#token().kind !== 'end') this.#fail();
    return tree;
  }

  #token(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 };
  }

  #fail(): never {
    const { kind, at } = this.#token();
    throw new ParseFailure(at, kind === 'end' ? 'unexpectedEnd' : 'unexpected');
  }

  #takeSign<Sign extends string>(...signs: readonly Sign[]): Sign | undefined {
    const { kind, text } = this.#token();
    const found = kind === 'sign' ? signs.find((sign) => sign === text) : undefined;
    if (found !== undefined) this.#next += 1;
    return found;
  }

  #chain(operators: readonly Operator[], operand: () => Tree): Tree {
    let left = operand();
    for (;;) {
      const operator = this.#takeSign(...operators);
      if (operator === undefined) return left;
      left = { kind: 'operation', operator, left, right: operand() };
    }
  }

  #sum(): Tree {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/'], () => this.#signed()));
  }

  #signed(): Tree {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ParseFailure(this.#token().at, 'tooDeep');
    const sign = this.#takeSign('-', '+');
    const value = sign === undefined ? this.#value() : this.#signed();
    this.#depth -= 1;
    return sign === '-' ? { kind: 'negative', of: value } : value;
  }

  #value(): Tree {
    if (this.#takeSign('(') !== undefined) {
      const inside = this.#sum();
      if (this.#takeSign(')') === undefined) this.#fail();
      return inside;
    }
    const token = this.#token();
    if (token.kind !== 'number' && token.kind !== 'name') this.#fail();
    this.#next += 1;
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
    return this.#takeSign('(') === undefined ? this.#named(token) : this.#call(token);
  }

  #named({ text, at }: Token): Tree {
    // An input of the name of a column would hide it: the input was defined for this expression.
    if (this.#inputs.has(text)) return { kind: 'input', id: text };
    const name = SERIES.find((series) => series === text);
    if (name === undefined) throw new ParseFailure(at, 'unknownName');
    return { kind: 'series', name };
  }

  #call({ text, at }: Token): Tree {
    const starts: number[] = [];
    const values: Tree[] = [];
    do {
      starts.push(this.#token().at);
      values.push(this.#sum());
    } while (this.#takeSign(',') !== undefined);
    if (this.#takeSign(')') === undefined) this.#fail();
    const overPeriod = PERIOD_FUNCTIONS.find((name) => name === text);
    const [of, period] = values;
    if (overPeriod !== undefined) {
      if (values.length !== 2 || !of || !period) throw new ParseFailure(at, 'wrongArguments');
      if (!this.#isConstant(period)) throw new ParseFailure(starts[1] ?? at, 'periodNotConstant');
      return { kind: 'overPeriod', name: overPeriod, of, period };
    }
    const name = VALUE_FUNCTIONS.find((known) => known === text);
    if (name === undefined) throw new ParseFailure(at, 'unknownFunction');
    if (name === 'abs' ? values.length !== 1 : values.length < 2) throw new ParseFailure(at, 'wrongArguments');
    return { kind: 'ofValues', name, values };
  }

  #isConstant(tree: Tree): boolean {
    switch (tree.kind) {
      case 'number':
        return true;
      case 'input':
        return this.#inputs.get(tree.id) === 'constant';
      case 'negative':
        return this.#isConstant(tree.of);
      case 'operation':
        return this.#isConstant(tree.left) && this.#isConstant(tree.right);
      case 'ofValues':
        return tree.values.every((value) => this.#isConstant(value));
      default:
        return false;
    }
  }
}

/** Reads an expression of a custom indicator; never runs it. An error has the character at which it was found. */
export function parseExpression(text: string, inputs: InputNames): Parsed {
  const tokens = tokensOf(text);
  if ('code' in tokens) return { ok: false, error: tokens };
  try {
    return { ok: true, tree: new Parser(tokens, inputs).whole() };
  } catch (failure) {
    if (failure instanceof ParseFailure) return { ok: false, error: failure.error };
    throw failure;
  }
}
