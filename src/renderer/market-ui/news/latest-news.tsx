import { type ReactNode, useCallback, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { setPanelOptions } from '#renderer/panel-kit/panel-store.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { StockCode } from '#shared/market/index.ts';
import { NEWS_KINDS, type NewsItem, type NewsKind } from '#shared/news/index.ts';
import { MissingNews } from './missing-news.tsx';
import { NewsRow } from './news-row.tsx';
import { useNewsText } from './news-text.ts';
import { openNews } from './open-news.ts';
import { useStockNews } from './use-news.ts';
import './texts.ts';
import './news.css';

/** Rows that are shown: the next two dates and what came last. */
const MAX_AHEAD = 2;
const MAX_ROWS = 5;

const FILLERS = Array.from({ length: MAX_ROWS }, (_, at) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
  <li key={`filler ${at}`} className="dated-row news-row" aria-hidden="true">
    <span className="news-code">{'\u00a0'}</span>
    <span className="news-line">{'\u00a0'}</span>
    <span className="news-figures">{'\u00a0'}</span>
  </li>
));
const nothing = (): void => {};

const ALL: ReadonlySet<NewsKind> = new Set(NEWS_KINDS);

type LatestNewsProps = {
  readonly symbol: StockCode;
  readonly visible: boolean;
  setSymbol(code: StockCode): void;
};

/** The next dates and the last news of a stock, with a button to all of it. */
export function LatestNews({ symbol, visible, setSymbol }: LatestNewsProps): ReactNode {
  const { t } = useTexts('news');
  const textOf = useNewsText();
  const { items, today, missing, isLoading, retry } = useStockNews(symbol, { kinds: ALL, visible });
  const open = useCallback((item: NewsItem) => openNews(item, setSymbol), [setSymbol]);
  const rows = useMemo(() => {
    const ahead = items.filter(({ isAhead }) => isAhead).slice(0, MAX_AHEAD);
    return [...ahead, ...items.filter(({ isAhead }) => !isAhead).slice(0, MAX_ROWS - ahead.length)];
  }, [items]);
  const toPanel = (): void => {
    const id = goTo({ panel: 'news', symbol });
    if (id !== null) setPanelOptions(id, { scope: 'stock', kind: undefined });
  };
  return (
    <section className="plain-section">
      <h3>{t('latest')}</h3>
      <MissingNews missing={missing} retry={retry} />
      {/* The rows come one source after another: their room is there before them, so that nothing below them moves. */}
      <ul className="news-latest" aria-busy={isLoading}>
        {rows.map((item) => (
          <NewsRow
            key={item.id}
            item={item}
            text={textOf(item)}
            today={today}
            isTabStop
            hasDay
            onFocus={nothing}
            onOpen={open}
          />
        ))}
        {rows.length === 0 && !isLoading ? (
          <li className="news-none">{missing.length > 0 ? t('mayBeMissing') : t('empty')}</li>
        ) : null}
        {isLoading ? FILLERS.slice(rows.length) : null}
      </ul>
      <Button size="small" tone="quiet" onClick={toPanel}>
        {t('more', { symbol })}
      </Button>
    </section>
  );
}
