import type { UpdateInfo } from 'electron-updater';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import valid from 'semver/functions/valid.js';
import { z } from 'zod';
import { MAX_RELEASE_NOTES, type Release } from '#shared/contract/updates.ts';
import { verified } from './signature.ts';
import { UpdateError } from './updater.ts';

/** Bytes; one with notes in it has some thousands. */
export const MAX_RELEASE_FILE = 256 * 1_024;
/** An installer has some 150 MB. */
export const MAX_INSTALLER_BYTES = 1_024 * 1_024 * 1_024;
const MAX_FILES = 20;

const releaseInfo = z.looseObject({
  version: z
    .string()
    .max(60)
    .refine((text) => valid(text) === text),
  files: z
    .array(
      z.looseObject({
        url: z.string().min(1).max(500),
        /** SHA-512, base64. */
        sha512: z.string().length(88),
        size: z.number().int().positive().max(MAX_INSTALLER_BYTES),
      }),
    )
    .min(1)
    .max(MAX_FILES),
  releaseDate: z.string().max(60),
  releaseNotes: z.string().nullish(),
});

/** The file that describes the newest release of a channel, as electron-builder names it. */
export function releaseFileName(channel: string, platform: NodeJS.Platform, arch: string): string {
  if (platform === 'win32') return `${channel}.yml`;
  if (platform === 'darwin') return `${channel}-mac.yml`;
  return `${channel}-linux${arch === 'x64' ? '' : `-${arch}`}.yml`;
}

/** @throws UpdateError where it is not signed with this key, or is not a release */
export function readReleaseFile(text: string, publicKey: string): UpdateInfo {
  const body = verified(text, publicKey);
  if (body === null) throw new UpdateError('not-trusted');
  const info = parsed(body);
  if (!releaseInfo.safeParse(info).success) throw new UpdateError('failed');
  return info;
}

function parsed(body: string): UpdateInfo {
  try {
    return parseUpdateInfo(body, 'release', new URL('lantai:release'));
  } catch {
    throw new UpdateError('failed');
  }
}

/** What a window shows of a release. */
export function releaseOf({ version, releaseDate, releaseNotes }: UpdateInfo): Release {
  const releasedAt = Date.parse(releaseDate);
  return {
    version,
    releasedAt: releasedAt >= 0 ? releasedAt : null,
    notes: typeof releaseNotes === 'string' ? releaseNotes.slice(0, MAX_RELEASE_NOTES) : '',
  };
}
