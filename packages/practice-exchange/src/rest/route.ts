import type { z } from 'zod';
import type { Claims } from '#exchange/access/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';

/** A call that has passed its endpoint's checks. */
export type Call<E extends Endpoint = Endpoint> = {
  readonly path: z.output<E['pathParams']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  /** Claims of its token; null where the endpoint needs none. */
  readonly caller: Claims | null;
  /** Empty where the endpoint takes none. */
  readonly uiRef: string;
  /** The caller's user agent; empty without one. */
  readonly userAgent: string;
};

/** `data` of an answer, as it travels: numeric text as text, moments as ISO 8601. */
export type AnswerData<E extends Endpoint> = z.input<E['response']> extends { data: infer Data } ? Data : never;

export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call) => unknown;
  /** Long work of a read, done in slices before `handle`, which then finds it done. */
  readonly prepare?: (call: Call) => Promise<void>;
  /** Number of the person whom a call is about that carries no token; null for none that is known. */
  readonly whose?: (call: Call) => number | null;
};

/** Binds a handler to its endpoint: argument and answer types follow from the catalogue. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => AnswerData<E>,
  prepare?: (call: Call<E>) => Promise<void>,
): Route {
  // The server passes only values parsed by the endpoint's own schemas.
  const bound = { endpoint, handle: handle as Route['handle'] };
  return prepare ? { ...bound, prepare: prepare as NonNullable<Route['prepare']> } : bound;
}

/** As {@link route}, for a call whose person is known by what it carries in place of a token. */
export const signInRoute = <E extends Endpoint>(
  endpoint: E,
  whose: (call: Call<E>) => number | null,
  handle: (call: Call<E>) => AnswerData<E>,
): Route => ({ ...route(endpoint, handle), whose: whose as NonNullable<Route['whose']> });

/** @throws Error when called for an endpoint without a token: a programming error */
export function callerOf(call: { readonly caller: Claims | null }): Claims {
  if (!call.caller) throw new Error('no caller');
  return call.caller;
}
