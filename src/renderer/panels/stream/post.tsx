import { memo, type ReactNode, useId, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAge } from '#renderer/social-ui/age.ts';
import { PostText } from '#renderer/social-ui/post-text.tsx';
import { useSharePost } from '#renderer/social-ui/share-post.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { type StreamPost, userName } from '#shared/contract/stream.ts';
import type { StockCode } from '#shared/market/index.ts';
import { PostFiguresRows } from './post-figures.tsx';
import { AuthorRecordMark, PostMarks } from './post-marks.tsx';
import { useIsVerified } from './verified.ts';

export type PostActions = {
  onStock(code: StockCode): void;
  onPerson(username: string): void;
  /** Opens the confirmation. */
  onBlock(post: StreamPost): void;
};

type PostProps = PostActions & {
  readonly post: StreamPost;
  /** The exchange's clock, Unix ms. */
  readonly now: number;
  /** Whether it is in the tab order. */
  readonly isStop: boolean;
  readonly isHighlighted: boolean;
  readonly isOwn: boolean;
  /** In sight or near it: only then prices are followed. */
  readonly isNear: boolean;
  onFocus(id: string): void;
};

/** Longer posts are collapsed, with a button for the rest. */
const LONG = 480;
const LONG_LINES = 8;

/** One post: author, time, text and reactions. */
export const Post = memo(function Post(props: PostProps): ReactNode {
  const { post, now, isStop, isHighlighted, isOwn, isNear, onFocus, onStock, onPerson, onBlock } = props;
  const { t } = useTexts('stream');
  const formats = useFormats();
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const verified = useIsVerified(post.author.id);
  const { author, text, likes, comments, at } = post;
  const when = useAge()(at, now, () => formats.date(at));
  const isLong = text.length > LONG || text.split('\n').length > LONG_LINES;
  const tabIndex = isStop ? 0 : -1;
  const username = userName.safeParse(author.username.toLowerCase());
  const toPerson = username.success ? () => onPerson(username.data) : undefined;
  return (
    <article
      className={`post ${isHighlighted ? 'is-highlighted' : ''}`}
      data-post={post.id}
      tabIndex={tabIndex}
      aria-labelledby={`${id}-head`}
      aria-describedby={`${id}-text`}
      onFocus={() => onFocus(post.id)}
    >
      <header className="post-head">
        <span className="post-who" id={`${id}-head`}>
          <button
            type="button"
            className="post-author"
            tabIndex={tabIndex}
            disabled={!toPerson}
            data-person={username.data}
            aria-description={t('toPerson', { username: author.username })}
            onClick={toPerson}
          >
            {author.username}
          </button>
          {verified ? <Icon name="verified" size="small" label={t('verified')} /> : null}
          <AuthorRecordMark author={author.id} />
          <span className="post-name">{author.name}</span>
          <time
            className="post-age"
            dateTime={new Date(at).toISOString()}
            aria-description={`${formats.dateWithYear(at)} ${formats.time(at)} WIB`}
          >
            {when}
          </time>
        </span>
        <span className="post-figures">
          <span aria-description={t('likes', { count: likes })}>
            <Icon name="like" size="small" />
            <span aria-hidden="true">{formats.compact(likes)}</span>
            <span className="visually-hidden">{t('likes', { count: likes })}</span>
          </span>
          <span aria-description={t('comments', { count: comments })}>
            <Icon name="comment" size="small" />
            <span aria-hidden="true">{formats.compact(comments)}</span>
            <span className="visually-hidden">{t('comments', { count: comments })}</span>
          </span>
        </span>
        <PostMenu
          post={post}
          tabIndex={tabIndex}
          toPerson={isOwn ? undefined : toPerson}
          onBlock={isOwn ? undefined : () => onBlock(post)}
        />
      </header>
      <p id={`${id}-text`} className={`post-text ${isLong && !expanded ? 'is-cut' : ''}`}>
        <PostText text={text} reachable={isStop} onStock={onStock} onPerson={onPerson} />
      </p>
      {isLong ? (
        <button
          type="button"
          className="post-rest"
          tabIndex={tabIndex}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? t('less') : t('whole')}
        </button>
      ) : null}
      <PostFiguresRows post={post} isNear={isNear} />
      <PostMarks post={post} />
    </article>
  );
});

type PostMenuProps = {
  readonly post: StreamPost;
  readonly tabIndex: number;
  readonly toPerson: (() => void) | undefined;
  /** Left out of the own posts. */
  readonly onBlock: (() => void) | undefined;
};

function PostMenu({ post, tabIndex, toPerson, onBlock }: PostMenuProps): ReactNode {
  const { t } = useTexts('stream');
  const { username } = post.author;
  const share = useSharePost();
  const { id, at, text } = post;
  const items = [
    ...(share ? [{ key: 'share', label: t('share'), onSelect: () => share({ id, at, text, username }) }] : []),
    ...(toPerson ? [{ key: 'person', label: t('toPerson', { username }), onSelect: toPerson }] : []),
    ...(onBlock ? [{ key: 'block', label: t('block.ask', { username }), onSelect: onBlock }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu className="icon-btn post-menu" tabIndex={tabIndex} label={t('actions', { username })} items={items}>
      <Icon name="more" />
    </Menu>
  );
}
