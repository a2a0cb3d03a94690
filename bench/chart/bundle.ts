import { bundleOf, usingAll } from '../bundle.ts';
import type { Peer } from './chart-bench.ts';

/** Folders of the chart: its engine and its panel. What they share with other panels is loaded with these. */
const OURS = ['/src/renderer/chart/', '/src/renderer/panels/chart/'];

const PEER_MODULES: Readonly<Record<Peer, readonly string[]>> = {
  klinecharts: ['klinecharts'],
  'openalgo-charts': ['openalgo-charts', 'openalgo-charts/indicators', 'openalgo-charts/draw'],
  'lightweight-charts': ['lightweight-charts'],
};

const isOutside = (id: string): boolean =>
  !id.startsWith('virtual:') &&
  !id.startsWith('.') &&
  !OURS.some((folder) => id.replace(/^#/, '/src/').includes(folder));

/** Bytes, compressed. */
export const ourBundle = async (): Promise<number> =>
  (await bundleOf(usingAll(['#renderer/panels/chart/chart-panel.tsx']), isOutside)).gzip;

/** Bytes, compressed. */
export const peerBundle = async (peer: Peer): Promise<number> =>
  (await bundleOf(usingAll(PEER_MODULES[peer]), () => false)).gzip;
