import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { countedTitle } from '#renderer/panel-kit/counted-title.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useChooseStock } from '#renderer/social-ui/use-choose-stock.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelError, PanelState } from '#renderer/ui/panel-state.tsx';
import { useVisible } from '#renderer/ui/use-visible.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { type ChatRoom, chatRoomId } from '#shared/contract/chat.ts';
import './chat.css';
import { GroupMenu } from './groups/group-menu.tsx';
import { InvitationList } from './groups/invitation-list.tsx';
import { isReadable } from './message-model.ts';
import { OpenRoom } from './open-room.tsx';
import { RoomList } from './room-list.tsx';
import { useRooms } from './rooms-store.ts';
import { subscribeChat } from './subscriptions.ts';
import { useTalk } from './use-messages.ts';
import { useWindowFocus } from './use-window-focus.ts';

const roomIn = ({ room }: Readonly<Record<string, unknown>>): string | null => chatRoomId.safeParse(room).data ?? null;
const NO_ROOMS: readonly ChatRoom[] = [];

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
  const room = list?.rooms.find(({ id }) => id === roomId) ?? null;
  // The service refuses a group's messages until its invitation is accepted: whether it is one must be known first.
  const open = useTalk(room !== null && isReadable(room) ? room.id : null, visible);

  useEffect(() => {
    if (highlighted !== null && chatRoomId.safeParse(highlighted).success) setOptions({ room: highlighted });
  }, [highlighted, setOptions]);

  const choose = (room: ChatRoom): void => {
    setOptions({ room: room.id });
    setTakesFocus(true);
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
      <PanelHeader
        title={countedTitle(t('title'), unread)}
        right={[{ id: 'groups', leaves: 1, node: <GroupMenu onOpen={(id) => setOptions({ room: id })} /> }]}
      />
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
    </section>
  );

  function roomList(): ReactNode {
    if (list === null && failure) return <RequestFailure failure={failure} onRetry={retry} />;
    if (list === null) return <PanelState.Loading rows={8} />;
    if (rooms.length === 0 && list.missing.length > 0) return <PanelError text={t('roomsUnknown')} onRetry={retry} />;
    return (
      <>
        <InvitationList rooms={rooms} open={roomId} onOpen={choose} />
        <RoomList
          rooms={rooms.filter(({ status }) => status !== 'invited')}
          open={roomId}
          now={now}
          label={t('rooms')}
          onOpen={choose}
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
              text={t('goneText')}
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
        key={room.id}
        room={room}
        rooms={rooms}
        open={open}
        reading={reading}
        now={now}
        takesFocus={takesFocus}
        onFocusTaken={focusTaken}
        onBack={back}
        onStock={onStock}
      />
    );
  }
}
