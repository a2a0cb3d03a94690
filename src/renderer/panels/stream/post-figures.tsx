import type { ReactNode } from 'react';
import { useQuote } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFreshness } from '#renderer/stores/freshness.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { staleMark } from '#renderer/ui/stale.ts';
import { MAX_POST_STOCKS, type PostFigures, type StreamPost } from '#shared/contract/stream.ts';
import { dayStart, directionMark, NO_VALUE } from '#shared/formats/formats.ts';
import { callIn, HORIZONS } from '#shared/posts/index.ts';
import { stocksIn } from '#shared/social/post-text.ts';
import { useFiguresOf } from './figures-store.ts';

type Stock = PostFigures['stocks'][number];
type Call = NonNullable<PostFigures['call']>;

/** Below a post about stocks: their prices then and now, and what has become of a direction that it states. The rows have their height before their figures. */
export function PostFiguresRows({ post, isNear }: { readonly post: StreamPost; readonly isNear: boolean }): ReactNode {
  const figures = useFiguresOf(post.id);
  const codes = stocksIn(post.text).filter((code) => code !== 'IHSG');
  if (codes.length === 0) return null;
  // The first text counts where the author has changed it since.
  const stated = callIn(post.text);
  const call = figures ? figures.call : stated;
  return (
    <div className="post-prices">
      <div className="post-chips">
        {codes.slice(0, MAX_POST_STOCKS).map((code) => (
          <Chip
            key={code}
            code={code}
            stock={figures?.stocks.find((each) => each.code === code) ?? null}
            isNear={isNear}
          />
        ))}
      </div>
      {call === null ? null : <CallRow call={call} figures={figures} />}
    </div>
  );
}

const OF_PRICES = ['feed'] as const;

type ChipProps = { readonly code: string; readonly stock: Stock | null; readonly isNear: boolean };

/** A stock's live price, the price then, and the change between the two. */
function Chip({ code, stock, isNear }: ChipProps): ReactNode {
  const { t } = useTexts('stream');
  const formats = useFormats();
  const isStale = useFreshness(OF_PRICES) !== 'current';
  const last = useQuote(isNear ? code : null)?.last ?? 0;
  const then = stock?.first?.price ?? Number.NaN;
  const change = last > 0 ? (last / then - 1) * 100 : Number.NaN;
  const text = stock?.first
    ? t('figures.thenAt', { price: formats.price(Math.round(then)), when: whenOf(stock.first) })
    : stock?.reason
      ? t(`figures.noThen.${stock.reason}`)
      : undefined;

  function whenOf({ day, at }: NonNullable<Stock['first']>): string {
    if (at === null) return t('figures.opening', { day: formats.date(dayStart(day)) });
    return `${formats.date(at)} ${formats.timeShort(at)}`;
  }
  return (
    <span
      className="post-chip"
      data-stale={staleMark(isStale)}
      data-then={Number.isNaN(then) ? 'unknown' : 'known'}
      aria-description={text}
    >
      <b>{code}</b>
      <span className="post-chip-figure">{last > 0 ? formats.price(last) : NO_VALUE}</span>
      <span className={`post-chip-change ${directionClass(change)}`}>{formats.signedPercent(change)}</span>
      <span className="post-chip-then">{t('figures.then', { price: formats.price(Math.round(then)) })}</span>
    </span>
  );
}

type CallRowProps = {
  readonly call: Pick<Call, 'code' | 'direction' | 'isMarked'> | Call;
  readonly figures: PostFigures | null;
};

function CallRow({ call, figures }: CallRowProps): ReactNode {
  const { t } = useTexts('stream');
  const { code, direction, isMarked } = call;
  const about = `${t(`call.${direction}Text`, { symbol: code })}${isMarked ? ` ${t('call.marked')}` : ''}`;
  const scores = 'scores' in call ? call.scores : [];
  const reason = figures?.stocks.find((each) => each.code === code)?.reason ?? null;
  return (
    <p className="post-call">
      <span className="visually-hidden">{t('call.label')}</span>
      <span className={`post-call-direction is-${direction}`} aria-description={about}>
        {directionMark(direction === 'up' ? 1 : -1)} <span className="post-call-word">{t(`call.${direction}`)}</span>
      </span>
      {reason === null ? (
        HORIZONS.map((days) => (
          <HorizonFigure key={days} code={code} days={days} score={scores.find((each) => each.days === days)} />
        ))
      ) : (
        <span className="post-call-none" aria-description={t(`figures.noThen.${reason}`)}>
          {reason === 'locked' ? t('call.locked') : reason === 'not-traded' ? t('call.waits') : t('call.none')}
        </span>
      )}
      {scores.length > 0 ? <span className="post-call-versus">{t('call.versus')}</span> : null}
    </p>
  );
}

type HorizonFigureProps = {
  readonly code: string;
  readonly days: (typeof HORIZONS)[number];
  readonly score: Call['scores'][number] | undefined;
};

function HorizonFigure({ code, days, score }: HorizonFigureProps): ReactNode {
  const { t } = useTexts('stream');
  const formats = useFormats();
  const label = <span className="post-call-days">{t('call.days', { days })}</span>;
  if (score === undefined) {
    return (
      <span className="post-call-score">
        {label} {NO_VALUE}
      </span>
    );
  }
  if (score.state === 'pending') {
    return (
      <span className="post-call-score" aria-description={t('call.pendingText', { count: score.daysLeft })}>
        {label} <span className="post-call-none">{t('call.pending', { count: score.daysLeft })}</span>
      </span>
    );
  }
  if (score.state === 'unknown') {
    return (
      <span className="post-call-score" aria-description={t('call.unknownText')}>
        {label} <span className="post-call-none">{t('call.unknown')}</span>
      </span>
    );
  }
  const excess = formats.signedPercent(score.excessPercent);
  const text = t('call.scoredText', {
    count: days,
    day: formats.date(dayStart(score.day)),
    symbol: code,
    own: formats.signedPercent(score.returnPercent),
    index: formats.signedPercent(score.indexPercent),
    excess,
  });
  return (
    <span className="post-call-score" aria-description={score.isSuspended ? `${text} ${t('call.suspended')}` : text}>
      {label} <span className={directionClass(score.excessPercent)}>{excess}</span>
    </span>
  );
}
