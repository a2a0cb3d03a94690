// Draws without end in a process of its own, which a test kills. Argument: the folder.

import { systemTimers } from '#main/platform/timers.ts';
import { createRead } from '#main/service/index.ts';
import { stockCode } from '#shared/market/index.ts';
import { createCharts } from '../index.ts';
import { sampleDocument, signedInAs, WINDOW } from './chart-bench.ts';

const nothing = (): void => undefined;
const charts = createCharts({
  client: null,
  read: createRead(null),
  folder: process.argv[2] ?? '',
  timers: systemTimers,
  broadcast: nothing,
  damaged: nothing,
  failed: nothing,
  succeeded: nothing,
});
charts.session(signedInAs(7));
const symbol = stockCode('BNTG');
const drawn: string[] = [];
setInterval(() => {
  const { length: basedOn } = drawn;
  drawn.push(`d${basedOn}`);
  void charts.handlers.saveDrawings({ symbol, document: sampleDocument(...drawn.slice(-400)), basedOn }, WINDOW);
}, 5);
