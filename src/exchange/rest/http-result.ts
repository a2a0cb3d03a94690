import type { FastifyReply } from 'fastify';
import type { ServiceRefusal } from '#exchange/service-refusal.ts';

/** Status and body of an answer before it is sent. */
export type HttpResult = {
  readonly status: number;
  readonly body: unknown;
  /** Seconds, for the header of the same name. */
  readonly retryAfter?: number;
};

export function refusalResult(refusal: ServiceRefusal): HttpResult {
  const wait = refusal.detail.retry_after_ms;
  const result = { status: refusal.status, body: refusal.body() };
  return wait === undefined || refusal.status !== 429 ? result : { ...result, retryAfter: Math.ceil(wait / 1_000) };
}

export function send(reply: FastifyReply, { status, body, retryAfter }: HttpResult): void {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(status).header('cache-control', 'no-store').send(body);
}
