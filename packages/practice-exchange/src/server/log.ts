import { withoutAddressSecret } from '#shared/practice/address-secret.ts';

export type Details = Readonly<Record<string, unknown>>;
export type Log = {
  info(message: string, details?: Details): void;
  warn(message: string, details?: Details): void;
  error(message: string, details?: Details): void;
};

const SECRET_NAME = /token|password|pin|key|secret|authorization|credential/i;
/** Anything in the form of a JSON Web Token. */
const JWT = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g;

/** JSON lines. Secrets are redacted by key and by form, in error texts too. */
export function createLog(now: () => number, write: (line: string) => void): Log {
  const at =
    (level: string) =>
    (message: string, details: Details = {}) => {
      const time = new Date(now()).toISOString();
      write(JSON.stringify({ time, level, message, ...details }, (name, value: unknown) => redact(name, value)));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function redact(name: string, value: unknown): unknown {
  if (SECRET_NAME.test(name)) return '•••';
  return typeof value === 'string' ? withoutAddressSecret(value.replace(JWT, '•••')) : value;
}
