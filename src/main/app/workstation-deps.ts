import type { KeptProfiles } from '#main/profiles/index.ts';
import type { Recording } from '#main/recorder/index.ts';
import type { Log, Timers } from '#main/service/index.ts';
import type { ProfileList } from '#shared/contract/profiles.ts';
import type { DataDir } from './data-dir.ts';
import type { ServiceProfile } from './profile.ts';

/** What is known of this start before any part is built. */
export type WorkstationDeps = {
  /** Null for the practice exchange that the app brings along. */
  readonly profile: ServiceProfile | null;
  /** All that this computer knows, the file they are kept in, and why the one in use is. */
  readonly profiles: {
    readonly kept: KeptProfiles;
    readonly file: string;
    readonly by: ProfileList['running']['by'];
    readonly isUnusable: boolean;
  };
  /** A recording that plays instead of either. */
  readonly replay: { readonly recording: Recording; readonly speed: number } | null;
  readonly dirs: DataDir;
  /** The folder in which `dirs` were to be, where it cannot be written: they are temporary then, and no order is sent. */
  readonly dataFolderRefused: string | null;
  /** The built bundles: out/. */
  readonly out: string;
  readonly resources: string;
  readonly startHidden: boolean;
  /** Standard settings and windows, for this once. */
  readonly safeMode: boolean;
  readonly timers: Timers;
  readonly log: Log;
};
