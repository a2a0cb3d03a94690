import { vi } from 'vitest';
import { glyphs } from '../paint/glyphs.ts';

/** A call of a canvas context, with the colours that were set then. */
export type Call = {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly fill: string;
  readonly stroke: string;
};

export type RecordedCanvas = {
  /** Calls on the canvases of a class since they were last cleared. */
  calls(className: string): readonly Call[];
  /** Texts drawn since the last {@link RecordedCanvas.forget}. */
  texts(): readonly string[];
  /** Rectangles of a colour: left, top, width, height. */
  boxes(className: string, colour: string): readonly (readonly number[])[];
  forget(): void;
};

/** Canvases that record what is drawn on them, for a page without one. */
export function recordCanvases(): RecordedCanvas {
  const recorded = new Map<string, Call[]>();
  const texts: string[] = [];
  vi.spyOn(glyphs, 'draw').mockImplementation((_target, text) => void texts.push(text));
  vi.spyOn(glyphs, 'measure').mockImplementation((text) => text.length * 7);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const own: Call[] = [];
    recorded.set(this.className, own);
    return contextThat((call) => own.push(call), this) as unknown as null;
  });
  return {
    calls: (className) => recorded.get(className) ?? [],
    texts: () => texts,
    boxes: (className, colour) =>
      (recorded.get(className) ?? [])
        .filter(({ name, fill }) => name === 'fillRect' && fill === colour)
        .map(({ args }) => args as number[]),
    forget() {
      texts.length = 0;
      for (const calls of recorded.values()) calls.length = 0;
    },
  };
}

/** A context that reports its calls instead of drawing. */
export function contextThat(record: (call: Call) => void, canvas: unknown = {}): CanvasRenderingContext2D {
  const state: Record<string, unknown> = { canvas, fillStyle: '', strokeStyle: '', globalAlpha: 1, lineWidth: 1 };
  return new Proxy(state, {
    get(target, name: string) {
      if (name in target) return target[name];
      return (...args: unknown[]) => {
        record({ name, args, fill: String(target.fillStyle), stroke: String(target.strokeStyle) });
        return name === 'measureText' ? { width: String(args[0]).length * 7 } : undefined;
      };
    },
  }) as unknown as CanvasRenderingContext2D;
}
