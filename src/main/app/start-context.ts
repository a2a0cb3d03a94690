import type { DataDir } from '#main/platform/files/data-dir.ts';
import type { FormerFolder } from '#main/platform/files/origin-folder.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceProfile, StoredProfiles } from '#main/profiles/index.ts';
import type { Recording } from '#main/recorder/index.ts';
import type { ProfileList } from '#shared/contract/profiles.ts';

/** What is known of this start before any part is built. */
export type StartContext = {
  /** Null for the practice exchange that the app brings along. */
  readonly profile: ServiceProfile | null;
  readonly profiles: {
    readonly stored: StoredProfiles;
    readonly file: string;
    /** Why the profile in use is the one in use. */
    readonly by: ProfileList['running']['by'];
    readonly isUnusable: boolean;
  };
  /** A recording that plays in place of a service. */
  readonly replay: { readonly recording: Recording; readonly speed: number } | null;
  readonly dirs: DataDir;
  /** The folder in which `dirs` should be, where it cannot be written: they are temporary then, and no order is sent. */
  readonly dataFolderRefused: string | null;
  /** Where the profile had its things at its former addresses, until somebody has signed in at the present ones. */
  readonly former: FormerFolder | null;
  /** The built bundles: out/. */
  readonly out: string;
  readonly resources: string;
  readonly startHidden: boolean;
  /** Standard settings and windows, for this start only. */
  readonly safeMode: boolean;
  readonly timers: Timers;
  readonly log: Log;
};
