import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { isQuick } from './quick.ts';

const ENTRY = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** Bytes of scripts and styles, minified. */
export type Bundle = { readonly raw: number; readonly gzip: number };

/** Builds a script as the product's windows are built. @param text the script. @param isOutside what is left out of the bundle */
export async function bundleOf(text: string, isOutside: (id: string) => boolean): Promise<Bundle> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:entry' ? ENTRY : null),
        load: (id) => (id === ENTRY ? text : null),
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
  const sources = outputs.map((each) => Buffer.from(each.type === 'chunk' ? each.code : each.source));
  return {
    raw: sources.reduce((sum, source) => sum + source.length, 0),
    gzip: sources.reduce((sum, source) => sum + gzipSync(source).length, 0),
  };
}

/** A script that uses every export of these modules, so that none is left out. */
export const usingAll = (modules: readonly string[]): string =>
  `${modules.map((name, at) => `import * as m${at} from '${name}';`).join('')}globalThis.used = [${modules.map((_, at) => `m${at}`)}];`;
