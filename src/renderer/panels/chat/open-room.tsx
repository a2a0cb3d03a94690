import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { ActionBar } from '#renderer/ui/action-bar.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';
import type { StockCode } from '#shared/market/index.ts';
import { Composer } from './composer.tsx';
import { AskBar } from './confirm-bar.tsx';
import { Invitation } from './invitation.tsx';
import { TalkLog } from './message-log.tsx';
import { isReadable } from './message-model.ts';
import './open-room.css';
import type { MessageActions } from './message.tsx';
import { RoomHead } from './room-head.tsx';
import { RoomList } from './room-list.tsx';
import type { OpenTalk } from './use-messages.ts';
import { useRoomActions } from './use-room-actions.ts';

type OpenRoomProps = {
  readonly room: ChatRoom;
  /** Rooms that a message can be forwarded to. */
  readonly rooms: readonly ChatRoom[];
  readonly open: OpenTalk;
  readonly reading: boolean;
  readonly now: number;
  /** Focus the composer: the user has just selected the room. */
  readonly takesFocus: boolean;
  onFocusTaken(): void;
  onBack(): void;
  onStock(code: StockCode): void;
};

/** One room: header, messages and composer. */
export function OpenRoom(props: OpenRoomProps): ReactNode {
  const { room, rooms, open, now, onBack } = props;
  const { translate } = useTexts('chat');
  const actions = useRoomActions(room);
  const [forwards, setForwards] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useInitialFocus(props, field, head);
  const onForward = useCallback((message: ChatMessage) => setForwards(message.id), []);

  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (forwards === null) onBack();
    else setForwards(null);
  }
  function forwardTo(to: ChatRoom): void {
    if (forwards === null) return;
    setForwards(null);
    actions.forward(forwards, to);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc returns to the list from any focused element inside
    <div className="chat-talk" onKeyDown={pressed}>
      <RoomHead room={room} head={head} items={actions.menu} onBack={onBack} />
      {forwards === null ? (
        <>
          {room.status === 'invited' ? (
            <Invitation room={room} onAccept={actions.accept} onReject={actions.reject} />
          ) : null}
          <Messages {...props} actions={actions} onForward={onForward} />
          <Writing room={room} open={open} field={field} onBack={onBack} />
        </>
      ) : (
        <ForwardTo room={room} rooms={rooms} now={now} onOpen={forwardTo} onEscape={() => setForwards(null)} />
      )}
      {actions.notice === null ? null : (
        <ActionBar
          role="status"
          actions={
            <Button size="small" tone="quiet" onClick={() => actions.setNotice(null)}>
              {translate('common:dismiss')}
            </Button>
          }
        >
          <span>{actions.notice}</span>
        </ActionBar>
      )}
      {actions.confirmation ? <AskBar confirmation={actions.confirmation} onClose={actions.closeConfirmation} /> : null}
    </div>
  );
}

type ElementRef<Element> = { readonly current: Element | null };

/** Focuses the composer of a newly selected room once it is loaded; without one, its first message or answer. */
function useInitialFocus(
  { room, takesFocus, onFocusTaken, open }: OpenRoomProps,
  field: ElementRef<HTMLTextAreaElement>,
  head: ElementRef<HTMLDivElement>,
): void {
  const isReady = open.loaded !== null || !isReadable(room);
  useEffect(() => {
    if (!takesFocus || (!isReady && open.failure === null)) return;
    onFocusTaken();
    const first =
      field.current ??
      head.current
        ?.closest('.chat-talk')
        ?.querySelector<HTMLElement>('.chat-message[tabindex="0"], .chat-invite button');
    first?.focus();
  }, [takesFocus, isReady, open.failure, onFocusTaken, field, head]);
}

type MessagesProps = OpenRoomProps & {
  readonly actions: ReturnType<typeof useRoomActions>;
  onForward(message: ChatMessage): void;
};

function Messages({ room, open, reading, now, onStock, onForward, actions }: MessagesProps): ReactNode {
  const { t } = useTexts('chat');
  const { setNotice } = actions;
  const onCopy: MessageActions['onCopy'] = useCallback(
    (what, copied) => setNotice(t(copied ? `copied.${what}` : 'copied.nothing')),
    [setNotice, t],
  );
  if (!isReadable(room)) return <PanelState.Empty title={t('invite.closed')} text={t('invite.closedText')} />;
  if (open.failure && open.loaded === null) {
    return <RequestFailure failure={open.failure} onRetry={open.reload} />;
  }
  if (open.loaded === null) return <PanelState.Loading rows={8} />;
  return (
    <TalkLog
      room={room}
      talk={open.loaded.talk}
      paging={open}
      reading={reading && room.status !== 'invited'}
      now={now}
      onStock={onStock}
      onForward={onForward}
      onDelete={actions.remove}
      onCopy={onCopy}
      onDiscard={actions.discard}
    />
  );
}

type WritingProps = Pick<OpenRoomProps, 'room' | 'open' | 'onBack'> & {
  readonly field: Parameters<typeof Composer>[0]['field'];
};

/** The composer, or the note that the room accepts no messages. */
function Writing({ room, open, field, onBack }: WritingProps): ReactNode {
  const { t } = useTexts('chat');
  if (room.status === 'invited' || open.loaded === null) return null;
  if (!room.canPost) return <p className="chat-closed">{t('cannotPost')}</p>;
  return <Composer room={room} draft={open.loaded.draft} field={field} onEscape={onBack} />;
}

type ForwardToProps = Pick<OpenRoomProps, 'room' | 'rooms' | 'now'> & {
  onOpen(to: ChatRoom): void;
  onEscape(): void;
};

/** The list of rooms that a message can be forwarded to. */
function ForwardTo({ room, rooms, now, onOpen, onEscape }: ForwardToProps): ReactNode {
  const { t } = useTexts('chat');
  const others = rooms.filter((each) => each.id !== room.id && each.canPost && each.status === 'active');
  return (
    <div className="chat-forward">
      <p className="chat-forward-title">{t('forwardTo')}</p>
      <RoomList rooms={others} open={null} now={now} label={t('forwardTo')} onOpen={onOpen} onEscape={onEscape} />
    </div>
  );
}
