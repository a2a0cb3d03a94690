import { bridge } from '#renderer/bridge/index.ts';
import { followKeyNames } from '#renderer/panel-kit/commands/key-names.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { COMMANDS } from '#shared/keys/index.ts';
import { registerOwnSources } from '../palette/own-sources.ts';
import { closePalette, openPalette, paletteStore } from '../palette/palette-store.ts';
import { followRecents } from '../palette/recents.ts';
import { registerPracticeCommands } from '../practice-commands.ts';
import { registerWorkspaceCommands } from '../workspace-commands.ts';
import { commandOfPress, focusOf, isTaken, runPressed } from './command-keys.ts';
import { letterOf } from './key-press.ts';

const panelAt = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-panel]')?.dataset.panel ?? null;

/** Handles the keyboard and registers the commands of every workspace window. @returns the disposer */
export function listenToKeyboard(): () => void {
  let under: Element | null = null;
  const moved = (event: PointerEvent): void => {
    under = event.target instanceof Element ? event.target : null;
  };
  const pressed = (event: KeyboardEvent): void => {
    if (isTaken(event)) return;
    const inPalette = paletteStore.getState().start !== null;
    const { activePanelId, panels } = panelStore.getState();
    const kindOf = (id: string | null) => (id === null ? null : (panels[id]?.kind ?? null));
    const pointed = panelAt(under);
    const found = commandOfPress(event, {
      panel: { id: activePanelId, kind: kindOf(activePanelId) },
      pointer: { id: pointed, kind: kindOf(pointed) },
    });
    // The palette handles its own keys; what works everywhere closes it, as it would lie over a question.
    if (found && (!inPalette || COMMANDS[found.id].scope === 'global')) {
      if (inPalette) closePalette();
      runPressed(event, found);
      return;
    }
    if (inPalette) return;
    const letter = focusOf(event.target) === 'page' ? letterOf(event) : null;
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
