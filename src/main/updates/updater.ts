import type { Release, UpdateFailure } from '#shared/contract/updates.ts';

/** What finds, downloads and installs newer versions. */
export type Updater = {
  /**
   * The newest release of a channel, whatever its version is.
   * @returns null where it is not for this computer
   * @throws UpdateError
   */
  newest(channel: 'stable' | 'beta'): Promise<Release | null>;
  /**
   * Downloads the release that was found last, unless it is here already, and checks it.
   * @throws UpdateError
   */
  download(onPercent: (percent: number) => void): Promise<void>;
  /** Ends a download that runs. */
  cancel(): void;
  /**
   * Starts the installation and ends the program. Everything has been closed before.
   * @param failed the installation could not be started: the program is still there
   */
  install(restart: boolean, failed: () => void): void;
};

/** Why a check or a download brought nothing. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
  readonly reason: UpdateFailure;
  constructor(reason: UpdateFailure) {
    super(`no update: ${reason}`);
    this.reason = reason;
  }
}
