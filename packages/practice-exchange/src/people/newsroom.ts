import type { Person } from './person.ts';

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
