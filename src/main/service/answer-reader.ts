import type { Log } from '#main/platform/log/log.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import {
  AUTOMATIC,
  isWebPage,
  parseJson,
  type Reading,
  type ReadingStyle,
  readAnswer,
  readingStyleOf,
} from '#shared/service/read/index.ts';
import { joined, slicesOf } from './sliced-answer.ts';
import { withTokenInPlace } from './token-places.ts';
import { volumesInShares } from './volumes.ts';

/** How much of an answer was read. */
export type ReadingReport = Omit<Extract<Reading<unknown>, { ok: true }>, 'ok' | 'value'>;

export type ReadAnswer = ReadingReport & { readonly value: unknown };

/** Distinct fields in the log, so that an endless variety of faults cannot fill it. */
const MAX_LOGGED = 500;
const NO_CONTENT = 204;
/** Characters from which on an answer may have a list that is read in slices. */
const LONG_TEXT = 100_000;

/** An answer as the profile says that it is written, with its volumes in shares. */
export function readJson(
  endpoint: Pick<Endpoint, 'path' | 'response' | 'token'>,
  json: unknown,
  dialect: RestDialect,
  style = readingStyleOf(dialect),
): Reading<unknown> {
  const reading = readAnswer(endpoint.response, withTokenInPlace(endpoint, json, dialect.tokens), style);
  return reading.ok ? { ...reading, value: volumesInShares(endpoint.path, reading.value, dialect) } : reading;
}

/** Reads answers as the profile says that they are written. What cannot be read is logged once by endpoint and field; its value never is. */
export class AnswerReader {
  readonly #log: Log;
  readonly #dialect: RestDialect;
  readonly #style: ReadingStyle;
  readonly #logged = new Set<string>();

  readonly #nextTurn: () => Promise<void>;

  /** @param nextTurn resolves after whatever else is due has been done */
  constructor(log: Log, dialect: RestDialect, nextTurn: () => Promise<void>) {
    this.#nextTurn = nextTurn;
    this.#log = log;
    this.#dialect = dialect;
    this.#style = readingStyleOf(dialect);
  }

  /**
   * Reads a long list in slices, with a turn of the event loop after each: an order never waits for the rest.
   * @throws LantaiError UNREADABLE_ANSWER or WEB_PAGE_ANSWER
   */
  async read(
    endpoint: Pick<Endpoint, 'path' | 'response' | 'token'>,
    { status, text }: { readonly status: number; readonly text: string },
  ): Promise<ReadAnswer> {
    const { path } = endpoint;
    const isEmpty = text.trim() === '';
    // A 204 is empty on purpose; under any other status an empty body is not known to be whole.
    const json = isEmpty ? (status === NO_CONTENT ? undefined : {}) : this.#json(path, text);
    // Lists may be left out of an answer, the whole answer may not.
    const style: ReadingStyle = isEmpty ? AUTOMATIC : this.#style;
    const reading =
      (text.length < LONG_TEXT ? null : await this.#inSlices(endpoint, json, style)) ??
      readJson(endpoint, json, this.#dialect, style);
    if (!reading.ok) throw this.#unreadable(path, { at: reading.path, why: reading.why });
    const { value, unread, droppedRows } = reading;
    for (const { path: at, why, isRow, count } of unread) {
      const key = `${path} ${at} ${why}`;
      if (this.#logged.has(key) || this.#logged.size >= MAX_LOGGED) continue;
      this.#logged.add(key);
      this.#log('warning', 'service.field-unread', { path, at, why, isRow, count });
    }
    return { value, unread, droppedRows };
  }

  /** Null where the answer has no long list, or where a part cannot be read: then the whole says why. */
  async #inSlices(
    endpoint: Pick<Endpoint, 'path' | 'response' | 'token'>,
    json: unknown,
    style: ReadingStyle,
  ): Promise<Reading<unknown> | null> {
    const sliced = slicesOf(json);
    if (sliced === null) return null;
    const empty = readJson(endpoint, sliced.empty, this.#dialect, style);
    if (!empty.ok) return null;
    const parts: (typeof empty)[] = [];
    for (const slice of sliced.slices) {
      await this.#nextTurn();
      const part = readJson(endpoint, slice, this.#dialect, style);
      if (!part.ok) return null;
      parts.push(part);
    }
    return joined(empty, parts);
  }

  #json(path: string, text: string): unknown {
    try {
      return parseJson(text);
    } catch {
      if (isWebPage(text)) {
        this.#log('error', 'service.web-page', { path, length: text.length });
        throw new LantaiError('WEB_PAGE_ANSWER', `a web page came in place of the answer of ${path}`);
      }
      throw this.#unreadable(path, { at: '', why: 'not JSON', length: text.length });
    }
  }

  #unreadable(path: string, about: Readonly<Record<string, string | number>>): LantaiError {
    this.#log('error', 'service.unreadable', { path, ...about });
    return new LantaiError('UNREADABLE_ANSWER', `the answer of ${path} has a form that is not known`);
  }
}
