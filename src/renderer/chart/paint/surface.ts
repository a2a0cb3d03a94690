/** A canvas in the page, drawn to in CSS px. */
export class Surface {
  readonly element: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  #ratio = 1;
  #box = { left: 0, top: 0, width: 0, height: 0 };

  constructor(host: HTMLElement, name: string) {
    this.element = host.ownerDocument.createElement('canvas');
    this.element.className = name;
    this.element.setAttribute('aria-hidden', 'true');
    host.append(this.element);
    const context = this.element.getContext('2d');
    if (!context) throw new Error('no 2d context');
    this.context = context;
  }

  /** Device px per CSS px. */
  get ratio(): number {
    return this.#ratio;
  }

  /**
   * Places and clears it. Coordinates stay those of the host: what is drawn outside the box is not seen.
   * @param box CSS px of the host, whole numbers
   */
  begin(box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }): void {
    const { element, context } = this;
    const ratio = element.ownerDocument.defaultView?.devicePixelRatio ?? 1;
    const wide = Math.max(1, Math.round(box.width * ratio));
    const tall = Math.max(1, Math.round(box.height * ratio));
    if (element.width !== wide || element.height !== tall) {
      element.width = wide;
      element.height = tall;
    } else {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, wide, tall);
    }
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      if (this.#box[side] !== box[side]) element.style[side] = `${box[side]}px`;
    }
    this.#box = { ...box };
    this.#ratio = ratio;
    context.setTransform(ratio, 0, 0, ratio, -box.left * ratio, -box.top * ratio);
  }

  /** Draws it where it stands in the host. @param context in CSS px of the host */
  copyTo(context: CanvasRenderingContext2D): void {
    const { left, top, width, height } = this.#box;
    if (width > 0 && height > 0) context.drawImage(this.element, left, top, width, height);
  }

  dispose(): void {
    this.element.remove();
    // Release the pixels now rather than at garbage collection.
    this.element.width = 0;
  }
}
