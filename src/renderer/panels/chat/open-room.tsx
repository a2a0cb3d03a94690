import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { ActionBar } from '#renderer/ui/action-bar.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { type ChatMessage, type ChatRoom, MAX_CHAT_CHOSEN, newRoomWith } from '#shared/contract/chat.ts';
import type { StockCode } from '#shared/market/index.ts';
import { Composer } from './composer.tsx';
import { AskBar } from './confirm-bar.tsx';
import { FoundMessages } from './found-messages.tsx';
import type { DrawerView } from './groups/drawer-types.ts';
import { Invitation } from './invitation.tsx';
import { isRetractable, type MessageActions } from './message.tsx';
import { TalkLog } from './message-log.tsx';
import { isReadable, type Talk } from './message-model.ts';
import './open-room.css';
import { pictureIn } from './photo-draft.ts';
import { RoomHead } from './room-head.tsx';
import { RoomSearch } from './room-search.tsx';
import { SendOn } from './send-on.tsx';
import type { OpenTalk } from './use-messages.ts';
import { type PendingDelete, usePendingDelete } from './use-pending-delete.ts';
import { usePhoto } from './use-photo.ts';
import { useRoomActions } from './use-room-actions.ts';
import { useStars } from './use-stars.ts';
import { useUnsent } from './use-unsent.ts';

type OpenRoomProps = {
  readonly room: ChatRoom;
  readonly open: OpenTalk;
  readonly reading: boolean;
  readonly now: number;
  /** Focus the composer: the user has just selected the room. */
  readonly takesFocus: boolean;
  /** A message to show, found elsewhere; null for none. */
  readonly target: string | null;
  onTargetDone(): void;
  onFocusTaken(): void;
  onBack(): void;
  onStock(code: StockCode): void;
};

/** What lies above the messages. */
type Above = 'search' | 'stars' | null;

/** One room: header, messages and composer. */
export function OpenRoom(props: OpenRoomProps): ReactNode {
  const { room, open, onBack } = props;
  const { t, translate } = useTexts('chat');
  const [drawer, setDrawer] = useState<DrawerView | null>(null);
  const actions = useRoomActions(room, () => setDrawer('hand-over'));
  const [forwards, setForwards] = useState<readonly ChatMessage[] | null>(null);
  const [selected, setSelected] = useState<ReadonlyMap<string, ChatMessage> | null>(null);
  // A room that the first message makes goes on under the name of its beginning.
  const [begun] = useState(() => (room.person && room.kind === 'personal' ? newRoomWith(room.person.id) : room.id));
  const [{ photo: picture, reply }, setUnsent] = useUnsent(begun);
  const setReply = useCallback((next: ChatMessage | null) => setUnsent({ reply: next }), [setUnsent]);
  const [above, setAbove] = useState<Above>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const photo = usePhoto(picture, (next) => setUnsent({ photo: next }));
  const { stars, ids: starred } = useStars(room.id);
  const deletion = usePendingDelete(room.id, (failure) => actions.setNotice(messageOf(failure, translate)));
  useInitialFocus(props, field, head);
  // What is answered may have been deleted since, also while another room was open.
  const isErased = open.loaded?.talk.messages.some(({ id, deleted }) => deleted && id === reply?.id) ?? false;
  useEffect(() => {
    if (isErased) setReply(null);
  }, [isErased, setReply]);
  const canWrite = room.canPost && room.status !== 'invited' && open.loaded !== null;

  function pressed(event: KeyboardEvent): void {
    if (event.key === 'f' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) setAbove('search');
    else if (event.key !== 'Escape' || event.defaultPrevented) return;
    else if (selected !== null) setSelected(null);
    else if (above !== null) setAbove(null);
    else onBack();
    event.preventDefault();
    event.stopPropagation();
  }
  function dropped(event: DragEvent): void {
    setOver(false);
    const picture = canWrite ? pictureIn(event.dataTransfer) : null;
    // A file that is dropped anywhere must not open in the window.
    event.preventDefault();
    if (picture === null) return;
    photo.take(picture);
    field.current?.focus();
  }
  const focusLast = (): void => {
    const all = box.current?.querySelectorAll<HTMLElement>('.chat-message[data-message]');
    all?.[all.length - 1]?.focus();
  };
  const jump = (message: string): void => {
    setAbove(null);
    setOwn(message);
  };
  const starItems =
    stars.length === 0
      ? []
      : [{ key: 'stars', label: t('menu.stars'), note: String(stars.length), onSelect: () => setAbove('stars') }];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc returns to the list from any focused element inside
    <div
      ref={box}
      className="chat-talk"
      onKeyDown={pressed}
      onDragOver={(event) => {
        if (![...event.dataTransfer.items].some(({ kind }) => kind === 'file')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = canWrite ? 'copy' : 'none';
        setOver(canWrite);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={dropped}
    >
      <RoomHead
        room={room}
        head={head}
        items={[...starItems, ...actions.menu]}
        drawer={drawer}
        onDrawer={setDrawer}
        onSearch={() => setAbove(above === 'search' ? null : 'search')}
        onBack={onBack}
      />
      {room.status === 'invited' ? (
        <Invitation room={room} onAccept={actions.accept} onReject={actions.reject} />
      ) : null}
      {above === 'search' ? <RoomSearch room={room} onMessage={jump} onClose={() => setAbove(null)} /> : null}
      {above === 'stars' ? (
        <FoundMessages
          label={t('menu.stars')}
          hits={stars}
          roomName={() => null}
          onHit={({ message }) => (message.deleted ? actions.setNotice(t('notShown')) : jump(message.id))}
          onRemove={({ message }) => void bridge.chat.star({ room: room.id, message, on: false })}
        />
      ) : null}
      <Messages
        {...props}
        target={own ?? props.target}
        onTargetDone={(found) => {
          if (!found) actions.setNotice(t('find.notLoaded'));
          setOwn(null);
          props.onTargetDone();
        }}
        actions={actions}
        stars={starred}
        selected={selected}
        onSelected={setSelected}
        deletion={deletion}
        onReply={(message) => {
          setReply(message);
          field.current?.focus();
        }}
        onForward={setForwards}
      />
      {selected === null ? null : (
        <SelectionBar
          selected={[...selected.values()]}
          onForward={setForwards}
          onDelete={(messages, forEveryone) =>
            deletion.remove(
              messages.map(({ id }) => id),
              forEveryone,
            )
          }
          onClose={() => setSelected(null)}
        />
      )}
      <UndoBar deletion={deletion} />
      <Writing
        room={room}
        open={open}
        field={field}
        photo={photo}
        reply={isErased ? null : reply}
        onReplyEnd={() => setReply(null)}
        onBack={onBack}
        onUp={focusLast}
      />
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
      {forwards === null ? null : (
        <SendOn
          messages={forwards}
          onDone={(names) => {
            setSelected(null);
            actions.setNotice(t('forwardDone', { room: names }));
          }}
          onClose={() => setForwards(null)}
        />
      )}
      {isOver ? <div className="chat-drop">{t('photo.drop')}</div> : null}
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

type MessagesProps = Omit<OpenRoomProps, 'onTargetDone'> &
  Pick<MessageActions, 'onForward' | 'onReply'> & {
    readonly actions: ReturnType<typeof useRoomActions>;
    readonly stars: ReadonlySet<string>;
    readonly selected: ReadonlyMap<string, ChatMessage> | null;
    readonly deletion: PendingDelete;
    onSelected(selected: ReadonlyMap<string, ChatMessage> | null): void;
    onTargetDone(found: boolean): void;
  };

function Messages(props: MessagesProps): ReactNode {
  const { room, open, reading, now, onStock, onForward, onReply, actions, stars, selected, onSelected, deletion } =
    props;
  const { t } = useTexts('chat');
  const { setNotice } = actions;
  const onCopy: MessageActions['onCopy'] = useCallback(
    (what, copied) => setNotice(t(copied ? `copied.${what}` : 'copied.nothing')),
    [setNotice, t],
  );
  const talk = useMemo(
    () => open.loaded && withoutPending(open.loaded.talk, deletion.pending?.ids ?? []),
    [open.loaded, deletion.pending],
  );
  const selectedIds = useMemo(() => selected && new Set(selected.keys()), [selected]);
  if (!isReadable(room)) return <PanelState.Empty title={t('invite.closed')} text={t('invite.closedText')} />;
  if (open.failure && talk === null) {
    return <RequestFailure failure={open.failure} onRetry={open.reload} />;
  }
  if (talk === null) return <PanelState.Loading rows={8} />;
  function select(message: ChatMessage): void {
    const next = new Map(selected ?? []);
    if (!next.delete(message.id) && next.size < MAX_CHAT_CHOSEN) next.set(message.id, message);
    onSelected(next.size === 0 ? null : next);
  }
  return (
    <TalkLog
      room={room}
      talk={talk}
      paging={open}
      reading={reading && room.status !== 'invited'}
      now={now}
      stars={stars}
      selected={selectedIds}
      target={props.target}
      onTargetDone={props.onTargetDone}
      onStock={onStock}
      onForward={onForward}
      onReply={onReply}
      onStar={(message, on) => void bridge.chat.star({ room: room.id, message, on })}
      onSelect={select}
      onDelete={(messages, forEveryone) =>
        deletion.remove(
          messages.map(({ id }) => id),
          forEveryone,
        )
      }
      onCopy={onCopy}
      onDiscard={actions.discard}
    />
  );
}

const withoutPending = (talk: Talk, ids: readonly string[]): Talk =>
  ids.length === 0 ? talk : { ...talk, messages: talk.messages.filter(({ id }) => !ids.includes(id)) };

type SelectionBarProps = {
  readonly selected: readonly ChatMessage[];
  onForward(messages: readonly ChatMessage[]): void;
  onDelete(messages: readonly ChatMessage[], forEveryone: boolean): void;
  onClose(): void;
};

/** What can be done with several messages. */
function SelectionBar({ selected, onForward, onDelete, onClose }: SelectionBarProps): ReactNode {
  const { t, translate } = useTexts('chat');
  const remove = (forEveryone: boolean): void => {
    onDelete(selected, forEveryone);
    onClose();
  };
  return (
    <ActionBar
      role="toolbar"
      aria-label={t('select.bar')}
      actions={
        <>
          <Button size="small" onClick={() => onForward(selected)}>
            {t('menu.forward')}
          </Button>
          <Button size="small" onClick={() => remove(false)}>
            {t('menu.delete')}
          </Button>
          {selected.every(isRetractable) ? (
            <Button size="small" onClick={() => remove(true)}>
              {t('menu.deleteAll')}
            </Button>
          ) : null}
          <Button size="small" tone="quiet" onClick={onClose}>
            {translate('common:cancel')}
          </Button>
        </>
      }
    >
      <span>{t('select.count', { count: selected.length })}</span>
    </ActionBar>
  );
}

function UndoBar({ deletion }: { readonly deletion: PendingDelete }): ReactNode {
  const { t } = useTexts('chat');
  const { pending, undo } = deletion;
  if (pending === null) return null;
  return (
    <ActionBar
      role="status"
      actions={
        <Button size="small" onClick={undo}>
          {t('undo')}
        </Button>
      }
    >
      <span>{t(pending.forEveryone ? 'deletedAll' : 'deletedMine', { count: pending.ids.length })}</span>
    </ActionBar>
  );
}

type WritingProps = Pick<OpenRoomProps, 'room' | 'open' | 'onBack'> &
  Pick<Parameters<typeof Composer>[0], 'photo' | 'reply' | 'onReplyEnd' | 'onUp'> & {
    readonly field: RefObject<HTMLTextAreaElement | null>;
  };

/** The composer, or the note that the room accepts no messages. */
function Writing({ room, open, onBack, ...rest }: WritingProps): ReactNode {
  const { t } = useTexts('chat');
  const [first, setFirst] = useState<string | null>(null);
  const loaded = open.loaded?.draft ?? null;
  if (first === null && loaded !== null) setFirst(loaded);
  // What is being written stays while the first message makes the room.
  const written = useRef<string | null>(null);
  // What was written before posting was restricted is there when it is allowed again.
  const draft = written.current ?? first ?? loaded;
  if (room.status === 'invited' || draft === null) return null;
  if (!room.canPost) return <p className="chat-closed">{t('cannotPost')}</p>;
  return (
    <Composer
      room={room}
      draft={draft}
      onText={(text) => {
        written.current = text;
      }}
      onEscape={onBack}
      {...rest}
    />
  );
}
