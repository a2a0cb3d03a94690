import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { countedTitle } from '#renderer/panel-kit/counted-title.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { registerPostSharing } from '#renderer/social-ui/share-post.ts';
import { useChooseStock } from '#renderer/social-ui/use-choose-stock.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useHighlightedItem, useMessageToShow } from '#renderer/stores/highlighted-item.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelError, PanelState } from '#renderer/ui/panel-state.tsx';
import { useVisible } from '#renderer/ui/use-visible.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import {
  type ChatHit,
  type ChatMessage,
  type ChatRoom,
  chatRoomId,
  newRoomWith,
  userOfNewRoom,
} from '#shared/contract/chat.ts';
import './chat.css';
import { useGroupDialogs } from './groups/group-menu.tsx';
import { InvitationList } from './groups/invitation-list.tsx';
import { hasLeft } from './left-rooms.ts';
import { isReadable } from './message-model.ts';
import { NewChat } from './new-chat.tsx';
import { OpenRoom } from './open-room.tsx';
import { RoomList } from './room-list.tsx';
import { useRooms } from './rooms-store.ts';
import { SendOn } from './send-on.tsx';
import { subscribeChat } from './subscriptions.ts';
import { useIsWide } from './use-is-wide.ts';
import { useTalk } from './use-messages.ts';
import { useWindowFocus } from './use-window-focus.ts';

const roomIn = ({ room }: Readonly<Record<string, unknown>>): string | null => chatRoomId.safeParse(room).data ?? null;
const lastIn = ({ last }: Readonly<Record<string, unknown>>): string | null => chatRoomId.safeParse(last).data ?? null;
const NO_ROOMS: readonly ChatRoom[] = [];
const NO_MESSAGES: readonly ChatMessage[] = [];

/** The room list beside the open room; a narrow panel shows one at a time. */
export default function ChatPanel(props: PanelProps): ReactNode {
  const { panelId, options, setOptions, setSymbol, visible } = props;
  const { t, translate } = useTexts('chat');
  const isReplay = useIsReplay();
  const isSeen = useVisible();
  const hasFocus = useWindowFocus();
  const now = useServiceMinute(visible);
  const highlighted = useHighlightedItem(panelId);
  const onStock = useChooseStock(setSymbol);
  const root = useRef<HTMLElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const focusTaken = useCallback(() => setTakesFocus(false), []);

  const roomId = isReplay ? null : roomIn(options);
  const reading = visible && hasFocus;
  // Subscribe before the queries run, so that updates after their responses arrive.
  useEffect(() => {
    if (isReplay) return;
    // The tab of a covered panel still shows the unread count.
    subscribeChat(panelId, isSeen ? { room: visible ? roomId : null, reading } : null);
    return () => subscribeChat(panelId, null);
  }, [panelId, isReplay, isSeen, visible, roomId, reading]);
  const { list, failure, retry } = useRooms(isSeen && !isReplay);
  const room = roomNamed(list?.rooms ?? NO_ROOMS, roomId);
  const isWide = useIsWide(root);
  const [target, setTarget] = useState<{ readonly room: string; readonly message: string } | null>(null);
  const toShow = useMessageToShow(roomId ?? '');
  useEffect(() => {
    if (toShow !== null && roomId !== null) setTarget({ room: roomId, message: toShow.message });
  }, [toShow, roomId]);
  const [isNewChat, setNewChat] = useState(false);
  // The service refuses a group's messages until its invitation is accepted: whether it is one must be known first.
  const open = useTalk(room !== null && isReadable(room) ? room.id : null, visible);

  useEffect(() => {
    if (highlighted !== null && chatRoomId.safeParse(highlighted).success) setOptions({ room: highlighted });
  }, [highlighted, setOptions]);

  const show = useCallback(
    (id: string): void => {
      setOptions({ room: id, last: id });
      setTakesFocus(true);
    },
    [setOptions],
  );
  const groups = useGroupDialogs(panelId, show);
  const [shared, setShared] = useState<string | null>(null);
  const formats = useFormats();
  useEffect(
    () => registerPostSharing(({ username, at, text }) => setShared(`@${username}, ${formats.date(at)}: ${text}`)),
    [formats],
  );
  useRoomNames({ roomId, room, isLoaded: list !== null, setOptions });

  // Beside the list there is never an empty half: the room that was open last, where there is one.
  // One with something unread is not opened by itself: it would be marked as read.
  const isQuiet = ({ status, unread, marked }: ChatRoom): boolean => status === 'active' && unread === 0 && !marked;
  const last = (list?.rooms.find(({ id }) => id === lastIn(options)) ?? list?.rooms.find(isQuiet))?.id;
  useEffect(() => {
    if (isWide && !isReplay && roomId === null && last !== undefined) setOptions({ room: last });
  }, [isWide, isReplay, roomId, last, setOptions]);

  const choose = (room: ChatRoom): void => show(room.id);
  const chooseMessage = ({ room: id, message }: ChatHit): void => {
    setTarget({ room: id, message: message.id });
    setOptions({ room: id, last: id });
  };
  const back = (): void => {
    const was = roomId;
    // In two columns focus the list; in one, replace the room with it.
    if (root.current?.querySelector('.chat-back')?.checkVisibility() ?? true) setOptions({ room: undefined });
    requestAnimationFrame(() => {
      const rows = root.current?.querySelectorAll<HTMLElement>('.chat-rooms [role="option"]') ?? [];
      ([...rows].find((row) => row.dataset.room === was) ?? rows[0])?.focus();
    });
  };

  if (isReplay) return <PanelState.Empty title={t('notInReplay')} text={t('notInReplayText')} />;
  const rooms = list?.rooms ?? NO_ROOMS;
  const unread = list?.unread ?? 0;
  return (
    <section ref={root} className="chat">
      <PanelHeader title={countedTitle(t('title'), unread)} />
      {list?.connection === 'lost' ? <WarningLine>{t('connectionLost')}</WarningLine> : null}
      {list !== null && list.missing.length > 0 ? (
        <WarningLine
          action={
            <Button size="small" tone="quiet" onClick={retry}>
              {translate('common:retry')}
            </Button>
          }
        >
          {t('missing', { parts: list.missing.map((part) => t(`parts.${part}`)).join(', ') })}
        </WarningLine>
      ) : null}
      <div className={`chat-halves ${roomId === null ? 'no-room' : 'has-room'}`}>
        <div className="chat-rooms">{roomList()}</div>
        {openRoom()}
      </div>
      {isNewChat ? <NewChat onRoom={show} onClose={() => setNewChat(false)} /> : null}
      {groups.dialog}
      {shared === null ? null : (
        <SendOn messages={NO_MESSAGES} quoted={shared} onDone={() => undefined} onClose={() => setShared(null)} />
      )}
    </section>
  );

  function roomList(): ReactNode {
    if (list === null && failure) return <RequestFailure failure={failure} onRetry={retry} />;
    if (list === null) return <PanelState.Loading rows={8} />;
    if (rooms.length === 0 && list.missing.length > 0) return <PanelError text={t('roomsUnknown')} onRetry={retry} />;
    // A chat that was only begun is listed while it is open, or something has been written for it.
    const listed = rooms.filter(({ status, id }) => status !== 'invited' && (status !== 'new' || id === room?.id));
    return (
      <>
        <InvitationList rooms={rooms} open={roomId} onOpen={choose} />
        <RoomList
          rooms={listed}
          open={room?.id ?? roomId}
          now={now}
          label={t('rooms')}
          newItems={[{ key: 'chat', label: t('new.chatMenu'), onSelect: () => setNewChat(true) }, ...groups.items]}
          onOpen={choose}
          onMessage={chooseMessage}
        />
      </>
    );
  }
  function openRoom(): ReactNode {
    if (roomId === null) {
      return (
        <div className="chat-talk">
          <PanelState.Empty title={t('choose')} text={t('chooseText')} />
        </div>
      );
    }
    if (room === null) {
      return (
        <div className="chat-talk">
          {list === null ? (
            <PanelState.Loading rows={8} />
          ) : list.missing.length > 0 ? (
            <PanelError text={t('roomsUnknown')} onRetry={retry} />
          ) : (
            <PanelState.Empty
              title={t('gone')}
              text={t(hasLeft(roomId) ? 'goneLeft' : 'goneText')}
              action={
                <Button size="small" onClick={back}>
                  {t('toRooms')}
                </Button>
              }
            />
          )}
        </div>
      );
    }
    return (
      <OpenRoom
        key={room.kind === 'personal' && room.person ? newRoomWith(room.person.id) : room.id}
        room={room}
        open={open}
        reading={reading}
        now={now}
        takesFocus={takesFocus}
        onFocusTaken={focusTaken}
        target={target?.room === room.id ? target.message : null}
        onTargetDone={() => setTarget(null)}
        onBack={back}
        onStock={onStock}
      />
    );
  }
}

/** A room by its name; one that was begun here by the name that it has at the service by now. */
function roomNamed(rooms: readonly ChatRoom[], id: string | null): ChatRoom | null {
  const found = rooms.find((room) => room.id === id);
  if (found || id === null) return found ?? null;
  const user = userOfNewRoom(id);
  if (user === null) return null;
  return rooms.find(({ kind, person }) => kind === 'personal' && person?.id === user) ?? null;
}

type RoomNamesProps = Pick<PanelProps, 'setOptions'> & {
  readonly roomId: string | null;
  readonly room: ChatRoom | null;
  readonly isLoaded: boolean;
};

/** Keeps up with a chat that was begun: its room gets a name, and after a restart it is begun again. */
function useRoomNames({ roomId, room, isLoaded, setOptions }: RoomNamesProps): void {
  const name = room?.id ?? null;
  useEffect(() => {
    if (name !== null && roomId !== null && name !== roomId) setOptions({ room: name, last: name });
  }, [name, roomId, setOptions]);
  const user = roomId === null ? null : userOfNewRoom(roomId);
  const isMissing = isLoaded && room === null;
  useEffect(() => {
    if (user !== null && isMissing) void bridge.chat.start({ user, person: null });
  }, [user, isMissing]);
}
