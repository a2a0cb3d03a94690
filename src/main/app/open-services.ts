import { randomBytes } from 'node:crypto';
import tls from 'node:tls';
import { safeStorage } from 'electron';
import type { Notices } from '#main/notices/notices.ts';
import {
  ACCEPTED_LIMITS,
  type JournalOpening,
  type LimitsAcceptance,
  openLimitsAcceptance,
} from '#main/orders/index.ts';
import type { DiskReporter } from '#main/platform/files/disk-reporter.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Network } from '#main/platform/network/network.ts';
import { openEquityDays } from '#main/portfolio/index.ts';
import { openSecretVault, sessionVault } from '#main/security/index.ts';
import { trustSystemCertificates } from '#main/service/index.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import { followQuotes, NOT_FOLLOWED } from '#main/trading/follow-quotes.ts';
import type { UnavailableReason } from '#node/index.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { type Core, notSaved } from './core.ts';
import { createServices } from './create-services.ts';

/** The service of the profile in use, and the vault of its secrets. */
export function openServices(core: Core, settings: SettingsStore, network: Network) {
  const { context, notices, disk, broadcasts, events, feed } = core;
  const { profile, dirs, timers, log, dataFolderRefused, former } = context;
  // The practice exchange is on this machine and needs none.
  if (profile !== null) log('info', 'certificates-added', { count: String(trustSystemCertificates(tls)) });
  const vault = openSecretVault({
    path: dirs.things.secrets,
    safeStorage,
    platform: process.platform,
    pause: (ms) => new Promise((resolve) => timers.after(ms, resolve)),
  });
  const services = createServices({
    profile: {
      name: profile?.name ?? 'practice',
      mode: profile?.mode ?? 'practice',
      addresses: events.addresses.current(),
      hasMoved: former !== null,
    },
    dialect: restDialect.parse(profile?.dialect.rest ?? {}),
    vault: sessionVault(vault, () => notices.add('warning', 'secrets-not-kept')),
    timers,
    randomBytes: (count) => randomBytes(count),
    // A journal in a temporary folder would be lost at the next start; the notice about the folder explains that.
    journalPath: dataFolderRefused === null ? dirs.things.orders : null,
    riskStatePath: dirs.things.orderSafety,
    limitsAcceptance: limitsAcceptanceOf(core),
    equityDays: openEquityDays(dirs.things.equityDays, new Date(timers.now()), notSaved(core, 'equity-days-not-saved')),
    ...journalReporter({ notices, disk, log, isFolderUsable: dataFolderRefused === null }),
    log,
    broadcast: broadcasts.all,
    quote: (code) => feed.current()?.quote(code) ?? null,
    followQuotes(codes) {
      const live = feed.current();
      return live === null ? NOT_FOLLOWED : followQuotes({ timers, feed: live }, codes);
    },
    settings,
    network,
  });
  events.addresses.onChange((addresses) => services.setAddresses(addresses));
  return { services, vault };
}

/** A live service's limits are accepted once, before its first order; of the practice exchange there is nothing to lose. */
function limitsAcceptanceOf(core: Core): LimitsAcceptance {
  const { profile, dirs, timers } = core.context;
  if (profile?.mode !== 'live') return ACCEPTED_LIMITS;
  return openLimitsAcceptance({
    path: dirs.things.limitsAccepted,
    origin: new URL(profile.addresses.trading_url).origin,
    now: new Date(timers.now()),
    failed: notSaved(core, 'limits-acceptance-not-saved'),
  });
}

type JournalReporterOptions = {
  readonly notices: Notices;
  readonly disk: DiskReporter;
  readonly log: Log;
  /** False: a notice says already that nothing can be stored at all. */
  readonly isFolderUsable: boolean;
};

const REASONS: readonly UnavailableReason[] = ['newer', 'read-only', 'disk-full', 'in-use', 'unreadable'];

/** Shows a person what became of the order journal's file, and whether its disk takes what is written. */
function journalReporter({ notices, disk, log, isFolderUsable }: JournalReporterOptions) {
  return {
    onJournal(opening: JournalOpening): void {
      for (const reason of REASONS) notices.clear(`journal-${reason}`);
      if (opening.kind === 'unavailable') {
        log('error', 'journal.unavailable', { reason: opening.reason });
        if (isFolderUsable) notices.add('error', `journal-${opening.reason}`);
        return;
      }
      if (opening.kind === 'set-aside') {
        log('error', 'journal.damaged', { damage: opening.damage, file: opening.file });
        notices.add('error', 'journal-set-aside', { file: opening.file });
      }
      if (opening.kind === 'commits-lost') {
        log('error', 'journal.commits-lost', { file: opening.file });
        notices.add('error', 'journal-entries-lost', { file: opening.file });
      }
      if (opening.isDiskFull) disk.failed({ code: 'ENOSPC' });
    },
    onJournalWrite(thrown: unknown): void {
      if (thrown === null) disk.succeeded();
      else disk.failed(thrown);
    },
  };
}
