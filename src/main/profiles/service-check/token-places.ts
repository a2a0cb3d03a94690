import { isRecord } from '#shared/is-record.ts';

/** What a token is looked for as. */
export type TokenKind = 'access' | 'key';

const MIN_TOKEN_LENGTH = 16;
const MAX_DEPTH = 8;
const JWT = /^eyJ[\w-]{5,}\.[\w-]+\.[\w-]*$/;
/** Without spaces and other signs of a sentence or an address. */
const OPAQUE = /^[\w.~+/=-]+$/;
/** A name as a profile may hold it. What does not look like a name may be an account or a person. */
const NAME = /^[A-Za-z_][\w-]{0,39}$/;

type Place = { readonly path: readonly string[]; readonly value: string };

function placesIn(json: unknown, path: readonly string[] = []): Place[] {
  if (typeof json === 'string') return [{ path, value: json }];
  if (!isRecord(json) || path.length >= MAX_DEPTH) return [];
  return Object.entries(json).flatMap(([name, inner]) => (NAME.test(name) ? placesIn(inner, [...path, name]) : []));
}

/** How much speaks for a place; 0 or less: it is none. */
function score({ path, value }: Place, kind: TokenKind): number {
  const name = path.join('.');
  const own = path.at(-1) ?? '';
  if (value.length < MIN_TOKEN_LENGTH || !OPAQUE.test(value)) return 0;
  let points = JWT.test(value) ? 3 : 0;
  if (/token|jwt|bearer|credential/i.test(name)) points += 3;
  if (/access/i.test(own)) points += 3;
  if (/auth|session/i.test(name)) points += 1;
  if (/refresh|renew/i.test(own)) points -= 6;
  if (/device|csrf|^id_?token$|message|url|avatar|image/i.test(own)) points -= 6;
  if (/key/i.test(own)) points += kind === 'key' ? 4 : 0;
  return points;
}

/**
 * The likeliest place of a token in an answer, as `data.session.access`; null where nothing looks like one. The
 * token itself is not returned: see {@link textAt}.
 */
export function tokenPlace(json: unknown, kind: TokenKind): string | null {
  const [best] = placesIn(json)
    .map((place) => ({ path: place.path.join('.'), points: score(place, kind) }))
    .filter(({ points }) => points > 0)
    .sort((left, right) => right.points - left.points);
  return best?.path ?? null;
}
