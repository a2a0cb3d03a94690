import { type DragEvent, useState } from 'react';

/** What is dragged out of an account's column. */
export type Dragged = { readonly from: string; readonly symbol: string | null };
/** What a drop asks for; a symbol of null is cash. */
export type MoveStart = Dragged & { readonly to: string };

/** Dragging cash or a stock from the column of one account to that of another: the mouse's way to the card that moves it. */
export function useMoveDrag(onDrop: (start: MoveStart) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  const isTarget = (account: string): boolean => dragged !== null && dragged.from !== account;
  return {
    /** For the cell of what can be dragged. */
    source: (item: Dragged) => ({
      draggable: true,
      'data-draggable': '',
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Nothing about the account leaves the window, should it be dropped elsewhere.
        event.dataTransfer.setData('text/plain', '');
        setDragged(item);
      },
      onDragEnd: end,
    }),
    /** For each cell of an account's column. */
    target: (account: string) => ({
      'data-drop': isTarget(account) ? (over === account ? 'over' : 'possible') : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!isTarget(account)) {
          if (over !== null) setOver(null);
          return;
        }
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (over !== account) setOver(account);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null || !isTarget(account)) return;
        event.preventDefault();
        onDrop({ ...dragged, to: account });
        end();
      },
    }),
    /** For what surrounds the columns: a pointer that left them is over none. */
    leave: (event: DragEvent<HTMLElement>) => {
      const { relatedTarget, currentTarget } = event;
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(null);
    },
  };
}

export type MoveDrag = ReturnType<typeof useMoveDrag>;
