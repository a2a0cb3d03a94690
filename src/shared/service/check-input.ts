import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** The input of a request, by the part of the request that carries it; `body` is left out where there is none. */
export type EndpointInput = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

export type InputIssue = {
  /** Begins with the part: `['body', 'legs', 0, 'price']`. */
  readonly path: readonly (string | number)[];
  readonly issue: z.core.$ZodIssue;
};

/** Everything about an input that the endpoint's own schemas do not take, in the order path, query, body. */
export function inputIssues(endpoint: Endpoint, input: EndpointInput): InputIssue[] {
  const parts = [
    ['path', endpoint.pathParams.safeParse(input.path)],
    ['query', endpoint.query.safeParse(input.query)],
    ['body', endpoint.body.safeParse(input.body)],
  ] as const;
  return parts.flatMap(([part, result]) =>
    result.success
      ? []
      : result.error.issues.map((issue) => ({
          path: [part, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))],
          issue,
        })),
  );
}

/** Path parameters and query fields that the endpoint has, and the body's: as one object, as the client takes them. */
export function callInput(endpoint: Endpoint, input: EndpointInput): Record<string, unknown> {
  const known = (values: Readonly<Record<string, unknown>>, shape: object): [string, unknown][] =>
    Object.entries(values).filter(([name]) => Object.hasOwn(shape, name));
  const { body } = input;
  return Object.fromEntries([
    ...(typeof body === 'object' && body !== null ? Object.entries(body) : []),
    ...known(input.query, endpoint.query.shape),
    ...known(input.path, endpoint.pathParams.shape),
  ]);
}
