import { createCodec } from '../codec/codec.ts';
import { createBridgeEnd } from './bridge-end.ts';
import { createPortCloser } from './port-close.ts';
import { type PreloadFacts, runPreload } from './preload-runtime.ts';
import { watchVisibility } from './visibility.ts';

/** The preload's world; its name is how the DevTools protocol limits the binding to it. */
export const PRELOAD_WORLD = 'Lantai preload';

interface PageScripts {
  /** For the page's own world; must be added before `preload`. */
  readonly page: string;
  /** For the preload's world. */
  readonly preload: string;
}

const quoted = (value: unknown) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/**
 * The scripts that every document of a window starts with. Frames inside the page get neither end of the bridge, as
 * with nodeIntegrationInSubFrames off. `secret` names the events between the worlds and must be unguessable; so must
 * `portSecret`, which a page could come to see by handing a port on to a worker, and which opens nothing else.
 * `refreshMs` is the shortest time between two animation frames.
 */
export function pageScripts(
  facts: PreloadFacts,
  secret: string,
  portSecret: string,
  preload: { path: string; source: string },
  refreshMs: number,
): PageScripts {
  const wrapped = `function(require, module, process) { const exports = module.exports, global = globalThis;\n${preload.source}\n}`;
  const inTopFrame = (body: string) => `if (window === window.top) {\n${body}\n}`;
  const closer = `const closer = (${String(createPortCloser)})(${quoted(portSecret)});`;
  const adoptPorts =
    "addEventListener('message', (event) => { for (const port of event.ports) closer.adopt(port); }, true);";
  return {
    // Strict, so that nothing of it can be reached through a caller's stack frames.
    page: `'use strict'; ${inTopFrame(
      `${closer} ${adoptPorts} (${String(watchVisibility)})(${quoted(`${secret}:visibility`)}, ${refreshMs}); (${String(createBridgeEnd)})(${quoted(secret)}, 'page');`,
    )}`,
    preload: `${inTopFrame(
      [
        `const bridge = (${String(createBridgeEnd)})(${quoted(secret)}, 'preload');`,
        `const notifyVisibility = (hidden) => dispatchEvent(new CustomEvent(${quoted(`${secret}:visibility`)}, { detail: hidden }));`,
        `const codec = (${String(createCodec)})();`,
        closer,
        `(${String(runPreload)})(${quoted(facts)}, codec, bridge, closer, notifyVisibility, ${wrapped});`,
      ].join('\n'),
    )}\n//# sourceURL=${preload.path}`,
  };
}
