import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { dismissNotice, type ShownNotice, useNotices } from '#renderer/stores/notices.ts';
import { Button } from '#renderer/ui/button.tsx';
import { onInput } from '#renderer/ui/on-input.ts';
import { Toast } from '#renderer/ui/toast.tsx';
import { useVisible } from '#renderer/ui/use-visible.ts';
import { noticePlace } from './notice-place.ts';
import './notices.css';

const MAX_SHOWN = 4;

/** Display time of a notice, ms; an error stays until it is dismissed. That of a warning begins when somebody can have seen it. */
const DISPLAY_MS = { info: 10_000, warning: 20_000, error: null } as const;

/** What a card must not cover: what can be pressed, rows of figures, and the ticket as a whole. */
const PRESSED =
  'button, a, input, select, [role="tab"], [role="radio"], [role="button"], .ag-row, .tape-row, .market-row, td, li, .ticket, [role="dialog"]';
/** Most cards are lower, px. */
const CARD = { width: 340, height: 100 };
/** px to the borders of the window, and to its lower one: above the status bar. */
const MARGIN = 12;
const FOOT = 34;
const RESIZE_DEBOUNCE_MS = 600;
/** As in the style sheet: a small window has the cards at its top. */
const SMALL = 720;

/** Where the first card goes, and those after it upwards; undefined: as the style sheet has it. */
function placeNow(): CSSProperties | undefined {
  if (innerWidth < SMALL) return undefined;
  const boxes = [...document.querySelectorAll(PRESSED)]
    .filter((element) => element.closest('.notices') === null && element.checkVisibility())
    .map((element) => element.getBoundingClientRect());
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const room = {
    left: MARGIN,
    top: header + MARGIN,
    width: innerWidth - 2 * MARGIN,
    height: innerHeight - FOOT - header - MARGIN,
  };
  const { left, top } = noticePlace(room, CARD, boxes);
  return { left, bottom: innerHeight - top - CARD.height };
}

export type NoticeTexts = { readonly title: string; readonly text: string };

type NoticesProps = {
  /** Texts of a notice about a notification; null for the catalogue's. The login page does without. */
  textsOf?(notice: ShownNotice): NoticeTexts | null;
};

/** Notices that belong to no panel, where they cover nothing that can be pressed. */
export function Notices({ textsOf }: NoticesProps): ReactNode {
  const { t } = useTexts('notices');
  const notices = useNotices();
  const more = notices.length - MAX_SHOWN;
  const isEmpty = notices.length === 0;
  const [place, setPlace] = useState<CSSProperties>();
  // Once for all cards that are shown together: none moves, unless the window does.
  useLayoutEffect(() => {
    if (isEmpty) return;
    const update = (): void => setPlace(placeNow());
    update();
    // After the panels have followed.
    let timer: number | undefined;
    const later = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(update, RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', later);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('resize', later);
    };
  }, [isEmpty]);
  return (
    <section className="notices" style={place} aria-label={t('region')} aria-live="polite">
      {more > 0 ? <p className="notices-more">{t('more', { count: more })}</p> : null}
      {notices.slice(-MAX_SHOWN).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} own={textsOf?.(notice) ?? null} />
      ))}
    </section>
  );
}

type NoticeCardProps = { readonly notice: ShownNotice; readonly own: NoticeTexts | null };

function NoticeCard({ notice, own }: NoticeCardProps): ReactNode {
  const { translate } = useTexts('notices');
  const { t: common } = useTexts('common');
  const [hovered, setHovered] = useState(false);
  const visible = useVisible();
  const { action, entry, code, params } = notice;
  const texts = own ?? {
    title: translate(`notices:${code}.title`, params),
    text: translate(`notices:${code}.text`, params),
  };
  const displayMs = DISPLAY_MS[notice.level];
  const isSeen = usePerson(visible) || notice.level !== 'warning';
  useEffect(() => {
    if (hovered || !visible || !isSeen || displayMs === null) return;
    const timer = setTimeout(() => dismissNotice(notice.id), displayMs);
    return () => clearTimeout(timer);
  }, [hovered, visible, isSeen, displayMs, notice.id]);
  return (
    <Toast
      level={notice.level}
      {...texts}
      // What screen readers hear about a notification is in the announcements.
      aria-live={entry ? 'off' : undefined}
      action={
        action ? (
          <Button
            size="small"
            onClick={() => {
              dismissNotice(notice.id);
              action.run();
            }}
          >
            {common(action.name)}
          </Button>
        ) : null
      }
      onDismiss={() => dismissNotice(notice.id)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    />
  );
}

/** Whether somebody has moved the pointer or pressed a key in this window since the card was there. */
function usePerson(visible: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => (isThere || !visible ? undefined : onInput(() => setThere(true))), [isThere, visible]);
  return isThere;
}
