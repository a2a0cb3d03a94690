import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Question } from '#renderer/ui/question.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import { MAX_ANSWERED } from '#shared/contract/groups.ts';
import { Initials } from '../initials.tsx';
import { Problem } from './problem.tsx';
import { useOutcome } from './use-outcome.ts';
import './texts.ts';
import './people-picker.css';
import './invitation-list.css';

type InvitationListProps = {
  readonly rooms: readonly ChatRoom[];
  /** The room that is open. */
  readonly open: string | null;
  onOpen(room: ChatRoom): void;
};

/** A column lower than this has no room for both invitations and rooms. */
const LOW_PX = 420;

/** Rooms that wait for an answer, each answered in its row or several at once; nothing without any. */
export function InvitationList({ rooms, open, onOpen }: InvitationListProps): ReactNode {
  const { t } = useTexts('groups');
  const box = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(true);
  const [isChoosing, setChoosing] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [declined, setDeclined] = useState<readonly ChatRoom[] | null>(null);
  const { run, busy, problem, isUnknown, clear } = useOutcome('invitations');
  const waiting = rooms.filter(({ status }) => status === 'invited');
  const chosen = waiting.filter(({ id }) => marked.has(id)).slice(0, MAX_ANSWERED);
  const isAny = waiting.length > 0;
  // A low panel begins with its rooms.
  useLayoutEffect(() => {
    const column = box.current?.parentElement;
    if (!isAny || !column) return;
    // Behind another tab it has no height yet.
    const sizes = new ResizeObserver(() => {
      if (column.clientHeight === 0) return;
      setShown(column.clientHeight >= LOW_PX);
      sizes.disconnect();
    });
    sizes.observe(column);
    return () => sizes.disconnect();
  }, [isAny]);
  if (!isAny) return null;

  async function answer(answered: readonly ChatRoom[], isAccepted: boolean): Promise<void> {
    const [first] = answered;
    if (!first) return;
    const made = await run(() =>
      answered.length === 1
        ? bridge.groups.respond({ room: first.id, isAccepted })
        : bridge.groups.respondBulk({ rooms: answered.map(({ id }) => id), isAccepted }),
    );
    if (made === null) return;
    setDeclined(null);
    setMarked(new Set());
    setChoosing(false);
    if (isAccepted && answered.length === 1) onOpen(first);
  }
  const mark = (id: string, on: boolean): void => {
    const next = new Set(marked);
    if (on) next.add(id);
    else next.delete(id);
    setMarked(next);
  };
  const closeQuestion = (): void => {
    clear();
    setDeclined(null);
  };

  return (
    <section ref={box} className="invitations" aria-label={t('invitations.title')}>
      <div className="invitations-head">
        <h3>
          <button
            type="button"
            className="invitations-toggle"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="down" size="small" />
            {t('invitations.title')} <span>{waiting.length}</span>
          </button>
        </h3>
        {isShown && waiting.length > 1 ? (
          <Button size="small" tone="quiet" aria-pressed={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {t(isChoosing ? 'invitations.chooseEnd' : 'invitations.choose')}
          </Button>
        ) : null}
      </div>
      {isShown ? content() : null}
    </section>
  );

  function content(): ReactNode {
    return (
      <>
        <ul className="invitations-list">
          {waiting.map((room) => (
            <InvitationRow
              key={room.id}
              room={room}
              isOpen={room.id === open}
              busy={busy}
              isMarked={isChoosing ? marked.has(room.id) : null}
              onMark={(on) => mark(room.id, on)}
              onOpen={() => onOpen(room)}
              onJoin={() => void answer([room], true)}
              onDecline={() => {
                clear();
                setDeclined([room]);
              }}
            />
          ))}
        </ul>
        {isChoosing ? (
          <div className="invitations-several">
            <Button
              size="small"
              tone="brand"
              busy={busy}
              disabled={chosen.length === 0}
              onClick={() => void answer(chosen, true)}
            >
              {t('invitations.joinAll', { count: chosen.length })}
            </Button>
            <Button size="small" disabled={chosen.length === 0 || busy} onClick={() => setDeclined(chosen)}>
              {t('invitations.declineAll', { count: chosen.length })}
            </Button>
          </div>
        ) : null}
        <p className="group-note">{t('invitations.seen')}</p>
        {declined === null ? <Problem text={problem} isUnknown={isUnknown} /> : null}
        {declined === null ? null : (
          <Question
            title={titleOf(declined)}
            text={problem ?? textOf(declined)}
            button={t('invitations.decline')}
            busy={busy}
            onYes={() => void answer(declined, false)}
            onClose={closeQuestion}
          />
        )}
      </>
    );
  }
  function titleOf(all: readonly ChatRoom[]): string {
    const [first] = all;
    if (all.length > 1 || !first) return t('invitations.askDeclineAll', { count: all.length });
    return t(first.kind === 'personal' ? 'invitations.askPersonal' : 'invitations.askDecline', { room: first.name });
  }
  function textOf(all: readonly ChatRoom[]): string {
    const [first] = all;
    if (all.length > 1 || !first) return t('invitations.askDeclineAllText');
    return first.kind === 'personal'
      ? t('invitations.askPersonalText', { room: first.name })
      : t('invitations.askDeclineText');
  }
}

type InvitationRowProps = {
  readonly room: ChatRoom;
  readonly isOpen: boolean;
  readonly busy: boolean;
  /** Null while several are not being chosen. */
  readonly isMarked: boolean | null;
  onMark(on: boolean): void;
  onOpen(): void;
  onJoin(): void;
  onDecline(): void;
};

function InvitationRow(props: InvitationRowProps): ReactNode {
  const { room, isOpen, busy, isMarked, onMark, onOpen, onJoin, onDecline } = props;
  const { t } = useTexts('groups');
  const { name, kind, person } = room;
  const isPersonal = kind === 'personal';
  return (
    <li className={`invitation ${isOpen ? 'is-open' : ''}`}>
      {isMarked === null ? (
        <Initials name={name} username={person?.username} size="small" />
      ) : (
        <Checkbox aria-label={t('invitations.chooseOne', { room: name })} checked={isMarked} onChange={onMark} />
      )}
      <button type="button" className="invitation-words" onClick={onOpen}>
        <span className="invitation-name">{name}</span>
        <span className="invitation-from">{from()}</span>
      </button>
      {isMarked === null ? (
        <span className="invitation-answers">
          <Button
            size="small"
            tone="brand"
            disabled={busy}
            aria-label={t(isPersonal ? 'invitations.acceptOne' : 'invitations.joinOne', { room: name })}
            onClick={onJoin}
          >
            {t(isPersonal ? 'invitations.accept' : 'invitations.join')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={busy}
            aria-label={t('invitations.declineOne', { room: name })}
            onClick={onDecline}
          >
            {t('invitations.decline')}
          </Button>
        </span>
      ) : null}
    </li>
  );

  function from(): string {
    if (person === null) return t('invitations.fromNobody');
    return isPersonal ? t('invitations.personal') : t('invitations.from', { name: person.name });
  }
}
