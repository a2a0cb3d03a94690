/** One box or label over a chart's canvas. */
export type Mark = {
  /** px from the host's corner; a colour, or an image. */
  place(left: number, top: number, width: number, height: number, fill: string): void;
  write(text: string): void;
  hide(): void;
};

/**
 * Writes to the DOM only what differs from the last call.
 * @param isLayer a picture of its own, which moves without being drawn again
 */
export function createMark(host: HTMLElement, name: string, isLayer = false): Mark {
  const element = host.ownerDocument.createElement('i');
  element.className = `chart-mark is-${name}`;
  element.hidden = true;
  if (isLayer) Object.assign(element.style, { top: '0', willChange: 'transform' });
  host.append(element);
  const placed = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  const sides = ['left', 'top', 'width', 'height'] as const;
  let filled = '';
  let written = '';
  return {
    place(left, top, width, height, fill) {
      for (const [at, px] of [left, top, width, height].entries()) {
        const side = sides[at];
        if (side === undefined || placed[at] === px) continue;
        placed[at] = px;
        if (isLayer && side === 'top') element.style.transform = `translateY(${px}px)`;
        else element.style[side] = `${px}px`;
      }
      if (filled !== fill) element.style.background = fill;
      filled = fill;
      if (element.hidden) element.hidden = false;
    },
    write(text) {
      if (text !== written) element.textContent = text;
      written = text;
    },
    hide() {
      if (!element.hidden) element.hidden = true;
    },
  };
}
