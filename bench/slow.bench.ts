import { activeDeliveries, activeOrders, ordersBoard } from '@passline/contract/orders/board';
import { placeCrowd } from './board/crowd.ts';
import { openBoardSite } from './board/site.ts';
import { report } from './setup/report.ts';
import { measureLine } from './slow/measure-line.ts';
import { weighAnswer } from './slow/weigh-answers.ts';
import { varyCrowd } from './slow/vary-crowd.ts';
import { openSlowLine } from '../tests/setup/slow-line.ts';

/**
 * The platform's board on a busy evening, opened for the first time over a bad mobile network: scripts, styles, answers
 * and the live socket share one line. The line is our own proxy: it counts all bytes, and the browser's own throttling,
 * though it covers WebSockets, brings 250 kB over one in 7.9 s where the line takes 5.
 */
const CARDS = 300;
/** 0.4 Mbit/s. */
const LINE = { bytesPerSecond: 50_000, delayMs: 150 };

let serverUrl = '';
const line = await openSlowLine(() => serverUrl, LINE);
const site = await openBoardSite({ publicUrl: line.url });
serverUrl = site.localUrl;
try {
  await placeCrowd({ ...site, url: serverUrl, count: CARDS });
  await varyCrowd(site.pool);
  const weights = [];
  for (const { name } of [activeOrders, activeDeliveries, ordersBoard]) {
    const [ours, limit] = [
      await weighAnswer(serverUrl, site.token, name, true),
      await weighAnswer(serverUrl, site.token, name, false),
    ];
    const budget = { kind: 'at most' as const, factor: 0.25 };
    weights.push({
      what: `first answer of ${name}`,
      unit: 'kB',
      ours: ours / 1_000,
      limit: limit / 1_000,
      budget,
    });
  }
  report('First answers of the live channel: in parts; L is one text message', weights);
  for (const width of [390, 1440]) {
    const { firstCardMs, wholeMs, firstCardBytes, wholeBytes } = await measureLine(site.browser, line, width);
    const figure = (what: string, unit: string, ours: number, value: number) => ({
      what,
      unit,
      ours,
      limit: null,
      budget: { kind: 'at most absolute' as const, value },
    });
    report(`The board of ${CARDS} orders at 0.4 Mbit/s with 300 ms there and back, ${width} wide`, [
      figure('first card', 's', firstCardMs / 1_000, 8),
      figure('whole board ready', 's', wholeMs / 1_000, 10),
      figure('bytes until the first card', 'kB', firstCardBytes / 1_000, 320),
      figure('bytes until the whole board', 'kB', wholeBytes / 1_000, 380),
    ]);
  }
} finally {
  await site.close();
  line.close();
}
