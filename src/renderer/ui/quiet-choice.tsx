import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import './quiet-choice.css';

type QuietChoiceProps = {
  /** Accessible name of the button and of the list. */
  readonly label: string;
  /** Beside the look that all of them have. */
  readonly className?: string;
  readonly items: readonly MenuItem[];
  /** What is chosen. */
  readonly children: ReactNode;
};

/** What a panel shows, as a button without a frame that opens the choice. */
export const QuietChoice = ({ label, className = '', items, children }: QuietChoiceProps): ReactNode => (
  <Menu className={`quiet-choice ${className}`} label={label} items={items}>
    <span>{children}</span>
    <Icon name="down" size="small" />
  </Menu>
);
