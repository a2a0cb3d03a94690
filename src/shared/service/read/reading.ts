import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { adapt } from './adapt.ts';
import type { Adapted, Note } from './adapted.ts';
import { type AnswerStyle, AUTOMATIC, answerStyleOf, type ReadingStyle } from './answer-style.ts';
import { defOf } from './field-rules.ts';
import { UTC_TIMES } from './time-text.ts';

/** A place of an answer that was not read. */
export type Unread = {
  /** As `data.results.*.price`, with a star for the rows of a list. */
  readonly path: string;
  /** Never the value. */
  readonly why: string;
  /** It cost a whole row. */
  readonly isRow: boolean;
  /** How often. */
  readonly count: number;
};

export type Reading<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly unread: readonly Unread[];
      /** Rows of lists that are left out of `value`. */
      readonly droppedRows: number;
      /** The schema took it as it came; otherwise it was in another form, which was recognised. */
      readonly isAsDeclared: boolean;
      /** Names under which lists were found that the schema calls otherwise. */
      readonly listNames: readonly string[];
    }
  | { readonly ok: false; readonly path: string; readonly why: string };

type Candidate = Extract<Adapted, { ok: true }>;
type Envelope = { readonly data: z.core.$ZodType; readonly hasMessage: boolean };

/**
 * Reads a service's JSON by a schema of the catalogue, whatever dialect of it the service speaks: see
 * docs/decisions/0032. What the schema takes as it is comes out as its own parse gives it, unless the profile
 * sets how it is to be read.
 * @param json undefined for an answer without a body
 */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  reading: ReadingStyle = AUTOMATIC,
): Reading<z.output<Schema>> {
  if (isRefusal(json)) return { ok: false, path: '', why: 'an error in an answer that reports success' };
  if (isAutomatic(reading)) {
    const exact = z.safeParse(schema, json);
    if (exact.success)
      return { ok: true, value: exact.data, unread: [], droppedRows: 0, isAsDeclared: true, listNames: [] };
  }
  const style = answerStyleOf(reading, json);
  const envelope = envelopeOf(schema);
  const found = envelope ? adaptEnvelope(envelope, json, style) : adapt(schema, json, style);
  if (!found.ok) return { ok: false, path: found.path.join('.'), why: found.why };
  const parsed = z.safeParse(schema, found.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, path: issue?.path.join('.') ?? '', why: issue?.code ?? 'of another form' };
  }
  const droppedRows = found.notes.filter(({ isRow }) => isRow).length;
  const unread = found.notes.filter(({ listName }) => listName === undefined);
  const listNames = found.notes.flatMap(({ listName }) => listName ?? []);
  return { ok: true, value: parsed.data, unread: counted(unread), droppedRows, isAsDeclared: false, listNames };
}

/** Nothing that an answer which fits the schema leaves open is set. */
const isAutomatic = ({ times, decimalMark }: ReadingStyle): boolean => times === UTC_TIMES && decimalMark === 'auto';

const FAILED = /^(error|fail|failed|failure)$/i;

/** An empty list or a null beside an error proves nothing. */
function isRefusal(json: unknown): boolean {
  if (!isRecord(json)) return false;
  const { success, status, error, error_type: type } = json;
  if (success === false || (typeof status === 'string' && FAILED.test(status))) return true;
  if (success === true) return false;
  return [error, type].some((each) =>
    isRecord(each) ? isError(each.code ?? each.message ?? 'unnamed') : isError(each),
  );
}

/** What services write where there is no error. */
const NO_ERROR = /^(0|none|null|no|ok|success|false)?$/i;
const isError = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && !NO_ERROR.test(String(value).trim());

/** The schema of an answer that is `{message, data}` or `{data}`; null for any other. */
function envelopeOf(schema: z.core.$ZodType): Envelope | null {
  const def = defOf(schema);
  if (def.type !== 'object') return null;
  const { data, ...rest } = def.shape;
  const isEnvelope = data !== undefined && Object.keys(rest).every((name) => name === 'message');
  return isEnvelope ? { data, hasMessage: 'message' in rest } : null;
}

/** The form that leaves least unread; the envelope where both are equal. */
function adaptEnvelope({ data, hasMessage }: Envelope, json: unknown, style: AnswerStyle): Adapted {
  // A list may be left out; an object with lists in it that is not there is not one of empty lists.
  const mayBeLeftOut = defOf(data).type === 'array' && style.absentLists === 'empty' && hasNoData(json);
  const ofNothing: AnswerStyle = mayBeLeftOut ? style : { ...style, absentLists: 'unread' };
  const given = payloads(data, json);
  const tried = (mayBeLeftOut ? [...given, undefined] : given).map((payload) => {
    const found = adapt(data, payload, payload === undefined ? ofNothing : style);
    // A list is not known to be empty where neither it nor anything around it was sent.
    const isInvented = payload === undefined && found.ok && found.notes.some(({ isMissingList }) => isMissingList);
    return isInvented ? ({ ok: false, path: [], why: 'missing' } as const) : found;
  });
  const [best = null] = tried
    .filter((each): each is Candidate => each.ok)
    .sort((left, right) => left.notes.length - right.notes.length);
  if (best === null) {
    const failure = tried.find((each) => !each.ok);
    return { ok: false, path: ['data', ...(failure?.path ?? [])], why: failure?.why ?? 'missing' };
  }
  const message = isRecord(json) && typeof json.message === 'string' ? json.message : '';
  const value = hasMessage ? { message, data: best.value } : { data: best.value };
  return { ok: true, value, notes: best.notes.map((note) => ({ ...note, path: ['data', ...note.path] })) };
}

/** An envelope without its data: with a message, or without a field. Fields alone are of another answer. */
const hasNoData = (json: unknown): boolean =>
  isRecord(json) && !Object.hasOwn(json, 'data') && (Object.hasOwn(json, 'message') || Object.keys(json).length === 0);

/** What may be the data of an answer, the likeliest first. */
function payloads(data: z.core.$ZodType, json: unknown): readonly unknown[] {
  if (json === undefined) return [null];
  if (!isRecord(json)) return [json];
  const def = defOf(data);
  const mayBeBare = !Object.hasOwn(json, 'data') || (def.type === 'object' && Object.hasOwn(def.shape, 'data'));
  if (Object.hasOwn(json, 'data')) return mayBeBare ? [json.data, json] : [json.data];
  // What a web site's data route answers.
  const { pageProps: props } = json;
  if (isRecord(props)) return Object.hasOwn(props, 'data') ? [props, props.data] : [props];
  // `{message}` alone: there is nothing to read but that it was done.
  return Object.keys(json).every((name) => name === 'message') ? [undefined] : [json];
}

const counted = (notes: readonly Note[]): Unread[] =>
  addedUp(notes.map(({ path, why, isRow }) => ({ path: path.join('.'), why, isRow, count: 1 })));

/** Each place and reason once, with how often it was met in all. */
export function addedUp(unread: readonly Unread[]): Unread[] {
  const byPlace = new Map<string, Unread>();
  for (const each of unread) {
    const key = `${each.path} ${each.why}`;
    byPlace.set(key, { ...each, count: (byPlace.get(key)?.count ?? 0) + each.count });
  }
  return [...byPlace.values()];
}
