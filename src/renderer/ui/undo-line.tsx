import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './undo-line.css';

type UndoLineProps = {
  /** What has just been done, or why it failed. */
  readonly text: string;
  /** Undoes it; null where there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly undoLabel: string;
};

/** One line over the foot of a panel: what happened, and undo. Positioned within the panel's section. */
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
