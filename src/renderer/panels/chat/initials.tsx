import type { ReactNode } from 'react';
import { initialsOf } from '#renderer/social-ui/initials-of.ts';
import './initials.css';

type InitialsProps = {
  readonly name: string;
  /** Stands in for a name without letters; a group has none. */
  readonly username?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
};

/** In place of a picture: a chat loads none from elsewhere. */
export const Initials = ({ name, username, size = 'medium' }: InitialsProps): ReactNode => (
  <span className={`chat-initials is-${size}`} aria-hidden="true">
    {initialsOf(name, username)}
  </span>
);
