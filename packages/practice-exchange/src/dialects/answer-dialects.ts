import { isRecord } from '#shared/is-record.ts';
import type { Answer, AnsweredCall, Dialect, DialectChange } from './dialect.ts';

/** Dialects of the envelope, the status and the delivery of an answer. */

type Body = Readonly<Record<string, unknown>>;

/** @param change of the body of an answer that still has an envelope */
const envelope = (change: (body: Body, answer: Answer) => unknown): readonly DialectChange[] => [
  {
    on: 'answer',
    change: (answer) =>
      isRecord(answer.body) && 'message' in answer.body ? { ...answer, body: change(answer.body, answer) } : answer,
  },
];

const withoutMessage = ({ message: _message, ...rest }: Body): unknown => rest;
const isSuccess = ({ status }: Answer): boolean => status < 300;

const isAnalystData = ({ endpoint: { host, path } }: AnsweredCall): boolean =>
  host === 'web' && path.endsWith('/analyst.json');

export const ENVELOPE_DIALECTS: readonly Dialect[] = [
  {
    name: 'page-props',
    decides: 'the envelope of analyst data',
    summary: 'Analyst data answer as a data route does: `{pageProps, __N_SSG}` in place of the envelope.',
    changes: [
      {
        on: 'answer',
        change: (answer, call) =>
          isAnalystData(call) && isSuccess(answer) && isRecord(answer.body)
            ? { ...answer, body: { pageProps: answer.body.data, __N_SSG: true } }
            : answer,
      },
    ],
  },
  {
    name: 'no-message',
    decides: 'the envelope',
    summary: 'No answer has a `message`, refusals included.',
    changes: envelope(withoutMessage),
  },
  {
    name: 'null-message',
    decides: 'the envelope',
    summary: '`message` is null in every answer, refusals included.',
    changes: envelope((body) => ({ ...body, message: null })),
  },
  {
    name: 'data-only',
    decides: 'the envelope',
    summary: 'A success is `{data}`; refusals are as documented.',
    changes: envelope((body, answer) => (isSuccess(answer) ? { data: body.data } : body)),
  },
  {
    name: 'no-envelope',
    decides: 'the envelope',
    summary: 'A success is what is in `data`, without an envelope; refusals are as documented.',
    changes: envelope((body, answer) => (isSuccess(answer) ? (body.data ?? null) : body)),
  },
];

/** @param change of a success that is not a read */
const changed = (change: (answer: Answer, call: AnsweredCall) => Answer): readonly DialectChange[] => [
  {
    on: 'answer',
    change: (answer, call) =>
      call.endpoint.effect !== 'read' && answer.status === 200 ? change(answer, call) : answer,
  },
];

/** Whether data contain nothing but flags and values of the request itself. */
function isAcknowledgement(data: unknown, given: ReadonlySet<string>): boolean {
  if (typeof data === 'boolean') return true;
  if (typeof data === 'object') return Object.values(data ?? {}).every((each) => isAcknowledgement(each, given));
  return given.has(String(data));
}

export const STATUS_DIALECTS: readonly Dialect[] = [
  {
    name: 'created-201',
    decides: 'the status of changes',
    summary: 'A POST that changes something answers 201.',
    changes: changed((answer, { endpoint }) => (endpoint.method === 'POST' ? { ...answer, status: 201 } : answer)),
  },
  {
    name: 'accepted-202',
    decides: 'the status of changes',
    summary: 'Every call that changes something answers 202.',
    changes: changed((answer) => ({ ...answer, status: 202 })),
  },
  {
    name: 'no-content-204',
    decides: 'the status of changes',
    summary: 'A change whose answer holds nothing new (flags, values of the request) answers 204 without a body.',
    changes: changed((answer, { plain, given }) =>
      isRecord(plain.body) && isAcknowledgement(plain.body.data, given)
        ? { ...answer, status: 204, body: undefined }
        : answer,
    ),
  },
];

const PORTAL_PATHS: readonly string[] = ['/emitten/trending', '/order/history/v3', '/chat/v2/rooms'];
const PORTAL =
  '<!doctype html><html><head><title>Sign in to the network</title></head><body><h1>Welcome</h1></body></html>';

/** Marks a call that has followed its redirect. */
const FOLLOWED = 'redirected=1';
const isFollowed = (url: string): boolean => url.includes(FOLLOWED);
const followed = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}${FOLLOWED}`;

/** Path and query of a call's redirect; null for a call that has followed it. */
export const redirectOf = (url: string): string | null => (isFollowed(url) ? null : followed(url));

export const DELIVERY_DIALECTS: readonly Dialect[] = [
  {
    name: 'captive-portal',
    decides: 'HTML in place of JSON',
    summary: `A captive portal answers with HTML and 200 at ${PORTAL_PATHS.map((path) => `\`${path}\``).join(', ')}.`,
    changes: [
      {
        on: 'answer',
        change: (answer, { endpoint }) =>
          PORTAL_PATHS.includes(endpoint.path)
            ? { status: 200, body: PORTAL, contentType: 'text/html; charset=utf-8' }
            : answer,
      },
    ],
  },
  {
    name: 'gzip',
    decides: 'compression',
    summary: 'Every body is compressed with gzip.',
    changes: [{ on: 'answer', change: (answer) => ({ ...answer, isGzipped: true }) }],
  },
  {
    name: 'redirect-307',
    decides: 'redirects',
    summary: 'A GET is answered by 307 to a path on the same origin first.',
    changes: [{ on: 'redirect', status: 307, to: (url) => url }],
  },
  {
    name: 'redirect-308',
    decides: 'redirects',
    summary: 'A GET is answered by 308 to a full address on the same origin first.',
    changes: [{ on: 'redirect', status: 308, to: (url, origin) => origin + url }],
  },
];
