import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tokens } from '#exchange/access/index.ts';
import type { FaultResponse } from './fault-responses.ts';
import { registerSocketFaults, type SocketFaults } from './socket-faults.ts';

/**
 * Fault controls for integration tests and drills. Only available with `--faults`; POST, JSON bodies, answered `{}`
 * unless noted:
 * /faults/expire {"kind": "main" | "trading" | "securities"}: ends every issued token of the kind
 * /faults/answers {"path", "count", "fault"}: the next answers of that path are faulty, see fault-responses.ts
 * /faults/calm {}: cancels everything planned
 * /faults/pending {}: answers {"count"} of planned faults still pending
 * /faults/clock {"clock": "market" | "wall", "ms"}: that clock jumps; the market's only forward
 * /faults/throw {"clock": "market" | "wall"}: a timer on that clock throws
 * /faults/sockets/… faults on the sockets, see socket-faults.ts; calm ends them too
 * `path` is the endpoint's path as the catalogue writes it, or `*` for every one of them.
 */
const EVERY_PATH = '*';

export type Faults = {
  /** Takes the next planned fault of a path; those for the path itself come before those for `*`. */
  next(path: string): FaultResponse | null;
  plan(path: string, count: number, fault: FaultResponse): void;
  calm(): void;
  /** Planned faults still pending. */
  pending(): number;
};

export function createFaults(): Faults {
  const planned = new Map<string, { fault: FaultResponse; left: number }[]>();
  function take(path: string): FaultResponse | null {
    const [first, ...others] = planned.get(path) ?? [];
    if (!first) return null;
    first.left -= 1;
    if (first.left === 0) planned.set(path, others);
    return first.fault;
  }
  return {
    next: (path) => take(path) ?? take(EVERY_PATH),
    plan: (path, count, fault) => void planned.set(path, [...(planned.get(path) ?? []), { fault, left: count }]),
    calm: () => planned.clear(),
    pending: () => [...planned.values()].flat().reduce((sum, { left }) => sum + left, 0),
  };
}

const ms = z.number().int().min(0).max(600_000);
const processed = z.boolean().default(true);
const fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delay'), ms, processed }),
  z.object({ kind: z.literal('silence'), processed }),
  z.object({ kind: z.literal('drop'), processed }),
  z.object({ kind: z.literal('reset'), processed }),
  z.object({ kind: z.literal('truncate') }),
  z.object({ kind: z.literal('mistype') }),
  z.object({ kind: z.literal('fail'), processed }),
  z.object({ kind: z.literal('unauthorised') }),
  z.object({
    kind: z.literal('refuse'),
    type: z.enum(['INSUFFICIENT_BALANCE', 'ORDER_REJECTED']),
    words: z.string().max(200),
  }),
  z.object({ kind: z.literal('busy'), ms }),
]);
const WEEK_MS = 7 * 86_400_000;
const bodies = {
  expire: z.object({ kind: z.enum(['main', 'trading', 'securities']) }),
  answers: z.object({ path: z.string().max(200), count: z.number().int().min(1).max(100_000), fault }),
  throwInTimer: z.object({ clock: z.enum(['market', 'wall']) }),
  clock: z.discriminatedUnion('clock', [
    z.object({ clock: z.literal('market'), ms: z.number().int().min(0).max(WEEK_MS) }),
    z.object({ clock: z.literal('wall'), ms: z.number().int().min(-WEEK_MS).max(WEEK_MS) }),
  ]),
};

type FaultsDeps = {
  readonly faults: Faults;
  readonly tokens: Tokens;
  readonly sockets: SocketFaults;
  /** Moves a clock by so many ms. */
  readonly jump: (clock: 'market' | 'wall', ms: number) => void;
  /** Makes a timer of a clock throw. */
  readonly throwInTimer: (clock: 'market' | 'wall') => void;
};

export function registerFaults(
  app: FastifyInstance,
  { faults, tokens, sockets, jump, throwInTimer }: FaultsDeps,
): void {
  const on = <Body extends z.ZodType>(at: string, schema: Body, act: (body: z.output<Body>) => unknown): void => {
    app.post(`/faults/${at}`, (request, reply) => {
      const body = schema.safeParse(request.body ?? {});
      if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) });
      return reply.send(act(body.data) ?? {});
    });
  };
  on('expire', bodies.expire, ({ kind }) => tokens.endAll(kind));
  on('answers', bodies.answers, (body) => faults.plan(body.path, body.count, body.fault));
  on('calm', z.object({}), () => {
    faults.calm();
    sockets.calm();
  });
  on('pending', z.object({}), () => ({ count: faults.pending() }));
  on('clock', bodies.clock, (body) => jump(body.clock, body.ms));
  on('throw', bodies.throwInTimer, ({ clock }) => throwInTimer(clock));
  registerSocketFaults(on, sockets);
}
