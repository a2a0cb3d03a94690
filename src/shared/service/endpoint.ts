import { z } from 'zod';
import { namesOf } from '#shared/records.ts';
import type { TokenName } from './dialect.ts';
import { textHolds, timeOf } from './read/index.ts';

/** The one of the service's addresses that an endpoint lives on. */
export type Host = 'main' | 'trading' | 'web';
/** The token that a call carries as its bearer. */
export type Auth = 'none' | 'main' | 'trading';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** What a call does: reads something, changes something, or moves money, shares or orders. */
export type Effect = 'read' | 'change' | 'money';

/** One endpoint of the service, declared once: the client, the practice exchange's route and the docs table come from it. */
export type Endpoint<
  Path extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  ForWindows extends boolean = boolean,
  WritableByWindows extends boolean = boolean,
> = {
  readonly host: Host;
  readonly method: Method;
  /** As the service writes it, parameters in braces, trailing slash included. */
  readonly path: string;
  readonly auth: Auth;
  /** Whether the call carries a request identifier: every POST to the trading API, nothing else. */
  readonly uiRef: boolean;
  /** documented: the service's own description gives the shape; assumed: ours, listed in docs/wire-assumptions. */
  readonly shape: 'documented' | 'assumed';
  /** Safe to send again when no answer came. */
  readonly idempotent: boolean;
  readonly effect: Effect;
  /** How long an answer may be given again without asking, ms; 0: every call asks. Only where the effect is `read`. */
  readonly freshMs: number;
  /** Names of fields, wherever they occur in the answer, that hold a token or a key: never shown, never logged. */
  readonly secretFields: readonly string[];
  /** The token or key that the answer brings, as a profile names its place; null for any other answer. */
  readonly token: TokenName | null;
  /**
   * A workspace window may read it by its name, see reads.ts. Only for a read that a panel shows, and never for an
   * answer with a token, a key, or data of a person that no panel shows.
   */
  readonly forWindows: ForWindows;
  /**
   * A workspace window may call it by its name, see writes.ts. Only for a change that a panel offers and that moves neither
   * money nor secrets, and where the main process holds nothing of what is changed.
   */
  readonly writableByWindows: WritableByWindows;
  /** Names in the catalogue of the reads that a call of it makes old: windows read them again. Only where windows may write it. */
  readonly makesOld: readonly string[];
  readonly legacy: boolean;
  readonly purpose: string;
  readonly pathParams: Path;
  readonly query: Query;
  /** Undefined-accepting where the endpoint takes no body. */
  readonly body: Body;
  /** The whole JSON answer, envelope included. */
  readonly response: Response;
  /** What was decided here because the service's description does not show it; one line each. */
  readonly assumptions: readonly string[];
};

const none = z.object({});
const noBody = z.undefined();

type Declared<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  W extends boolean,
  V extends boolean,
> = {
  readonly host: Host;
  readonly method: Method;
  readonly path: string;
  readonly auth?: Auth;
  readonly shape: 'documented' | 'assumed';
  readonly idempotent?: boolean;
  /** GET reads and anything else changes, unless specified otherwise. */
  readonly effect?: Effect;
  readonly freshMs?: number;
  readonly secretFields?: readonly string[];
  readonly token?: TokenName;
  /** False unless specified otherwise. */
  readonly forWindows?: W;
  /** False unless specified otherwise. */
  readonly writableByWindows?: V;
  readonly makesOld?: readonly string[];
  readonly legacy?: boolean;
  readonly purpose: string;
  readonly pathParams?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  readonly assumptions?: readonly string[];
};

/** Fills in what a declaration leaves out. */
function completed<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  W extends boolean,
  V extends boolean,
>(declared: Declared<P, Q, B, R, W, V>): Endpoint<P, Q, B, R, W, V> {
  return {
    host: declared.host,
    method: declared.method,
    path: declared.path,
    auth: declared.auth ?? (declared.host === 'trading' ? 'trading' : 'main'),
    uiRef: declared.host === 'trading' && declared.method === 'POST',
    shape: declared.shape,
    idempotent: declared.idempotent ?? declared.method === 'GET',
    effect: declared.effect ?? (declared.method === 'GET' ? 'read' : 'change'),
    freshMs: declared.freshMs ?? 0,
    secretFields: declared.secretFields ?? [],
    token: declared.token ?? null,
    forWindows: declared.forWindows ?? (false as W),
    writableByWindows: declared.writableByWindows ?? (false as V),
    makesOld: declared.makesOld ?? [],
    legacy: declared.legacy ?? false,
    purpose: declared.purpose,
    pathParams: declared.pathParams ?? (none as unknown as P),
    query: declared.query ?? (none as unknown as Q),
    body: declared.body ?? (noBody as unknown as B),
    response: declared.response,
    assumptions: declared.assumptions ?? [],
  };
}

const EVERY_FIELD: Readonly<Record<keyof Endpoint, true>> = {
  host: true,
  method: true,
  path: true,
  auth: true,
  uiRef: true,
  shape: true,
  idempotent: true,
  effect: true,
  freshMs: true,
  secretFields: true,
  token: true,
  forWindows: true,
  writableByWindows: true,
  makesOld: true,
  legacy: true,
  purpose: true,
  pathParams: true,
  query: true,
  body: true,
  response: true,
  assumptions: true,
};
const FIELDS = namesOf(EVERY_FIELD);

/** The declaration is evaluated when a field is first read: the schemas of all endpoints together would delay every start. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodObject = typeof none,
  Q extends z.ZodObject = typeof none,
  B extends z.ZodType = typeof noBody,
  W extends boolean = false,
  V extends boolean = false,
>(declare: () => Declared<P, Q, B, R, W, V>): Endpoint<P, Q, B, R, W, V> {
  let built: Endpoint<P, Q, B, R, W, V> | undefined;
  const get = (field: keyof Endpoint): unknown => {
    built ??= completed(declare());
    return built[field];
  };
  const lazy = {};
  for (const field of FIELDS) Object.defineProperty(lazy, field, { enumerable: true, get: () => get(field) });
  return lazy as Endpoint<P, Q, B, R, W, V>;
}

/** `{symbol}` in a template replaced by a value, percent-encoded. @throws RangeError for a parameter that has no value */
export function fillPath(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new RangeError(`no value for {${name}} in ${template}`);
    return encodeURIComponent(String(value));
  });
}

/** The envelope of every JSON answer: `message` is empty on success. */
export const answer = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data });

/** A number that travels as text. */
export const numericText = textHolds(
  'number',
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'not a number')
    .transform(Number),
);

/** Shape of a refusal's body: ours, as the service's is not shown. Read leniently: every field may be missing. */
export const errorBody = z.object({
  message: z.string().catch(''),
  error_type: z.string().catch(''),
  data: z
    .object({
      /** The venue's own code for a refused order, such as PRICE_OFF_TICK. */
      reason: z.string().optional().catch(undefined),
      /** The refused order's own id, where the venue keeps a record of it. */
      order_id: z
        .union([z.string(), z.number().transform(String)])
        .optional()
        .catch(undefined),
      /** PIN attempts left. */
      attempts_left: z.union([z.number(), numericText]).optional().catch(undefined),
      /** Wait this long before trying again, ms. */
      retry_after_ms: z.union([z.number(), numericText]).optional().catch(undefined),
    })
    .catch({}),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** ISO 8601, without a zone in UTC → Unix ms; the zero timestamp (year 0001) → null. */
export const wireTime = textHolds(
  'time',
  z.string().transform((text, context) => {
    const at = timeOf(text);
    if (at === undefined) {
      context.addIssue({ code: 'custom', message: 'not a timestamp' });
      return z.NEVER;
    }
    return at;
  }),
);
