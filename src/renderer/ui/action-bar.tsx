import type { HTMLAttributes, ReactNode } from 'react';
import './action-bar.css';

type ActionBarProps = HTMLAttributes<HTMLDivElement> & {
  /** Buttons, at the end of the line. */
  readonly actions: ReactNode;
  /** Where in its panel; at the foot unless said otherwise. */
  readonly at?: 'head' | 'foot';
};

/** A line across a panel: what became of something, or what is asked before it is done. */
export const ActionBar = ({ actions, at = 'foot', className, children, ...rest }: ActionBarProps): ReactNode => (
  <div {...rest} className={`action-bar is-${at} ${className ?? ''}`}>
    {children}
    <span className="action-bar-actions">{actions}</span>
  </div>
);
