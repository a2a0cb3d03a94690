import { registerHooks } from 'node:module';

const NAMES = new Set(['electron', 'electron/main', 'electron/common']);
const STAND_IN = new URL('../electron.ts', import.meta.url).href;

/** From now on `electron` means the stand-in, for import and for require. */
export function resolveElectronToStandIn(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      NAMES.has(specifier)
        ? { url: STAND_IN, format: 'module-typescript', shortCircuit: true }
        : nextResolve(specifier, context),
  });
}
