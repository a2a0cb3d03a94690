import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { openPerson } from '#renderer/social-ui/open-person.ts';
import { ActionBar } from '#renderer/ui/action-bar.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';
import type { StockCode } from '#shared/market/index.ts';
import { Composer } from './composer.tsx';
import { AskBar, type Confirmation } from './confirm-bar.tsx';
import { ChatIcon } from './icons.tsx';
import { TalkLog } from './message-log.tsx';
import { RoomList } from './room-list.tsx';
import type { OpenTalk } from './use-messages.ts';
import './open-room.css';

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
  const { room, rooms, open, reading, now, takesFocus, onFocusTaken, onBack, onStock } = props;
  const { t, translate } = useTexts('chat');
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [forwards, setForwards] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { id, name, kind, person, status, muted } = room;
  const isReady = open.loaded !== null;

  useEffect(() => {
    if (!takesFocus || (!isReady && open.failure === null)) return;
    onFocusTaken();
    const first =
      field.current ??
      head.current
        ?.closest('.chat-talk')
        ?.querySelector<HTMLElement>('.chat-message[tabindex="0"], .chat-invite button');
    first?.focus();
  }, [takesFocus, isReady, open.failure, onFocusTaken]);

  const act = useCallback(
    (answer: ReturnType<typeof bridge.chat.mute>) =>
      void answer.then((given) => setSaid(given.ok ? null : messageOf(given.error, translate))),
    [translate],
  );
  const onForward = useCallback((message: ChatMessage) => setForwards(message.id), []);
  const onDelete = useCallback(
    (message: ChatMessage, forEveryone: boolean) => {
      const which = forEveryone ? 'deleteAll' : 'delete';
      setAsked({
        title: t(`ask.${which}`),
        text: t(`ask.${which}Text`),
        button: t(`ask.${which}Do`),
        carryOut: () => bridge.chat.remove({ room: id, messages: [message.id], forEveryone }),
      });
    },
    [id, t],
  );
  const onCopied = useCallback(() => setSaid(t('addressCopied')), [t]);
  const onDiscard = (clientId: string): void =>
    setAsked({
      title: t('ask.discard'),
      text: t('ask.discardText'),
      button: t('ask.discardDo'),
      carryOut: () => bridge.chat.discard({ room: id, clientId }),
    });
  const leaving = kind === 'personal' ? 'leavePersonal' : 'leave';
  const items: MenuItem[] = [
    ...(person && kind === 'personal' && person.username !== ''
      ? [
          {
            key: 'posts',
            label: t('menu.posts', { username: person.username }),
            onSelect: () => openPerson(person.username),
          },
        ]
      : []),
    {
      key: 'mute',
      label: muted ? t('menu.unmute') : t('menu.mute'),
      onSelect: () => act(bridge.chat.mute({ room: id, muted: !muted })),
    },
    {
      key: 'clear',
      label: t('menu.clear'),
      separated: true,
      onSelect: () =>
        setAsked({
          title: t('ask.clear', { room: name }),
          text: t('ask.clearText'),
          button: t('ask.clearDo'),
          carryOut: () => bridge.chat.clear({ room: id }),
        }),
    },
    {
      key: 'leave',
      label: t(`menu.leave.${kind}`),
      onSelect: () =>
        setAsked({
          title: t(`ask.${leaving}`, { room: name }),
          text: t(`ask.${leaving}Text`),
          button: t(`ask.${leaving}Do`),
          carryOut: () => bridge.chat.leave({ room: id }),
        }),
    },
  ];

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
    void bridge.chat.forward({ messages: [forwards], to: to.id }).then((given) => {
      setSaid(given.ok ? t('forwardDone', { room: to.name }) : messageOf(given.error, translate));
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc returns to the list from any focused element inside
    <div className="chat-talk" onKeyDown={pressed}>
      <div className="chat-head" ref={head}>
        <IconButton label={t('toRooms')} className="chat-back" onClick={onBack}>
          <ChatIcon shape="back" />
        </IconButton>
        <h2 className="chat-name">{name}</h2>
        {muted ? <ChatIcon shape="muted" label={t('muted')} /> : null}
        <span className="chat-about">
          {kind === 'personal'
            ? (person?.username ?? '')
            : kind === 'group'
              ? t('members', { count: room.members })
              : t('kind.broadcast')}
        </span>
        {status === 'invited' ? null : (
          <Menu label={t('menu.room', { room: name })} className="icon-btn chat-room-menu" items={items}>
            <ChatIcon shape="more" />
          </Menu>
        )}
      </div>
      {body()}
      {said === null ? null : (
        <ActionBar
          role="status"
          actions={
            <Button size="small" tone="quiet" onClick={() => setSaid(null)}>
              {translate('common:dismiss')}
            </Button>
          }
        >
          <span>{said}</span>
        </ActionBar>
      )}
      {asked ? <AskBar confirmation={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );

  function body(): ReactNode {
    if (forwards !== null) {
      const others = rooms.filter((each) => each.id !== id && each.canPost && each.status === 'active');
      return (
        <div className="chat-forward">
          <p className="chat-forward-title">{t('forwardTo')}</p>
          <RoomList
            rooms={others}
            open={null}
            now={now}
            label={t('forwardTo')}
            onOpen={forwardTo}
            onEscape={() => setForwards(null)}
          />
        </div>
      );
    }
    return (
      <>
        {status === 'invited' ? invitation() : null}
        {talk()}
        {status === 'invited' || open.loaded === null ? null : room.canPost ? (
          <Composer room={room} draft={open.loaded.draft} field={field} onEscape={onBack} />
        ) : (
          <p className="chat-closed">{t('cannotPost')}</p>
        )}
      </>
    );
  }
  function talk(): ReactNode {
    if (open.failure && open.loaded === null) {
      return <PanelState.Error text={messageOf(open.failure, translate)} onRetry={open.reload} />;
    }
    if (open.loaded === null) return <PanelState.Loading rows={8} />;
    return (
      <TalkLog
        room={room}
        talk={open.loaded.talk}
        paging={open}
        reading={reading && status !== 'invited'}
        now={now}
        onStock={onStock}
        onForward={onForward}
        onDelete={onDelete}
        onCopied={onCopied}
        onDiscard={onDiscard}
      />
    );
  }
  function invitation(): ReactNode {
    const words = person
      ? t(kind === 'personal' ? 'invite.personal' : 'invite.group', { name: person.name })
      : t('invite.somebody');
    return (
      <ActionBar
        at="head"
        className="chat-invite"
        actions={
          <>
            <Button size="small" tone="brand" onClick={() => act(bridge.chat.accept({ room: id }))}>
              {t('invite.accept')}
            </Button>
            <Button
              size="small"
              tone="quiet"
              onClick={() =>
                setAsked({
                  title: t('ask.reject', { room: name }),
                  text: t('ask.rejectText'),
                  button: t('ask.rejectDo'),
                  carryOut: () => bridge.chat.reject({ room: id }),
                })
              }
            >
              {t('invite.reject')}
            </Button>
          </>
        }
      >
        <p>{words}</p>
      </ActionBar>
    );
  }
}
