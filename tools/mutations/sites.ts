import { parseSync } from 'vite';

export type Operator =
  | 'comparison'
  | 'boolean'
  | 'arithmetic'
  | 'negation'
  | 'constant'
  | 'number'
  | 'guard'
  | 'ternary';

/** A place in a text where one mutation is possible. */
export type Site = {
  readonly operator: Operator;
  /** What is replaced: from `start` to before `end`, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
};

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

const REPLACEMENTS: Readonly<Record<string, readonly [operator: Operator, after: string]>> = {
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '&&': ['boolean', '||'],
  '||': ['boolean', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '%': ['arithmetic', '*'],
  '+=': ['arithmetic', '-='],
  '-=': ['arithmetic', '+='],
};

/** One more or less matters where something is counted. In a time or a size nobody could notice it. */
const MAX_COUNT = 10;
const EXITS = ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'];
/** These of TypeScript's own nodes contain code. All others are types, which mean nothing at run time. */
const WITH_CODE = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/**
 * The mutation sites of a TypeScript text in the order of their place. Comments, texts, types and imports have none.
 * @throws Error when the text cannot be parsed
 */
export function mutationSites(file: string, text: string): readonly Site[] {
  const { program, errors } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const sites: Site[] = [];
  collect(program, text, sites);
  return sites.sort((left, right) => left.start - right.start || left.end - right.end);
}

/** The text with one mutation. */
export const applied = (text: string, { start, end, after }: Site): string =>
  text.slice(0, start) + after + text.slice(end);

/** The site of another version of a file, on a line of the same text; null where that version has none. */
export function sameSite(site: Site, text: string, otherText: string, otherSites: readonly Site[]): Site | null {
  const line = lineAt(text, site.start);
  const isLike = (source: string) => (candidate: Site) =>
    candidate.operator === site.operator &&
    candidate.before === site.before &&
    lineAt(source, candidate.start).text === line.text &&
    candidate.start - lineAt(source, candidate.start).start === site.start - line.start;
  const found = otherSites.filter(isLike(otherText));
  // A line that is repeated in the file: the two versions have to agree on where it stands.
  return found.length > 1 ? (found.find(({ start }) => start === site.start) ?? null) : (found[0] ?? null);
}

export type Line = { readonly number: number; readonly start: number; readonly text: string };

/** The line around a position, counted from 1. */
export function lineAt(text: string, position: number): Line {
  const start = text.lastIndexOf('\n', position - 1) + 1;
  const end = text.indexOf('\n', position);
  return {
    number: text.slice(0, start).split('\n').length,
    start,
    text: text.slice(start, end < 0 ? text.length : end),
  };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

function collect(value: unknown, text: string, sites: Site[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, text, sites);
    return;
  }
  if (!isNode(value) || value.type === 'ImportDeclaration') return;
  if (value.type.startsWith('TS')) {
    if (WITH_CODE.includes(value.type)) collect(value.expression, text, sites);
    return;
  }
  const site = siteOf(value, text);
  if (site !== null) sites.push(site);
  const isPlainKey = 'key' in value && value.computed !== true;
  for (const [name, child] of Object.entries(value)) {
    if (!(name === 'key' && isPlainKey)) collect(child, text, sites);
  }
}

function siteOf(node: Node, text: string): Site | null {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorSite(node, text);
    case 'UnaryExpression':
      return negationSite(node, text);
    case 'Literal':
      return literalSite(node, text);
    case 'IfStatement':
      return isGuard(node) ? site('guard', text, node, ';') : null;
    case 'ConditionalExpression':
      return ternarySite(node, text);
    default:
      return null;
  }
}

type Range = { readonly start: number; readonly end: number };
const site = (operator: Operator, text: string, { start, end }: Range, after: string): Site => ({
  operator,
  start,
  end,
  before: text.slice(start, end),
  after,
});

function operatorSite({ left, right, operator }: Node, text: string): Site | null {
  const replacement = REPLACEMENTS[String(operator)];
  if (replacement === undefined || !isNode(left) || !isNode(right)) return null;
  // Joined texts are not subtracted.
  if (String(operator).startsWith('+') && (isText(left) || isText(right))) return null;
  const between = text
    .slice(left.end, right.start)
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const start = left.end + between.indexOf(String(operator));
  return site(replacement[0], text, { start, end: start + String(operator).length }, replacement[1]);
}

function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'ParenthesizedExpression') return isNode(node.expression) && isText(node.expression);
  if (node.type === 'BinaryExpression') return [node.left, node.right].some((part) => isNode(part) && isText(part));
  return node.type === 'Literal' && typeof node.value === 'string';
}

function negationSite({ operator, argument, start }: Node, text: string): Site | null {
  return operator === '!' && isNode(argument) ? site('negation', text, { start, end: argument.start }, '') : null;
}

function literalSite(node: Node, text: string): Site | null {
  const { value } = node;
  if (typeof value === 'boolean') return site('constant', text, node, String(!value));
  const isCount = typeof value === 'number' && /^\d+$/.test(String(node.raw)) && value <= MAX_COUNT;
  return isCount ? site('number', text, node, String(value + 1)) : null;
}

/** A condition under which the rest is left out. */
function isGuard({ alternate, consequent }: Node): boolean {
  if ((alternate ?? null) !== null || !isNode(consequent)) return false;
  if (consequent.type !== 'BlockStatement') return EXITS.includes(consequent.type);
  const body: readonly unknown[] = Array.isArray(consequent.body) ? consequent.body : [];
  const [only] = body;
  return body.length === 1 && isNode(only) && EXITS.includes(only.type);
}

function ternarySite({ consequent, alternate }: Node, text: string): Site | null {
  if (!isNode(consequent) || !isNode(alternate)) return null;
  const [yes, between, no] = [
    text.slice(consequent.start, consequent.end),
    text.slice(consequent.end, alternate.start),
    text.slice(alternate.start, alternate.end),
  ];
  return site('ternary', text, { start: consequent.start, end: alternate.end }, `${no}${between}${yes}`);
}
