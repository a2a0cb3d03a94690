import type { CheckId, CheckState, Finding, FindingCode } from '#shared/contract/diagnostics.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Facts } from './facts.ts';

export const MEGABYTE = 1_048_576;
const LOW_BYTES = 1_024 * MEGABYTE;
const FULL_BYTES = 100 * MEGABYTE;
const SLOW_MS = 2_000;
const CLOCK_OFF_MS = 5_000;
/** Certificates and tokens stop being valid by a clock this wrong. */
const CLOCK_FAR_OFF_MS = 300_000;
const TOKEN_ENDING_MS = 300_000;
/** What twenty panels may take in all renderers, and the main process beside them. */
const RENDERERS_BYTES = 600 * MEGABYTE;
const MAIN_BYTES = 400 * MEGABYTE;

const found =
  (state: CheckState) =>
  (code: FindingCode, params: Finding['params'] = {}): Finding => ({ state, code, params });
const ok = found('ok');
const attention = found('attention');
const trouble = found('trouble');
const unknown = found('unknown');
const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);

type Judges = { readonly [Id in CheckId]: (facts: Facts[Id]) => Finding };

/** What the facts of each check mean. */
export const JUDGES: Judges = {
  version(facts) {
    const { app, electron, chromium, node, platform, arch } = facts;
    const params = { app, electron, chromium, node, platform: `${platform} ${arch}` };
    return facts.safeMode ? attention('version-safe', params) : ok('version', params);
  },
  folder({ writable, freeBytes }) {
    const params = { free: megabytes(freeBytes) };
    if (!writable) return trouble('folder-read-only');
    if (freeBytes < FULL_BYTES) return trouble('folder-full', params);
    return freeBytes < LOW_BYTES ? attention('folder-low', params) : ok('folder-ok', params);
  },
  secrets({ why }) {
    if (why === null) return ok('secrets-ok');
    return attention(why === 'basic-text' ? 'secrets-basic' : 'secrets-unavailable');
  },
  files({ unreadable, read, aside }) {
    if (unreadable.length > 0) return trouble('files-unreadable', { names: unreadable.join(', ') });
    return aside > 0 ? attention('files-aside', { aside, read }) : ok('files-ok', { read });
  },
  service(facts) {
    switch (facts.kind) {
      case 'signed-out':
        return unknown('service-signed-out');
      case 'silent':
        return trouble('service-silent');
      case 'refused':
        return attention('service-refuses', { reason: facts.code, ms: facts.ms });
      case 'answered':
        return facts.ms > SLOW_MS ? attention('service-slow', { ms: facts.ms }) : ok('service-ok', { ms: facts.ms });
    }
  },
  clock({ reachable, clockOffsetMs }) {
    const off = Math.abs(clockOffsetMs);
    const params = { seconds: Math.round(off / 1_000) };
    if (!reachable) return unknown('clock-unknown');
    if (off >= CLOCK_FAR_OFF_MS) return trouble('clock-far-off', params);
    if (off >= CLOCK_OFF_MS) return attention('clock-off', params);
    return ok('clock-ok', { seconds: Math.max(1, Math.ceil(off / 1_000)) });
  },
  session({ state, now }) {
    if (state.kind === 'signed-out') return unknown('session-signed-out');
    if (state.kind === 'signing-in') return unknown('session-signing-in');
    const { trading } = state;
    if (trading.kind === 'unlocking') return unknown('session-unlocking');
    if (trading.kind === 'locked') {
      return trading.reason === 'attempts' ? attention('session-blocked') : ok('session-locked');
    }
    // As the title bar counts: until the lock falls, or the token ends before it.
    const endsAt = Math.min(trading.tokenEndsAt, trading.locksAt ?? Number.POSITIVE_INFINITY);
    const params = { minutes: Math.max(0, Math.floor((endsAt - now) / MINUTE_MS)) };
    return trading.tokenEndsAt - now < TOKEN_ENDING_MS
      ? attention('session-ending', params)
      : ok('session-unlocked', params);
  },
  feed({ status, signedIn }) {
    const { state, roundTripMs, gaps, reconnects, malformed } = status;
    const params = { ms: Math.round(roundTripMs ?? 0), gaps, reconnects, unreadable: malformed };
    if (state === 'refused') return trouble('feed-refused', params);
    if (!signedIn) return unknown('feed-signed-out');
    if (state === 'stale' || state === 'silent') return attention('feed-stale', params);
    if (state === 'late') return attention('feed-late', params);
    if (state !== 'live') return attention('feed-waiting', params);
    return malformed > 0 ? attention('feed-unreadable', params) : ok('feed-ok', params);
  },
  journal({ file, unknownOrders: count }) {
    if (file === 'not-writable') return trouble('journal-not-written');
    if (count > 0) return attention('journal-unknown', { count });
    return file === 'missing' ? unknown('journal-missing') : ok('journal-ok');
  },
  recorder({ on, stopped, lost, bytes, capBytes }) {
    const params = { used: megabytes(bytes), cap: megabytes(capBytes), lost };
    if (stopped) return trouble('recorder-stopped', params);
    if (!on) return ok('recorder-off', params);
    return lost > 0 ? attention('recorder-behind', params) : ok('recorder-ok', params);
  },
  windows({ scales, windows, stranded }) {
    const percent = scales.map((scale) => `${Math.round(scale * 100)} %`).join(', ');
    const params = { displays: scales.length, percent, windows, stranded };
    return stranded > 0 ? attention('windows-stranded', params) : ok('windows-ok', params);
  },
  memory({ mainBytes, renderersBytes, renderers }) {
    if (mainBytes === 0) return unknown('memory-unknown');
    const params = {
      main: megabytes(mainBytes),
      mainBound: megabytes(MAIN_BYTES),
      renderers,
      pages: megabytes(renderersBytes),
      pagesBound: megabytes(RENDERERS_BYTES),
    };
    const high = mainBytes > MAIN_BYTES || renderersBytes > RENDERERS_BYTES;
    if (high) return attention('memory-high', params);
    // There is always a window that asks: none counted means that none can be.
    return renderers === 0 ? unknown('memory-main', params) : ok('memory-ok', params);
  },
};
