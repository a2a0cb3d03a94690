import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestExchange } from '#exchange/testing/index.ts';

export type Profile = TestExchange['profile'];

/** Enough for every list to be full; a whole market takes longer to start. */
export const EXCHANGE_INSTRUMENTS = 40;

/** Saves a service profile, as a person would, and answers the file's path. */
export function saveProfile(folder: string, profile: Partial<Profile> & Record<string, unknown>): string {
  const file = join(folder, 'profile.json');
  writeFileSync(file, JSON.stringify(profile));
  return file;
}

export const portOf = (profile: Profile): number => Number(new URL(profile.main_url).port);

/** A profile of the service as it is reached at another port. */
export const atPort = (profile: Profile, port: number): Profile =>
  JSON.parse(JSON.stringify(profile).replaceAll(`127.0.0.1:${portOf(profile)}`, `127.0.0.1:${port}`)) as Profile;
