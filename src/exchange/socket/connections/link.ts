import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Clock } from '#exchange/clock/index.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import { rawFrame } from '../faults/raw-frame.ts';
import { type Departure, shapeFrame } from '../faults/shape-frame.ts';

/** Maximum frames delayed by latency or drip faults; beyond it the connection ends. */
const MAX_HELD = 20_000;

/** Channels that answer the client itself. */
const ANSWERS: ReadonlySet<string> = new Set(['pong', 'error']);

/**
 * The last step before a socket, where fault drills apply. Without planned faults a frame goes straight to the
 * socket.
 */
export type Link = {
  /** Never throws; does nothing on a socket that is closing. */
  send(data: Uint8Array | string, channel: string): void;
  /** What has not left yet, what is held back here included. */
  unsentBytes(): number;
  /** Without a close handshake where the connection is deaf. */
  close(code: number, reason: string): void;
  destroy(): void;
  /** What is sent until then is lost. */
  silenceUntil(atMs: number): void;
  /** Stops sending and reading while the connection stays open. */
  goDeaf(): void;
  /** Ends silence and deafness, and sends delayed frames. */
  calm(): void;
  /** Whether something of the protocol's own, a ping, may be sent now. */
  isFree(): boolean;
};

type Held = Departure & { due: number };

export function createLink(socket: WebSocket, stream: Duplex, plan: FaultPlan, clock: Clock): Link {
  // The original send, because socket.send is replaced for some clients.
  const transmit = socket.send.bind(socket);
  const held: Held[] = [];
  /** Frames held back to be reordered behind the next one of their channel. */
  const overtaken = new Map<string, Uint8Array | string>();
  let heldBytes = 0;
  let silentUntil = 0;
  let isDeaf = false;
  let isDripping = false;
  let cancelPump: (() => void) | null = null;

  const isOpen = (): boolean => socket.readyState === socket.OPEN;

  function enqueue(departure: Departure): void {
    const last = held.at(-1)?.due ?? 0;
    held.push({ ...departure, due: Math.max(last, clock.now() + plan.latencyMs) });
    heldBytes += departure.data.length;
    if (held.length > MAX_HELD) socket.terminate();
    else pump();
  }

  function pump(): void {
    cancelPump?.();
    cancelPump = null;
    while (!isDripping && isOpen()) {
      const [first] = held;
      if (!first) return;
      const wait = first.due - clock.now();
      if (wait > 0) {
        cancelPump = clock.after(wait, pump);
        return;
      }
      held.shift();
      heldBytes -= first.data.length;
      depart(first);
    }
  }

  function depart({ data, drip, breaksOff }: Departure): void {
    if (isDeaf) return;
    if (drip) letDrip(rawFrame(data), drip.pieceBytes, drip.everyMs);
    else if (breaksOff) {
      isDeaf = true;
      const raw = rawFrame(data);
      stream.write(raw.subarray(0, Math.ceil(raw.length / 2)), () => stream.destroy());
    } else transmit(data, { binary: typeof data !== 'string' });
  }

  function letDrip(raw: Uint8Array, pieceBytes: number, everyMs: number): void {
    isDripping = true;
    let at = 0;
    const piece = (): void => {
      if (!isOpen()) return;
      if (at >= raw.length) {
        isDripping = false;
        pump();
        return;
      }
      stream.write(raw.subarray(at, at + pieceBytes));
      at += pieceBytes;
      clock.after(everyMs, piece);
    };
    piece();
  }

  function send(data: Uint8Array | string, channel: string): void {
    if (!isOpen() || isDeaf || clock.now() < silentUntil) return;
    if (plan.isCalm() && held.length === 0 && overtaken.size === 0 && !isDripping) {
      transmit(data, { binary: typeof data !== 'string' });
      return;
    }
    if (plan.isMuted && !ANSWERS.has(channel)) return;
    const fault = plan.next(channel);
    const before = overtaken.get(channel);
    if (fault?.kind === 'reorder' && before === undefined) {
      overtaken.set(channel, data);
      return;
    }
    for (const departure of fault ? shapeFrame(data, fault) : [{ data }]) enqueue(departure);
    if (before === undefined) return;
    overtaken.delete(channel);
    enqueue({ data: before });
  }

  return {
    send,
    unsentBytes: () => socket.bufferedAmount + heldBytes,
    close: (code, reason) => socket.close(code, reason),
    destroy: () => socket.terminate(),
    silenceUntil: (at) => {
      silentUntil = at;
    },
    goDeaf() {
      isDeaf = true;
      socket.pause();
    },
    calm() {
      silentUntil = 0;
      if (isDeaf && isOpen()) socket.resume();
      isDeaf = false;
      for (const data of overtaken.values()) enqueue({ data });
      overtaken.clear();
      for (const departure of held) departure.due = 0;
      pump();
    },
    isFree: () => !isDeaf && !isDripping,
  };
}
