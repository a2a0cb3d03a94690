import type { ReactNode } from 'react';
import { userName } from '#shared/contract/stream.ts';
import { openProfile } from './open-profile.ts';
import './person-name.css';

type PersonNameProps = {
  readonly username: string;
  /** -1 where arrows move between rows. */
  readonly tabIndex?: number;
  readonly children: ReactNode;
};

/** Somebody's name that opens their profile, with a card about them; plain text where they cannot be looked up. */
export function PersonName({ username, tabIndex, children }: PersonNameProps): ReactNode {
  const read = userName.safeParse(username.toLowerCase());
  if (!read.success) return children;
  return (
    <button
      type="button"
      className="person-name-button"
      tabIndex={tabIndex}
      data-person={read.data}
      onClick={() => openProfile(read.data)}
    >
      {children}
    </button>
  );
}
