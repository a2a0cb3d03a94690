import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NewsRow } from '#renderer/market-ui/news/news-row.tsx';
import { useNewsText } from '#renderer/market-ui/news/news-text.ts';
import { hasChart, leadOf, openChartAt, openNews } from '#renderer/market-ui/news/open-news.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type MenuItem, MenuList } from '#renderer/ui/menu.tsx';
import { dayStart } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type NewsItem, newsSections } from '#shared/news/index.ts';
import '#renderer/ui/dated-list.css';

type NewsListProps = {
  readonly items: readonly NewsItem[];
  /** YYYY-MM-DD at the exchange. */
  readonly today: string;
  setSymbol(code: StockCode): void;
};

/** The items by section and day: arrows move, Enter opens where one leads, Shift+Enter the chart at its day. */
export function NewsList({ items, today, setSymbol }: NewsListProps): ReactNode {
  const { t, translate } = useTexts('news');
  const formats = useFormats();
  const textOf = useNewsText();
  const sections = useMemo(() => newsSections(items, today), [items, today]);
  const [stop, setStop] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ readonly id: string; readonly anchor: HTMLElement } | null>(null);
  const list = useRef<HTMLElement>(null);
  const tabStop = items.some(({ id }) => id === stop) ? stop : (sections[0]?.items[0]?.id ?? null);
  const open = useCallback((item: NewsItem) => openNews(item, setSymbol), [setSymbol]);
  const itemAt = (row: HTMLElement | undefined): NewsItem | undefined =>
    items.find(({ id }) => id === row?.dataset.news);

  const moved = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.news-row') ?? [])];
    const at = rows.findIndex((row) => row.matches(':focus'));
    const row = rows[at];
    const item = itemAt(row);
    if (row === undefined || item === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined) rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      setMenu({ id: item.id, anchor: row });
    else if (event.key === 'Enter' && event.shiftKey && hasChart(item)) openChartAt(item, setSymbol);
    else return;
    event.preventDefault();
  };
  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('.news-row') : null;
    const item = itemAt(row ?? undefined);
    if (row === null || item === undefined) return;
    event.preventDefault();
    setMenu({ id: item.id, anchor: row });
  };
  const menuItem = items.find(({ id }) => id === menu?.id);
  const choicesOf = (item: NewsItem): readonly MenuItem[] => [
    {
      key: 'open',
      label: t('open', { panel: translate(`shell:panels.${leadOf(item).panel}`) }),
      note: 'Enter',
      onSelect: () => open(item),
    },
    ...(hasChart(item)
      ? [
          {
            key: 'chart',
            label: t('chartAt', { day: formats.date(dayStart(item.day)) }),
            note: 'Shift+Enter',
            onSelect: () => openChartAt(item, setSymbol),
          },
        ]
      : []),
  ];
  const nameOf = (key: string): string => {
    if (key === 'today' || key === 'held' || key === 'ahead') return t(key);
    return formats.dateNear(dayStart(key), dayStart(today));
  };
  return (
    <section
      ref={list}
      className="dated-list"
      aria-label={t('list')}
      data-scrolls=""
      onKeyDown={moved}
      onContextMenu={openMenu}
    >
      {sections.map(({ key, items: listed }) => (
        <section key={key} aria-label={nameOf(key)} data-section={key}>
          <h3 className="dated-day">{nameOf(key)}</h3>
          <ul>
            {listed.map((item) => (
              <NewsRow
                key={item.id}
                item={item}
                text={textOf(item)}
                today={today}
                isTabStop={item.id === tabStop}
                hasDay={key === 'held' || key === 'ahead'}
                onFocus={setStop}
                onOpen={open}
              />
            ))}
          </ul>
        </section>
      ))}
      {menu && menuItem ? (
        <MenuList
          label={t('menu')}
          items={choicesOf(menuItem)}
          anchor={menu.anchor}
          onClose={() => {
            menu.anchor.focus();
            setMenu(null);
          }}
        />
      ) : null}
    </section>
  );
}
