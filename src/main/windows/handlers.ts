import type { windowsContract } from '../../shared/contract/index.ts';
import { LantaiError } from '../../shared/contract/index.ts';
import type { HandlersOf } from '../ipc/handlers.ts';
import type { Windows } from './windows.ts';

/** What windows may ask about themselves and each other. */
export function windowHandlers(windows: Windows): HandlersOf<typeof windowsContract> {
  const own = (id: string) => {
    const found = windows.get(id);
    if (!found) throw new LantaiError('NOT_FOUND', 'This window is closing.');
    return found;
  };
  return {
    self: (_input, { windowId }) => {
      const one = own(windowId);
      return {
        id: one.id,
        kind: one.kind,
        primary: one.primary,
        layout: one.layout,
        maximized: one.window.isMaximized(),
      };
    },
    saveLayout: (layout, { windowId }) => windows.saveLayout(windowId, layout),
    popOut: ({ panelId, panel, width, height }, { windowId }) =>
      windows.popOut(windowId, panelId, panel, { width, height }),
    minimize: (_input, { windowId }) => own(windowId).window.minimize(),
    toggleMaximize: (_input, { windowId }) => {
      const { window } = own(windowId);
      if (window.isMaximized()) window.unmaximize();
      else window.maximize();
    },
    close: (_input, { windowId }) => own(windowId).window.close(),
    links: () => windows.links.state(),
    setLink: ({ group, symbol }) => windows.links.set(group, symbol),
  };
}
