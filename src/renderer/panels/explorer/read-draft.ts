import type { NumberFormat } from '#shared/formats/formats.ts';
import { type NumberField, readNumber, SEPARATORS } from '#shared/formats/read-number.ts';
import { type EndpointInput, inputIssues } from '#shared/service/check-input.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import type { EndpointForm, FormField } from '#shared/service/form.ts';
import { type Draft, isFields, isList, type RequestDraft } from './draft.ts';
import { type Problem, problemOf } from './problem.ts';

type Path = readonly (string | number)[];
/** `body.legs.0.price` */
export const pathKey = (path: Path): string => path.join('.');

/** What is wrong with each field, by the key of its path. */
export type Problems = ReadonlyMap<string, Problem>;
/** Reads the password input of a path on use; the value is not stored. */
export type SecretAt = (key: string) => string;

type Reading = {
  readonly problems: Map<string, Problem>;
  readonly secretAt: SecretAt;
  readonly format: NumberFormat;
};
/** The service decides how many decimals it takes. */
const WIRE_NUMBER = { places: 12 } as const satisfies NumberField;

/** A control's value for the request; undefined when left out. */
function readField(field: FormField, draft: Draft | undefined, path: Path, reading: Reading): unknown {
  const value = givenIn(field, draft, path, reading);
  if (value !== undefined || !field.required) return value;
  if (field.nullable) return null;
  if (field.kind !== 'object' && !reading.problems.has(pathKey(path)))
    reading.problems.set(pathKey(path), { code: 'required', params: {} });
  return undefined;
}

function givenIn(field: FormField, draft: Draft | undefined, path: Path, reading: Reading): unknown {
  if (field.kind === 'list') return listOf(field, draft, path, reading);
  if (field.kind === 'object') return recordOf(field, draft, path, reading);
  if (field.kind === 'either') {
    if (!isFields(draft)) return undefined;
    const variant = field.variants[Number(draft.variant)];
    return variant && givenIn({ ...variant, required: field.required }, draft.value, path, reading);
  }
  const text = field.secret ? reading.secretAt(pathKey(path)) : typeof draft === 'string' ? draft : '';
  if (text === '') return undefined;
  switch (field.kind) {
    case 'number': {
      const number = readNumber(text, WIRE_NUMBER, reading.format);
      if (number.ok) return number.value;
      const { decimal } = SEPARATORS[reading.format];
      reading.problems.set(
        pathKey(path),
        number.fault === 'ambiguous'
          ? { code: 'ambiguousNumber', params: { decimal } }
          : { code: 'notANumber', params: {} },
      );
      return undefined;
    }
    case 'flag':
      return text === 'true';
    case 'choice':
      return JSON.parse(text);
    case 'json':
      try {
        return JSON.parse(text);
      } catch {
        reading.problems.set(pathKey(path), { code: 'notJson', params: {} });
        return undefined;
      }
    default:
      return text;
  }
}

function listOf(field: FormField & { kind: 'list' }, draft: Draft | undefined, path: Path, reading: Reading): unknown {
  const items = isList(draft) ? draft : [];
  if (items.length === 0) return field.required ? [] : undefined;
  return items.map((item, at) => readField(field.item, item, [...path, at], reading));
}

/** An optional object counts as given when one of its fields is. */
function recordOf(
  field: FormField & { kind: 'object' },
  draft: Draft | undefined,
  path: Path,
  reading: Reading,
): unknown {
  const inner = { ...reading, problems: new Map<string, Problem>() };
  const values = isFields(draft) ? draft : {};
  const read = field.fields.flatMap((member): [string, unknown][] => {
    const value = readField(member, values[member.name], [...path, member.name], inner);
    return value === undefined ? [] : [[member.name, value]];
  });
  const nothingTyped = read.length === 0 && [...inner.problems.values()].every(({ code }) => code === 'required');
  if (!field.required && nothingTyped) return undefined;
  for (const [key, problem] of inner.problems) reading.problems.set(key, problem);
  return Object.fromEntries(read);
}

/** The request of a form and all errors: parse errors of the form first, then those of the endpoint's schemas. */
export function readDraft(
  endpoint: Endpoint,
  form: EndpointForm,
  draft: RequestDraft,
  secretAt: SecretAt,
  format: NumberFormat,
): { input: EndpointInput; problems: Problems } {
  const reading: Reading = { problems: new Map(), secretAt, format };
  const part = (name: 'path' | 'query'): Record<string, unknown> =>
    Object.fromEntries(
      form[name].flatMap((field): [string, unknown][] => {
        const value = readField(field, draft[name][field.name], [name, field.name], reading);
        return value === undefined ? [] : [[field.name, value]];
      }),
    );
  const path = part('path');
  const query = part('query');
  const body = form.body === null ? undefined : readField(form.body, draft.body, ['body'], reading);
  const input = body === undefined ? { path, query } : { path, query, body };
  const own = [...reading.problems.keys()];
  for (const { path: at, issue } of inputIssues(endpoint, input)) {
    const key = pathKey(at);
    // A field that failed to parse already has its error; do not add one for its absence.
    if (own.some((known) => known === key || known.startsWith(`${key}.`))) continue;
    if (!reading.problems.has(key)) reading.problems.set(key, problemOf(issue));
  }
  return { input, problems: reading.problems };
}
