import { z } from 'zod';

/** The vault's content, as JSON: enough to be signed in again, never the trading token nor the PIN. */
const storedSession = z.object({
  version: z.literal(1),
  /** A token of one service is never sent to another. */
  profile: z.string(),
  token: z.string().min(1),
  /** Unix ms, our clock. */
  endsAt: z.number(),
  renewAt: z.number(),
  user: z.object({ id: z.number().int(), username: z.string(), fullname: z.string() }),
});
export type StoredSession = z.infer<typeof storedSession>;

export const writeStoredSession = (session: Omit<StoredSession, 'version'>): string =>
  JSON.stringify({ version: 1, ...session });

/** Null for a text that is not ours to use: another profile's. `unreadable` for one that nobody can use. */
export function readStoredSession(text: string, profile: string): StoredSession | 'unreadable' | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  const parsed = storedSession.safeParse(json);
  if (!parsed.success) return 'unreadable';
  return parsed.data.profile === profile ? parsed.data : null;
}
