import type { EndpointInput } from '#shared/service/check-input.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { isSecretInput } from '#shared/service/secret-name.ts';

/** Where a trading POST carries its request identifier, and under which name. */
export type RequestIdLocation = { readonly place: 'body' | 'query' | 'header'; readonly name: string };

/** A piece of a shell word: literal text, or a variable for the user to set. */
type Piece = string | { readonly variable: string };

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const word = (pieces: readonly Piece[]): string =>
  pieces
    .filter((piece) => piece !== '')
    .map((piece) => (typeof piece === 'string' ? quoted(piece) : `"$${piece.variable}"`))
    .join('');

const variableFor = (name: string): Piece => ({
  variable: name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase(),
});
const REQUEST_ID: Piece = { variable: 'UI_REF' };

/** JSON of a value in pieces, with variables in place of secrets. */
function json(value: unknown, name: string): Piece[] {
  if (isSecretInput(name) && (typeof value === 'string' || typeof value === 'number'))
    return ['"', variableFor(name), '"'];
  if (Array.isArray(value))
    return ['[', ...value.flatMap((item, at) => [...(at > 0 ? [','] : []), ...json(item, name)]), ']'];
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value) ?? 'null'];
  return [
    '{',
    ...Object.entries(value).flatMap(([inner, each], at) => [
      `${at > 0 ? ',' : ''}${JSON.stringify(inner)}:`,
      ...json(each, inner),
    ]),
    '}',
  ];
}

const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
    return all;
  }, []);

const valueIn = (name: string, value: unknown): Piece =>
  isSecretInput(name) ? variableFor(name) : encodeURIComponent(String(value));

function address(endpoint: Endpoint, input: EndpointInput, requestId: RequestIdLocation): Piece[] {
  const path = endpoint.path.split(/(\{\w+\})/).map((piece): Piece => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    const value = name === undefined ? undefined : input.path[name];
    return name === undefined || value === undefined ? piece : valueIn(name, value);
  });
  const query = Object.entries(input.query).map(([name, value]): Piece[] => [`${name}=`, valueIn(name, value)]);
  if (endpoint.uiRef && requestId.place === 'query') query.push([`${requestId.name}=`, REQUEST_ID]);
  return [
    { variable: `${endpoint.host.toUpperCase()}_URL` },
    ...path,
    ...query.flatMap((pair, at) => [at === 0 ? '?' : '&', ...pair]),
  ];
}

function bodyOf(endpoint: Endpoint, input: EndpointInput, requestId: RequestIdLocation): Piece[] | null {
  if (endpoint.method === 'GET') return null;
  const fields = typeof input.body === 'object' && input.body !== null ? Object.entries(input.body) : [];
  const carriesId = endpoint.uiRef && requestId.place === 'body';
  if (fields.length === 0 && !carriesId) return null;
  const inner = json(Object.fromEntries(fields), 'body').slice(0, -1);
  if (!carriesId) return [...inner, '}'];
  return [...inner, `${fields.length > 0 ? ',' : ''}${JSON.stringify(requestId.name)}:"`, REQUEST_ID, '"}'];
}

/**
 * The request as a shell command. Tokens, PINs, passwords, the request identifier and the service's address are
 * variables, so that the command can be shared.
 */
export function curlOf(endpoint: Endpoint, input: EndpointInput, requestId: RequestIdLocation): string {
  const lines = [
    `curl${endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`} ${word(joined(address(endpoint, input, requestId)))}`,
  ];
  if (endpoint.auth !== 'none') lines.push('-H "Authorization: Bearer $TOKEN"');
  if (endpoint.uiRef && requestId.place === 'header') lines.push(`-H ${word([`${requestId.name}: `, REQUEST_ID])}`);
  const body = bodyOf(endpoint, input, requestId);
  if (body) lines.push("-H 'Content-Type: application/json'", `-d ${word(joined(body))}`);
  return lines.join(' \\\n  ');
}
