import { readFileSync, statSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** Its last bit says in which byte order checksums are made. */
const MAGIC = 0x377f0682;
/** A log larger than this was never checkpointed; reading it would hold up the start. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of a write-ahead log from which SQLite would drop commits silently, or null.
 * SQLite reads a log up to the first frame with a wrong checksum. With `synchronous = FULL` at most one
 * transaction is not on disk yet when the power fails; two or more commits behind such a frame were
 * on disk, and are lost through damage. To be called before SQLite opens the file, which rewrites the log.
 * https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */
export function logWithLostCommits(path: string): Buffer | null {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < HEADER_BYTES + FRAME_HEADER_BYTES || size > MAX_BYTES) return null;
  const log = readFileSync(path);
  return lostCommits(log) >= 2 ? log : null;
}

/** Commits of the log's own generation (their salts are those of the header) that no reader reaches. */
function lostCommits(log: Buffer): number {
  const magic = log.readUInt32BE(0);
  const pageBytes = log.readUInt32BE(8);
  const isPageSize = pageBytes >= 512 && pageBytes <= 65_536 && (pageBytes & (pageBytes - 1)) === 0;
  if ((magic & ~1) !== MAGIC || !isPageSize) return 0;
  const isBigEndian = (magic & 1) === 1;
  let sums = checksum(log, 0, 24, isBigEndian, [0, 0]);
  let isReached = sums[0] === log.readUInt32BE(24) && sums[1] === log.readUInt32BE(28);
  let lost = 0;
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  for (let at = HEADER_BYTES; at + frameBytes <= log.byteLength; at += frameBytes) {
    const isOwn = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    if (isReached && isOwn) {
      sums = checksum(log, at, 8, isBigEndian, sums);
      sums = checksum(log, at + FRAME_HEADER_BYTES, pageBytes, isBigEndian, sums);
    }
    isReached &&= isOwn && sums[0] === log.readUInt32BE(at + 16) && sums[1] === log.readUInt32BE(at + 20);
    const isCommit = log.readUInt32BE(at + 4) !== 0;
    if (!isReached && isOwn && isCommit) lost += 1;
  }
  return lost;
}

type Sums = readonly [number, number];

/** @param length a multiple of 8 */
function checksum(log: Buffer, from: number, length: number, isBigEndian: boolean, [first, second]: Sums): Sums {
  let [s0, s1] = [first, second];
  for (let at = from; at < from + length; at += 8) {
    s0 = (s0 + (isBigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at)) + s1) >>> 0;
    s1 = (s1 + (isBigEndian ? log.readUInt32BE(at + 4) : log.readUInt32LE(at + 4)) + s0) >>> 0;
  }
  return [s0, s1];
}
