import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { initialsOf } from './initials-of.ts';
import { peopleQueries } from './person-queries.ts';
import './person-avatar.css';

type PersonAvatarProps = {
  readonly name: string;
  readonly username: string;
  /** Where the picture is, as the service says; empty without one. */
  readonly address: string;
  /** px; 56 at the head of a profile. */
  readonly size: 24 | 28 | 40 | 56;
};

/** Colours of the pictures of people without one. */
const TONES = 6;

const toneOf = (username: string): number =>
  [...username].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % TONES;

/** A person's picture, or their initials until it is there, or where it may not be shown. The name stands beside it. */
export function PersonAvatar({ name, username, address, size }: PersonAvatarProps): ReactNode {
  const { data = null } = useQuery({ ...peopleQueries.picture(address), enabled: address !== '' });
  return (
    <span className={`person-avatar is-${size}`} data-tone={toneOf(username)} aria-hidden="true">
      {data === null || address === '' ? (
        initialsOf(name, username)
      ) : (
        <img src={data} alt="" draggable={false} decoding="async" />
      )}
    </span>
  );
}
