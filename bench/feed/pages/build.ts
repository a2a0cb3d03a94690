import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { isQuick } from '../../quick.ts';

/** `node build.ts DIR [--quick]`: the bench's pages, built as the product's are. A process of its own: what a bundler holds is not measured. */
const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('the output folder is missing');
const root = fileURLToPath(new URL('.', import.meta.url));
await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  // A worker that uses modules, like the page itself.
  worker: { format: 'es' },
  build: {
    outDir,
    emptyOutDir: true,
    minify: !isQuick,
    target: 'es2024',
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: { input: [join(root, 'index.html'), join(root, 'workspace.html')] },
  },
});
