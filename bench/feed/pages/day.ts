import type { DayBench } from './bench-window.ts';
import { openFrameSocket } from './frame-socket.ts';
import { giveFeedPort, mountWatchlist } from './grid/lantai.ts';

let frames = 0;

/** A window through a trading day: the watchlist, a book and the tape, as the product draws them. */
export const dayBench: DayBench = {
  async start({ url, codes }) {
    const host = document.getElementById('root');
    if (!host) throw new Error('the page has no place for a grid');
    mountWatchlist(host, codes, { column: 'last', descending: true });
    const count = (): void => {
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    await openFrameSocket(url, giveFeedPort);
  },
  frames() {
    const drawn = frames;
    frames = 0;
    return drawn;
  },
};
