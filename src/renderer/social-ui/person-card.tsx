import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { placeBeside } from '#renderer/ui/place-beside.ts';
import { openProfile } from './open-profile.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { PersonFigures, PersonTitle } from './person-figures.tsx';
import { peopleQueries } from './person-queries.ts';
import { usePersonActions } from './use-person-actions.ts';
import './people-texts.ts';
import './person-card.css';

export type PersonCardProps = {
  readonly anchor: Element;
  /** In small letters. */
  readonly username: string;
  readonly box: Ref<HTMLElement>;
  onClose(): void;
};

/** A small card about a person beside their name. It takes no focus: who reads on is not disturbed. */
export default function PersonCard({ anchor, username, box, onClose }: PersonCardProps): ReactNode {
  const { t } = useTexts('people');
  const { data: person, isError } = useQuery({ ...peopleQueries.person(username), retry: false });
  const { message, unblock } = usePersonActions();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current) placeBeside(card.current, anchor);
  });
  const then = (action: () => void) => () => {
    onClose();
    action();
  };
  return createPortal(
    <aside ref={box} className="person-card-layer" aria-label={t('card', { username })}>
      <div ref={card} className="person-card">
        {person ? (
          <>
            <div className="person-card-head">
              <PersonAvatar name={person.name} username={person.username} address={person.avatar} size={40} />
              <PersonTitle person={person} level="p" />
            </div>
            <p className="people-bio">{person.bio}</p>
            <div className="person-card-foot">
              <PersonFigures person={person} />
              {person.isMe || person.isSuspended ? null : person.isBlocked ? (
                <Button size="small" tabIndex={-1} onClick={() => unblock(person)}>
                  {t('menu.unblock')}
                </Button>
              ) : (
                <Button size="small" tabIndex={-1} onClick={then(() => message(person))}>
                  {t('message')}
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <div className="person-card-head">
              <PersonAvatar name="" username={username} address="" size={40} />
              <p className="people-handle">@{username}</p>
            </div>
            {isError ? <p className="people-bio">{t('cardFailed')}</p> : null}
          </>
        )}
        <button
          type="button"
          className="person-card-open"
          tabIndex={-1}
          aria-label={`@${username}`}
          onClick={then(() => openProfile(username))}
        />
      </div>
    </aside>,
    document.body,
  );
}
