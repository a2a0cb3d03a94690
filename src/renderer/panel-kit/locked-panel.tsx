import type { ReactNode } from 'react';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';

type LockedPanelProps = {
  readonly title: string;
  readonly text?: string;
  /** On the button. */
  readonly unlock: string;
  readonly size?: 'small' | 'normal';
};

/** Instead of what needs the PIN: a lock, and the button that asks for it. */
export function LockedPanel({ title, text, unlock, size = 'small' }: LockedPanelProps): ReactNode {
  return (
    <PanelEmpty
      icon="locked"
      title={title}
      text={text}
      action={
        <Button size={size} tone="brand" onClick={openPinDialog}>
          {unlock}
        </Button>
      }
    />
  );
}
