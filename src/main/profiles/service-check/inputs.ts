import { isRecord } from '#shared/is-record.ts';
import { isStockCode } from '#shared/market/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { type FormField, formOf } from '#shared/service/form.ts';
import { DAY_MS } from '#shared/time.ts';
import { leavesOf, type RestSample } from './samples.ts';

/** What example values are made from. */
export type Facts = {
  readonly symbol: string;
  readonly username: string;
  readonly userId: string;
  /** Unix ms on the service's clock. */
  readonly now: number;
  readonly samples: readonly RestSample[];
};

type ExampleInput =
  | { readonly kind: 'input'; readonly input: Readonly<Record<string, unknown>> }
  /** No example value for this parameter. */
  | { readonly kind: 'none'; readonly name: string };

/** A parameter that the profile knows. */
export const BUILD_ID = 'build_id';
const SYMBOLS = /^(symbols?|stock_?codes?|stockCode)$/i;

/** Unless a broker's stocks are requested, its path cannot do without a stock. */
const isOfStock = ({ path }: Endpoint, name: string): boolean =>
  path === endpoints.brokers.activity.path && name === 'symbol';

/** Fields that a call cannot do without. */
export function requiredFields(endpoint: Endpoint): readonly FormField[] {
  const { path, query, body } = formOf(endpoint);
  const inBody = body === null || !body.required ? [] : body.kind === 'object' ? body.fields : [body];
  return [...path, ...query, ...inBody].filter(({ name, required }) => required || isOfStock(endpoint, name));
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** An example for every field that the call needs; everything else is left out. */
export function exampleInput(endpoint: Endpoint, facts: Facts): ExampleInput {
  const input: Record<string, unknown> = {};
  for (const field of requiredFields(endpoint)) {
    // The profile's own.
    if (field.name === BUILD_ID) continue;
    const value = exampleOf(endpoint, field, facts);
    if (value === undefined) return { kind: 'none', name: field.name };
    input[field.name] = value;
  }
  return { kind: 'input', input };
}

function exampleOf(endpoint: Endpoint, field: FormField, facts: Facts): unknown {
  const { name } = field;
  if (field.kind === 'choice') return field.choices[0];
  if (SYMBOLS.test(name)) return facts.symbol;
  if (name === 'keyword') return facts.symbol;
  if (name === 'username') return facts.username || undefined;
  if (/^user_?id$/i.test(name)) return Number(facts.userId) || undefined;
  const isNumber = field.kind === 'number';
  if (name === 'from') return isNumber ? Math.floor(facts.now / 1_000) - 3_600 : dateOf(facts.now - 30 * DAY_MS);
  if (name === 'to') return isNumber ? Math.floor(facts.now / 1_000) : dateOf(facts.now);
  const found = valueFromAnswers(endpoint, name, facts.samples);
  if (found !== undefined) return isNumber ? Number(found) : String(found);
  // An amount of money is not an example, and an id cannot be made up.
  return isNumber && !/amount|id$/i.test(name) ? (field.min ?? 1) : undefined;
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** How many parts the addresses of two endpoints have in common from their beginning; a version is no part. */
function kinship(left: string, right: string): number {
  const [a, b] = [left, right].map((path) => partsOf(path).filter((part) => !/^v\d+$/.test(part)));
  const differs = a?.findIndex((part, index) => part !== b?.[index]) ?? 0;
  return differs < 0 ? (a?.length ?? 0) : differs;
}

/** A value of that name, or an `id`, in the answer of the most closely related endpoint. */
function valueFromAnswers(
  endpoint: Endpoint,
  name: string,
  samples: readonly RestSample[],
): string | number | undefined {
  const names = new Set([name, name.replace(/([A-Z])/g, '_$1').toLowerCase()]);
  if (/id$/i.test(name)) names.add('id');
  const [best] = samples
    .filter(({ endpoint: other, status }) => other.host === endpoint.host && status >= 200 && status < 300)
    .flatMap((sample) => {
      const related = kinship(endpoint.path, sample.endpoint.path);
      if (related === 0) return [];
      return [...names].flatMap((each) => {
        const value = firstUnder(sample.json, each);
        return value === undefined ? [] : [{ value, points: related + (each === name ? 0.5 : 0) }];
      });
    })
    .sort((left, right) => right.points - left.points);
  return best?.value;
}

/** The first text or number under a name, breadth first in lists. */
function firstUnder(json: unknown, name: string, depth = 0): string | number | undefined {
  if (depth > 6) return undefined;
  if (Array.isArray(json)) return json.length === 0 ? undefined : firstUnder(json[0], name, depth + 1);
  if (!isRecord(json)) return undefined;
  const own = json[name];
  if ((typeof own === 'string' && own !== '') || typeof own === 'number') return own;
  for (const inner of Object.values(json)) {
    const found = firstUnder(inner, name, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where the stocks are that are traded most, the best first. */
const STOCK_LISTS = ['/emitten/trending', '/watchlist/list', '/suggestion/company', '/portfolio/v2/list'];
const STOCK_NAMES = /^(symbol|code|stock_?code)$/i;

/** Codes of stocks that the service itself names, likely to trade; most likely first. */
export function liquidStocks(samples: readonly RestSample[]): readonly string[] {
  const codes = STOCK_LISTS.flatMap((path) =>
    samples.filter(({ endpoint }) => endpoint.path === path).flatMap(({ json }) => leavesOf(json)),
  ).flatMap(({ name, value }) => (STOCK_NAMES.test(name) && isStockCode(String(value)) ? [String(value)] : []));
  return [...new Set(codes)];
}
