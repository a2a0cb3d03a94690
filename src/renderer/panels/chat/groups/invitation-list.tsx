import { type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Question } from '#renderer/ui/question.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import { MAX_ANSWERED } from '#shared/contract/groups.ts';
import { Initials } from './initials.tsx';
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

/** Rooms that wait for an answer, each answered in its row or several at once; nothing without any. */
export function InvitationList({ rooms, open, onOpen }: InvitationListProps): ReactNode {
  const { t } = useTexts('groups');
  const [isChoosing, setChoosing] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [declined, setDeclined] = useState<readonly ChatRoom[] | null>(null);
  const { run, busy, problem, isUnknown, clear } = useOutcome('invitations');
  const waiting = rooms.filter(({ status }) => status === 'invited');
  const chosen = waiting.filter(({ id }) => marked.has(id)).slice(0, MAX_ANSWERED);
  if (waiting.length === 0) return null;

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
    <section className="invitations" aria-label={t('invitations.title')}>
      <div className="invitations-head">
        <h3>
          {t('invitations.title')} <span>{waiting.length}</span>
        </h3>
        {waiting.length > 1 ? (
          <Button size="small" tone="quiet" aria-pressed={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {t(isChoosing ? 'invitations.chooseEnd' : 'invitations.choose')}
          </Button>
        ) : null}
      </div>
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
          text={problem ?? t(declined.length === 1 ? 'invitations.askDeclineText' : 'invitations.askDeclineAllText')}
          button={t('invitations.decline')}
          busy={busy}
          onYes={() => void answer(declined, false)}
          onClose={closeQuestion}
        />
      )}
    </section>
  );

  function titleOf(all: readonly ChatRoom[]): string {
    const [first] = all;
    if (all.length === 1 && first) return t('invitations.askDecline', { room: first.name });
    return t('invitations.askDeclineAll', { count: all.length });
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
        <Initials name={name} />
      ) : (
        <Checkbox aria-label={t('invitations.chooseOne', { room: name })} checked={isMarked} onChange={onMark} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: two lines of text, which a button of the kit does not hold */}
      <div
        className="invitation-words"
        role="button"
        tabIndex={0}
        aria-label={t('invitations.open', { room: name })}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onOpen();
        }}
      >
        <span className="invitation-name">{name}</span>
        <span className="invitation-from">{from()}</span>
      </div>
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
    return t(isPersonal ? 'invitations.personal' : 'invitations.from', { name: person.name });
  }
}
