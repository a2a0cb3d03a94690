/** px from the left and the top of the window. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** px between two places that are compared. */
const STEP = 16;

const isOver = (left: Box, right: Box): boolean =>
  left.left < right.left + right.width &&
  right.left < left.left + left.width &&
  left.top < right.top + right.height &&
  right.top < left.top + left.height;

/**
 * Where a card covers the fewest of the things that can be pressed; of equal places the one nearest to the left lower corner.
 * @param room of the window for cards
 * @param card its size
 */
export function noticePlace(
  room: Box,
  card: { readonly width: number; readonly height: number },
  pressed: readonly Box[],
): Pick<Box, 'left' | 'top'> {
  const [across, down] = [room.width - card.width, room.height - card.height];
  const lowest = room.top + Math.max(0, down);
  let best = { left: room.left, top: lowest };
  let fewest = Number.POSITIVE_INFINITY;
  let nearest = Number.POSITIVE_INFINITY;
  for (let up = 0; up <= down; up += STEP) {
    for (let right = 0; right <= across; right += STEP) {
      if (fewest === 0 && up + right >= nearest) break;
      const place = { left: room.left + right, top: lowest - up };
      const covered = pressed.filter((box) => isOver({ ...place, ...card }, box)).length;
      if (covered > fewest || (covered === fewest && up + right >= nearest)) continue;
      best = place;
      fewest = covered;
      nearest = up + right;
    }
  }
  return best;
}
