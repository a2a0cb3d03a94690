import { randomBytes } from 'node:crypto';
import { safeStorage } from 'electron';
import type { Feed } from '#main/feed/index.ts';
import { openSecretVault, sessionVault } from '#main/security/index.ts';
import { createServices } from '#main/services.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import { restDialect } from '#shared/service/dialect.ts';
import type { Broadcasts } from './broadcasts.ts';
import type { DiskReporter } from './disk-reporter.ts';
import { journalReporter } from './journal-reporter.ts';
import type { Notices } from './notices.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

type Parts = {
  readonly settings: SettingsStore;
  readonly notices: Notices;
  readonly disk: DiskReporter;
  readonly broadcasts: Broadcasts;
  readonly feed: () => Feed;
};

/** The service of the profile in use, and where its secrets rest. */
export function openServices(deps: WorkstationDeps, { settings, notices, disk, broadcasts, feed }: Parts) {
  const { profile, dirs } = deps;
  const vault = openSecretVault({ path: dirs.secretsFile, safeStorage, platform: process.platform });
  const services = createServices({
    profile: {
      name: profile?.name ?? 'practice',
      mode: profile?.mode ?? 'practice',
      addresses: profile?.addresses ?? null,
    },
    dialect: restDialect.parse(profile?.dialect.rest ?? {}),
    vault: sessionVault(vault, () => notices.add('warning', 'secrets-not-kept')),
    timers: deps.timers,
    randomBytes: (count) => randomBytes(count),
    // A journal in a temporary folder is gone at the next start; the notice about the folder says what that means.
    journalPath: deps.dataFolderRefused === null ? dirs.journalFile : null,
    riskStatePath: dirs.orderSafetyFile,
    ...journalReporter({ notices, disk, log: deps.log, isFolderUsable: deps.dataFolderRefused === null }),
    log: deps.log,
    broadcast: broadcasts.all,
    quote: (code) => feed().quote(code),
    settings,
  });
  return { services, vault };
}
