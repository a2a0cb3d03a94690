import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icons.tsx';
import './message-line.css';

export type LineAction = { readonly label: string; run(): void };

type MessageLineProps = {
  /** What has just been done, or why it was not. */
  readonly text: string;
  /** What can be done about it, such as undo; null where there is nothing. */
  readonly action: LineAction | null;
  onDismiss(): void;
};

/** One line over the foot of a panel. Positioned within the panel's section. */
export function MessageLine({ text, action, onDismiss }: MessageLineProps): ReactNode {
  const { t } = useTexts('common');
  return (
    <p className="message-line" role="status">
      <span className="message-line-text">{text}</span>
      {action ? (
        <Button size="small" tone="quiet" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
      <IconButton label={t('dismiss')} onClick={onDismiss}>
        <Icon name="close" size="small" />
      </IconButton>
    </p>
  );
}
