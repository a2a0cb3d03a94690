import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { NewerButton } from '#renderer/ui/newer-button.tsx';
import type { InboxNotice } from '#shared/contract/inbox.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { addDays } from '#shared/time.ts';
import { EntryRow } from './entry-row.tsx';
import { type InboxItem, type InboxOrder, isOfService, type Section, sectionsOf } from './inbox-items.ts';
import { markRead, markUnread } from './item-actions.ts';
import { ItemMenu } from './item-menu.tsx';
import { NoticeRow } from './notice-row.tsx';
import { replacedCodes } from './one-time-code.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useHeldItems } from './use-held-items.ts';
import '#renderer/ui/dated-list.css';

/** Older messages are loaded when the end of the list is nearer than this, px. */
const NEAR_END_PX = 400;

type InboxListProps = {
  readonly panelId: string;
  readonly items: readonly InboxItem[];
  readonly order: InboxOrder;
  readonly visible: boolean;
  /** Null where everything is loaded. */
  readonly olderButton: ReactNode;
  loadOlder(): void;
  onStock(code: StockCode): void;
};

const openEntry = ({ id }: NotificationEntry): void => void bridge.notifications.open({ id });
const markOpened = ({ id, kind, read }: InboxNotice): void => {
  if (!read) void bridge.inbox.markOpened({ id, kind });
};

/** The unread by what matters most and the others by day, or all by day. One is opened in its place, or leads to its subject. */
export function InboxList(props: InboxListProps): ReactNode {
  const { panelId, items, order, visible, olderButton, loadOlder, onStock } = props;
  const { t } = useTexts('inbox');
  const now = useServiceMinute(visible);
  const dayName = useDayName(now);
  const [open, setOpen] = useState<string | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const held = useHeldItems(items);
  const replaced = useMemo(() => replacedCodes(items.flatMap(({ notice }) => notice ?? [])), [items]);
  const sections = useMemo(() => sectionsOf(held.shown, order, held.isFirst), [held.shown, order, held.isFirst]);
  const [menu, setMenu] = useState<{
    readonly id: string;
    readonly anchor: HTMLElement;
    readonly isSnooze?: boolean;
  } | null>(null);
  const menuItem = items.find(({ id }) => id === menu?.id);
  const tabStop = held.shown.some(({ id }) => id === stop) ? stop : (sections[0]?.items[0]?.id ?? null);

  const highlighted = useHighlightedItem(panelId);
  const led = items.find(({ notice }) => notice?.id === highlighted)?.notice;
  useEffect(() => {
    if (!led) return;
    setOpen(led.id);
    markOpened(led);
  }, [led]);
  const toggle = useCallback((notice: InboxNotice): void => {
    setOpen((before) => (before === notice.id ? null : notice.id));
    markOpened(notice);
  }, []);

  const moved = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.inbox-row') ?? [])];
    const at = rows.findIndex((row) => row.matches(':focus'));
    const row = rows[at];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const go = (to: number): void => rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
    const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: rows.length - 1 }[key];
    const item = items.find(({ id }) => id === row.dataset.entry);
    if (to !== undefined) go(to);
    else if (item === undefined) return;
    else if (key === 'e') {
      markRead(item);
      go(at + 1);
    } else if (key === 'u') markUnread(item);
    else if (key === 's') setMenu({ id: item.id, anchor: row, isSnooze: true });
    else if (key === 'm' || key === 'ContextMenu' || (key === 'F10' && event.shiftKey))
      setMenu({ id: item.id, anchor: row });
    else return;
    event.preventDefault();
    // Letters are commands elsewhere.
    event.stopPropagation();
  };
  const showMenu = useCallback((id: string, anchor: HTMLElement): void => setMenu({ id, anchor }), []);
  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('.inbox-row') : null;
    const id = row?.dataset.entry;
    if (row === null || id === undefined) return;
    event.preventDefault();
    setMenu({ id, anchor: row });
  };
  // The row goes with what was put off or marked: its neighbour has the keyboard then.
  const next = useRef<{ readonly from: string; readonly to: readonly string[] } | null>(null);
  useEffect(() => {
    const { from, to } = next.current ?? { from: '', to: [] };
    if (next.current === null || held.shown.some(({ id }) => id === from)) return;
    next.current = null;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.inbox-row') ?? [])];
    if (document.activeElement === document.body || list.current?.contains(document.activeElement))
      to.flatMap((id) => rows.find((row) => row.dataset.entry === id) ?? [])[0]?.focus();
  }, [held.shown]);
  const closeMenu = (): void => {
    menu?.anchor.focus();
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.inbox-row') ?? [])];
    const at = rows.findIndex((row) => row.dataset.entry === menu?.id);
    const idsOf = (some: readonly HTMLElement[]): readonly string[] => some.flatMap((row) => row.dataset.entry ?? []);
    if (menu && at >= 0)
      next.current = { from: menu.id, to: [...idsOf(rows.slice(at + 1)), ...idsOf(rows.slice(0, at).reverse())] };
    setMenu(null);
  };
  const OpenMenu = menu?.isSnooze ? SnoozeMenu : ItemMenu;
  const focused = useCallback((id: string): void => {
    setStop(id);
    if (next.current?.from !== id) next.current = null;
  }, []);
  const toNewest = (): void => {
    held.showNewer();
    list.current?.scrollTo({ top: 0 });
  };
  const scrolled = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent): void => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) loadOlder();
  };
  const nameOf = (section: Section): string => ('rank' in section ? t(`ranks.${section.rank}`) : dayName(section.date));
  const rowOf = (item: InboxItem): ReactNode => {
    const row = { item, now, isTabStop: item.id === tabStop, onFocus: focused, onMenu: showMenu };
    const { entry, notice } = item;
    if (notice && isOfService(item)) {
      const isOpen = notice.id === open;
      return (
        <NoticeRow
          key={item.id}
          {...row}
          notice={notice}
          isOpen={isOpen}
          isReplaced={replaced.has(notice.id)}
          onToggle={toggle}
          onStock={onStock}
        />
      );
    }
    return entry && <EntryRow key={item.id} {...row} entry={entry} onOpen={openEntry} />;
  };
  return (
    <section
      ref={list}
      className="dated-list"
      aria-label={t('list')}
      data-scrolls=""
      onKeyDown={moved}
      onContextMenu={openMenu}
      onScroll={scrolled}
      {...held.handlers}
    >
      {held.newer > 0 ? (
        <NewerButton className="inbox-newer" onClick={toNewest}>
          {t('newer', { count: held.newer })}
        </NewerButton>
      ) : null}
      {sections.map((section) => (
        <section key={section.key} aria-label={nameOf(section)}>
          <h3 className="dated-day">{nameOf(section)}</h3>
          <ul>{section.items.map(rowOf)}</ul>
        </section>
      ))}
      {olderButton ? <p className="inbox-older">{olderButton}</p> : null}
      {menu && menuItem ? <OpenMenu item={menuItem} anchor={menu.anchor} onClose={closeMenu} /> : null}
    </section>
  );
}

/** Today and yesterday by name, other days by date. @param now by the service's clock, Unix ms */
function useDayName(now: number): (date: string) => string {
  const { t } = useTexts('inbox');
  const formats = useFormats();
  const today = isoDay(now);
  return (date) => {
    if (date === '') return t('noDay');
    if (date === today) return t('today');
    if (date === addDays(today, -1)) return t('yesterday');
    return formats.dateNear(dayStart(date), now);
  };
}
