import { appStore } from '#renderer/stores/app.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { type Bindings, COMMANDS, resolveBindings } from '#shared/keys/index.ts';

const NONE = {};
let cached: { readonly own: object; readonly mac: boolean; readonly bindings: Bindings } | null = null;

export const isMac = (): boolean => appStore.getState().info?.platform === 'darwin';

/** The current key bindings of settings and platform; the same object until one of them changes. */
export function currentBindings(): Bindings {
  const own = settingsStore.getState().settings?.keys ?? NONE;
  const mac = isMac();
  if (cached?.own !== own || cached.mac !== mac) cached = { own, mac, bindings: resolveBindings(COMMANDS, own, mac) };
  return cached.bindings;
}

/** Renders again when settings or platform change. */
export function useBindings(): Bindings {
  settingsStore((store) => store.settings?.keys);
  appStore((store) => store.info?.platform);
  return currentBindings();
}
