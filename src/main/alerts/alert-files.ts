import { join } from 'node:path';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { ALERTS_VERSION, type AlertsFile, readAlertsFile, type SeenFile, seenFile } from './stored.ts';

/** Where alerts are stored: `alerts.json` and `alerts-seen.json` of a profile's folder. */
export type AlertFiles = {
  readonly alerts: AlertsFile;
  readonly seen: SeenFile;
  /** A file could not be read and lies aside now. */
  readonly damaged: boolean;
  saveAlerts(file: AlertsFile): void;
  saveSeen(file: SeenFile): void;
  /** Resolves when all that was saved is on disk or has failed. */
  settled(): Promise<void>;
};

const NO_ALERTS: AlertsFile = { version: ALERTS_VERSION, alerts: [], log: [] };
const NOTHING_SEEN: SeenFile = { version: 1, states: {} };

export function openAlertFiles(folder: string, now: Date, failed: (error: unknown) => void): AlertFiles {
  const alertsPath = join(folder, 'alerts.json');
  const seenPath = join(folder, 'alerts-seen.json');
  const alerts = readOrSetAside(alertsPath, readAlertsFile, now);
  const seen = readOrSetAside(seenPath, (json) => seenFile.parse(json), now);
  const alertsWriter = createSerialWriter(alertsPath, failed);
  const seenWriter = createSerialWriter(seenPath, failed);
  return {
    alerts: alerts.kind === 'found' ? alerts.value : NO_ALERTS,
    seen: seen.kind === 'found' ? seen.value : NOTHING_SEEN,
    damaged: alerts.kind === 'damaged' || seen.kind === 'damaged',
    saveAlerts: (file) => alertsWriter.write(JSON.stringify(file)),
    saveSeen: (file) => seenWriter.write(JSON.stringify(file)),
    settled: async () => {
      await Promise.all([alertsWriter.settled(), seenWriter.settled()]);
    },
  };
}
