/** Budget of one frame: under the 64 kB from which a message over a port gets slow. */
export const FRAME_BYTES = 60_000;
/** Frames in transit to a window that has not acknowledged them; beyond them changes are conflated. */
const MAX_FRAMES_IN_TRANSIT = 2;
/** Frames that a window has received and not drawn yet: three full frames, or a refresh's worth of small ones. */
const MAX_UNDRAWN_BYTES = 2 * FRAME_BYTES;
const MAX_UNDRAWN_FRAMES = 64;

/** Backpressure: which frames a window has acknowledged, and whether it takes another one. */
export class FlowControl {
  #sent = 0;
  #received = 0;
  #drawn = 0;
  /** Sizes of the frames that are not drawn, oldest first. */
  #undrawn: number[] = [];
  #undrawnBytes = 0;

  /** Number of the newest frame; 0 before the first. */
  get sent(): number {
    return this.#sent;
  }

  /** Whether the window has received everything sent so far. */
  get isIdle(): boolean {
    return this.#sent <= this.#received;
  }

  /** A new page: frames are numbered from 1 again. */
  reset(): void {
    this.#sent = 0;
    this.#received = 0;
    this.#drawn = 0;
    this.#undrawn = [];
    this.#undrawnBytes = 0;
  }

  /** @param isUrgent whether the frame may exceed the number of frames in transit */
  maySend(isUrgent: boolean): boolean {
    return (
      (isUrgent || this.#sent - this.#received <= MAX_FRAMES_IN_TRANSIT) &&
      this.#undrawn.length < MAX_UNDRAWN_FRAMES &&
      this.#undrawnBytes <= MAX_UNDRAWN_BYTES
    );
  }

  /** @returns the number of the frame that is sent now */
  addFrame(bytes: number): number {
    this.#sent += 1;
    this.#undrawn.push(bytes);
    this.#undrawnBytes += bytes;
    return this.#sent;
  }

  /** @param data a message from the window; anything but a {@link FrameAck} of a sent frame changes nothing */
  acknowledge(data: unknown): void {
    const received = acknowledgedFrame(data, 'got', this.#sent);
    const drawn = acknowledgedFrame(data, 'drawn', this.#sent);
    for (const size of this.#undrawn.splice(0, Math.max(0, drawn - this.#drawn))) this.#undrawnBytes -= size;
    this.#drawn = Math.max(this.#drawn, drawn);
    this.#received = Math.max(this.#received, received, this.#drawn);
  }
}

/** The frame number of an acknowledgement; 0 for anything else. */
function acknowledgedFrame(data: unknown, key: 'got' | 'drawn', sent: number): number {
  if (typeof data !== 'object' || data === null) return 0;
  const number: unknown = Reflect.get(data, key);
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= sent ? number : 0;
}
