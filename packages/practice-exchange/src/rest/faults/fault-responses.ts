import type { FastifyReply } from 'fastify';
import type { Clock } from '#exchange/clock/index.ts';
import { ServiceRefusal, serverError } from '#exchange/service-refusal.ts';
import { assertNever } from '#shared/contract/error.ts';
import { type HttpResult, refusalResult, send } from '../http-result.ts';

/** A planned fault of an answer. `processed`: whether the call is carried out nevertheless. */
export type FaultResponse =
  /** Latency: the answer comes that much later; unprocessed, the work too. */
  | { readonly kind: 'delay'; readonly ms: number; readonly processed: boolean }
  /** No answer ever; the connection stays open. */
  | { readonly kind: 'silence'; readonly processed: boolean }
  /** The connection ends without an answer. */
  | { readonly kind: 'drop'; readonly processed: boolean }
  /** The connection is reset (TCP RST). */
  | { readonly kind: 'reset'; readonly processed: boolean }
  /** The call is carried out; the answer breaks off in the middle. */
  | { readonly kind: 'truncate' }
  /** The call is carried out; the answer is an HTML page, as of a proxy. */
  | { readonly kind: 'mistype' }
  /** 500. */
  | { readonly kind: 'fail'; readonly processed: boolean }
  /** 401 though the token is good; nothing is done. */
  | { readonly kind: 'unauthorised' }
  /** The service refuses the call in these words; nothing is done. */
  | { readonly kind: 'refuse'; readonly type: 'INSUFFICIENT_BALANCE' | 'ORDER_REJECTED'; readonly words: string }
  /** 429 with that wait; nothing is done. */
  | { readonly kind: 'busy'; readonly ms: number };

const PAGE = '<!doctype html><title>Gateway</title><h1>Something in between</h1>';

/** Sends the planned fault. `carryOut` runs the call, at most once. */
export async function sendFaultResponse(
  fault: FaultResponse,
  carryOut: () => HttpResult,
  reply: FastifyReply,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  const { socket } = reply.request.raw;
  if ('processed' in fault && fault.processed && fault.kind !== 'delay') carryOut();
  switch (fault.kind) {
    case 'delay': {
      const early = fault.processed ? carryOut() : null;
      await new Promise<void>((resolve) => clock.after(fault.ms, resolve));
      send(reply, early ?? carryOut());
      return;
    }
    case 'silence':
      reply.hijack();
      return;
    case 'drop':
      reply.hijack();
      socket.destroy();
      return;
    case 'reset':
      reply.hijack();
      socket.resetAndDestroy();
      return;
    case 'truncate': {
      const { status, body } = carryOut();
      const text = Buffer.from(JSON.stringify(body) ?? '');
      reply.hijack();
      reply.raw.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length });
      reply.raw.write(text.subarray(0, Math.floor(text.length / 2)), () => socket.destroy());
      return;
    }
    case 'mistype':
      carryOut();
      reply.code(200).type('text/html').send(PAGE);
      return;
    case 'fail':
      send(reply, refusalResult(serverError()));
      return;
    case 'unauthorised':
      send(reply, refusalResult(new ServiceRefusal('INVALID_TOKEN', 'the token has ended')));
      return;
    case 'refuse':
      send(reply, refusalResult(new ServiceRefusal(fault.type, fault.words)));
      return;
    case 'busy':
      send(reply, refusalResult(new ServiceRefusal('RATE_LIMIT', 'too many calls', { retry_after_ms: fault.ms })));
      return;
    default:
      assertNever(fault);
  }
}
