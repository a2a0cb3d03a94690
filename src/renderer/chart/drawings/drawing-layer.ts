import type { Bars } from '#shared/chart/bars/bars.ts';
import type { Grab, Modifiers } from '../gestures.ts';
import type { DrawingCommand } from './document.ts';
import type { Drawing, DrawingStyle, DrawingView, Point } from './drawing.ts';
import { copyOf, dragged, nudged, type Surface } from './edit.ts';
import { type Hit, hitTest } from './hit-test.ts';
import { handlesOf, shapesOf } from './layout.ts';
import { type Painter, paintHandles, paintShapes } from './paint-shapes.ts';
import { draftOf, type Placement, type PlacementEvent, place, startPlacement, styleOf } from './place.ts';
import { type ToolId, toolById } from './registry.ts';
import { type Magnet, snapToAngle, snapToBar } from './snap.ts';
import type { TextWidth } from './text-box.ts';

/** Where drawings are on the chart at this moment. */
export type DrawingPlace = DrawingView &
  Surface & {
    readonly bars: Bars;
    /** Position among the bars, with fractions. */
    indexAt(x: number): number;
    /** The moment so many bars later. */
    timeAfter(at: number, bars: number): number;
    /** Rupiah of one tick at a price. */
    tickAt(price: number): number;
  };

export type DrawingLayerOptions = {
  /** Null while there are no bars. */
  place(): DrawingPlace | null;
  textWidth: TextWidth;
  /** Something looks different. */
  changed(): void;
  /** @param mergeKey names a gesture: all its edits are one step of undo */
  run(command: DrawingCommand, mergeKey?: string): void;
  selected(id: string | null): void;
  /** A drawing was placed, or its placing was given up. @param drawing null where given up */
  placed(drawing: Drawing | null): void;
  /** Asks for the text of a drawing. */
  editText(id: string): void;
};

/** px around the pointer; a finger needs more. */
const TOLERANCE = 6;
const TOUCH_TOLERANCE = 14;
/** The id of what is being placed. */
const DRAFT = 'draft';

/** The drawings of a chart under the pointer and the keys: placing, selecting, moving. */
export class DrawingLayer {
  magnet: Magnet = 'off';
  readonly #options: DrawingLayerOptions;
  #drawings: readonly Drawing[] = [];
  #selected: string | null = null;
  #placement: Placement | null = null;
  #style: Partial<DrawingStyle> = {};
  /** A tool stays selected after a drawing was placed. */
  #isLasting = false;
  #gesture = 0;

  constructor(options: DrawingLayerOptions) {
    this.#options = options;
  }

  get isPlacing(): boolean {
    return this.#placement !== null;
  }

  get selected(): Drawing | null {
    return this.#drawings.find(({ id }) => id === this.#selected) ?? null;
  }

  setDrawings(drawings: readonly Drawing[]): void {
    if (drawings === this.#drawings) return;
    this.#drawings = drawings;
    if (this.#selected !== null && !this.selected) this.select(null);
    this.#options.changed();
  }

  select(id: string | null): void {
    if (id === this.#selected) return;
    this.#selected = id;
    this.#options.selected(id);
    this.#options.changed();
  }

  /** Begins to place a tool; null gives up. @param isLasting it stays selected for the next drawing */
  startTool(id: string | null, style: Partial<DrawingStyle> = {}, isLasting = false): void {
    const tool = id === null ? null : toolById(id);
    this.#placement = tool && startPlacement(tool);
    this.#style = style;
    this.#isLasting = isLasting;
    if (tool) this.select(null);
    this.#options.changed();
  }

  /** Takes back the anchors that were placed; the tool stays chosen. */
  restartTool(): void {
    if (!this.#placement) return;
    this.#placement = startPlacement(this.#placement.tool);
    this.#options.changed();
  }

  paint(painter: Painter, view: DrawingView): void {
    for (const drawing of this.#drawings) paintShapes(painter, shapesOf(drawing, view), drawing.style);
    const { selected } = this;
    if (selected) paintHandles(painter, handlesOf(selected, view), selected.locked);
    const draft = this.#draft(DRAFT);
    if (!draft) return;
    paintShapes(painter, shapesOf(draft, view), draft.style);
    paintHandles(painter, handlesOf(draft, view), false);
  }

  /** What is under the pointer, for its cursor. */
  hit(at: Point, isTouch = false): Hit | null {
    const view = this.#options.place();
    if (!view) return null;
    const tolerance = isTouch ? TOUCH_TOLERANCE : TOLERANCE;
    const { textWidth } = this.#options;
    return hitTest(this.#drawings, at, view, { tolerance, textWidth, selected: this.#selected });
  }

  /** The pointer was pressed. @returns null where it belongs to the chart */
  grab(at: Point, keys: Modifiers): Grab | null {
    const view = this.#options.place();
    if (!view) return null;
    if (this.#placement) return this.#grabPlacement(at, keys);
    const hit = this.hit(at, keys.isTouch);
    this.select(hit?.id ?? null);
    const { selected } = this;
    return selected && !selected.locked && hit ? this.#grabDrawing(selected, hit.handle, at, keys) : hit && NOTHING;
  }

  hover(at: Point | null, keys: Modifiers): void {
    if (this.#placement && at) this.#placed('move', at, keys);
  }

  /** @returns whether the key belongs to the drawings */
  key(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    if (this.#placement) return this.#keyWhilePlacing(event.key);
    const { selected } = this;
    if (!selected) return false;
    switch (event.key) {
      case 'Escape':
        this.select(null);
        return true;
      case 'Delete':
      case 'Backspace':
        this.#options.run({ kind: 'remove', ids: [selected.id] });
        return true;
      case 'Enter':
        if (toolById(selected.tool)?.hasText) this.#options.editText(selected.id);
        return true;
      default:
        return this.#nudge(selected, event);
    }
  }

  doubleClick(at: Point): boolean {
    if (this.#placement) {
      this.#step({ kind: 'double-click' });
      return true;
    }
    const hit = this.hit(at);
    const drawing = this.#drawings.find(({ id }) => id === hit?.id);
    if (drawing && toolById(drawing.tool)?.hasText) this.#options.editText(drawing.id);
    return hit !== null;
  }

  /** Copies beside the original, or over it where pasted from another chart. @returns their ids */
  addCopies(drawings: readonly Drawing[], isBeside: boolean): void {
    const view = isBeside ? (this.#options.place() ?? undefined) : undefined;
    const copies = drawings.map((drawing) => copyOf(drawing, crypto.randomUUID(), view));
    this.#options.run({ kind: 'add', drawings: copies });
    this.select(copies.at(-1)?.id ?? null);
  }

  /** Puts a tool of one anchor at a price, without the pointer, and selects it. @param price rupiah */
  addAt(id: ToolId, price: number, style: Partial<DrawingStyle> = {}): void {
    const view = this.#options.place();
    const tool = toolById(id);
    if (!view || !tool) return;
    const point = { x: view.width / 2, y: view.yOf(price) };
    const placement = { ...startPlacement(tool), placed: [{ point, anchor: { at: view.timeAt(point.x), price } }] };
    const drawing = draftOf(placement, crypto.randomUUID(), styleOf(tool, style));
    if (!drawing) return;
    this.#options.run({ kind: 'add', drawings: [drawing] });
    this.select(drawing.id);
  }

  #keyWhilePlacing(key: string): boolean {
    if (key === 'Escape') this.#step({ kind: 'escape' });
    else if (key === 'Enter') this.#step({ kind: 'enter' });
    return key === 'Escape' || key === 'Enter';
  }

  #nudge(drawing: Drawing, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    const view = this.#options.place();
    const [bars, ticks] = ARROWS[key] ?? [0, 0];
    if (!view || (bars === 0 && ticks === 0)) return false;
    const times = shiftKey ? 10 : 1;
    const price = ticks * times * view.tickAt(drawing.anchors[0]?.price ?? 1);
    const anchors = nudged(drawing, { bars: bars * times, price }, view.timeAfter);
    this.#options.run({ kind: 'move', id: drawing.id, anchors }, `nudge ${drawing.id}`);
    return true;
  }

  #grabPlacement(at: Point, keys: Modifiers): Grab {
    this.#placed('down', at, keys);
    return {
      move: (to, held) => this.#placed('move', to, held),
      end: (to, held) => this.#placed('up', to, held),
    };
  }

  #grabDrawing(start: Drawing, handle: number | null, from: Point, first: Modifiers): Grab {
    this.#gesture += 1;
    const mergeKey = `drag ${this.#gesture}`;
    let isCopied = false;
    const move = (to: Point, keys: Modifiers): void => {
      const view = this.#options.place();
      if (!view) return;
      // Ctrl at the press drags a copy.
      if (first.ctrl && !isCopied) {
        isCopied = true;
        this.#options.run({ kind: 'add', drawings: [{ ...start, id: crypto.randomUUID() }] }, mergeKey);
      }
      const target = handle === null ? to : this.#snapped(view, to, keys, this.#neighbour(start, handle, view)).point;
      const anchors = dragged(start, handle, from, target, view);
      this.#options.run({ kind: 'move', id: start.id, anchors }, mergeKey);
    };
    return { move, end: () => {} };
  }

  /** The anchor that Shift turns a handle about. */
  #neighbour({ anchors }: Drawing, handle: number, view: DrawingPlace): Point | null {
    const anchor = anchors[handle === 0 ? 1 : handle - 1];
    return anchor ? { x: view.xOf(anchor.at), y: view.yOf(anchor.price) } : null;
  }

  #placed(kind: 'down' | 'move' | 'up', at: Point, keys: Modifiers): void {
    const view = this.#options.place();
    if (!view || !this.#placement) return;
    const before = this.#placement.placed.at(-1)?.point ?? null;
    this.#step({ kind, ...this.#snapped(view, at, keys, before) });
  }

  /** A point moved to a price of the bar, or with Shift to an angle from another point. */
  #snapped(view: DrawingPlace, at: Point, { shift }: Modifiers, before: Point | null) {
    const point = shift && before ? snapToAngle(before, at) : at;
    const snapped = shift ? null : snapToBar(point, view.bars, view, this.magnet);
    const anchor = snapped ?? { at: view.timeAt(point.x), price: view.priceAt(point.y) };
    return { point: snapped ? { x: view.xOf(anchor.at), y: view.yOf(anchor.price) } : point, anchor };
  }

  #step(event: PlacementEvent): void {
    if (!this.#placement) return;
    const next = place(this.#placement, event);
    if (next === this.#placement) return;
    this.#placement = next;
    if (next.status !== 'placing') this.#finish(next);
    this.#options.changed();
  }

  #finish(placement: Placement): void {
    const drawing = this.#draft(crypto.randomUUID());
    const tool = placement.tool;
    this.#placement = this.#isLasting && drawing ? startPlacement(tool) : null;
    if (drawing) {
      this.#options.run({ kind: 'add', drawings: [drawing] });
      if (!this.#isLasting) this.select(drawing.id);
      if (tool.hasText) this.#options.editText(drawing.id);
    }
    this.#options.placed(drawing);
  }

  #draft(id: string): Drawing | null {
    const placement = this.#placement;
    return placement && draftOf(placement, id, styleOf(placement.tool, this.#style));
  }
}

/** A press on something locked moves neither it nor the chart. */
const NOTHING: Grab = { move() {}, end() {} };

const ARROWS: Readonly<Record<string, readonly [bars: number, ticks: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
