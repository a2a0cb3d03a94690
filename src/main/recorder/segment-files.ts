import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeHeader, type Header } from './format.ts';
import { makeRoom, segmentName } from './segments.ts';

/** Where batches end up. Each promise may take as long as the disk does; nobody on the feed's way waits for it. */
export type SegmentFiles = {
  /** Ends the present file and begins the next. */
  next(startedAt: number): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

type SegmentFilesDeps = {
  readonly folder: string;
  /** The header of each file, except for its index. */
  readonly about: Omit<Header, 'index' | 'startedAt'>;
  /** What all recordings of this folder may take together; asked at each new file. */
  capBytes(): number;
  /** About how large one file gets. */
  readonly segmentBytes: number;
};

/** The files of one run of the app; the folder's oldest make room for them. Readable by their owner only. */
export function createSegmentFiles({ folder, about, capBytes, segmentBytes }: SegmentFilesDeps): SegmentFiles {
  let index = 0;
  let file: Awaited<ReturnType<typeof open>> | null = null;
  return {
    async next(startedAt) {
      await file?.close();
      file = null;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      makeRoom(folder, segmentBytes, capBytes());
      index += 1;
      file = await open(join(folder, segmentName(about.session, index)), 'wx', 0o600);
      await file.writeFile(encodeHeader({ ...about, index, startedAt }));
    },
    async write(bytes) {
      for (let at = 0; file !== null && at < bytes.byteLength; ) {
        at += (await file.write(bytes, at, bytes.byteLength - at)).bytesWritten;
      }
    },
    async close() {
      await file?.close();
      file = null;
    },
  };
}
