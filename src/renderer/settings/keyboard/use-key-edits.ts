import { useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { useIsMac } from '#renderer/panel-kit/commands/use-label.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import {
  type Chord,
  COMMANDS,
  type CommandId,
  chordOfPress,
  dropChord,
  giveChord,
  isCommandId,
  judgeChord,
  type OwnKeys,
  type ReservedReason,
  resetKeys,
} from '#shared/keys/index.ts';

type Recorded = { readonly kind: 'chord'; readonly chord: Chord } | { readonly kind: 'cancelled' };

/**
 * Records the next keys before any other handler: a chord, or Escape alone, which cancels, as does leaving the window.
 */
function useRecorder(on: boolean, mac: boolean, onRecorded: (recorded: Recorded) => void): void {
  const callback = useRef(onRecorded);
  callback.current = onRecorded;
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.repeat || event.isComposing) return;
      const alone = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
      if (event.code === 'Escape' && alone) {
        callback.current({ kind: 'cancelled' });
        return;
      }
      const chord = chordOfPress(event, mac);
      if (chord) callback.current({ kind: 'chord', chord });
    };
    const left = (): void => callback.current({ kind: 'cancelled' });
    window.addEventListener('keydown', pressed, true);
    window.addEventListener('pointerdown', left, true);
    window.addEventListener('blur', left);
    return () => {
      window.removeEventListener('keydown', pressed, true);
      window.removeEventListener('pointerdown', left, true);
      window.removeEventListener('blur', left);
    };
  }, [on, mac]);
}

/** The pending change: a shortcut that replaces `instead`, or an additional one. */
export type Slot = { readonly id: CommandId; readonly instead: Chord | null };

export type Answer =
  | { readonly kind: 'given'; readonly slot: Slot; readonly chord: Chord }
  | { readonly kind: 'taken'; readonly slot: Slot; readonly chord: Chord; readonly takenBy: CommandId }
  | { readonly kind: 'reserved'; readonly slot: Slot; readonly chord: Chord; readonly reason: ReservedReason }
  | { readonly kind: 'failed'; readonly slot: Slot; readonly message: string };

const NONE: OwnKeys = {};

/** The commands whose keys differ, null for those that have their standard keys again. */
function changedKeys(before: OwnKeys, next: OwnKeys): Record<string, string[] | null> {
  const ids = Object.keys({ ...before, ...next }).filter((id) => before[id]?.join(' ') !== next[id]?.join(' '));
  return Object.fromEntries(ids.map((id) => [id, next[id] ? [...next[id]] : null]));
}

/** Edits shortcuts one at a time: recording, result and saving. */
export function useKeyEdits() {
  const own: OwnKeys = useSettings()?.keys ?? NONE;
  const mac = useIsMac();
  const [recording, setRecording] = useState<Slot | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const save = async (slot: Slot, next: OwnKeys, done: Answer | null): Promise<void> => {
    setAnswer(done);
    try {
      await ask(bridge.settings.change({ keys: changedKeys(own, next) }));
    } catch (thrown) {
      setAnswer({ kind: 'failed', slot, message: failureFrom(thrown).message });
    }
  };
  const give = (slot: Slot, chord: Chord): void =>
    void save(slot, giveChord(COMMANDS, own, mac, { ...slot, chord }), { kind: 'given', slot, chord });

  useRecorder(recording !== null, mac, (recorded) => {
    const slot = recording;
    setRecording(null);
    if (!slot || recorded.kind === 'cancelled') return;
    const { chord } = recorded;
    const verdict = judgeChord(COMMANDS, own, mac, slot.id, chord);
    if (verdict.kind === 'free') give(slot, chord);
    else if (verdict.kind === 'reserved') setAnswer({ kind: 'reserved', slot, chord, reason: verdict.reason });
    else if (verdict.kind === 'taken' && isCommandId(verdict.by))
      setAnswer({ kind: 'taken', slot, chord, takenBy: verdict.by });
  });

  return {
    own,
    recording,
    answer,
    record(slot: Slot): void {
      setAnswer(null);
      setRecording(slot);
    },
    dismiss: () => setAnswer(null),
    give,
    drop: (id: CommandId, chord: Chord) =>
      void save({ id, instead: null }, dropChord(COMMANDS, own, mac, id, chord), null),
    reset: (id: CommandId) => void save({ id, instead: null }, resetKeys(own, id), null),
    /** Shortcuts of commands that this version does not know are left unchanged. */
    resetAll: () =>
      void save(
        { id: 'help.keys', instead: null },
        Object.fromEntries(Object.entries(own).filter(([id]) => !isCommandId(id))),
        null,
      ),
  };
}

export type KeyEdits = ReturnType<typeof useKeyEdits>;
