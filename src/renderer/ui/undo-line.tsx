import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './undo-line.css';

type UndoLineProps = {
  /** What has just been done, or why it was not. */
  readonly text: string;
  /** Takes it back; null where there is nothing to take back. */
  readonly undo: (() => void) | null;
  readonly undoLabel: string;
};

/** One line over the foot of a panel: what happened, and the way back. The panel's section is its frame. */
export function UndoLine({ text, undo, undoLabel }: UndoLineProps): ReactNode {
  return (
    <p className="undo-line" role="status">
      {text}
      {undo ? (
        <Button size="small" tone="quiet" onClick={undo}>
          {undoLabel}
        </Button>
      ) : null}
    </p>
  );
}
