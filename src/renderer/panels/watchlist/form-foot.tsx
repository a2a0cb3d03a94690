import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import type { ListChanges } from './use-list-changes.ts';

type FormFootProps = {
  readonly changes: ListChanges;
  readonly closeLabel: string;
  close(): void;
  /** Sends the form. */
  readonly submit: ReactNode;
};

/** Below a form of a list's dialog: what the service refused, and the buttons. */
export function FormFoot({ changes, closeLabel, close, submit }: FormFootProps): ReactNode {
  return (
    <>
      {changes.message ? (
        <p className="wl-import-note" role="alert">
          {changes.message.text}
        </p>
      ) : null}
      <div className="wl-import-actions">
        <Button tone="quiet" onClick={close}>
          {closeLabel}
        </Button>
        {submit}
      </div>
    </>
  );
}
