import { z } from 'zod';

/**
 * Fault controls of the sockets (see faults.ts). `on` is `trading`, `chart` (a trading socket with `type=chart`),
 * `general`, `social` or `all`; left out it is both trading sockets, or every one for `close` and `kill`. POST,
 * JSON:
 * /faults/sockets/raw {"hex", "on"?}: these bytes to each socket as one binary frame
 * /faults/sockets/text {"text", "on"?}: a text frame to each socket
 * /faults/sockets/close {"code"?, "on"?}: an orderly close
 * /faults/sockets/kill {"on"?}: the connection destroyed
 * /faults/sockets/silence {"ms", "on"?}: nothing is sent for so long, pings unanswered; state goes on
 * /faults/sockets/mute {"on"?}: pings and errors are answered, no data are sent, on new sockets too, until calm
 * /faults/sockets/latency {"ms", "on"?}: every frame comes so much later; 0 ends it
 * /faults/sockets/deaf {"on"?}: half-open: open connections neither send nor read until calm
 * /faults/sockets/refuse {"count", "on"?}: so many valid credentials are refused, on open connections too
 * /faults/sockets/expel {"on"?}: open connections get error 401 and are closed
 * /faults/sockets/frames {"fault", "on"?}: the next frames of a channel are faulty, on new sockets too
 * /faults/sockets/pending {}: answers {"count"}, how many frames and refusals are still to come
 * A channel is named as in the subscription (`order_book`), or `pong`, `error`, the `type` of a general or social
 * frame, or `*`. /faults/calm ends all of it.
 */
const socketKind = z.enum(['trading', 'chart', 'general', 'social']);
export type SocketKind = z.infer<typeof socketKind>;

const channel = z.string().min(1).max(40).default('*');
const count = z.number().int().min(1).max(100_000).default(1);
const ms = z.number().int().min(0).max(600_000);
const frames = { channel, count };

const frameFault = z.discriminatedUnion('kind', [
  /** Never sent: a sequence gap. */
  z.object({ kind: z.literal('drop'), ...frames }),
  z.object({ kind: z.literal('duplicate'), ...frames }),
  /** Sent after the one that follows it. */
  z.object({ kind: z.literal('reorder'), ...frames }),
  /** Only the first half of the message. */
  z.object({ kind: z.literal('cut'), ...frames }),
  /** The message with filling, as large as this. */
  z.object({
    kind: z.literal('oversize'),
    ...frames,
    bytes: z
      .number()
      .int()
      .min(1)
      .max(64 * 1024 * 1024),
  }),
  /** In pieces over time, as the network gives them. */
  z.object({
    kind: z.literal('drip'),
    ...frames,
    pieceBytes: z.number().int().min(1).max(65_536).default(1),
    everyMs: z.number().int().min(1).max(10_000).default(10),
  }),
  /** Half a frame, then no connection. */
  z.object({ kind: z.literal('break-off'), ...frames }),
]);
export type FrameFault = z.infer<typeof frameFault>;
/** The caller's form: defaults may be left out. */
export type PlannedFrameFault = z.input<typeof frameFault>;

export type SocketFaults = {
  sendRaw(bytes: Uint8Array, on: readonly SocketKind[]): void;
  sendText(text: string, on: readonly SocketKind[]): void;
  close(code: number, on: readonly SocketKind[]): void;
  kill(on: readonly SocketKind[]): void;
  silence(ms: number, on: readonly SocketKind[]): void;
  mute(on: readonly SocketKind[]): void;
  latency(ms: number, on: readonly SocketKind[]): void;
  deaf(on: readonly SocketKind[]): void;
  refuse(count: number, on: readonly SocketKind[]): void;
  expel(on: readonly SocketKind[]): void;
  frames(fault: FrameFault, on: readonly SocketKind[]): void;
  pending(): number;
  calm(): void;
};

const FEED: readonly SocketKind[] = ['trading', 'chart'];
const EVERY: readonly SocketKind[] = socketKind.options;

const kinds = (fallback: readonly SocketKind[]) =>
  z
    .union([socketKind, z.literal('all')])
    .optional()
    .transform((on): readonly SocketKind[] => (on === undefined ? fallback : on === 'all' ? EVERY : [on]));

const onFeed = { on: kinds(FEED) };
const onEvery = { on: kinds(EVERY) };

/** Registers a fault control: validates the body and answers with the result of `act`. */
type OnFault = <Body extends z.ZodType>(at: string, schema: Body, act: (body: z.output<Body>) => unknown) => void;

export function registerSocketFaults(on: OnFault, sockets: SocketFaults): void {
  on('sockets/raw', z.object({ hex: z.string().regex(/^([0-9a-f]{2})*$/i), ...onFeed }), ({ hex, on: where }) =>
    sockets.sendRaw(Buffer.from(hex, 'hex'), where),
  );
  on('sockets/text', z.object({ text: z.string(), ...onFeed }), ({ text, on: where }) => sockets.sendText(text, where));
  on('sockets/close', z.object({ code: z.number().int().default(1001), ...onEvery }), ({ code, on: where }) =>
    sockets.close(code, where),
  );
  on('sockets/kill', z.object(onEvery), ({ on: where }) => sockets.kill(where));
  on('sockets/silence', z.object({ ms: z.number().int().min(0), ...onFeed }), ({ ms: duration, on: where }) =>
    sockets.silence(duration, where),
  );
  on('sockets/mute', z.object(onFeed), ({ on: where }) => sockets.mute(where));
  on('sockets/latency', z.object({ ms, ...onFeed }), ({ ms: later, on: where }) => sockets.latency(later, where));
  on('sockets/deaf', z.object(onFeed), ({ on: where }) => sockets.deaf(where));
  on('sockets/refuse', z.object({ count, ...onFeed }), ({ count: many, on: where }) => sockets.refuse(many, where));
  on('sockets/expel', z.object(onFeed), ({ on: where }) => sockets.expel(where));
  on('sockets/frames', z.object({ fault: frameFault, ...onFeed }), ({ fault, on: where }) =>
    sockets.frames(fault, where),
  );
  on('sockets/pending', z.object({}), () => ({ count: sockets.pending() }));
}
