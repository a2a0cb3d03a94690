import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('page', import.meta.url));

/**
 * Builds the gallery with what the windows are built with, outside of what is packaged, and serves it.
 * @returns its address, and what stops it
 */
export async function serveGallery(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const outDir = fileURLToPath(new URL('../../.cache/gallery', import.meta.url));
  const config = { configFile: false, root, logLevel: 'warn' } as const;
  await build({ ...config, plugins: [react()], build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 1_000 } });
  const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the gallery has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`The gallery: ${(await serveGallery()).url}`);
