import type { Anchor, Point } from '../drawings/drawing.ts';
import type { DrawingPlace } from '../drawings/drawing-layer.ts';
import type { Grab } from '../gestures.ts';

type MeasureLayerOptions = {
  /** Null while there are no bars. */
  place(): DrawingPlace | null;
  /** @param isShown there is a measure */
  changed(isShown: boolean): void;
};

/** A measure that is dragged over the prices and not stored: Escape and the next press remove it. */
export class MeasureLayer {
  readonly #options: MeasureLayerOptions;
  #measure: { readonly from: Anchor; readonly to: Anchor } | null = null;

  constructor(options: MeasureLayerOptions) {
    this.#options = options;
  }

  /** What is measured; null without a measure. */
  get measure(): { readonly from: Anchor; readonly to: Anchor } | null {
    return this.#measure;
  }

  /** A press from which is measured; nothing shows before it is dragged. */
  grab(at: Point): Grab | null {
    const view = this.#options.place();
    if (!view) return null;
    const from = anchorAt(view, at);
    let hasBegun = false;
    return {
      move: (point) => {
        const now = this.#options.place();
        // Removed during the drag: the rest of it measures nothing.
        if (!now || (hasBegun && this.#measure?.from !== from)) return;
        hasBegun = true;
        this.#measure = { from, to: anchorAt(now, point) };
        this.#options.changed(true);
      },
      end() {},
    };
  }

  /** @returns whether there was a measure */
  clear(): boolean {
    if (!this.#measure) return false;
    this.#measure = null;
    this.#options.changed(false);
    return true;
  }
}

const anchorAt = (view: DrawingPlace, { x, y }: Point): Anchor => ({ at: view.timeAt(x), price: view.priceAt(y) });
