import { isRecord } from '#shared/is-record.ts';

/** The middle part of a JWT, unverified: verifying is the service's business. Anything unreadable has no claims. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}
