import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tokens } from '../access/index.ts';

/**
 * Trouble on demand, for integration tests and drills. Only there with `--faults`; POST, JSON
 * bodies, always answered `{}`:
 *
 *   /faults/expire          {"kind": "main" | "trading" | "securities"}: every such token out there ends now
 *   /faults/drop            {"path", "count"}: the next answers of that path are never sent; the call is carried
 *                           out and the connection destroyed, so that the client cannot know
 *   /faults/fail            {"path", "count", "processed"?}: the next answers are 500; carried out only with processed
 *   /faults/delay           {"path", "count", "ms"}: the next answers come that much later (carried out at once)
 *   /faults/sockets/raw     {"hex"}: these bytes to every trading socket as one binary frame
 *   /faults/sockets/text    {"text"}: a text frame to every trading socket
 *   /faults/sockets/close   {"code"?}: an orderly close of every socket
 *   /faults/sockets/kill    {}: every socket's connection destroyed
 *   /faults/sockets/silence {"ms"}: trading sockets say nothing for so long, pings unanswered; state goes on
 *
 * `path` is the endpoint's path as the catalogue writes it.
 */
export type Trouble =
  | { readonly kind: 'drop' }
  | { readonly kind: 'fail'; readonly processed: boolean }
  | { readonly kind: 'delay'; readonly ms: number };

export type SocketFaults = {
  sendRaw(bytes: Uint8Array): void;
  sendText(text: string): void;
  closeAll(code: number): void;
  killAll(): void;
  silence(ms: number): void;
};

export type Faults = {
  /** What is to go wrong with the next answer of a path; each counts once. */
  next(path: string): Trouble | null;
  plan(path: string, count: number, trouble: Trouble): void;
};

export function createFaults(): Faults {
  const planned = new Map<string, Trouble[]>();
  return {
    next: (path) => planned.get(path)?.shift() ?? null,
    plan(path, count, trouble) {
      const list = planned.get(path) ?? [];
      list.push(...Array.from({ length: count }, () => trouble));
      planned.set(path, list);
    },
  };
}

const path = z.string();
const count = z.number().int().min(1).max(1_000);
const bodies = {
  expire: z.object({ kind: z.enum(['main', 'trading', 'securities']) }),
  drop: z.object({ path, count }),
  fail: z.object({ path, count, processed: z.boolean().default(false) }),
  delay: z.object({ path, count, ms: z.number().int().min(0).max(600_000) }),
  raw: z.object({ hex: z.string().regex(/^([0-9a-f]{2})*$/i) }),
  text: z.object({ text: z.string() }),
  close: z.object({ code: z.number().int().default(1001) }),
  silence: z.object({ ms: z.number().int().min(0) }),
};

export function registerFaults(app: FastifyInstance, faults: Faults, tokens: Tokens, sockets: SocketFaults): void {
  const on = <Body extends z.ZodType>(at: string, schema: Body, act: (body: z.output<Body>) => void): void => {
    app.post(`/faults/${at}`, (request, reply) => {
      const body = schema.safeParse(request.body ?? {});
      if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
      act(body.data);
      return reply.send({});
    });
  };
  on('expire', bodies.expire, ({ kind }) => tokens.endAll(kind));
  on('drop', bodies.drop, (body) => faults.plan(body.path, body.count, { kind: 'drop' }));
  on('fail', bodies.fail, (body) => faults.plan(body.path, body.count, { kind: 'fail', processed: body.processed }));
  on('delay', bodies.delay, (body) => faults.plan(body.path, body.count, { kind: 'delay', ms: body.ms }));
  on('sockets/raw', bodies.raw, ({ hex }) => sockets.sendRaw(Buffer.from(hex, 'hex')));
  on('sockets/text', bodies.text, ({ text }) => sockets.sendText(text));
  on('sockets/close', bodies.close, ({ code }) => sockets.closeAll(code));
  on('sockets/kill', z.object({}), () => sockets.killAll());
  on('sockets/silence', bodies.silence, ({ ms }) => sockets.silence(ms));
}
