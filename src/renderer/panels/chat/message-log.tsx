import './message-log.css';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { isLater } from '#shared/chat/messages.ts';
import { answersToDeleted, readQuote } from '#shared/chat/quote.ts';
import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { DAY_MS } from '#shared/time.ts';
import { useNoteText } from './groups/note-text.ts';
import { Message, type MessageActions } from './message.tsx';
import { isFull, newAfter, type Talk } from './message-model.ts';
import { goesOn, rowsOf } from './message-rows.ts';
import { Outgoing } from './outgoing.tsx';
import { useJump } from './use-jump.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useLogWindow, WINDOW_ROWS } from './use-log-window.ts';
import type { OpenTalk } from './use-messages.ts';

type TalkLogProps = MessageActions & {
  readonly room: ChatRoom;
  readonly talk: Talk;
  readonly paging: Pick<OpenTalk, 'isLoadingOlder' | 'olderFailure' | 'loadOlder'>;
  /** The log is visible to the user. */
  readonly reading: boolean;
  readonly now: number;
  readonly stars: ReadonlySet<string>;
  /** Null while no messages are being selected. */
  readonly selected: ReadonlySet<string> | null;
  /** The message to show; null for none. */
  readonly target: string | null;
  onTargetDone(found: boolean): void;
  onDiscard(clientId: string): void;
};

/** Keys on a message. */
const KEYS = { r: 'reply', c: 'copy', f: 'forward', s: 'star', x: 'select', ' ': 'select', Delete: 'delete' } as const;

/** The messages of a room, oldest first; visible ones are reported as read. */
export function TalkLog(props: TalkLogProps): ReactNode {
  const { room, talk, paging, reading, now, onDiscard, stars, selected, target, onTargetDone, ...newest } = props;
  const actions = useSameActions(newest);
  const { t, translate } = useTexts('chat');
  const noteText = useNoteText();
  const formats = useFormats();
  const log = useRef<HTMLDivElement>(null);
  const { messages, outgoing } = talk;
  /** First unread message when the room was opened; the divider stays there while it is open. */
  const [opened] = useState(() => ({
    readUpTo: room.unread > 0 ? (room.readUpTo ?? '') : null,
    last: messages.at(-1)?.id ?? null,
  }));
  const all = useMemo(() => rowsOf(messages, opened.readUpTo), [messages, opened]);
  const gone = useMemo(() => answersToDeleted(messages), [messages]);
  const window = useLogWindow(all);
  const { rows, hasBefore, hasAfter } = window;
  const [seen, setSeen] = useState<string | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const ids = rows.flatMap((row) => (row.kind === 'message' ? [row.message.id] : []));
  const tabStop = stop !== null && ids.includes(stop) ? stop : (ids.at(-1) ?? null);

  const { atEnd, isUnreadAbove, toEnd, scrolled } = useLogScroll({
    log,
    room: room.id,
    drawn: rows,
    hasAfter,
    outgoing,
    onEarlier: drawEarlier,
    onLater: window.later,
    onSeen: (id) => setSeen((before) => (isLater(id, before) ? id : before)),
  });
  useJump({
    log,
    target,
    hasOlder: talk.hasOlder && !isFull(talk),
    isLoadingOlder: paging.isLoadingOlder,
    drawn: rows,
    show: window.show,
    loadOlder: paging.loadOlder,
    onDone: onTargetDone,
  });

  const { id, readUpTo, unread } = room;
  useEffect(() => {
    if (!reading || seen === null || unread === 0 || !isLater(seen, readUpTo)) return;
    void bridge.chat.read({ room: id, upTo: seen });
  }, [reading, seen, id, readUpTo, unread]);

  const last = messages.at(-1);
  const lastOwn = last?.kind === 'text' && last.mine ? last : null;

  const below = atEnd ? 0 : newAfter(messages, seen ?? opened.last).length;
  const dayName = (date: string): string => {
    if (date === isoDay(now)) return t('today');
    return date === isoDay(now - DAY_MS) ? t('yesterday') : formats.dateWithYear(dayStart(date));
  };
  function drawEarlier(): void {
    if (hasBefore) window.earlier();
    // The next page is requested before its place comes into sight.
    if (window.before < WINDOW_ROWS) paging.loadOlder();
  }
  function toNewest(): void {
    window.newest();
    // Drawn first, then scrolled to.
    requestAnimationFrame(toEnd);
  }
  function toUnread(): void {
    log.current?.querySelector('[data-unread]')?.scrollIntoView({ block: 'center' });
  }

  function carryOut(what: (typeof KEYS)[keyof typeof KEYS], message: ChatMessage): void {
    if (message.deleted) return;
    if (what === 'reply' && room.canPost) actions.onReply(message);
    else if (what === 'copy' && message.text !== '') actions.onCopy('message', copyText(readQuote(message.text).text));
    else if (what === 'forward') actions.onForward([message]);
    else if (what === 'star') actions.onStar(message, !stars.has(message.id));
    else if (what === 'select') actions.onSelect(message);
    else if (what === 'delete') actions.onDelete([message], false);
  }
  function pressed(event: KeyboardEvent): void {
    const drawn = [...(log.current?.querySelectorAll<HTMLElement>('[data-message].chat-message') ?? [])];
    const at = drawn.findIndex((message) => message.contains(document.activeElement));
    const own = drawn[at];
    if (!own || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnMessage = document.activeElement === own;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: drawn.length - 1 }[event.key];
    const what = Object.entries(KEYS).find(([key]) => key === event.key || key === event.key.toLowerCase())?.[1];
    const message = messages.find((each) => each.id === own.dataset.message);
    if (to !== undefined) {
      if (to < 0 && hasBefore) window.earlier();
      const next = drawn[Math.max(0, Math.min(drawn.length - 1, to))];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
    } else if (isOnMessage && what !== undefined && message) carryOut(what, message);
    // What is said before who said it: a photo, a stock.
    else if (isOnMessage && event.key === 'Enter')
      (own.querySelector<HTMLElement>('.chat-bubble button') ?? own.querySelector<HTMLElement>('button'))?.focus();
    else if (event.key === 'Escape' && !isOnMessage) own.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="chat-log-room">
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-live="off"
        aria-label={t('log', { room: room.name })}
        aria-busy={paging.isLoadingOlder}
        onScroll={scrolled}
        onKeyDown={pressed}
        onFocus={(event) => {
          const on = event.target.closest<HTMLElement>('[data-message]')?.dataset.message;
          if (on !== undefined) setStop(on);
        }}
      >
        <div className="chat-log-rows">
          {hasBefore ? null : beginning()}
          {messages.length === 0 && outgoing.length === 0 ? (
            <PanelState.Empty title={t('empty')} text={room.canPost ? t('emptyText') : t('emptyClosedText')} />
          ) : null}
          {rows.map((row) => {
            if (row.kind === 'day') {
              return (
                <h3 key={row.key} className="chat-day">
                  {dayName(row.date)}
                </h3>
              );
            }
            if (row.kind === 'unread') {
              return (
                <p key={row.key} className="chat-unread" data-unread="">
                  {t('firstUnread')}
                </p>
              );
            }
            if (row.kind === 'note') {
              return (
                <p key={row.key} className="chat-note" data-message={row.message.id}>
                  {noteText(row.message)}
                </p>
              );
            }
            return (
              <Message
                key={row.key}
                message={row.message}
                leads={row.leads}
                isTabStop={row.message.id === tabStop}
                isQuoteGone={gone.has(row.message.id)}
                isStarred={stars.has(row.message.id)}
                isSelected={selected?.has(row.message.id) ?? null}
                canPost={room.canPost}
                {...actions}
              />
            );
          })}
          {outgoing.map((message, at) => (
            <Outgoing
              key={message.clientId}
              message={message}
              leads={!goesOn(outgoing[at - 1] ?? lastOwn, message)}
              onRetry={() => void bridge.chat.retry({ room: room.id, clientId: message.clientId })}
              onDiscard={() => onDiscard(message.clientId)}
            />
          ))}
        </div>
      </div>
      {isUnreadAbove ? (
        <button type="button" className="chat-below is-news is-up" onClick={toUnread}>
          {t('toUnread')}
        </button>
      ) : null}
      {atEnd ? null : (
        <button type="button" className={`chat-below${below > 0 ? ' is-news' : ''}`} onClick={toNewest}>
          {below > 0 ? t('newBelow', { count: below }) : t('toNewest')}
        </button>
      )}
      <NewsAloud messages={messages} since={opened.last} quiet={!reading} />
    </div>
  );

  function beginning(): ReactNode {
    if (isFull(talk)) return <p className="chat-begin">{t('full')}</p>;
    if (!talk.hasOlder) return messages.length === 0 ? null : <p className="chat-begin">{t('begin')}</p>;
    return (
      <div className="chat-begin">
        {paging.olderFailure ? <p role="alert">{messageOf(paging.olderFailure, translate)}</p> : null}
        <Button size="small" tone="quiet" busy={paging.isLoadingOlder} onClick={paging.loadOlder}>
          {t('older')}
        </Button>
      </div>
    );
  }
}

/** The newest actions behind functions that stay the same: a message is drawn again only when it has changed. */
function useSameActions(newest: MessageActions): MessageActions {
  const now = useRef(newest);
  now.current = newest;
  const [same] = useState<MessageActions>(() => ({
    onStock: (code) => now.current.onStock(code),
    onForward: (messages) => now.current.onForward(messages),
    onReply: (message) => now.current.onReply(message),
    onStar: (message, on) => now.current.onStar(message, on),
    onSelect: (message) => now.current.onSelect(message),
    onDelete: (messages, forEveryone) => now.current.onDelete(messages, forEveryone),
    onCopy: (what, copied) => now.current.onCopy(what, copied),
  }));
  return same;
}

type NewsAloudProps = {
  readonly messages: readonly ChatMessage[];
  readonly since: string | null;
  readonly quiet: boolean;
};

/** Announces new messages of others; older pages are not announced. */
function NewsAloud({ messages, since, quiet }: NewsAloudProps): ReactNode {
  const { t } = useTexts('chat');
  const newest = newAfter(messages, since).at(-1);
  return (
    <p className="visually-hidden" role="status">
      {quiet || newest === undefined
        ? ''
        : t('newestMessage', { name: newest.author.name, text: readQuote(newest.text).text.slice(0, 200) })}
    </p>
  );
}
