import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Where newer versions are published, and who signs them. */
export type UpdateSource = {
  /** Ends with a slash. */
  readonly address: string;
  /** Ed25519, SPKI in DER, base64. */
  readonly publicKey: string;
};

const file = z.strictObject({ address: z.url({ protocol: /^https$/ }), publicKey: z.string().max(200) });

/** The reserved domain of examples: nobody answers there. */
const isPlaceholder = (host: string): boolean => host === 'example' || host.endsWith('.example');

/**
 * The source in `resources/updates.json`, which is part of the packed program and so covered by its integrity check.
 * @returns null where it is still the placeholder, or cannot be used; nothing is fetched then
 */
export function readUpdateSource(path: string): UpdateSource | null {
  try {
    const { address, publicKey } = file.parse(JSON.parse(readFileSync(path, 'utf8')));
    const { hostname, href } = new URL(address);
    if (isPlaceholder(hostname) || publicKey === '') return null;
    return { address: href.endsWith('/') ? href : `${href}/`, publicKey };
  } catch {
    return null;
  }
}
