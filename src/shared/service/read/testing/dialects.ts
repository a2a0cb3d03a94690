import type { z } from 'zod';
import { bestEffortSchema, defOf, heldKind } from '../field-rules.ts';

type Schema = z.core.$ZodType;
/** Chooses one of the ways; the first is the one without a change. */
export type Choose = <Way>(...ways: readonly [Way, ...Way[]]) => Way;

type Json = Readonly<Record<string, unknown>>;
type Family = 'number' | 'text' | 'word' | 'flag' | 'list' | 'object' | 'null' | 'other';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A valid answer as another implementation of the same document may send it: it means the same. */
export class Dialect {
  readonly #choose: Choose;
  readonly #addsRows: boolean;
  /** Rows that nobody can read, added to lists. */
  addedRows = 0;

  constructor(choose: Choose, { addsRows = true }: { readonly addsRows?: boolean } = {}) {
    this.#choose = choose;
    this.#addsRows = addsRows;
  }

  /** @param json a valid answer of the schema */
  answer(schema: Schema, json: unknown): unknown {
    const def = defOf(schema);
    if (def.type !== 'object' || def.shape.data === undefined || !isJson(json)) return this.#value(schema, json);
    const data = this.#value(def.shape.data, json.data);
    const envelope = { data: data === undefined ? null : data };
    const bare = isKnownAlone(def.shape.data, data) ? data : envelope;
    return this.#choose<unknown>({ ...envelope, message: '' }, envelope, { ...envelope, message: null }, bare);
  }

  #value(schema: Schema, value: unknown): unknown {
    const inner = bestEffortSchema(schema);
    if (inner) return this.#value(inner, value);
    const kind = heldKind(schema);
    if (kind === 'time') return this.#time(String(value));
    if (kind === 'number') return this.#number(Number(value), String(value));
    if (kind === 'seconds') return this.#seconds(String(value));
    const def = defOf(schema);
    switch (def.type) {
      case 'string':
        return this.#text(value);
      case 'number':
        return this.#number(value as number, value);
      case 'boolean':
        return this.#flag(value === true, value);
      case 'enum':
      case 'literal':
        return typeof value === 'string'
          ? this.#choose(value, value.toLowerCase(), value.toUpperCase(), ` ${value}`)
          : value;
      case 'optional':
        // What may be missing means something else when it is.
        return value === undefined ? undefined : (this.#value(def.innerType, value) ?? value);
      case 'nullable':
        return value === null ? this.#choose<unknown>(null, undefined) : this.#value(def.innerType, value);
      case 'pipe':
        return this.#value(def.in, value);
      case 'array':
        return this.#list(def.element, value as readonly unknown[]);
      case 'record':
        return mapped(value as Json, (_name, each) => this.#value(def.valueType, each) ?? each);
      case 'object':
        return this.#object(def, value as Json);
      case 'union':
        return this.#union(def.options, value);
      default:
        return value;
    }
  }

  #text(value: unknown): unknown {
    return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
      ? this.#choose<unknown>(value, Number(value))
      : value;
  }

  #number(value: number, sent: unknown): unknown {
    const [whole = '', decimals] = String(Math.abs(value)).split('.');
    const sign = value < 0 ? '-' : '';
    const rest = decimals === undefined ? '' : `.${decimals}`;
    const grouped = sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
    return this.#choose<unknown>(
      sent,
      value,
      String(value),
      ` ${value} `,
      value < 0 ? `\u2212${whole}${rest}` : `+${value}`,
      grouped,
    );
  }

  #flag(value: boolean, sent: unknown): unknown {
    return this.#choose<unknown>(sent, value ? 1 : 0, String(value), String(value).toUpperCase(), value ? '1' : '0');
  }

  #time(text: string): unknown {
    if (text.startsWith('0001-')) return this.#choose<unknown>(text, null, '', 0, undefined);
    const at = Date.parse(text);
    const seconds = at % 1_000 === 0 ? at / 1_000 : at;
    const jakarta = new Date(at + 7 * 3_600_000).toISOString().replace('Z', '+07:00');
    const local = text.replace('Z', '');
    return this.#choose<unknown>(
      text,
      at,
      String(at),
      seconds,
      String(seconds),
      jakarta,
      local,
      local.replace('T', ' '),
    );
  }

  #seconds(text: string): unknown {
    const at = Number(text) * 1_000;
    return this.#choose<unknown>(
      text,
      Number(text),
      `+${text}`,
      `${text}.00`,
      at,
      String(at),
      new Date(at).toISOString(),
    );
  }

  #list(element: Schema, rows: readonly unknown[]): unknown {
    if (rows.length === 0) return this.#choose<unknown>([], null, undefined);
    const sent = rows.map((row) => this.#value(element, row) ?? row);
    const isOfRows = defOf(element).type === 'object';
    if (!isOfRows || !this.#addsRows || !this.#choose(false, true)) return sent;
    this.addedRows += 1;
    return [...sent, 'no row'];
  }

  #object({ shape, catchall }: z.core.$ZodObjectDef, value: Json): Json {
    const sent = mapped(value, (name, each) => {
      const field = shape[name];
      return field === undefined ? each : this.#value(field, each);
    });
    const takesMore = catchall === undefined && Object.keys(sent).some((name) => name in shape);
    return takesMore && this.#choose(false, true) ? { ...sent, field_of_theirs: { any: 1 } } : sent;
  }

  /** Only where all forms of the union hold the same, so that a change cannot make one of them another. */
  #union(options: readonly Schema[], value: unknown): unknown {
    if (value === null) return this.#choose<unknown>(null, undefined);
    const families = new Set(options.flatMap(familiesOf));
    families.delete('null');
    const [only, second] = families;
    if (families.size === 1 && only === 'number') return this.#number(Number(value), value);
    if (families.has('flag') && !families.has('text')) return this.#flag(String(value) === 'true', value);
    if (families.size === 2 && [only, second].includes('text') && [only, second].includes('number'))
      return this.#text(value);
    const structured = options.find((option) =>
      familiesOf(option).some((each) => each === 'list' || each === 'object'),
    );
    return families.size === 1 && structured ? this.#value(structured, value) : value;
  }
}

function familiesOf(schema: Schema): Family[] {
  if (heldKind(schema) === 'number') return ['number'];
  const def = defOf(schema);
  switch (def.type) {
    case 'number':
    case 'null':
    case 'object':
      return [def.type];
    case 'string':
      return ['text'];
    case 'enum':
      return ['word'];
    case 'boolean':
      return ['flag'];
    case 'array':
      return ['list'];
    case 'pipe':
      return familiesOf(def.in);
    case 'union':
      return def.options.flatMap(familiesOf);
    default:
      return ['other'];
  }
}

/** Without an envelope it is still distinct from one. */
function isKnownAlone(schema: Schema, data: unknown): boolean {
  if (Array.isArray(data)) return true;
  const def = defOf(schema);
  if (!isJson(data) || def.type !== 'object' || 'data' in data || 'message' in data) return false;
  return Object.keys(data).some((name) => name in def.shape);
}

const mapped = (value: Json, change: (name: string, each: unknown) => unknown): Json =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, change(name, each)] as const)
      .filter(([, each]) => each !== undefined),
  );
