import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { StreamPerson, StreamProfile } from '#shared/contract/stream.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** A person's profile; null while loading or unavailable. */
export function useProfile(username: string | null): StreamProfile | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['stream', 'person', username ?? ''],
    queryFn: () => ask(bridge.stream.person({ username: username ?? '' })),
    enabled: username !== null,
    staleTime: MINUTE_MS,
  });
  useEffect(
    () => bridge.stream.blockChanged(() => void client.invalidateQueries({ queryKey: ['stream', 'person'] })),
    [client],
  );
  return username === null ? null : (data ?? null);
}

type PersonHeadProps = {
  readonly profile: StreamProfile;
  onBlock(person: StreamPerson): void;
  onUnblock(person: StreamPerson): void;
};

/** The header of a person's posts. */
export function PersonHead({ profile, onBlock, onUnblock }: PersonHeadProps): ReactNode {
  const { t } = useTexts('stream');
  const formats = useFormats();
  const { id, username, name, verified, bio, followers, following, posts, isMe, isBlocked } = profile;
  const person: StreamPerson = { id, username, name };
  const relation = profile.isFollowing
    ? profile.followsMe
      ? 'each'
      : 'following'
    : profile.followsMe
      ? 'follower'
      : null;
  return (
    <header className="person">
      <div className="person-row">
        <span className="person-name">
          {name}
          {verified ? <Icon name="verified" size="small" label={t('verified')} /> : null}
        </span>
        {isMe ? null : isBlocked ? (
          <Button size="small" onClick={() => onUnblock(person)}>
            {t('blocked.lift')}
          </Button>
        ) : (
          <Button size="small" tone="quiet" onClick={() => onBlock(person)}>
            {t('block.short')}
          </Button>
        )}
      </div>
      {bio === '' ? null : <p className="person-bio">{bio}</p>}
      <p className="person-figures">
        <span>{t('person.posts', { count: posts, amount: formats.whole(posts) })}</span>
        <span>{t('person.followers', { count: followers, amount: formats.whole(followers) })}</span>
        <span>{t('person.following', { amount: formats.whole(following) })}</span>
        {relation === null ? null : <span>{t(`person.knows.${relation}`)}</span>}
      </p>
    </header>
  );
}
