import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('./kill-child.ts', import.meta.url));
const NAME = 'kill-child.mjs';

/** The child's program in one file, and what removes it. Loading hundreds of sources is most of what a child costs. */
export async function bundleChild(): Promise<{ readonly path: string; remove(): void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'lantai-kill-child-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: SOURCE,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rollupOptions: { output: { entryFileNames: NAME } },
    },
    ssr: { noExternal: true },
  });
  return { path: join(outDir, NAME), remove: () => rmSync(outDir, { recursive: true }) };
}
