import type { Log } from '#main/platform/log/log.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { isRecord } from '#shared/is-record.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { boardNamed } from '#shared/service/order-words.ts';
import {
  AUTOMATIC,
  hasTimeWithoutZone,
  inZone,
  isWebPage,
  namesInPlaceOfList,
  parseJson,
  type Reading,
  type ReadingStyle,
  readAnswer,
  readingStyleOf,
  zoneHoursOf,
} from '#shared/service/read/index.ts';
import { joined, slicesOf } from './sliced-answer.ts';
import { withTokenInPlace } from './token-places.ts';
import type { VolumeKey } from './volume-evidence.ts';
import { volumesInLots, volumesInShares } from './volumes.ts';

/** How much of an answer was read. */
export type ReadingReport = Pick<Extract<Reading<unknown>, { ok: true }>, 'unread' | 'droppedRows' | 'listNames'>;

export type ReadAnswer = ReadingReport & { readonly value: unknown };

/** The body of an answer, as it came. */
type AnswerText = {
  readonly status: number;
  readonly text: string;
  /** The service's clock when it answered, Unix ms; null where it does not say. */
  readonly at: number | null;
  /** The stock that was asked for; empty where the call names none. */
  readonly symbol: string;
};

/** Distinct fields in the log, so that an endless variety of faults cannot fill it. */
const MAX_LOGGED = 500;
/** Words for boards that are reported, and their length. */
const MAX_BOARDS = 10;
const MAX_WORD = 40;
/** Names of lists that are learned: a service that calls each list by a name of its own has none. */
const MAX_LIST_NAMES = 20;
const NO_CONTENT = 204;
/** Characters from which on an answer may have a list that is read in slices. */
const LONG_TEXT = 100_000;

/** An answer as the profile says that it is written, with its volumes in shares. */
export function readJson(
  endpoint: Pick<Endpoint, 'path' | 'response' | 'token'>,
  json: unknown,
  dialect: RestDialect,
): Reading<unknown> {
  const reading = asSent(endpoint, json, dialect, readingStyleOf(dialect));
  return reading.ok ? { ...reading, value: volumesInShares(endpoint.path, reading.value, dialect) } : reading;
}

const asSent = (
  endpoint: Pick<Endpoint, 'response' | 'token'>,
  json: unknown,
  { tokens }: Pick<RestDialect, 'tokens'>,
  style: ReadingStyle,
): Reading<unknown> => readAnswer(endpoint.response, withTokenInPlace(endpoint, json, tokens), style);

/** Something that the profile does not set, found out from an answer that leaves no other reading. */
export type WireFinding =
  /** Times that name no zone are so many hours east of UTC. */
  | { readonly kind: 'zone'; readonly hours: number }
  /** This volume is in lots. */
  | { readonly kind: 'lots'; readonly key: VolumeKey }
  /** Lists of rows are under this name. */
  | { readonly kind: 'list-name'; readonly name: string }
  /** An order's board has a word that is not known: it is shown on the regular one. */
  | { readonly kind: 'unknown-board'; readonly word: string };

/** Reads answers as the profile says that they are written. What cannot be read is logged once by endpoint and field; its value never is. */
export class AnswerReader {
  readonly #log: Log;
  readonly #onWireFinding: (found: WireFinding) => void;
  readonly #logged = new Set<string>();
  readonly #adapted = new Set<string>();
  readonly #boards = new Set<string>();
  /** As the profile sets it, with the units that were found out. */
  #dialect: RestDialect;
  /** As the profile sets it. */
  readonly #declared: ReadingStyle;
  /** As the profile sets it, with the zone that was found out. */
  #found: ReadingStyle;

  readonly #nextTurn: () => Promise<unknown>;

  /**
   * @param nextTurn resolves after whatever else is due has been done
   * @param onWireFinding from then on answers are read so; what was read before may be wrong
   */
  constructor(
    log: Log,
    dialect: RestDialect,
    nextTurn: () => Promise<unknown>,
    onWireFinding: (found: WireFinding) => void = () => undefined,
  ) {
    this.#nextTurn = nextTurn;
    this.#log = log;
    this.#dialect = dialect;
    this.#onWireFinding = onWireFinding;
    this.#declared = readingStyleOf(dialect);
    this.#found = this.#declared;
  }

  /**
   * Reads a long list in slices, with a turn of the event loop after each: an order never waits for the rest.
   * @throws LantaiError UNREADABLE_ANSWER or WEB_PAGE_ANSWER
   */
  async read(
    endpoint: Pick<Endpoint, 'path' | 'response' | 'token'>,
    { status, text, at: answeredAt, symbol }: AnswerText,
  ): Promise<ReadAnswer> {
    const { path } = endpoint;
    const isEmpty = text.trim() === '';
    // A 204 is empty on purpose; under any other status an empty body is not known to be whole.
    const json = isEmpty ? (status === NO_CONTENT ? undefined : {}) : this.#json(path, text);
    // Lists may be left out of an answer, the whole answer may not.
    const style = isEmpty ? AUTOMATIC : this.#styleOf({ text, at: answeredAt }, path, json);
    const reading =
      (text.length < LONG_TEXT ? null : await this.#inSlices(endpoint, json, style)) ??
      asSent(endpoint, json, this.#dialect, style);
    if (!reading.ok) throw this.#unreadable(path, { at: reading.path, why: reading.why });
    const { unread, droppedRows, isAsDeclared, listNames } = reading;
    for (const key of volumesInLots(path, reading.value, this.#dialect, symbol)) this.#learnUnit(path, key);
    const value = volumesInShares(path, reading.value, this.#dialect);
    if (path === endpoints.orders.detail.path) this.#lookAtBoard(value);
    for (const name of listNames) this.#learnListName(path, name);
    if (!isAsDeclared && !this.#adapted.has(path)) {
      this.#adapted.add(path);
      this.#log('info', 'service.answer-adapted', { path });
    }
    for (const { path: at, why, isRow, count } of unread) {
      const key = `${path} ${at} ${why}`;
      if (this.#logged.has(key) || this.#logged.size >= MAX_LOGGED) continue;
      this.#logged.add(key);
      this.#log('warning', 'service.field-unread', { path, at, why, isRow, count });
    }
    return { value, unread, droppedRows, listNames };
  }

  /** Null where the answer has no long list, or where a part cannot be read: then the whole says why. */
  async #inSlices(
    endpoint: Pick<Endpoint, 'path' | 'response' | 'token'>,
    json: unknown,
    style: ReadingStyle,
  ): Promise<Reading<unknown> | null> {
    const sliced = slicesOf(json);
    if (sliced === null) return null;
    const empty = asSent(endpoint, sliced.empty, this.#dialect, style);
    if (!empty.ok) return null;
    const parts: (typeof empty)[] = [];
    for (const slice of sliced.slices) {
      await this.#nextTurn();
      const part = asSent(endpoint, slice, this.#dialect, style);
      if (!part.ok) return null;
      parts.push(part);
    }
    return joined(empty, parts);
  }

  #learnUnit(path: string, key: VolumeKey): void {
    this.#dialect = { ...this.#dialect, [key]: 'lots' };
    this.#log('warning', 'service.lots-found', { path, key });
    this.#onWireFinding({ kind: 'lots', key });
  }

  /** A missing word says nothing; one that nobody knows may be any board. */
  #lookAtBoard(value: unknown): void {
    const data = isRecord(value) && isRecord(value.data) ? value.data : {};
    const { board_type: word } = data;
    if (typeof word !== 'string' || word === '' || boardNamed(word, this.#dialect.boardNames) !== null) return;
    if (this.#boards.has(word) || this.#boards.size >= MAX_BOARDS) return;
    this.#boards.add(word);
    this.#log('warning', 'service.board-unknown', {});
    this.#onWireFinding({ kind: 'unknown-board', word: word.slice(0, MAX_WORD) });
  }

  /** An empty list under this name is then an empty list, whichever answer it is in. */
  #learnListName(path: string, name: string): void {
    if (this.#found.listNames.has(name) || this.#found.listNames.size >= MAX_LIST_NAMES) return;
    const listNames = new Set([...this.#found.listNames, name]);
    this.#found = { ...this.#found, listNames };
    this.#log('info', 'service.list-name-found', { path, name });
    this.#onWireFinding({ kind: 'list-name', name });
  }

  /** The zone of the times is found out from the first answer that proves one, unless the profile names it. */
  #styleOf({ text, at }: Pick<AnswerText, 'text' | 'at'>, path: string, json: unknown): ReadingStyle {
    // A zone that was found out concerns no other answer: those are read the faster way.
    if (!hasTimeWithoutZone(text)) return { ...this.#found, times: this.#declared.times };
    if (this.#declared.times.zoneMs !== 0) return this.#found;
    if (this.#found.times.zoneMs === 0 && at !== null) {
      const hours = zoneHoursOf(json, at);
      if (hours !== null) {
        this.#found = inZone(this.#found, hours);
        this.#log('warning', 'service.zone-found', { path, hours });
        this.#onWireFinding({ kind: 'zone', hours });
      }
    }
    return this.#found;
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
    const names = namesInPlaceOfList(String(about.why ?? ''));
    const params = names === null ? {} : { reason: `${String(about.at)}: ${names}` };
    return new LantaiError('UNREADABLE_ANSWER', `the answer of ${path} has a form that is not known`, { params });
  }
}
