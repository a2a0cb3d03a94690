import { z } from 'zod';
import { answer, type Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { completeOrderDetail, completeOrderRow } from '#shared/service/orders.ts';
import { bestEffortSchema, defOf, heldKind, readAnswer } from '#shared/service/read/index.ts';

export type WireField = {
  /** `query.from`, `data.results.*.price`; a star stands for each row of a list. */
  readonly path: string;
  readonly type: string;
  /** Whether a request must give it, or an answer cannot be read without it. */
  readonly isNeeded: boolean;
};

type Schema = z.core.$ZodType;

/** Every field of a request, without the request identifier. */
export const requestFields = ({ pathParams, query, body }: Endpoint): WireField[] => [
  ...inside(pathParams, 'path', { need: isGiven, inRow: isGiven }),
  ...inside(query, 'query', { need: isGiven, inRow: isGiven }),
  ...inside(body, 'body', { need: isGiven, inRow: isGiven }),
];

/** Every field of an answer, inside the envelope; of orders, as the order path reads them. */
export function answerFields({ path, response }: Pick<Endpoint, 'path' | 'response'>): WireField[] {
  const def = defOf(READ_AS[path] ?? response);
  const needs = { need: isRead, inRow: isRead };
  return def.type === 'object' && def.shape.data ? fieldOf(def.shape.data, 'data', needs) : inside(response, '', needs);
}

const READ_AS: Readonly<Record<string, z.ZodType>> = {
  [endpoints.orders.list.path]: answer(z.array(completeOrderRow)),
  [endpoints.orders.detail.path]: answer(completeOrderDetail),
};

type Need = (schema: Schema) => boolean;
/** What counts as needed here, and again in the rows of a list: each of them is read or left out by itself. */
type Needs = { readonly need: Need; readonly inRow: Need };
const isGiven: Need = (schema) => !z.safeParse(schema, undefined).success;
const isRead: Need = (schema) => !readAnswer(z.object({ field: schema as z.ZodType }), {}).ok;

/** The fields inside a value; none of a single one. */
function inside(schema: Schema, at: string, needs: Needs): WireField[] {
  const inner = unwrapped(schema);
  const def = defOf(inner);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => fieldOf(field, joined(at, name), needs));
    case 'array':
      return inside(def.element, joined(at, '*'), { ...needs, need: needs.inRow });
    case 'union': {
      const found = def.options.flatMap((option) => inside(option, at, needs));
      return [...new Map(found.map((field) => [field.path, field])).values()];
    }
    default:
      return [];
  }
}

function fieldOf(schema: Schema, path: string, needs: Needs): WireField[] {
  const isNeeded = needs.need(schema);
  // What may be missing as a whole costs only itself.
  const found = inside(schema, path, isNeeded ? needs : { ...needs, need: () => false });
  return found.length > 0 ? found : [{ path, type: typeOf(schema), isNeeded }];
}

const joined = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** Without what only says that it may be missing, or how it is read. */
function unwrapped(schema: Schema): Schema {
  const known = bestEffortSchema(schema);
  if (known) return unwrapped(known);
  if (heldKind(schema)) return schema;
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return unwrapped(def.innerType);
    case 'pipe':
      return unwrapped(def.in);
    default:
      return schema;
  }
}

/** By the type of a field: what else is taken for it. */
const ALSO_READ: Readonly<Record<string, readonly string[]>> = {
  number: ['number as text'],
  text: ['number'],
  flag: ['true \\| false'],
};

function typeOf(schema: Schema): string {
  const inner = unwrapped(schema);
  const kind = heldKind(inner);
  if (kind) return kind === 'time' ? 'time' : 'number as text';
  const def = defOf(inner);
  switch (def.type) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'flag';
    case 'array':
      return `list of ${typeOf(def.element)}`;
    case 'enum':
      return Object.values(def.entries).join(' \\| ');
    case 'literal':
      return def.values.join(' \\| ');
    case 'union': {
      const [first = 'null', ...others] = new Set(def.options.map(typeOf).filter((type) => type !== 'null'));
      // Other ways in which the same is read.
      return [first, ...others.filter((type) => !ALSO_READ[first]?.includes(type))].join(' or ');
    }
    case 'record':
      return `map of ${typeOf(def.valueType)}`;
    case 'unknown':
    case 'any':
      return 'anything';
    default:
      return def.type;
  }
}
