import { isRecord } from '#shared/is-record.ts';
import { type RestDialect, TOKEN_PATHS } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';

type Brings = Pick<Endpoint, 'token'>;
type Tokens = RestDialect['tokens'];
type Path = readonly string[];

/** An answer with the token that it brings at the documented place, wherever the profile says that it is. */
export function withTokenInPlace({ token }: Brings, json: unknown, tokens: Tokens): unknown {
  if (token === null || tokens[token] === TOKEN_PATHS[token]) return json;
  const [documented = []] = pathsOf(TOKEN_PATHS[token], json);
  for (const path of pathsOf(tokens[token], json)) {
    const found = at(json, path);
    if (typeof found === 'string' && found !== '') return withValue(json, documented, () => found);
  }
  return json;
}

/** A copy of an answer with the token at the profile's and at the documented place replaced. */
export function withTokenReplaced({ token }: Brings, json: unknown, tokens: Tokens, replacement: string): unknown {
  if (token === null) return json;
  const paths = [tokens[token], TOKEN_PATHS[token]].flatMap((path) => pathsOf(path, json));
  return paths.reduce<unknown>(
    (hidden, path) => (isNothing(at(hidden, path)) ? hidden : withValue(hidden, path, () => replacement)),
    json,
  );
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The path, and the same without `data` in an answer that has no envelope; the one that fits the answer first. */
function pathsOf(text: string, json: unknown): readonly Path[] {
  const path = text.split('.');
  if (path[0] !== 'data' || path.length === 1) return [path];
  const bare = path.slice(1);
  return isRecord(json) && Object.hasOwn(json, 'data') ? [path, bare] : [bare, path];
}

const at = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    json,
  );

/** Objects on the way are created; anything else on the way is replaced. */
function withValue(json: unknown, [name, ...rest]: Path, value: () => unknown): unknown {
  if (name === undefined) return value();
  const fields = isRecord(json) ? json : {};
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}
