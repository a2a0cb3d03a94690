import { randomBytes } from 'node:crypto';
import { safeStorage } from 'electron';
import { ACCEPTED_LIMITS, type LimitsAcceptance, openLimitsAcceptance } from '#main/orders/index.ts';
import { openEquityDays } from '#main/portfolio/index.ts';
import { openSecretVault, sessionVault } from '#main/security/index.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { type Core, notSaved } from './core.ts';
import { createServices } from './create-services.ts';
import { journalReporter } from './journal-reporter.ts';

/** The service of the profile in use, and the vault of its secrets. */
export function openServices(core: Core, settings: SettingsStore) {
  const { context, notices, disk, broadcasts, events, feed } = core;
  const { profile, dirs, timers, log, dataFolderRefused, former } = context;
  const vault = openSecretVault({ path: dirs.secretsFile, safeStorage, platform: process.platform });
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
    journalPath: dataFolderRefused === null ? dirs.journalFile : null,
    riskStatePath: dirs.orderSafetyFile,
    limitsAcceptance: limitsAcceptanceOf(core),
    equityDays: openEquityDays(dirs.equityDaysFile, new Date(timers.now()), notSaved(core, 'equity-days-not-saved')),
    ...journalReporter({ notices, disk, log, isFolderUsable: dataFolderRefused === null }),
    log,
    broadcast: broadcasts.all,
    quote: (code) => feed.current()?.quote(code) ?? null,
    settings,
  });
  events.addresses.onChange((addresses) => services.setAddresses(addresses));
  return { services, vault };
}

/** A live service's limits are accepted once, before its first order; of the practice exchange there is nothing to lose. */
function limitsAcceptanceOf(core: Core): LimitsAcceptance {
  const { profile, dirs, timers } = core.context;
  if (profile?.mode !== 'live') return ACCEPTED_LIMITS;
  return openLimitsAcceptance({
    path: dirs.limitsAcceptedFile,
    origin: new URL(profile.addresses.trading_url).origin,
    now: new Date(timers.now()),
    failed: notSaved(core, 'limits-acceptance-not-saved'),
  });
}
