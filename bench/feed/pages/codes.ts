const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Makes `count` different stock codes of four letters. */
export const stockCodes = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    [17_576, 676, 26, 1].map((place) => LETTERS[Math.floor(index / place) % 26]).join(''),
  );
