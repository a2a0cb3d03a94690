import { z } from 'zod';

/** Someone on the practice exchange's social side: the practice user, or one of the invented people. */
export const person = z.object({
  id: z.number().int().positive(),
  /** 3 to 20 lower-case letters, digits or underscores; unique. */
  username: z.string(),
  fullname: z.string(),
  bio: z.string(),
  /** An address, or empty. */
  avatar: z.string(),
  isVerified: z.boolean(),
  /** ISO 3166, two letters. */
  country: z.string(),
  /** Unix ms. */
  joinedAt: z.number(),
});
export type Person = z.infer<typeof person>;

/** Publishes the exchange's announcements and companies' news. It reads nothing and cannot be blocked. */
export const NEWSROOM: Person = {
  id: 1_999,
  username: 'lantai_newsroom',
  fullname: 'Lantai Newsroom',
  bio: 'Announcements of the practice exchange, and news of its invented companies.',
  avatar: '',
  isVerified: true,
  country: 'ID',
  joinedAt: Date.UTC(2018, 0, 2),
};
