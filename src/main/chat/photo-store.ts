import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#main/platform/files/atomic-write.ts';

/** Photos that wait to be sent, each in a file that is called after its message. */
export type PhotoStore = {
  /** @throws Error where it cannot be written */
  put(clientId: string, content: Uint8Array): Promise<void>;
  /** @returns null where it is gone */
  get(clientId: string): Promise<Uint8Array | null>;
  /** Drops all but these. */
  keep(clientIds: readonly string[]): Promise<void>;
};

/** Made here, so that no name of a file comes from elsewhere. */
const NAME = /^[\w-]{1,64}$/;
const ENDING = '.photo';

export function createPhotoStore(folder: string): PhotoStore {
  const pathOf = (clientId: string): string | null =>
    NAME.test(clientId) ? join(folder, `${clientId}${ENDING}`) : null;
  return {
    async put(clientId, content) {
      const path = pathOf(clientId);
      if (path === null) throw new Error('no name of a photo');
      await mkdir(folder, { recursive: true });
      await writeAtomically(path, content);
    },
    async get(clientId) {
      const path = pathOf(clientId);
      return path === null ? null : readFile(path).catch(() => null);
    },
    async keep(clientIds) {
      const kept = new Set(clientIds.map((each) => `${each}${ENDING}`));
      const there = await readdir(folder).catch(() => []);
      const left = there.filter((name) => name.endsWith(ENDING) && !kept.has(name));
      await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
