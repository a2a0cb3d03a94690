import type { CallInput, CallOptions, Http } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { UnreadAnswer } from '#shared/contract/explorer.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { NAMED_ENDPOINTS } from '#shared/service/named.ts';
import { isSecretInput } from '#shared/service/secret-name.ts';

/** Answers of one endpoint to different inputs that are counted together: lists that were shown long ago are not. */
const MAX_INPUTS = 20;

export type UnreadAnswers = {
  /** A client over this one: what its answers cost is counted, and a failure to read one names the request. */
  watch(http: Http): Http;
  current(): UnreadAnswer[];
  /** Somebody else is signed in. */
  forget(): void;
};

/** Names by route, made when a row is first dropped: it reads every endpoint of the catalogue, which builds their schemas. */
let named: ReadonlyMap<string, string> | undefined;
function nameOf(endpoint: Endpoint): string | undefined {
  named ??= new Map(NAMED_ENDPOINTS.map(({ key, endpoint: each }) => [routeOf(each), key]));
  return named.get(routeOf(endpoint));
}

/** Counts rows that could not be read, by endpoint, over the latest answer to each input. @param onChange only when what is counted changes */
export function createUnreadAnswers(onChange: (answers: UnreadAnswer[]) => void): UnreadAnswers {
  /** Rows by input, by the name of the endpoint; the latest input is the last. */
  const counts = new Map<string, Map<string, number>>();

  const current = (): UnreadAnswer[] =>
    [...counts].flatMap(([endpoint, byInput]) => {
      const unread = [...byInput].filter(([, rows]) => rows > 0);
      const [input = ''] = unread.at(-1) ?? [];
      return unread.length === 0 ? [] : [{ endpoint, input, rows: unread.reduce((sum, [, rows]) => sum + rows, 0) }];
    });

  function note(endpoint: Endpoint, input: CallInput, rows: number): void {
    if (rows === 0 && counts.size === 0) return;
    const key = nameOf(endpoint);
    if (key === undefined || endpoint.effect !== 'read' || Object.keys(input).some(isSecretInput)) return;
    const byInput = counts.get(key);
    const text = JSON.stringify(partsOf(endpoint, input));
    if (rows === 0 && !byInput?.has(text)) return;
    const others = [...(byInput ?? [])].filter(([other]) => other !== text).slice(1 - MAX_INPUTS);
    const before = JSON.stringify(current());
    counts.set(key, new Map(rows === 0 ? others : [...others, [text, rows]]));
    if (JSON.stringify(current()) !== before) onChange(current());
  }

  return {
    current,
    watch: (http) => ({
      explore: http.explore,
      submit: (endpoint, input, how) => http.submit(endpoint, input, how),
      forget: () => http.forget(),
      newUiRef: () => http.newUiRef(),
      async call(endpoint: Endpoint, input: CallInput, options: CallOptions = {}) {
        const { onReading, unusableRows } = options;
        let droppedRows: number | null = null;
        try {
          const found = await http.call(endpoint, input, {
            ...options,
            onReading(report) {
              droppedRows = report.droppedRows;
              onReading?.(report);
            },
          });
          if (droppedRows !== null) note(endpoint, input, droppedRows + (unusableRows?.(found) ?? 0));
          return found;
        } catch (thrown) {
          throw withRequest(thrown, endpoint, input);
        }
      },
    }),
    forget() {
      if (counts.size === 0) return;
      counts.clear();
      onChange([]);
    },
  };
}

/**
 * An answer that could not be read at all: with the request, so that a window can show the answer as it came. Not of
 * a change, which is not to be repeated, nor of one with a secret.
 */
function withRequest(thrown: unknown, endpoint: Endpoint, input: CallInput): unknown {
  if (!(thrown instanceof LantaiError) || thrown.code !== 'UNREADABLE_ANSWER') return thrown;
  const name = nameOf(endpoint);
  if (name === undefined || endpoint.effect !== 'read' || Object.keys(input).some(isSecretInput)) return thrown;
  const params = { ...thrown.params, endpoint: name, input: JSON.stringify(partsOf(endpoint, input)) };
  return new LantaiError(thrown.code, thrown.message, { retryable: thrown.retryable, params, cause: thrown });
}

function routeOf({ host, method, path }: Pick<Endpoint, 'host' | 'method' | 'path'>): string {
  return `${host} ${method} ${path}`;
}

/** One object of names as the parts of a request, as the API explorer takes them. */
function partsOf({ pathParams, query, method }: Endpoint, input: CallInput) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const isIn =
    (shape: object) =>
    ([name]: [string, unknown]) =>
      Object.hasOwn(shape, name);
  const inPath = given.filter(isIn(pathParams.shape));
  const inQuery = given.filter((each) => !inPath.includes(each) && isIn(query.shape)(each));
  const inBody = given.filter((each) => !inPath.includes(each) && !inQuery.includes(each));
  return {
    path: Object.fromEntries(inPath),
    query: Object.fromEntries(inQuery),
    ...(method !== 'GET' && inBody.length > 0 && { body: Object.fromEntries(inBody) }),
  };
}
