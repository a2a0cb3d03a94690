import type { Kind, Opening } from './format.ts';
import { KIND } from './format.ts';

type Stream = { readonly opening: Opening; isOpen: boolean; request: Uint8Array | null };
export type CarriedRecord = { readonly kind: Kind; readonly stream: number; readonly payload: Uint8Array };

export const EMPTY = new Uint8Array(0);
export const jsonBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** A record names its socket by one byte; two are open at most, so the numbers may repeat. */
const STREAMS = 256;

/** Which sockets are open and their last subscription request, so that each file of a recording can be played on its own. */
export function createOpenStreams() {
  const streams = new Map<number, Stream>();
  let made = 0;
  return {
    /** A number for the next socket. */
    next: (): number => made++ % STREAMS,
    begin(stream: number, opening: Opening): void {
      streams.set(stream, { opening, isOpen: false, request: null });
    },
    opened(stream: number): void {
      const found = streams.get(stream);
      if (found) found.isOpen = true;
    },
    requested(stream: number, request: Uint8Array): void {
      const found = streams.get(stream);
      if (found) found.request = request;
    },
    ended(stream: number): void {
      streams.delete(stream);
    },
    /** What a new file begins with. */
    carried(): CarriedRecord[] {
      return [...streams].flatMap(([stream, { opening, isOpen, request }]) => [
        { kind: KIND.opening, stream, payload: jsonBytes({ ...opening, carried: true }) },
        ...(isOpen ? [{ kind: KIND.opened, stream, payload: EMPTY }] : []),
        ...(request === null ? [] : [{ kind: KIND.request, stream, payload: request }]),
      ]);
    },
  };
}
