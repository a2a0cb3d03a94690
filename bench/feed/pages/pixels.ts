import type { PixelsBench, PixelsSeen } from './bench-window.ts';
import { openFrameSocket } from './frame-socket.ts';
import { giveFeedPort, mountWatchlist } from './grid/lantai.ts';
import { nextFrame } from './waiting.ts';

const seen: PixelsSeen[] = [];

/** Runs right after the frame that is being made has been drawn. */
function afterPaint(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
}

/**
 * Looks, after each frame's writes, at which cells show another number of trades than before: the
 * market's sender makes it the number of the message, so it identifies the message on screen.
 */
function watchCells(host: HTMLElement, rowOf: ReadonlyMap<string, number>): void {
  const cells = [...host.querySelectorAll<HTMLElement>('.ag-row')].map((row) => ({
    row: rowOf.get(row.querySelector('[col-id="code"] b')?.textContent ?? '') ?? -1,
    cell: row.querySelector('[col-id="frequency"]'),
    shown: '',
  }));
  const look = (): void => {
    // Requested in the frame before, so it runs after what the store had requested then; what came since is seen next time.
    const writtenAt = performance.now();
    const changed: { row: number; sequence: number }[] = [];
    for (const each of cells) {
      const text = each.cell?.textContent ?? '';
      if (text === each.shown) continue;
      each.shown = text;
      changed.push({ row: each.row, sequence: Number(text.replaceAll(',', '')) });
    }
    if (changed.length > 0) {
      afterPaint(() => {
        const paintedAt = performance.now();
        for (const { row, sequence } of changed) seen.push({ row, sequence, writtenAt, paintedAt });
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const pixelsBench: PixelsBench = {
  async start({ url, codes }) {
    const host = document.getElementById('root');
    if (!host) throw new Error('the page has no place for a grid');
    mountWatchlist(host, codes, []);
    for (let frame = 0; frame < 10; frame += 1) await nextFrame();
    await openFrameSocket(url, giveFeedPort);
    watchCells(host, new Map(codes.map((code, row) => [code, row])));
  },
  clock: () => performance.now(),
  seen: () => seen.splice(0),
};
