import type { FastifyReply } from 'fastify';
import type { Clock } from '#exchange/clock/index.ts';
import { assertNever } from '#shared/contract/error.ts';
import { type Outcome, refusalOutcome, send } from './outcome.ts';
import { ServiceRefusal, serverError } from './refusal.ts';

/** How an answer can go wrong. `processed`: whether what was asked for was done all the same. */
export type Trouble =
  /** Latency: the answer comes that much later; unprocessed, the work too. */
  | { readonly kind: 'delay'; readonly ms: number; readonly processed: boolean }
  /** No answer ever; the connection stays open. */
  | { readonly kind: 'silence'; readonly processed: boolean }
  /** The connection ends without an answer. */
  | { readonly kind: 'drop'; readonly processed: boolean }
  /** The connection is reset (TCP RST). */
  | { readonly kind: 'reset'; readonly processed: boolean }
  /** The work is done, the answer breaks off in the middle. */
  | { readonly kind: 'truncate' }
  /** The work is done, the answer is a page of something in between. */
  | { readonly kind: 'mistype' }
  /** 500. */
  | { readonly kind: 'fail'; readonly processed: boolean }
  /** 401 though the token is good; nothing is done. */
  | { readonly kind: 'unauthorised' }
  /** 429 with that wait; nothing is done. */
  | { readonly kind: 'busy'; readonly ms: number };

const PAGE = '<!doctype html><title>Gateway</title><h1>Something in between</h1>';

/** Answers as the trouble has it. `carryOut` does the work, at most once. */
export async function answerInTrouble(
  trouble: Trouble,
  carryOut: () => Outcome,
  reply: FastifyReply,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  const { socket } = reply.request.raw;
  if ('processed' in trouble && trouble.processed && trouble.kind !== 'delay') carryOut();
  switch (trouble.kind) {
    case 'delay': {
      const early = trouble.processed ? carryOut() : null;
      await new Promise<void>((resolve) => clock.after(trouble.ms, resolve));
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
      const text = Buffer.from(JSON.stringify(body));
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
      send(reply, refusalOutcome(serverError()));
      return;
    case 'unauthorised':
      send(reply, refusalOutcome(new ServiceRefusal('INVALID_TOKEN', 'the token has ended')));
      return;
    case 'busy':
      send(reply, refusalOutcome(new ServiceRefusal('RATE_LIMIT', 'too many calls', { retry_after_ms: trouble.ms })));
      return;
    default:
      assertNever(trouble);
  }
}
