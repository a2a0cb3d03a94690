import type { HTMLAttributes, ReactNode, Ref } from 'react';
import './action-bar.css';

type ActionBarProps = HTMLAttributes<HTMLDivElement> & {
  /** Buttons, at the end of the line. */
  readonly actions: ReactNode;
  /** Position in its panel; the foot by default. */
  readonly at?: 'head' | 'foot';
  readonly ref?: Ref<HTMLDivElement>;
};

/** A line across a panel for a result or a confirmation. */
export const ActionBar = ({ actions, at = 'foot', className, children, ...rest }: ActionBarProps): ReactNode => (
  <div {...rest} className={`action-bar is-${at} ${className ?? ''}`}>
    {children}
    <span className="action-bar-actions">{actions}</span>
  </div>
);
