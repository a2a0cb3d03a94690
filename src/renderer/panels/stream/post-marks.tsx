import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { PostSigns, StreamPost } from '#shared/contract/stream.ts';
import { useAuthorLine, useFiguresOf } from './figures-store.ts';

/** Beside an author's name, where enough of their calls were seen: how many did better than IHSG. */
export function AuthorRecordMark({ author }: { readonly author: number }): ReactNode {
  const { t } = useTexts('stream');
  const formats = useFormats();
  const line = useAuthorLine(author);
  const rate = line?.record.hitRate;
  if (!line || !rate || line.record.medianExcessPercent === null) return null;
  const { calls, hits, days, medianExcessPercent } = line.record;
  const share = (percent: number): string => `${formats.whole(Math.round(percent))}%`;
  const text = t('record.lineText', {
    hits,
    calls,
    days,
    low: share(rate.lowPercent),
    high: share(rate.highPercent),
    median: formats.signedPercent(medianExcessPercent),
  });
  return (
    <span className="post-record" aria-description={text}>
      {t('record.line', { percent: share(rate.percent), calls })}
    </span>
  );
}

/** Below a post: that its text was another one, and what was counted about its author. */
export function PostMarks({ post }: { readonly post: StreamPost }): ReactNode {
  const { t } = useTexts('stream');
  const figures = useFiguresOf(post.id);
  if (!figures || (figures.edited === null && figures.signs === null)) return null;
  const { edited, signs } = figures;
  return (
    <p className="post-marks">
      {edited === null ? null : (
        <span className="post-mark" aria-description={t('editedText', { text: edited.firstText })}>
          {t('edited')}
        </span>
      )}
      {signs === null ? null : <SignsMark signs={signs} username={post.author.username} />}
    </p>
  );
}

function SignsMark({ signs, username }: { readonly signs: PostSigns; readonly username: string }): ReactNode {
  const { t } = useTexts('stream');
  const { code: symbol, limitRun, onlyStockPosts, accountDays } = signs;
  const counted = [
    limitRun && { short: t('signs.run', limitRun), text: t('signs.runText', { ...limitRun, symbol }) },
    onlyStockPosts !== null && {
      short: t('signs.only', { symbol }),
      text: t('signs.onlyText', { posts: onlyStockPosts, symbol }),
    },
    accountDays !== null && {
      short: t('signs.account', { days: accountDays }),
      text: t('signs.accountText', { days: accountDays }),
    },
  ].flatMap((each) => each || []);
  const list = counted.map(({ text }) => text).join(' ');
  return (
    <span className="post-mark" aria-description={t('signs.text', { username, list })}>
      {counted.map(({ short }) => short).join(' · ')}
    </span>
  );
}
