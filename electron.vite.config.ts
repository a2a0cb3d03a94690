import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { contractNames } from './tools/contract-names/plugin.ts';
import { prerenderLogin } from './tools/prerender/login.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each build writes which packages it contains; tools/notices makes THIRD-PARTY-NOTICES.txt of them. */
const BUNDLED_PACKAGES = { fileName: 'bundled-packages.json' };

/**
 * Three bundles: the main process with the practice exchange beside it (both ESM, everything
 * bundled but Electron and Node), the preload (one CommonJS file, as a sandboxed window needs),
 * and the windows' pages.
 */
export default defineConfig({
  main: {
    plugins: [contractNames()],
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      sourcemap: true,
      license: BUNDLED_PACKAGES,
      rolldownOptions: {
        input: { index: at('src/main/index.ts'), exchange: at('packages/practice-exchange/src/main.ts') },
        external: ['electron', 'bufferutil', 'utf-8-validate', 'supports-color'],
        treeshake: { moduleSideEffects: [{ test: /\/src\/(main\/[^/]+\/|shared\/|node\/)/, sideEffects: false }] },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // Less to parse before the first window; names stay, as the log names functions.
          minify: { mangle: false, compress: true, codegen: true },
        },
      },
    },
  },
  preload: {
    plugins: [contractNames()],
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      sourcemap: true,
      license: BUNDLED_PACKAGES,
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react(), prerenderLogin()],
    build: {
      outDir: at('out/renderer'),
      sourcemap: true,
      license: BUNDLED_PACKAGES,
      // Off unless asked for; a page that is half as long is parsed, and painted, sooner.
      minify: true,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        input: {
          login: at('src/renderer/login.html'),
          workspace: at('src/renderer/workspace.html'),
          settings: at('src/renderer/settings.html'),
        },
        // Schemas of stored layouts are the main process's; a window has the templates beside them.
        treeshake: { moduleSideEffects: [{ test: /\/src\/shared\/windows\//, sideEffects: false }] },
      },
    },
  },
});
