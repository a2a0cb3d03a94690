import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Chart, EventMark, PlacedMark } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useNewsText } from '#renderer/market-ui/news/news-text.ts';
import { useStockNews } from '#renderer/market-ui/news/use-news.ts';
import { companyQueries } from '#renderer/queries/company.ts';
import { postQueries } from '#renderer/queries/posts.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { NewsItem, NewsKind } from '#shared/news/index.ts';
import type { ChartSetup } from '../setup/setup.ts';
import { actionMark } from './action-marks.ts';
import { insiderMarks } from './insider-marks.ts';
import { newsMarks } from './news-marks.ts';
import { tradeMarks } from './trade-marks.ts';
import { useActions } from './use-actions.ts';

/** Longest part of a post that the box at the pointer shows, characters. */
const POST_LENGTH = 80;

/** News that has no mark of another kind: deals, posts and corporate actions have their own. */
const NEWS: ReadonlySet<NewsKind> = new Set(['analysts', 'exchange']);
const NO_NEWS: readonly NewsItem[] = [];

/** The events of a stock as its chart is set to show them. Own trades are not shown while amounts are hidden. */
function useMarks(
  symbol: StockCode,
  shown: ChartSetup['marks'],
  visible: boolean,
  news: readonly NewsItem[],
): readonly EventMark[] {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const orders = useOrders();
  const isHidden = useHidden() !== 'nothing';
  const actions = useActions(symbol, visible && shown.actions);
  const { data: newest } = useQuery({ ...postQueries.newest(symbol), enabled: visible && shown.posts });
  const { data: deals } = useQuery({ ...companyQueries.insiders(symbol), enabled: visible && shown.insiders });
  const newsText = useNewsText();
  return useMemo(() => {
    const trades =
      shown.trades && !isHidden
        ? tradeMarks(orders, symbol, ({ side, lotsDone, averagePrice }) => {
            const price = averagePrice === null ? '' : formats.price(Math.round(averagePrice));
            return `${translate(`common:${side}`)} ${formats.lots(lotsDone)} @ ${price}`;
          })
        : [];
    const posts = (shown.posts ? (newest ?? []) : []).map(
      ({ id, at, author, text }): EventMark => ({
        id: `post ${id}`,
        at,
        price: null,
        side: null,
        letter: 'P',
        colour: 'line3',
        lines: [`${author.username}: ${text.length > POST_LENGTH ? `${text.slice(0, POST_LENGTH)}…` : text}`],
      }),
    );
    const ofCompany = shown.actions ? actions : [];
    const insiders = shown.insiders ? insiderMarks(deals ?? [], t, formats) : [];
    const ofNews = shown.news ? newsMarks(news, newsText, formats) : [];
    return [...ofCompany.map((action) => actionMark(action, t, formats)), ...insiders, ...ofNews, ...posts, ...trades];
  }, [orders, symbol, shown, isHidden, actions, deals, newest, news, newsText, formats, t, translate]);
}

/** Lines of the box; further events are counted. */
const MAX_LINES = 8;
/** Between the mark and the box, px. */
const AWAY_PX = 14;

/** What happened at a mark, beside it; over the middle of the chart it opens to the left. @param width of the chart, px */
function MarkBox({ mark, width }: { readonly mark: PlacedMark; readonly width: number }): ReactNode {
  const lines = mark.marks.flatMap((each) => each.lines);
  const isRight = mark.x > width / 2;
  const side = isRight ? { right: width - mark.x + AWAY_PX } : { left: mark.x + AWAY_PX };
  return (
    <div className="chart-mark-box" role="tooltip" style={{ ...side, bottom: `calc(100% - ${mark.y + AWAY_PX}px)` }}>
      {lines.slice(0, MAX_LINES).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never change place
        <p key={at}>{line}</p>
      ))}
      {lines.length > MAX_LINES ? <p>+{lines.length - MAX_LINES}</p> : null}
    </div>
  );
}

type NewsReaderProps = {
  readonly symbol: StockCode;
  readonly visible: boolean;
  onItems(items: readonly NewsItem[]): void;
};

/** Reads the news of a stock while its marks are switched on: a chart without them asks for nothing. */
function NewsReader({ symbol, visible, onItems }: NewsReaderProps): null {
  const { items } = useStockNews(symbol, { kinds: NEWS, visible });
  useEffect(() => {
    onItems(items);
    return () => onItems(NO_NEWS);
  }, [items, onItems]);
  return null;
}

type EventMarksProps = {
  readonly view: Chart | null;
  readonly symbol: StockCode;
  readonly shown: ChartSetup['marks'];
  readonly visible: boolean;
  /** The moment up to which a replay shows the past, Unix ms; null without one. */
  readonly until: number | null;
  /** The mark under the pointer. */
  readonly pointed: PlacedMark | null;
  /** The chart. */
  readonly host: RefObject<HTMLElement | null>;
};

/** Puts the events of a stock on its chart, and shows the one under the pointer. */
export function EventMarks({ view, symbol, shown, visible, until, pointed, host }: EventMarksProps): ReactNode {
  const [news, setNews] = useState(NO_NEWS);
  const all = useMarks(symbol, shown, visible, news);
  const marks = useMemo(() => (until === null ? all : all.filter(({ at }) => at <= until)), [all, until]);
  useLayoutEffect(() => {
    view?.setMarks(marks);
  }, [view, marks]);
  return (
    <>
      {shown.news ? <NewsReader symbol={symbol} visible={visible} onItems={setNews} /> : null}
      {pointed ? <MarkBox mark={pointed} width={host.current?.clientWidth ?? 0} /> : null}
    </>
  );
}
