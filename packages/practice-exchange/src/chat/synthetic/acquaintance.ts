import type { SeededRandom } from '#exchange/clock/index.ts';
import type { People } from '#exchange/people/index.ts';

/** Whether others accept messages from one person; of invented people deterministic by seed. */
export type Acquaintance = {
  /** Their rooms open at once; others' require acceptance. */
  follows(userId: number): boolean;
  /** Has blocked this person. */
  refuses(userId: number): boolean;
  /** An invented person accepts a message request, or an invitation to this room. */
  accepts(userId: number, roomId: string): boolean;
};

export const createAcquaintance = (
  people: Pick<People, 'isFollowing' | 'isInvented' | 'hasBlockedMe' | 'myId'>,
  random: SeededRandom,
): Acquaintance => {
  const chance = (about: string, probability: number): boolean => random.fork(about).chance(probability);
  const follows = (userId: number): boolean => people.isFollowing(userId, people.myId);
  return {
    follows,
    refuses: (userId) =>
      people.isInvented(userId) ? !follows(userId) && chance(`refuses/${userId}`, 0.06) : people.hasBlockedMe(userId),
    accepts: (userId, roomId) => chance(`accepts/${userId}/${roomId}`, 0.8),
  };
};
