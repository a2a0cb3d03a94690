import type { Answer } from '#shared/contract/define.ts';

/** Rooms that were left from this window: of others the service does not say why they are gone. */
const left = new Set<string>();
const MAX_LEFT = 100;

/** Remembers a room once leaving it has been carried out. */
export async function rememberLeaving<Value>(room: string, answered: Promise<Answer<Value>>): Promise<Answer<Value>> {
  const answer = await answered;
  if (answer.ok) remember(room);
  return answer;
}
function remember(room: string): void {
  left.delete(room);
  left.add(room);
  const [oldest] = left;
  if (left.size > MAX_LEFT && oldest !== undefined) left.delete(oldest);
}

export const hasLeft = (room: string): boolean => left.has(room);
