import { appStore } from '#renderer/stores/app.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { type Bindings, COMMANDS, resolveBindings } from '#shared/keys/index.ts';

const NONE = {};
let made: { readonly own: object; readonly mac: boolean; readonly bindings: Bindings } | null = null;

export const isMac = (): boolean => appStore.getState().info?.platform === 'darwin';

/** The keys that hold now, by settings and machine; the same object until one of them changes. */
export function currentBindings(): Bindings {
  const own = settingsStore.getState().settings?.keys ?? NONE;
  const mac = isMac();
  if (made?.own !== own || made.mac !== mac) made = { own, mac, bindings: resolveBindings(COMMANDS, own, mac) };
  return made.bindings;
}

/** Follows settings and machine. */
export function useBindings(): Bindings {
  settingsStore((store) => store.settings?.keys);
  appStore((store) => store.info?.platform);
  return currentBindings();
}
