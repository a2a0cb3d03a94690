import type { RestDialect } from '#shared/service/dialect.ts';
import { type Endpoint, fillPath } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';

/** Everything that an endpoint takes, by name: path parameters, query and body fields together. */
export type CallInput = Readonly<Record<string, unknown>>;

type BuiltRequest = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};

type Parts = {
  readonly path: Record<string, string | number>;
  readonly query: URLSearchParams;
  readonly body: CallInput;
};

/** Sorts named values into path, query and body by the endpoint's declaration. */
function sortInput(endpoint: Endpoint, input: CallInput): Parts {
  const parts = {
    path: {} as Record<string, string | number>,
    query: new URLSearchParams(),
    body: {} as Record<string, unknown>,
  };
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (Object.hasOwn(endpoint.pathParams.shape, name)) parts.path[name] = String(value);
    else if (Object.hasOwn(endpoint.query.shape, name)) parts.query.append(name, String(value));
    else parts.body[name] = value;
  }
  // Sorted, so that equal inputs have equal addresses, whatever the order in which they were put together.
  parts.query.sort();
  return parts;
}

/** A login under the names that the profile gives its fields. */
const loginBody = (
  { username, password, ...rest }: CallInput,
  { usernameField, passwordField }: RestDialect['login'],
): CallInput => ({ ...rest, [usernameField]: username, [passwordField]: password });

/**
 * @param base address of the endpoint's host, without a trailing slash
 * @param uiRef the request identifier, for endpoints that carry one
 * @throws RangeError for a path parameter without a value
 */
export function buildRequest(
  endpoint: Endpoint,
  base: string,
  input: CallInput,
  carried: { readonly token: string | null; readonly uiRef: string | null; readonly dialect: RestDialect },
): BuiltRequest {
  const { path, query, body } = sortInput(endpoint, input);
  const { dialect, token, uiRef } = carried;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  let sentBody = endpoint.path === endpoints.auth.loginByUsername.path ? loginBody(body, dialect.login) : body;
  if (uiRef !== null) {
    if (dialect.uiRefIn === 'body') sentBody = { ...sentBody, [dialect.uiRefName]: uiRef };
    else if (dialect.uiRefIn === 'query') query.append(dialect.uiRefName, uiRef);
    else headers[dialect.uiRefName.toLowerCase()] = uiRef;
  }
  const search = query.size === 0 ? '' : `?${query}`;
  const url = `${base}${fillPath(endpoint.path, path)}${search}`;
  if (endpoint.method === 'GET' || Object.keys(sentBody).length === 0) return { url, headers };
  headers['content-type'] = 'application/json';
  return { url, headers, body: JSON.stringify(sentBody) };
}
