import { MAX_DRAWINGS } from '#shared/chart/drawing-limits.ts';
import type { Anchor, Drawing, DrawingStyle } from './drawing.ts';

const MAX_UNDO_STEPS = 100;

type Drawings = readonly Drawing[];

/** The drawings of one stock, the topmost last, with what undo and redo go back to. Immutable. */
export type DrawingHistory = {
  readonly drawings: Drawings;
  /** Earlier states, the latest last. */
  readonly past: readonly Drawings[];
  /** Undone states, the next one last. */
  readonly future: readonly Drawings[];
  /** The key of the last edit: another with the same key belongs to the same step. */
  readonly mergeKey: string | null;
};

export type DrawingChanges = Partial<Pick<Drawing, 'text' | 'locked' | 'hidden'>> & {
  readonly style?: Partial<DrawingStyle>;
};

/** A locked drawing can only be unlocked, hidden, shown and reordered; commands leave it as it is otherwise. */
export type DrawingCommand =
  /** New ones, and copies. Refused as a whole where they would be too many, or one has an id that is there. */
  | { readonly kind: 'add'; readonly drawings: Drawings }
  /** `asOf`: see {@link Drawing}; as it was where left out. */
  | { readonly kind: 'move'; readonly id: string; readonly anchors: readonly Anchor[]; readonly asOf?: number }
  | { readonly kind: 'change'; readonly ids: readonly string[]; readonly changes: DrawingChanges }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'remove-all' }
  | { readonly kind: 'order'; readonly id: string; readonly to: 'front' | 'back' | 'up' | 'down' };

export const openHistory = (drawings: Drawings): DrawingHistory => ({ drawings, past: [], future: [], mergeKey: null });

function add(drawings: Drawings, added: Drawings): Drawings {
  const all = [...drawings, ...added];
  const isRefused = all.length > MAX_DRAWINGS || new Set(all.map(({ id }) => id)).size < all.length;
  return isRefused || added.length === 0 ? drawings : all;
}

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The list with some of its drawings replaced; the same list where none of them differs. */
function replace(drawings: Drawings, replacementOf: (drawing: Drawing) => Drawing): Drawings {
  const next = drawings.map((drawing) => {
    const replacement = replacementOf(drawing);
    return isEqual(drawing, replacement) ? drawing : replacement;
  });
  return next.every((drawing, index) => drawing === drawings[index]) ? drawings : next;
}

function changed(drawing: Drawing, { style, ...rest }: DrawingChanges): Drawing {
  const { locked = drawing.locked, hidden = drawing.hidden } = rest;
  if (drawing.locked) return { ...drawing, locked, hidden };
  return { ...drawing, ...rest, style: { ...drawing.style, ...style } };
}

function removed(drawings: Drawings, isChosen: (drawing: Drawing) => boolean): Drawings {
  const left = drawings.filter((drawing) => drawing.locked || !isChosen(drawing));
  return left.length === drawings.length ? drawings : left;
}

function reordered(drawings: Drawings, id: string, to: 'front' | 'back' | 'up' | 'down'): Drawings {
  const from = drawings.findIndex((drawing) => drawing.id === id);
  const end = drawings.length - 1;
  const index = { front: end, back: 0, up: Math.min(end, from + 1), down: Math.max(0, from - 1) }[to];
  const drawing = drawings[from];
  return !drawing || index === from ? drawings : drawings.toSpliced(from, 1).toSpliced(index, 0, drawing);
}

function applied(drawings: Drawings, command: DrawingCommand): Drawings {
  switch (command.kind) {
    case 'add':
      return add(drawings, command.drawings);
    case 'move':
      return replace(drawings, (drawing) =>
        drawing.id === command.id && !drawing.locked && !isEqual(drawing.anchors, command.anchors)
          ? { ...drawing, anchors: command.anchors, ...(command.asOf !== undefined && { asOf: command.asOf }) }
          : drawing,
      );
    case 'change':
      return replace(drawings, (drawing) =>
        command.ids.includes(drawing.id) ? changed(drawing, command.changes) : drawing,
      );
    case 'remove':
      return removed(drawings, ({ id }) => command.ids.includes(id));
    case 'remove-all':
      return removed(drawings, () => true);
    case 'order':
      return reordered(drawings, command.id, command.to);
  }
}

/**
 * Applies an edit. The same history where it changes nothing or is refused.
 * @param mergeKey names a gesture: all its edits are one step of undo (a drag, typing a text)
 */
export function edit(history: DrawingHistory, command: DrawingCommand, mergeKey: string | null = null): DrawingHistory {
  const drawings = applied(history.drawings, command);
  if (drawings === history.drawings) return history;
  const isSameStep = mergeKey !== null && mergeKey === history.mergeKey;
  const past = isSameStep ? history.past : [...history.past, history.drawings].slice(-MAX_UNDO_STEPS);
  return { drawings, past, future: [], mergeKey };
}

export function undo(history: DrawingHistory): DrawingHistory {
  const drawings = history.past.at(-1);
  if (!drawings) return history;
  return {
    drawings,
    past: history.past.slice(0, -1),
    mergeKey: null,
    future: [...history.future, history.drawings],
  };
}

export function redo(history: DrawingHistory): DrawingHistory {
  const drawings = history.future.at(-1);
  if (!drawings) return history;
  return {
    drawings,
    future: history.future.slice(0, -1),
    mergeKey: null,
    past: [...history.past, history.drawings],
  };
}
