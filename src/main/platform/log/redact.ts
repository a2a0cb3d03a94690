import { withoutAddressSecret } from '#shared/practice/address-secret.ts';

const JWT = /\beyJ[A-Za-z0-9_-]{5,}(?:\.[A-Za-z0-9_-]*){0,2}/g;
const BEARER = /\bBearer\s+[^\s"',;]+/gi;
const NAMED =
  /(["']?(?:access_token|refresh_token|login_token|token|password|passwd|pin|key|secret|authorization)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;}&]+)/gi;

/** Takes out of a text whatever looks like a token, a PIN, a password or a key. The last line of defence: none should get here. */
export function redact(text: string): string {
  return withoutAddressSecret(text)
    .replace(JWT, '[token]')
    .replace(BEARER, 'Bearer [token]')
    .replace(NAMED, (_whole, name: string, value: string) => {
      const quote = value[0] === '"' || value[0] === "'" ? value[0] : '';
      return `${name}${quote}[hidden]${quote}`;
    });
}
