import type { RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { isWebPage, parseJson, type Reading, readAnswer, readingStyleOf } from '#shared/service/read/index.ts';
import { withTokenInPlace, withTokenReplaced } from './token-places.ts';

/** What a call really answered, for the API explorer; secrets are out of it already. */
export type RawAnswer = {
  readonly status: number;
  /** From sending to the end of the answer. */
  readonly ms: number;
  /** Length of the answer's text, in characters. */
  readonly length: number;
  /** undefined where the answer is no JSON. */
  readonly json: unknown;
  /** The beginning of an answer that is no JSON; empty otherwise. */
  readonly text: string;
  /** Whether all of it was read as the declared response; a refusal is held against nothing and fits. */
  readonly fits: boolean;
  readonly issues: readonly AnswerIssue[];
};

type AnswerIssue = {
  /** Where, as `data.results.*.price`; empty for the whole answer. */
  readonly path: string;
  readonly message: string;
};

export const HIDDEN = '[hidden]';
const TEXT_SHOWN = 4_096;
const MAX_ISSUES = 100;
const NO_CONTENT = 204;

/** Names under which a service sends what nobody is to see, whether or not the catalogue says so. */
const SECRET_NAME = /(token|password|passcode|secret|credential|signature|authorization)|(^|_)(pin|otp)$/i;
/** When a password was changed is no secret. */
const A_TIME = /_at$/i;
/** A token gives itself away wherever it stands. */
const JWT = /\beyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/g;
/** Long, without a space and without an at sign: no name and no address, but perhaps a token that is no JWT. */
const OPAQUE = /^[^\s@]{16,}$/;

export function rawAnswer(
  endpoint: Endpoint,
  { status, text, ms }: { readonly status: number; readonly text: string; readonly ms: number },
  dialect: RestDialect,
): RawAnswer {
  const about = { status, ms, length: text.length };
  if (text === '' && status === NO_CONTENT) return { ...about, json: undefined, text: '', fits: true, issues: [] };
  let json: unknown;
  try {
    json = parseJson(text);
  } catch {
    const shown = text.slice(0, TEXT_SHOWN).replace(JWT, HIDDEN);
    const message = isWebPage(text) ? 'a web page, not JSON' : 'not JSON';
    return { ...about, json: undefined, text: shown, fits: false, issues: [{ path: '', message }] };
  }
  const { tokens } = dialect;
  const isSuccess = status >= 200 && status < 300;
  const placed = withTokenInPlace(endpoint, json, tokens);
  const issues = isSuccess ? issuesOf(readAnswer(endpoint.response, placed, readingStyleOf(dialect))) : [];
  const shown = withoutSecrets(
    withTokenReplaced(endpoint, json, tokens, HIDDEN),
    new Set(endpoint.secretFields),
    endpoint.token !== null,
  );
  return { ...about, json: shown, text: '', fits: issues.length === 0, issues };
}

/** Every place that was not read, by what it cost. */
function issuesOf(reading: Reading<unknown>): AnswerIssue[] {
  if (!reading.ok) return [{ path: reading.path, message: reading.why }];
  return reading.unread
    .slice(0, MAX_ISSUES)
    .map(({ path, why, isRow, count }) => ({ path, message: isRow ? `${why} (rows left out: ${count})` : why }));
}

/**
 * A copy with every value hidden that stands under a secret name, and every token wherever it stands.
 * @param bringsToken hides every text that could be one, under whatever name
 */
export function withoutSecrets(value: unknown, secretFields: ReadonlySet<string>, bringsToken = false): unknown {
  if (typeof value === 'string') {
    return bringsToken && OPAQUE.test(value) ? HIDDEN : value.replace(JWT, HIDDEN);
  }
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, secretFields, bringsToken));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const isNamed = SECRET_NAME.test(name) && !A_TIME.test(name) && typeof each !== 'boolean';
      const isSecret = secretFields.has(name) || isNamed;
      return [
        name,
        isSecret && each !== null && each !== '' ? HIDDEN : withoutSecrets(each, secretFields, bringsToken),
      ];
    }),
  );
}
