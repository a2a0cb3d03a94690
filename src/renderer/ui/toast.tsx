import type { HTMLAttributes, ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icons.tsx';
import './toast.css';

type ToastProps = Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'aria-live'> & {
  /** An error is announced at once. */
  readonly level: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  /** What can be done about it, such as undo. */
  readonly action?: ReactNode;
  onDismiss(): void;
};

/** A card about something that has just happened. How long it stays, and where, is for whoever shows it. */
export function Toast({ level, title, text, action, onDismiss, ...rest }: ToastProps): ReactNode {
  const { t } = useTexts('common');
  return (
    <article {...rest} className={`toast is-${level}`} role={level === 'error' ? 'alert' : undefined}>
      <span className="toast-dot" aria-hidden="true" />
      <div>
        <p className="toast-title">{title}</p>
        <p className="toast-text">{text}</p>
        {action}
      </div>
      <IconButton label={t('dismiss')} onClick={onDismiss}>
        <Icon name="close" />
      </IconButton>
    </article>
  );
}
