import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Answer } from '#exchange/dialects/index.ts';
import type { ServiceRefusal } from '#exchange/service-refusal.ts';

/** An answer before it is sent. */
export type HttpResult = Answer & {
  /** Seconds, for the header of the same name. */
  readonly retryAfter?: number;
};

export function refusalResult(refusal: ServiceRefusal): HttpResult {
  const wait = refusal.detail.retry_after_ms;
  const result = { status: refusal.status, body: refusal.body() };
  return wait === undefined || refusal.status !== 429 ? result : { ...result, retryAfter: Math.ceil(wait / 1_000) };
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function send(reply: FastifyReply, result: HttpResult): void {
  const { status, body, retryAfter, contentType = JSON_TYPE, isGzipped, location } = result;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (location !== undefined) reply.header('location', location);
  reply.code(status).header('cache-control', 'no-store');
  if (body === undefined) {
    reply.send();
    return;
  }
  const text = contentType === JSON_TYPE ? JSON.stringify(body) : String(body);
  reply.type(contentType);
  if (isGzipped) reply.header('content-encoding', 'gzip').send(gzipSync(text));
  else reply.send(text);
}
