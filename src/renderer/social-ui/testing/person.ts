import type { Person } from '#shared/contract/people.ts';

/** A person whom whoever is signed in follows. */
export const personNamed = (username: string, change: Partial<Person> = {}): Person => ({
  id: 2_001,
  username,
  name: 'Sari Wibawa',
  verified: true,
  bio: 'Reads the tape.',
  avatar: '',
  country: 'ID',
  joinedAt: Date.UTC(2020, 0, 29),
  followers: 21,
  following: 12,
  posts: 1_204,
  isMe: false,
  isBlocked: false,
  isSuspended: false,
  isFollowing: true,
  followsMe: false,
  maySuspend: false,
  figuresFrom: 'signed-in',
  likes: 7,
  mutuals: [],
  ...change,
});
