import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useCommandTitle } from '#renderer/panel-kit/commands/command-title.ts';
import { Caps } from '#renderer/panel-kit/commands/key-caps.tsx';
import { useIsMac, useLabels } from '#renderer/panel-kit/commands/use-label.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import {
  type Chord,
  COMMANDS,
  type CommandId,
  chordText,
  handsOf,
  isCommandId,
  lostChords,
  MAX_CHORDS,
} from '#shared/keys/index.ts';
import type { KeyEdits } from './use-key-edits.ts';

type RowProps = { readonly id: CommandId; readonly chords: readonly Chord[]; readonly edits: KeyEdits };

/** One command: its shortcuts, each to be recorded again or removed, and the result of the last change. */
export function KeyRow({ id, chords, edits }: RowProps): ReactNode {
  const { t } = useTexts('keys');
  const title = useCommandTitle();
  const { label } = useLabels();
  const mac = useIsMac();
  const command = title(id);
  const { recording } = edits;
  const recordsHere = (instead: Chord | null): boolean =>
    recording?.id === id &&
    (instead === null
      ? recording.instead === null
      : recording.instead !== null && handsOf(recording.instead, mac) === handsOf(instead, mac));
  const waiting = (
    <span className="key-press" role="status">
      {t('press')} <i>{t('pressHint')}</i>
    </span>
  );
  const { scope } = COMMANDS[id];
  return (
    <li className={`key-row ${Object.hasOwn(edits.own, id) ? 'is-own' : ''}`}>
      <span className="key-command">
        {command}
        {scope === 'window' ? null : <small>{t(`scopes.${scope}`)}</small>}
      </span>
      <span className="key-chords">
        {chords.map((chord) =>
          recordsHere(chord) ? (
            <span key={chordText(chord)}>{waiting}</span>
          ) : (
            <span key={chordText(chord)} className="key-chord">
              <button
                type="button"
                aria-label={t('change', { keys: label(chord), command })}
                data-tip={t('change', { keys: label(chord), command })}
                onClick={() => edits.record({ id, instead: chord })}
              >
                <Caps chord={chord} />
              </button>
              <IconButton label={t('remove', { keys: label(chord), command })} onClick={() => edits.drop(id, chord)}>
                <Icon name="close" size="small" />
              </IconButton>
            </span>
          ),
        )}
        {recordsHere(null) ? waiting : null}
        {chords.length === 0 && recording?.id !== id ? <span className="key-none">{t('none')}</span> : null}
        <IconButton
          label={t('add', { command })}
          disabled={chords.length >= MAX_CHORDS}
          onClick={() => edits.record({ id, instead: null })}
        >
          <Icon name="plus" />
        </IconButton>
        <IconButton
          className="key-reset"
          label={t('reset', { command })}
          disabled={!Object.hasOwn(edits.own, id)}
          onClick={() => edits.reset(id)}
        >
          <Icon name="reset" />
        </IconButton>
      </span>
      <EditResult id={id} edits={edits} />
      {edits.answer === null
        ? lostChords(COMMANDS, edits.own, mac, id).map(({ chord, to }) => (
            <p key={chordText(chord)} className="key-note">
              {t('lost', { keys: label(chord), command: isCommandId(to) ? title(to) : to })}
            </p>
          ))
        : null}
    </li>
  );
}

/** Why a shortcut was refused, with a way to resolve it. */
function EditResult({ id, edits }: { readonly id: CommandId; readonly edits: KeyEdits }): ReactNode {
  const { t } = useTexts('keys');
  const title = useCommandTitle();
  const { label } = useLabels();
  const { answer } = edits;
  if (!answer || answer.slot.id !== id) return null;
  if (answer.kind === 'failed') {
    return (
      <p className="key-note is-refused" role="alert">
        {t('failed', { reason: answer.message })}
      </p>
    );
  }
  const keys = label(answer.chord);
  if (answer.kind === 'given') {
    return (
      <p className="visually-hidden" role="status">
        {t('given', { keys, command: title(id) })}
      </p>
    );
  }
  if (answer.kind === 'reserved') {
    return (
      <p className="key-note is-refused" role="alert">
        {t(`reserved.${answer.reason}`, { keys })}
      </p>
    );
  }
  const { slot, chord, takenBy } = answer;
  return (
    <div className="key-note is-refused" role="alert">
      <span>{t('taken', { keys, command: title(takenBy) })}</span>
      <Taking onReplace={() => edits.give(slot, chord)} onCancel={edits.dismiss} />
    </div>
  );
}

type TakingProps = { onReplace(): void; onCancel(): void };

function Taking({ onReplace, onCancel }: TakingProps): ReactNode {
  const { t } = useTexts('keys');
  return (
    <span className="key-taking">
      <Button size="small" tone="brand" autoFocus onClick={onReplace}>
        {t('reassign')}
      </Button>
      <Button size="small" tone="quiet" onClick={onCancel}>
        {t('keep')}
      </Button>
    </span>
  );
}
