import { assertNever } from '../../shared/contract/error.ts';
import { dockStore } from '../dock/dock-store.ts';
import { openPalette, paletteStore } from './palette-store.ts';
import { chooseTicketSide } from './ticket-side.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export type Command =
  | { readonly kind: 'search'; readonly start: string }
  | { readonly kind: 'side'; readonly side: 'buy' | 'sell' }
  | { readonly kind: 'next-panel'; readonly step: 1 | -1 };

/** What a key asks for. @param typing the focus is where letters are text. */
export function commandOf(key: Key, typing: boolean): Command | null {
  const modified = key.ctrlKey || key.metaKey;
  if (modified && !key.altKey && key.key.toLowerCase() === 'k') return { kind: 'search', start: '' };
  if (modified || key.altKey) return null;
  if (key.key === 'F2') return { kind: 'side', side: 'buy' };
  if (key.key === 'F4') return { kind: 'side', side: 'sell' };
  if (key.key === 'F6') return { kind: 'next-panel', step: key.shiftKey ? -1 : 1 };
  if (!typing && /^[a-zA-Z]$/.test(key.key)) return { kind: 'search', start: key.key.toUpperCase() };
  return null;
}

const TEXT = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]';
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TEXT) !== null;

/** Puts the keyboard into the panel on top of the next group. */
function focusNextPanel(step: 1 | -1): void {
  const { api } = dockStore.getState();
  if (!api) return;
  const { groups } = api;
  const at = api.activeGroup ? groups.indexOf(api.activeGroup) : -1;
  const panel = groups[(at + step + groups.length) % groups.length]?.activePanel;
  if (!panel) return;
  panel.api.setActive();
  document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(panel.id)}"]`)?.focus({ preventScroll: true });
}

/** The workspace's own keys. @returns the disposer. */
export function listenToKeyboard(): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || paletteStore.getState().start !== null) return;
    const command = commandOf(event, isTyping(event.target));
    if (!command) return;
    event.preventDefault();
    switch (command.kind) {
      case 'search':
        openPalette(command.start);
        break;
      case 'side':
        chooseTicketSide(command.side);
        break;
      case 'next-panel':
        focusNextPanel(command.step);
        break;
      default:
        assertNever(command);
    }
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}
