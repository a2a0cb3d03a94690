/** Fewer show nothing. */
export const MIN_FRAMES = 20;
/** Frames of a channel of which the older half is forgotten. */
export const MAX_FRAMES = 400;
/** Unreadable frames beyond this part are too many, per cent. */
const MAX_UNREADABLE_PERCENT = 5;

/** The wrapper's three kinds, distinguished by their first byte, and whatever comes without it. */
const FRAME_KINDS = ['running_trade_batch', 'liveprice', 'order_book', 'other'] as const;
type FrameKind = (typeof FRAME_KINDS)[number];
const FIRST_BYTES: readonly number[] = [66, 74, 82];
const OTHER = FRAME_KINDS.indexOf('other');

/** How many of the newest frames of each kind could not be read. */
export class Readability {
  readonly #frames = new Uint32Array(FRAME_KINDS.length);
  readonly #unreadable = new Uint32Array(FRAME_KINDS.length);

  /** @param firstByte of the frame; undefined for an empty one */
  count(firstByte: number | undefined, isReadable: boolean): void {
    const found = firstByte === undefined ? -1 : FIRST_BYTES.indexOf(firstByte);
    const kind = found < 0 ? OTHER : found;
    const frames = (this.#frames[kind] ?? 0) + 1;
    this.#frames[kind] = frames;
    if (!isReadable) this.#unreadable[kind] = (this.#unreadable[kind] ?? 0) + 1;
    if (frames < MAX_FRAMES) return;
    this.#frames[kind] = frames / 2;
    this.#unreadable[kind] = (this.#unreadable[kind] ?? 0) / 2;
  }

  /** Kinds of which too much is unreadable, with how many per cent. */
  failing(): readonly { readonly kind: FrameKind; readonly percent: number }[] {
    return FRAME_KINDS.flatMap((kind, index) => {
      const frames = this.#frames[index] ?? 0;
      const percent = frames === 0 ? 0 : ((this.#unreadable[index] ?? 0) / frames) * 100;
      return frames >= MIN_FRAMES && percent > MAX_UNREADABLE_PERCENT ? [{ kind, percent: Math.round(percent) }] : [];
    });
  }
}
