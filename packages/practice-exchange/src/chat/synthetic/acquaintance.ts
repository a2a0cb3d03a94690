import type { SeededRandom } from '#exchange/clock/index.ts';
import { MY_ID, type People } from '#exchange/people/index.ts';

/** Whether invented people accept messages from the practice user; deterministic by seed. */
export type Acquaintance = {
  /** Their rooms open at once; others' require acceptance. */
  follows(userId: number): boolean;
  /** Has blocked the practice user. */
  refuses(userId: number): boolean;
  /** Accepts a message request, or an invitation to this room. */
  accepts(userId: number, roomId: string): boolean;
};

export const createAcquaintance = (people: Pick<People, 'isFollowing'>, random: SeededRandom): Acquaintance => {
  const chance = (about: string, probability: number): boolean => random.fork(about).chance(probability);
  const follows = (userId: number): boolean => people.isFollowing(userId, MY_ID);
  return {
    follows,
    refuses: (userId) => !follows(userId) && chance(`refuses/${userId}`, 0.06),
    accepts: (userId, roomId) => chance(`accepts/${userId}/${roomId}`, 0.8),
  };
};
