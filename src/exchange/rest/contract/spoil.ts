import { freshUiRef, type TestExchange } from '#exchange/testing/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { hostileBodies, hostileJson, hostileTexts } from './hostile.ts';
import type { Sample } from './sample.ts';

export type Hostile = { readonly path: string; readonly query: string; readonly body: string | undefined };

/** The call as it would be, once with each of its parts replaced by something that nobody should send. */
export function* spoil(endpoint: Endpoint, { path = {}, query = {}, body }: Sample): Generator<Hostile> {
  const fill = (values: Readonly<Record<string, string>>): string =>
    endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(wellFormed(values[name] ?? '')));
  const search = (values: Readonly<Record<string, string>>): string =>
    new URLSearchParams(Object.entries(values)).toString();
  const ownBody = endpoint.method === 'GET' ? undefined : withUiRef(endpoint, JSON.stringify(body ?? {}));
  for (const name of Object.keys(endpoint.pathParams.shape)) {
    for (const text of hostileTexts)
      yield { path: fill({ ...path, [name]: text }), query: search(query), body: ownBody };
  }
  for (const name of Object.keys(endpoint.query.shape)) {
    for (const text of hostileTexts)
      yield { path: fill(path), query: search({ ...query, [name]: text }), body: ownBody };
    yield { path: fill(path), query: `${search(query)}&${name}=1&${name}[]=2&${name}[x]=3`, body: ownBody };
  }
  if (endpoint.method === 'GET') return;
  for (const text of hostileBodies) yield { path: fill(path), query: search(query), body: text };
  const fields = 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : [];
  for (const name of fields) {
    for (const json of hostileJson) {
      const others = Object.entries(body ?? {}).filter(([field]) => field !== name);
      const members = [...others.map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`)];
      const text = `{${[...members, `${JSON.stringify(name)}:${json}`].join(',')}}`;
      yield { path: fill(path), query: search(query), body: withUiRef(endpoint, text) };
    }
  }
}

const wellFormed = (text: string): string => text.toWellFormed();
const withUiRef = (endpoint: Endpoint, json: string): string =>
  endpoint.uiRef
    ? json.replace(/^\{(?="|\})/, (brace) => `${brace}"ui_ref":"${freshUiRef()}"${json === '{}' ? '' : ','}`)
    : json;

/** Sends it, and reads the answer to its end. */
export async function sendHostile(
  { profile }: Pick<TestExchange, 'profile'>,
  endpoint: Endpoint,
  { path, query, body }: Hostile,
  token: string | null,
): Promise<number> {
  const base = { main: profile.main_url, trading: profile.trading_url, web: profile.web_url };
  const answer = await fetch(`${base[endpoint.host]}${path}${query === '' ? '' : `?${query}`}`, {
    method: endpoint.method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
