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
import { withTokenInPlace } from './token-places.ts';
import { volumesInShares } from './volumes.ts';

/** How much of an answer was read. */
export type ReadingReport = Omit<Extract<Reading<unknown>, { ok: true }>, 'ok' | 'value'>;

export type ReadAnswer = ReadingReport & { readonly value: unknown };

/** Distinct fields in the log, so that an endless variety of faults cannot fill it. */
const MAX_LOGGED = 500;
const NO_CONTENT = 204;

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

  constructor(log: Log, dialect: RestDialect) {
    this.#log = log;
    this.#dialect = dialect;
    this.#style = readingStyleOf(dialect);
  }

  /** @throws LantaiError UNREADABLE_ANSWER or WEB_PAGE_ANSWER */
  read(
    endpoint: Pick<Endpoint, 'path' | 'response' | 'token'>,
    { status, text }: { readonly status: number; readonly text: string },
  ): ReadAnswer {
    const { path } = endpoint;
    const isEmpty = text.trim() === '';
    // A 204 is empty on purpose; under any other status an empty body is not known to be whole.
    const json = isEmpty ? (status === NO_CONTENT ? undefined : {}) : this.#json(path, text);
    // Lists may be left out of an answer, the whole answer may not.
    const style: ReadingStyle = isEmpty ? AUTOMATIC : this.#style;
    const reading = readJson(endpoint, json, this.#dialect, style);
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
