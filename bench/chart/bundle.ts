import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Peer } from './chart-bench.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders of the chart: its engine and its panel. What they share with other panels is loaded with these. */
const OURS = ['/src/renderer/chart/', '/src/renderer/panels/chart/'];

const PEER_CODE: Readonly<Record<Peer, string>> = {
  klinecharts: "export * from 'klinecharts';",
  'openalgo-charts':
    "export * from 'openalgo-charts'; import 'openalgo-charts/indicators'; export * from 'openalgo-charts/draw';",
  'lightweight-charts': "export * from 'lightweight-charts';",
};

/** Bytes of scripts and styles, minified and compressed. */
async function gzipOf(code: string, isOutside: (id: string) => boolean): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:entry' ? at('./entry.ts') : null),
        load: (id) => (id === at('./entry.ts') ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: { input: 'virtual:entry', external: isOutside, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.reduce((sum, each) => sum + gzipSync(each.type === 'chunk' ? each.code : each.source).length, 0);
}

const isOutside = (id: string): boolean =>
  !(
    id.startsWith('virtual:') ||
    id.startsWith('.') ||
    OURS.some((folder) => `/src/${id.replace(/^#/, '')}`.includes(folder) || id.includes(folder))
  );

export const ourBundle = (): Promise<number> =>
  gzipOf("export * from '#renderer/panels/chart/chart-panel.tsx';", isOutside);

export const peerBundle = (peer: Peer): Promise<number> => gzipOf(PEER_CODE[peer], () => false);
