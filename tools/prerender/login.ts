import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { DEFAULT_SETTINGS } from '../../src/shared/contract/default-settings.ts';
import { drawnLogin } from '../../src/shared/contract/drawn-login.ts';
import type { FirstState } from '../../src/shared/contract/first-state.ts';

const RENDERER = fileURLToPath(new URL('../../src/renderer', import.meta.url));
const MODES = ['practice', 'live', 'replay', 'drill'] as const;
const LANGUAGES = ['en', 'id'] as const;

const firstStateOf = (language: (typeof LANGUAGES)[number], mode: (typeof MODES)[number]): FirstState => ({
  settings: { ...DEFAULT_SETTINGS, language },
  info: {
    version: drawnLogin.version,
    mode,
    safeMode: false,
    profileName: drawnLogin.profileName,
    practiceAccount: null,
    platform: 'linux',
    drill: null,
  },
});

/** Draws the login in every language and mode. @returns markup by file */
export async function drawLogins(): Promise<ReadonlyMap<string, string>> {
  const server = await createServer({
    configFile: false,
    root: RENDERER,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const page = globalThis as { document?: unknown };
  try {
    const drawn = new Map<string, string>();
    for (const language of LANGUAGES)
      for (const mode of MODES) {
        const dataset = { firstState: JSON.stringify(firstStateOf(language, mode)) };
        page.document = { documentElement: { dataset, lang: language } };
        // The stores read the document when they are loaded.
        server.moduleGraph.invalidateAll();
        const { drawLogin } = (await server.ssrLoadModule('/login/draw.tsx')) as { drawLogin(): string };
        drawn.set(drawnLogin.file(language, mode), drawLogin());
      }
    return drawn;
  } finally {
    delete page.document;
    await server.close();
  }
}

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]* href="\.\/(assets\/[^"]+)">/g;

const PAGE_SCRIPT = /<script type="module" crossorigin src="(\.\/assets\/[^"]+)"><\/script>/;
const PART = /\s*<link rel="modulepreload" crossorigin href="(\.\/assets\/[^"]+)">/g;

/** A script that loads the page's own takes its place: no other script is requested before the first paint. */
function loadAfterPaint(page: string, starter: string): string {
  const parts = [...page.matchAll(PART)].map(([, path]) => path);
  return page
    .replace(PART, '')
    .replace(
      PAGE_SCRIPT,
      (_script, path: string) =>
        `<script type="module" src="./${starter}" data-page="${path}" data-parts="${parts.join(' ')}"></script>`,
    );
}

/** Adds the drawn login to the build, and puts its style sheets into the document: it is painted with the first answer. */
export function prerenderLogin(): Plugin {
  let starter = '';
  return {
    name: 'prerender-login',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      starter = this.emitFile({ type: 'chunk', id: `${RENDERER}/login/after-paint.ts`, name: 'after-paint' });
    },
    async generateBundle(_options, bundle) {
      for (const [fileName, source] of await drawLogins()) this.emitFile({ type: 'asset', fileName, source });
      const page = bundle['login.html'];
      if (page?.type !== 'asset') throw new Error('the build has no login.html');
      const html = loadAfterPaint(String(page.source), this.getFileName(starter));
      if (!html.includes(this.getFileName(starter))) throw new Error('login.html has no script of its own');
      page.source = html.replace(STYLE_SHEET, (_link, path: string) => {
        const sheet = bundle[path];
        if (sheet?.type !== 'asset') throw new Error(`the build has no ${path}`);
        const text = String(sheet.source).replaceAll('url(./', 'url(./assets/');
        return `<style nonce="__CSP_NONCE__">${text}</style>`;
      });
    },
  };
}
