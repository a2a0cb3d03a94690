import type { ReactNode } from 'react';
import './newer-button.css';

type NewerButtonProps = {
  /** Places it over its list. */
  readonly className: string;
  readonly children: string;
  onClick(): void;
};

/** Over a list: how many newer items wait, and shows them. */
export const NewerButton = ({ className, children, onClick }: NewerButtonProps): ReactNode => (
  <button type="button" className={`newer-button ${className}`} onClick={onClick}>
    {children}
  </button>
);
