import { isMac } from '#renderer/panel-kit/commands/bindings-store.ts';
import { commandOfChord, type Found } from '#renderer/panel-kit/commands/command-of-chord.ts';
import { type Command, registerCommands } from '#renderer/panel-kit/commands/registry.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { chordOfPress, type Reach } from '#shared/keys/index.ts';
import { type Focus, mayFire } from './key-press.ts';

const TEXT = 'input, textarea, select, [contenteditable="true"]';
const LAYER = '[role="menu"], [role="dialog"]';
/** A dialog over the page. */
const SCRIM = '.dialog-layer';

export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'page';
  // A control that had the focus may have left its dialog: the keys are still meant for that.
  if (target === document.body && document.querySelector(SCRIM) !== null) return 'layer';
  if (target.closest(TEXT)) return target.closest(LAYER) ? 'text-in-layer' : 'text';
  return target.closest(LAYER) ? 'layer' : 'page';
}

/** Whether a key press is none for a command: it was handled, or an input method takes it. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.isComposing || event.keyCode === 229;

/** The command that a key press means in this window; null where it means none. */
export function commandOfPress(event: KeyboardEvent, panels: Omit<Reach, 'layer'>): Found | null {
  const focus = focusOf(event.target);
  const mac = isMac();
  const chord = chordOfPress(event, mac);
  const typed = { key: event.key, altGraph: event.getModifierState('AltGraph') };
  if (!chord || !mayFire(chord, typed, focus, mac)) return null;
  return commandOfChord(chord, mac, { layer: focus === 'layer' || focus === 'text-in-layer', ...panels });
}

/** Runs the command of a key press. A held key runs most commands once. */
export function runPressed(event: KeyboardEvent, found: Found): void {
  event.preventDefault();
  if (!event.repeat || found.repeats) runCommand(found.id, { panelId: found.panelId });
}

const NO_PANEL = { id: null, kind: null };

/** Handles the keys of a window that has these commands, and no panels and no palette. @returns the disposer */
export function listenToCommandKeys(commands: readonly Command[]): () => void {
  const unregister = registerCommands(commands);
  const pressed = (event: KeyboardEvent): void => {
    if (isTaken(event)) return;
    const found = commandOfPress(event, { panel: NO_PANEL, pointer: NO_PANEL });
    if (found) runPressed(event, found);
  };
  document.addEventListener('keydown', pressed);
  return () => {
    unregister();
    document.removeEventListener('keydown', pressed);
  };
}
