import { memo, type ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { dayStart } from '#shared/formats/formats.ts';
import type { NewsItem } from '#shared/news/index.ts';
import type { NewsText } from './news-text.ts';
import { leadOf } from './open-news.ts';
import '#renderer/ui/dated-list.css';

type NewsRowProps = {
  readonly item: NewsItem;
  readonly text: NewsText;
  /** YYYY-MM-DD at the exchange: days of other years are written with their year. */
  readonly today: string;
  readonly isTabStop: boolean;
  /** Whether the day stands in the row: not where its section is that day. */
  readonly hasDay: boolean;
  onFocus(id: string): void;
  onOpen(item: NewsItem): void;
};

/** One item: whether the stock is held, which, what happens on the day and what it is about. A press opens where it leads. */
export const NewsRow = memo(function NewsRow(props: NewsRowProps): ReactNode {
  const { item, text, today, isTabStop, hasDay, onFocus, onOpen } = props;
  const { t, translate } = useTexts('news');
  const formats = useFormats();
  const { symbol, at, day, meaning, isHeld, kind } = item;
  const start = dayStart(day);
  const dayText = formats.dateNear(start, dayStart(today));
  const time = at === null ? '' : formats.timeShort(at);
  return (
    <li>
      <button
        type="button"
        className={`dated-row news-row is-${kind} ${isHeld ? 'is-marked' : ''}`}
        data-news={item.id}
        data-meaning={meaning}
        tabIndex={isTabStop ? 0 : -1}
        aria-description={t('opensIn', { panel: translate(`shell:panels.${leadOf(item).panel}`) })}
        onClick={() => onOpen(item)}
        onFocus={() => onFocus(item.id)}
      >
        {isHeld ? <span className="dated-mark" role="img" aria-label={t('isHeld')} /> : <span className="dated-mark" />}
        <b className="news-code">{symbol ?? t('market')}</b>
        <span className="news-meaning">{t(`meanings.${meaning}`)}</span>
        <time className="dated-time news-time" dateTime={at === null ? day : new Date(at).toISOString()}>
          {[hasDay ? dayText : '', time].filter((part) => part !== '').join(' ')}
        </time>
        <span className="news-line" data-tip={text.line}>
          {text.line}
        </span>
        <span className="news-figures" data-tip={text.figures}>
          {text.figures}
        </span>
      </button>
    </li>
  );
});
