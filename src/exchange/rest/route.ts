import type { z } from 'zod';
import type { Claims } from '#exchange/access/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';

/** A call that has passed its endpoint's checks. */
export type Call<E extends Endpoint = Endpoint> = {
  readonly path: z.output<E['pathParams']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  /** Whose token it carried; null where the endpoint asks for none. */
  readonly caller: Claims | null;
  /** Empty where the endpoint takes none. */
  readonly uiRef: string;
  /** What the program that calls says of itself; empty where it says nothing. */
  readonly userAgent: string;
};

/** `data` of an answer, as it travels: numeric text as text, moments as ISO 8601. */
export type AnswerData<E extends Endpoint> = z.input<E['response']> extends { data: infer Data } ? Data : never;

export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call) => unknown;
};

/** Ties a handler to its endpoint: what it is given and what it must answer follow from the catalogue. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => AnswerData<E>): Route {
  // The server hands over only what the endpoint's own schemas have read.
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

/** @throws Error when an endpoint that asks for a token is handled without one: a fault in the server */
export function callerOf(call: { readonly caller: Claims | null }): Claims {
  if (!call.caller) throw new Error('no caller');
  return call.caller;
}
