import type { CheckResult, ReportEntryId } from '#shared/contract/diagnostics.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { PanelState } from '#shared/contract/windows.ts';
import { checkWords } from '#shared/diagnostics/check-words.ts';
import { createFormats } from '#shared/formats/formats.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { namesOf } from '#shared/records.ts';
import { readSavedLayout, type Workspace } from '#shared/windows/index.ts';
import type { Facts } from './facts.ts';
import { createReportRedaction, type Private } from './report-redact.ts';
import type { Looked } from './run-checks.ts';

export type ReportEntry = { readonly id: ReportEntryId; readonly file: string; readonly text: string };

export type ReportParts = Looked & {
  readonly at: Date;
  readonly settings: Settings;
  /** See {@link layoutShape}; null where the file could not be read. */
  readonly layout: unknown;
  /** The latest of the log, as it is on disk. */
  readonly log: string;
  readonly private: Private;
};

const FILES: Readonly<Record<ReportEntryId, string>> = {
  readme: 'README.txt',
  'checks-text': 'checks.txt',
  'checks-data': 'checks.json',
  versions: 'versions.json',
  settings: 'settings.json',
  layout: 'layout.json',
  feed: 'feed.json',
  recorder: 'recorder.json',
  log: 'lantai.log',
};

/** What support is given, with all that is private taken out. `t` speaks English. */
export function reportEntries(parts: ReportParts, t: Translate): readonly ReportEntry[] {
  const { facts, checks, at, settings } = parts;
  const redaction = createReportRedaction(parts.private);
  const data = (value: unknown): string => `${JSON.stringify(redaction.data(value), null, 1)}\n`;
  const texts: Readonly<Record<Exclude<ReportEntryId, 'readme'>, string>> = {
    'checks-text': redaction.text(checksText(t, at, checks)),
    'checks-data': data({ at: at.toISOString(), checks }),
    versions: data(facts.version ?? null),
    settings: data(settingsShape(settings)),
    layout: data(parts.layout),
    feed: data(feedShape(facts.feed)),
    recorder: data(recorderShape(facts.recorder)),
    log: redaction.log(parts.log),
  };
  const rest = namesOf(texts).map((id) => ({ id, file: FILES[id], text: texts[id] }));
  const list = rest.map(({ id, file }) => `${file.padEnd(16)}${t(`diagnostics:entries.${id}`)}`);
  const readme = ['Lantai report for support', '', ...list, '', t('diagnostics:never'), ''].join('\n');
  return [{ id: 'readme', file: FILES.readme, text: readme }, ...rest];
}

/**
 * Loads the compressor when it is first used: its tables would delay every start. Its build for Node declares a
 * `require`, which the bundle has already: that chunk could not be loaded.
 */
export async function zipOf(entries: readonly ReportEntry[]): Promise<Uint8Array> {
  const { strToU8, zipSync } = await import('fflate/browser');
  return zipSync(Object.fromEntries(entries.map(({ file, text }) => [file, strToU8(text)])));
}

/** Choices, without the amounts that say how much somebody trades. */
function settingsShape({ keys, limits, confirmAbove, ...rest }: Settings): unknown {
  return {
    ...rest,
    confirmAboveSet: confirmAbove > 0,
    limitsSet: Object.entries(limits)
      .filter(([, value]) => value > 0)
      .map(([limit]) => limit),
    // Not called `keys`: what has that name is taken out.
    chords: keys,
  };
}

/** Counts and sizes: of frames that could not be read no byte, and no word that the service sent. */
function feedShape(feed: Facts['feed'] | undefined): unknown {
  if (!feed) return null;
  const { status, diagnostics, market } = feed;
  const { reason, since, nextTryAt, ...counts } = status;
  const { unreadable, windows, ...rest } = diagnostics;
  return {
    status: { ...counts, since: isoOf(since), nextTryAt: isoOf(nextTryAt), hasReason: reason !== null },
    market: { state: market.state, since: isoOf(market.since), hasReason: market.reason !== null },
    kept: rest,
    windows: windows.map(({ waitingTrades, droppedTrades }) => ({ waitingTrades, droppedTrades })),
    unreadable: unreadable.map(({ at, why, bytes }) => ({ at: isoOf(at), why, bytes })),
  };
}

function recorderShape(recorder: Facts['recorder'] | undefined): unknown {
  if (!recorder) return null;
  const { bytes, capBytes, ...rest } = recorder;
  return { ...rest, megabytes: Math.round(bytes / 1_048_576), capMegabytes: Math.round(capBytes / 1_048_576) };
}

const isoOf = (ms: number | null): string | null =>
  ms !== null && Number.isFinite(ms) ? new Date(ms).toISOString() : null;

/** The checks as the settings window shows them, in English: `t` speaks it. */
function checksText(t: Translate, at: Date, checks: readonly CheckResult[]): string {
  const english = {
    translate: t,
    whole: createFormats('en').whole,
  };
  const lines = checks.flatMap((check) => {
    const { name, state, found, todo } = checkWords(check, english);
    const head = `${String(check.number).padStart(2)}  ${name}: ${state}`;
    return [head, `    ${found}`, ...(todo === null ? [] : [`    -> ${todo}`])];
  });
  return [`Lantai diagnostics, ${at.toISOString()}`, '', ...lines, ''].join('\n');
}

/** Counts what a layout consists of, without names, stocks or anything that was typed. */
export function layoutShape(json: unknown): unknown {
  const layout = readSavedLayout(json, '');
  const shapeOf = ({ windows, arrangements }: Workspace): unknown => ({
    arrangements: arrangements.map(({ displays, places }) => ({
      displays: displays.length,
      places: Object.keys(places).length,
    })),
    windows: windows.map(({ primary, pinned, layout: own, arriving }) => ({
      primary,
      pinned,
      arriving: arriving.length,
      standard: own === null,
      panels: kindsOf(Object.values(own?.panels ?? {})),
    })),
  });
  return {
    version: layout.version,
    current: layout.workspaces.findIndex(({ id }) => id === layout.current),
    workspaces: layout.workspaces.map(shapeOf),
    deleted: layout.deleted.length,
  };
}

function kindsOf(panels: readonly PanelState[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of panels) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
