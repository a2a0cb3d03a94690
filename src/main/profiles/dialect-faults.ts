import type { z } from 'zod';
import { feedDialect } from '#main/feed/index.ts';
import { textDialect } from '#main/text-connection/index.ts';
import { type ProfileReason, profileReason } from '#shared/contract/profiles.ts';
import { isRecord } from '#shared/is-record.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { isSecretName } from '#shared/service/secret-name.ts';
import { PROVIDERS } from '#shared/service/third-party-dialect.ts';

/** What is wrong with a dialect, and where in it. */
type DialectFault = {
  readonly reason: ProfileReason;
  /** As a person would write it: `rest.rates.buy`. */
  readonly where: string;
  /** For whoever wrote the file. */
  readonly message: string;
};

const PARTS = { rest: restDialect, feed: feedDialect, general: textDialect, social: textDialect } as const;

/** Options that say where a secret stands, or what its field is called: their schema takes nothing else. */
const ABOUT_SECRETS: ReadonlySet<string> = new Set([
  ...['dialect.rest.tokens', 'dialect.rest.tokens.socketKey', 'dialect.rest.login.passwordField'],
  ...PROVIDERS.flatMap((provider) =>
    ['authorizationEndpoint', 'tokenEndpoint'].map((endpoint) => `dialect.rest.signIn.${provider}.${endpoint}`),
  ),
]);

/** Every part that cannot be used, each with its first fault, and every secret. */
export function dialectFaults(dialect: Readonly<Record<string, unknown>>): DialectFault[] {
  const wrong = Object.entries(PARTS).flatMap(([part, schema]): DialectFault[] => {
    const parsed = schema.safeParse(dialect[part] ?? {});
    const issue = parsed.success ? undefined : parsed.error.issues[0];
    return issue === undefined ? [] : [faultOf(issue, [part, ...issue.path].join('.'))];
  });
  const secrets = secretsIn(dialect, 'dialect').map(
    (where): DialectFault => ({ reason: 'carries-secret', where, message: 'must not carry a secret' }),
  );
  return [...wrong, ...secrets];
}

function faultOf(issue: z.core.$ZodIssue, where: string): DialectFault {
  const { message } = issue;
  if (issue.code === 'custom') {
    const named = profileReason.safeParse(issue.params?.reason);
    if (named.success) return { reason: named.data, where, message };
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return { reason: 'out-of-range', where, message };
  return { reason: 'not-the-dialect', where, message };
}

/** Names in a value that would be a secret's, as paths. */
function secretsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => secretsIn(each, `${path}.${index}`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = `${path}.${name}`;
    return isSecretName(name) && !ABOUT_SECRETS.has(at) ? [at] : secretsIn(inner, at);
  });
}
