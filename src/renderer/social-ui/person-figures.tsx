import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { Person } from '#shared/contract/people.ts';
import './person-figures.css';

const FIGURES = ['followers', 'following', 'posts'] as const;

/** Followers, people followed, and posts. */
export function PersonFigures({ person }: { readonly person: Person }): ReactNode {
  const { t } = useTexts('people');
  const formats = useFormats();
  return (
    <dl className="people-figures">
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt>{t(`figures.${figure}`)}</dt>
          <dd>{formats.whole(person[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Name, badge, user name, and who follows whom. */
export function PersonTitle({ person, level }: { readonly person: Person; readonly level: 'h3' | 'p' }): ReactNode {
  const { t } = useTexts('people');
  const Name = level;
  const relation = relationOf(person);
  return (
    <div className="people-title">
      <Name className="people-name">
        <bdi>{person.name === '' ? person.username : person.name}</bdi>
        {person.verified ? <Icon name="verified" size="small" label={t('verified')} /> : null}
      </Name>
      <p className="people-handle">
        <span>@{person.username}</span>
        {person.isSuspended ? (
          <span className="people-relation is-bad">{t('suspended')}</span>
        ) : relation === null ? null : (
          <span className="people-relation">{t(`knows.${relation}`)}</span>
        )}
      </p>
    </div>
  );
}

export function relationOf({ isMe, isFollowing, followsMe }: Person): 'each' | 'following' | 'follower' | null {
  if (isMe) return null;
  if (isFollowing) return followsMe ? 'each' : 'following';
  return followsMe ? 'follower' : null;
}
