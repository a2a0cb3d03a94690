import { type DragEvent, useState } from 'react';
import { moveWorkspace } from './actions.ts';

/** Index of a tab that is dropped before or after another; unchanged when dropped on itself. */
export function droppedAt(
  ids: readonly string[],
  dragged: string,
  { id, after }: { readonly id: string; readonly after: boolean },
): number {
  const from = ids.indexOf(dragged);
  if (id === dragged) return from;
  const rest = ids.filter((id) => id !== dragged);
  return rest.indexOf(id) + (after ? 1 : 0);
}

type Over = { readonly id: string; readonly after: boolean };

const isRightHalf = (event: DragEvent<HTMLElement>): boolean => {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return event.clientX > left + width / 2;
};

/** Drag and drop of tabs within their row; `data-drop` marks the position. */
export function useTabDrag(ids: readonly string[]) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return (id: string) => ({
    draggable: ids.length > 1,
    'data-drop': dragged !== null && over?.id === id && dragged !== id ? (over.after ? 'after' : 'before') : undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
      setDragged(id);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === null) return;
      event.preventDefault();
      const after = isRightHalf(event);
      if (over?.id !== id || over.after !== after) setOver({ id, after });
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      if (dragged !== null) void moveWorkspace(dragged, droppedAt(ids, dragged, { id, after: isRightHalf(event) }));
      end();
    },
    onDragEnd: end,
  });
}
