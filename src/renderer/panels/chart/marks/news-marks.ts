import type { EventMark } from '#renderer/chart/index.ts';
import type { NewsText } from '#renderer/market-ui/news/news-text.ts';
import { dayStart, type Formats } from '#shared/formats/formats.ts';
import type { NewsItem } from '#shared/news/index.ts';

/** Longest line that the box at the pointer shows, characters. */
const MAX_LENGTH = 80;
const short = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** News of a stock at its moment, else at its day, in one row of letters. What is about the whole market has no mark. */
export const newsMarks = (
  items: readonly NewsItem[],
  textOf: (item: NewsItem) => NewsText,
  formats: Formats,
): EventMark[] =>
  items.flatMap((item): EventMark[] => {
    if (item.symbol === null) return [];
    const at = item.at ?? dayStart(item.day);
    const { line, figures } = textOf(item);
    const lines = [short(line), ...(figures === '' ? [] : [short(figures)]), formats.dateWithYear(at)];
    return [{ id: `news ${item.id}`, at, price: null, side: null, letter: 'N', colour: 'line6', lines }];
  });
