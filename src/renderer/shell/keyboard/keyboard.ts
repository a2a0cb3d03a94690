import { bridge } from '#renderer/bridge/index.ts';
import { isMac } from '#renderer/panel-kit/commands/bindings-store.ts';
import { commandOfChord } from '#renderer/panel-kit/commands/command-of-chord.ts';
import { followKeyNames } from '#renderer/panel-kit/commands/key-names.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { chordOfPress } from '#shared/keys/index.ts';
import { registerOwnSources } from '../palette/own-sources.ts';
import { openPalette, paletteStore } from '../palette/palette-store.ts';
import { followRecents } from '../palette/recents.ts';
import { registerPracticeCommands } from '../practice-commands.ts';
import { registerWorkspaceCommands } from '../workspace-commands.ts';
import { type Focus, letterOf, mayFire } from './key-press.ts';

const TEXT = 'input, textarea, select, [contenteditable="true"]';
const LAYER = '[role="menu"], [role="dialog"]';
/** A dialog over the page. */
const SCRIM = '.dialog-layer';

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'page';
  // A control that had the focus may have left its dialog: the keys are still meant for that.
  if (target === document.body && document.querySelector(SCRIM) !== null) return 'layer';
  if (target.closest(TEXT)) return target.closest(LAYER) ? 'text-in-layer' : 'text';
  return target.closest(LAYER) ? 'layer' : 'page';
}

const panelAt = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-panel]')?.dataset.panel ?? null;

/** Handles the keyboard and registers the commands of every workspace window. @returns the disposer */
export function listenToKeyboard(): () => void {
  let under: Element | null = null;
  const moved = (event: PointerEvent): void => {
    under = event.target instanceof Element ? event.target : null;
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    const inPalette = paletteStore.getState().start !== null;
    const focus = focusOf(event.target);
    const mac = isMac();
    const chord = chordOfPress(event, mac);
    const typed = { key: event.key, altGraph: event.getModifierState('AltGraph') };
    if (chord && mayFire(chord, typed, focus, mac)) {
      const { activePanelId, panels } = panelStore.getState();
      const kindOf = (id: string | null) => (id === null ? null : (panels[id]?.kind ?? null));
      const pointed = panelAt(under);
      const found = commandOfChord(chord, mac, {
        layer: focus === 'layer' || focus === 'text-in-layer',
        panel: { id: activePanelId, kind: kindOf(activePanelId) },
        pointer: { id: pointed, kind: kindOf(pointed) },
      });
      // The palette handles its own keys; only the kill switch works from within it.
      if (found && (!inPalette || found.id === 'orders.halt')) {
        event.preventDefault();
        // A held key runs most commands once.
        if (!event.repeat || found.repeats) runCommand(found.id, { panelId: found.panelId });
        return;
      }
    }
    if (inPalette) return;
    const letter = focus === 'page' ? letterOf(event) : null;
    if (letter === null) return;
    event.preventDefault();
    openPalette(letter);
  };
  const stop = [
    registerWorkspaceCommands(),
    registerPracticeCommands(),
    registerOwnSources(),
    followRecents(bridge),
    followKeyNames(),
  ];
  document.addEventListener('keydown', pressed);
  document.addEventListener('pointerover', moved, { passive: true });
  return () => {
    for (const unregister of stop) unregister();
    document.removeEventListener('keydown', pressed);
    document.removeEventListener('pointerover', moved);
  };
}
