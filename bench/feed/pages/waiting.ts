/** @returns the time of the frame that begins, ms. */
export const nextFrame = (): Promise<number> => new Promise((begun) => requestAnimationFrame(begun));

export const wait = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));
