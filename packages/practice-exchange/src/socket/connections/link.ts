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

export class FaultyLink implements Link {
  readonly #clock: Clock;
  readonly #plan: FaultPlan;
  readonly #stream: Duplex;
  readonly #socket: WebSocket;
  // The original send, because socket.send is replaced for some clients.
  readonly #transmit;
  readonly #held: Held[] = [];
  /** Frames held back to be reordered behind the next one of their channel. */
  readonly #overtaken = new Map<string, Uint8Array | string>();
  #heldBytes = 0;
  #silentUntil = 0;
  #isDeaf = false;
  #isDripping = false;
  #cancelPump: (() => void) | null = null;

  constructor(socket: WebSocket, stream: Duplex, plan: FaultPlan, clock: Clock) {
    this.#clock = clock;
    this.#plan = plan;
    this.#stream = stream;
    this.#socket = socket;
    this.#transmit = this.#socket.send.bind(this.#socket);
  }

  unsentBytes(): number {
    return this.#socket.bufferedAmount + this.#heldBytes;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  destroy(): void {
    this.#socket.terminate();
  }

  silenceUntil(at: number): void {
    this.#silentUntil = at;
  }

  goDeaf(): void {
    this.#isDeaf = true;
    this.#socket.pause();
  }

  calm(): void {
    this.#silentUntil = 0;
    if (this.#isDeaf && this.#isOpen()) this.#socket.resume();
    this.#isDeaf = false;
    for (const data of this.#overtaken.values()) this.#enqueue({ data });
    this.#overtaken.clear();
    for (const departure of this.#held) departure.due = 0;
    this.#pump();
  }

  isFree(): boolean {
    return !this.#isDeaf && !this.#isDripping;
  }

  send(data: Uint8Array | string, channel: string): void {
    if (!this.#isOpen() || this.#isDeaf || this.#clock.now() < this.#silentUntil) return;
    if (this.#plan.isCalm() && this.#held.length === 0 && this.#overtaken.size === 0 && !this.#isDripping) {
      this.#transmit(data, { binary: typeof data !== 'string' });
      return;
    }
    if (this.#plan.isMuted && !ANSWERS.has(channel)) return;
    const fault = this.#plan.next(channel);
    const before = this.#overtaken.get(channel);
    if (fault?.kind === 'reorder' && before === undefined) {
      this.#overtaken.set(channel, data);
      return;
    }
    for (const departure of fault ? shapeFrame(data, fault) : [{ data }]) this.#enqueue(departure);
    if (before === undefined) return;
    this.#overtaken.delete(channel);
    this.#enqueue({ data: before });
  }

  #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #enqueue(departure: Departure): void {
    const last = this.#held.at(-1)?.due ?? 0;
    this.#held.push({ ...departure, due: Math.max(last, this.#clock.now() + this.#plan.latencyMs) });
    this.#heldBytes += departure.data.length;
    if (this.#held.length > MAX_HELD) this.#socket.terminate();
    else this.#pump();
  }

  #pump(): void {
    this.#cancelPump?.();
    this.#cancelPump = null;
    while (!this.#isDripping && this.#isOpen()) {
      const [first] = this.#held;
      if (!first) return;
      const wait = first.due - this.#clock.now();
      if (wait > 0) {
        this.#cancelPump = this.#clock.after(wait, () => this.#pump());
        return;
      }
      this.#held.shift();
      this.#heldBytes -= first.data.length;
      this.#depart(first);
    }
  }

  #depart({ data, drip, breaksOff }: Departure): void {
    if (this.#isDeaf) return;
    if (drip) this.#letDrip(rawFrame(data), drip.pieceBytes, drip.everyMs);
    else if (breaksOff) {
      this.#isDeaf = true;
      const raw = rawFrame(data);
      this.#stream.write(raw.subarray(0, Math.ceil(raw.length / 2)), () => this.#stream.destroy());
    } else this.#transmit(data, { binary: typeof data !== 'string' });
  }

  #letDrip(raw: Uint8Array, pieceBytes: number, everyMs: number): void {
    this.#isDripping = true;
    let at = 0;
    const piece = (): void => {
      if (!this.#isOpen()) return;
      if (at >= raw.length) {
        this.#isDripping = false;
        this.#pump();
        return;
      }
      this.#stream.write(raw.subarray(at, at + pieceBytes));
      at += pieceBytes;
      this.#clock.after(everyMs, piece);
    };
    piece();
  }
}
