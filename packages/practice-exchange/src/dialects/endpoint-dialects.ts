import { isRecord } from '#shared/is-record.ts';
import type { AnswerNode, Field, Fields } from './answer-tree.ts';
import type { AnsweredCall, Dialect, DialectChange } from './dialect.ts';

/** Dialects of single endpoints, and of signing in. */

const SUB_ACCOUNT_DETAIL = '/account/sub-account/detail';
const NOTIFICATION_SETTINGS = '/notification/v3/settings';
const SOCIAL_INFO = '/usergraph/socialinfo/{username}';
const LOGIN = '/login/v3/username/browser';
const ORDER_LIST = '/order/v2/list';
const NEWER_CASH_CALLS: ReadonlySet<string> = new Set([
  '/balance/cash/info',
  '/account/cashonhand',
  '/balance/withdrawable',
  '/withdrawal/v1/withdraw',
  '/withdrawal/v1/withdraw/multi-account',
  '/withdrawal/v1/foreign-rules',
  '/withdrawal/v1/option/{bank_code}',
  '/intraservice/cash-sweep/v1/withdraw/preview',
]);
const FINISHED: ReadonlySet<unknown> = new Set(['MATCH', 'WITHDRAWN', 'REJECTED', 'EXPIRED']);

const isActive = (row: AnswerNode): boolean =>
  row.kind !== 'fields' ||
  !row.fields.some(({ name, node }) => name === 'status_text' && node.kind === 'leaf' && FINISHED.has(node.value));

/** Calls that the service does not have. */
function absent(paths: ReadonlySet<string>): readonly DialectChange[] {
  return [
    {
      on: 'answer',
      change: (answer, { endpoint }) =>
        paths.has(endpoint.path)
          ? {
              ...answer,
              status: 404,
              body: { message: 'this address was not found', error_type: 'NOT_FOUND', data: {} },
            }
          : answer,
    },
  ];
}

export const ENDPOINT_DIALECTS: readonly Dialect[] = [
  {
    name: 'active-orders-only',
    decides: 'which orders are listed',
    summary: `\`GET ${ORDER_LIST}\` lists orders that still work, as the document's "active orders" says.`,
    changes: [
      {
        on: 'data',
        change: (data, { endpoint }) =>
          endpoint.path === ORDER_LIST && data.kind === 'list' ? { ...data, items: data.items.filter(isActive) } : data,
      },
    ],
  },
  {
    name: 'no-sub-account-detail',
    decides: 'the detail of the sub-account',
    summary: `\`GET ${SUB_ACCOUNT_DETAIL}\` answers 404.`,
    changes: absent(new Set([SUB_ACCOUNT_DETAIL])),
  },
  {
    name: 'older-cash-calls',
    decides: 'the calls for cash',
    summary: `Of cash only \`GET /balance/cash\`, \`GET /withdraw/balance\`, \`POST /cash/withdraw/request\` and the histories exist; the newer calls answer 404.`,
    changes: absent(NEWER_CASH_CALLS),
  },
  {
    name: 'no-notification-settings-v3',
    decides: 'the call that lists notification settings',
    summary: `\`GET ${NOTIFICATION_SETTINGS}\` answers 404; the older call is offered.`,
    changes: absent(new Set([NOTIFICATION_SETTINGS])),
  },
  {
    name: 'public-social-info-only',
    decides: 'the call for the social figures of a user',
    summary: `\`GET ${SOCIAL_INFO}\` answers 404; the public one is offered.`,
    changes: absent(new Set([SOCIAL_INFO])),
  },
];

/** Where a dialect puts the tokens, as a path in `data`. */
type TokenPaths = { readonly access_token: readonly string[]; readonly refresh_token: readonly string[] };

const NESTED_TOKEN_PATHS: TokenPaths = {
  access_token: ['session', 'tokens', 'access'],
  refresh_token: ['session', 'tokens', 'refresh'],
};
const SHORT_TOKEN_PATHS: TokenPaths = { access_token: ['token'], refresh_token: ['refresh'] };

const EMPTY: Fields = { kind: 'fields', fields: [], missing: [], isMap: false };

/** Adds a secret at a path; objects on the way are created. */
function withSecret(into: Fields, [name, ...rest]: readonly string[], node: AnswerNode): Fields {
  if (name === undefined) return into;
  const others = into.fields.filter((field) => field.name !== name);
  const before = into.fields.find((field) => field.name === name)?.node;
  const inside = rest.length === 0 ? node : withSecret(before?.kind === 'fields' ? before : EMPTY, rest, node);
  return { ...into, fields: [...others, { name, isOptional: false, isSecret: rest.length === 0, node: inside }] };
}

const isToken = ({ name, isSecret }: Field): boolean => isSecret && name in NESTED_TOKEN_PATHS;

const movedTokens = (paths: TokenPaths): DialectChange => ({
  on: 'data',
  change: (data) => {
    if (data.kind !== 'fields') return data;
    const rest: Fields = { ...data, fields: data.fields.filter((field) => !isToken(field)) };
    return data.fields
      .filter(isToken)
      .reduce((into, { name, node }) => withSecret(into, paths[name as keyof TokenPaths], node), rest);
  },
});

const isMainLogin = ({ endpoint: { host, auth, secretFields } }: AnsweredCall): boolean =>
  host === 'main' && auth === 'none' && secretFields.includes('access_token');

/** A wrong PIN with another type of error; the rest of the refusal stays. */
const pinRefusal = (type: string): readonly DialectChange[] => [
  {
    on: 'answer',
    change: (answer) => {
      const { body } = answer;
      const isPin =
        typeof body === 'object' && body !== null && 'error_type' in body && body.error_type === 'INVALID_PIN';
      return isPin ? { ...answer, body: { ...body, error_type: type } } : answer;
    },
  },
];

const written = (paths: TokenPaths): string =>
  `\`data.${paths.access_token.join('.')}\` and \`data.${paths.refresh_token.join('.')}\``;

export const SIGN_IN_DIALECTS: readonly Dialect[] = [
  {
    name: 'tokens-nested',
    decides: 'where tokens are',
    summary: `Access and refresh tokens are at ${written(NESTED_TOKEN_PATHS)}.`,
    changes: [movedTokens(NESTED_TOKEN_PATHS)],
  },
  {
    name: 'tokens-short',
    decides: 'where tokens are',
    summary: `Access and refresh tokens are at ${written(SHORT_TOKEN_PATHS)}.`,
    changes: [movedTokens(SHORT_TOKEN_PATHS)],
  },
  {
    name: 'login-names',
    decides: 'the names of the login',
    summary: 'The body of the login by user name is `{login, secret}`.',
    changes: [
      {
        on: 'request',
        change: (body, { path }) =>
          path === LOGIN && isRecord(body) ? { username: body.login, password: body.secret } : body,
      },
    ],
  },
  {
    name: 'token-on-every-read',
    decides: 'who reads without a token',
    summary: 'Every read of the main API needs the main token, `non-login` addresses too.',
    changes: [{ on: 'token' }],
  },
  {
    name: 'no-login-user',
    decides: 'the user of a login',
    summary: 'Logins answer tokens only: who has signed in is in `/user/profile`.',
    changes: [
      {
        on: 'data',
        change: (data, call) =>
          isMainLogin(call) && data.kind === 'fields'
            ? { ...data, fields: data.fields.filter(({ name }) => name !== 'user') }
            : data,
      },
    ],
  },
  {
    name: 'pin-as-invalid-token',
    decides: 'the refusal of a PIN',
    summary: 'A wrong PIN is refused as `INVALID_TOKEN`.',
    changes: pinRefusal('INVALID_TOKEN'),
  },
  {
    name: 'pin-as-invalid-auth',
    decides: 'the refusal of a PIN',
    summary: 'A wrong PIN is refused as `INVALID_AUTH`.',
    changes: pinRefusal('INVALID_AUTH'),
  },
];
