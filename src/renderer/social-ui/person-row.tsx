import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { openProfile } from './open-profile.ts';
import { PersonAvatar } from './person-avatar.tsx';
import './person-row.css';

type PersonRowProps = {
  readonly person: {
    readonly username: string;
    readonly name: string;
    readonly avatar?: string;
    readonly verified?: boolean;
  };
  /** Why the person is listed, after the user name. */
  readonly note?: string | undefined;
  /** Left of the picture, such as a rank. */
  readonly before?: ReactNode;
  /** Instead of opening the profile at once. */
  onOpen?(username: string): void;
};

/** A person in a list; the row opens the profile. */
export function PersonRow({ person, note, before, onOpen = openProfile }: PersonRowProps): ReactNode {
  const { t } = useTexts('people');
  const { username, name, avatar = '', verified = false } = person;
  return (
    <li>
      <button type="button" className="person-row-button" data-person={username} onClick={() => onOpen(username)}>
        {before}
        <PersonAvatar name={name} username={username} address={avatar} size={28} />
        <span className="person-row-who">
          <span className="person-row-name">
            <bdi>{name === '' ? username : name}</bdi>
            {verified ? <Icon name="verified" size="small" label={t('verified')} /> : null}
          </span>
          <span className="person-row-handle">{[`@${username}`, ...(note ? [note] : [])].join(' · ')}</span>
        </span>
      </button>
    </li>
  );
}
