import { z } from 'zod';

/** Longest time that a profile may set, ms: beyond it nothing would be noticed within a session. */
const MAX_MS = 3_600_000;
/** A whole number of ms that something waits. */
export const duration = z.number().int().min(1).max(MAX_MS);

/** A word that is sent or compared as it is: visible characters of ASCII, and spaces inside. */
export const wireWord = z
  .string()
  .max(60)
  .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, 'may have visible characters only');

/** A word of the service's own, in any language, that is compared and never sent. */
export const serviceWord = z
  .string()
  .max(60)
  .regex(/^[^\p{C}]+$/u, 'may have visible characters only');

/** What HTTP and its transport mean something else by (RFC 9110 and the Fetch standard's forbidden names). */
const RESERVED_HEADERS: ReadonlySet<string> = new Set([
  ...[
    'accept',
    'accept-charset',
    'accept-encoding',
    'accept-language',
    'age',
    'allow',
    'authorization',
    'cache-control',
  ],
  ...['connection', 'content-encoding', 'content-language', 'content-length', 'content-location', 'content-range'],
  ...['content-type', 'cookie', 'cookie2', 'date', 'dnt', 'etag', 'expect', 'expires', 'forwarded', 'from', 'host'],
  ...['keep-alive', 'last-modified', 'location', 'max-forwards', 'origin', 'pragma', 'range', 'referer', 'retry-after'],
  ...[
    'server',
    'set-cookie',
    'set-cookie2',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'user-agent',
    'vary',
    'via',
  ],
  ...['warning', 'www-authenticate', 'x-api-key', 'x-auth-token', 'x-access-token', 'x-real-ip'],
]);
const RESERVED_STARTS = ['proxy-', 'sec-', 'if-', 'access-control-', 'x-forwarded-', 'x-http-method'];

/** Fields that a call with a request identifier may have: an identifier of the same name would take the place of a price. */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  ...['account_name', 'account_number', 'amount', 'bank_code', 'board_type', 'code', 'email', 'flow_id'],
  ...['from_account_number', 'is_gtc', 'items', 'limit_ticks', 'login_token', 'method', 'name', 'new_pin'],
  ...['order_id', 'order_ids', 'orders', 'otp', 'pin', 'platform_order_type', 'price', 'shares', 'side'],
  ...['split_order', 'stop_loss_limit_ticks', 'stop_loss_price', 'stop_loss_trail_type', 'stop_loss_trail_value'],
  ...['stop_loss_trigger_price', 'symbol', 'take_profit_price'],
  ...['time_in_force', 'to_account_number', 'trail_type', 'trail_value', 'trigger_direction', 'trigger_price'],
  ...['type', 'units', 'version'],
]);

/** Whether a request identifier may have this name, wherever it travels. */
export function isFreeName(name: string): boolean {
  const lower = name.toLowerCase();
  const isReserved = RESERVED_HEADERS.has(lower) || RESERVED_STARTS.some((start) => lower.startsWith(start));
  return !isReserved && !RESERVED_FIELDS.has(lower);
}

/** The name of the request identifier: a token (RFC 9110, 5.6.2), which is good for a header, a query and a body. */
export const identifierName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/, 'is not a name that a header can have')
  .refine(isFreeName, { message: 'has a meaning of its own in requests', params: { reason: 'reserved-name' } });
