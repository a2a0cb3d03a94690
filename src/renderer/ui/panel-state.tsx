import { createContext, type ReactNode, useContext } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';
import './panel-state.css';

/** The icon of the empty states inside: the subject of a panel. */
export const SubjectIcon = createContext<IconName>('panels');

type EmptyProps = {
  /** Instead of the subject's: a lock where the PIN is missing. */
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
};

/** Smaller in a low panel, and gone where nothing of it could be made out: words and buttons need the room. */
const StateIcon = ({ name }: { readonly name: IconName }): ReactNode => (
  <span className="panel-state-icon">
    <Icon name={name} size="large" />
  </span>
);

/** An empty state and what to do about it. */
export function PanelEmpty({ icon, title, text, action }: EmptyProps): ReactNode {
  const subject = useContext(SubjectIcon);
  return (
    <div className="panel-state">
      <StateIcon name={icon ?? subject} />
      <p className="panel-state-title">{title}</p>
      {text === undefined ? null : <p className="panel-state-text">{text}</p>}
      {action}
    </div>
  );
}

/** Placeholder rows. @param rows how many; fills the panel by default */
export function PanelLoading({ rows = 40 }: { readonly rows?: number }): ReactNode {
  const { t } = useTexts('common');
  return (
    <div className="panel-loading" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <span key={row} className={`panel-loading-row panel-loading-${row % 5}`} />
      ))}
    </div>
  );
}

type ErrorProps = {
  readonly text: string;
  readonly onRetry?: () => void;
  /** Beside the retry: what else there is to do. */
  readonly children?: ReactNode;
};

/** An error, with a retry where that is safe. */
export function PanelError({ text, onRetry, children }: ErrorProps): ReactNode {
  const { t } = useTexts('common');
  return (
    <div className="panel-state is-error" role="alert">
      <StateIcon name="warning" />
      <p className="panel-state-text">{text}</p>
      <div className="panel-state-actions">
        {onRetry === undefined ? null : (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** The states of a panel without content. */
export const PanelState = { Empty: PanelEmpty, Loading: PanelLoading };
