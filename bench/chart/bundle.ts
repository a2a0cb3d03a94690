import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { isQuick } from '../quick.ts';
import type { Peer } from './chart-bench.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders of the chart: its engine and its panel. What they share with other panels is loaded with these. */
const OURS = ['/src/renderer/chart/', '/src/renderer/panels/chart/'];

const PEER_MODULES: Readonly<Record<Peer, readonly string[]>> = {
  klinecharts: ['klinecharts'],
  'openalgo-charts': ['openalgo-charts', 'openalgo-charts/indicators', 'openalgo-charts/draw'],
  'lightweight-charts': ['lightweight-charts'],
};

/** Uses every export, so that none is left out. */
const entryOf = (modules: readonly string[]): string =>
  `${modules.map((name, at) => `import * as m${at} from '${name}';`).join('')}globalThis.used = [${modules.map((_, at) => `m${at}`)}];`;

/** Bytes of scripts and styles, minified and compressed. */
async function gzipOf(modules: readonly string[], isOutside: (id: string) => boolean): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:entry' ? at('./entry.ts') : null),
        load: (id) => (id === at('./entry.ts') ? entryOf(modules) : null),
      },
    ],
    build: {
      write: false,
      minify: !isQuick,
      target: 'es2024',
      rolldownOptions: { input: 'virtual:entry', external: isOutside },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.reduce((sum, each) => sum + gzipSync(each.type === 'chunk' ? each.code : each.source).length, 0);
}

const isOutside = (id: string): boolean =>
  !id.startsWith('virtual:') &&
  !id.startsWith('.') &&
  !OURS.some((folder) => id.replace(/^#/, '/src/').includes(folder));

export const ourBundle = (): Promise<number> => gzipOf(['#renderer/panels/chart/chart-panel.tsx'], isOutside);

export const peerBundle = (peer: Peer): Promise<number> => gzipOf(PEER_MODULES[peer], () => false);
