import { availableParallelism, loadavg } from 'node:os';
import { placeCrowd } from './board/crowd.ts';
import { openBoardSite } from './board/site.ts';
import { auditPage, faultsOf, figureOf, scoreOf, type FormFactor } from './lighthouse/audit-page.ts';
import { freePort, ownProfile, signIn } from './lighthouse/bench-browser.ts';
import type { LighthouseResult } from './lighthouse/install-lighthouse.ts';
import { builtScreens } from './lighthouse/built-screens.ts';
import { quantile } from './setup/quantile.ts';
import { varyCrowd } from './slow/vary-crowd.ts';

/**
 * The built portal as Lighthouse sees it: the platform's board on a slow phone, and the accessibility of every screen.
 * Its results for search engines and best practices are printed; a portal that forbids indexing cannot reach all of
 * them.
 */
/** Orders on the board: an evening. */
const ORDERS = 60;
const RUNS = 3;
const LEAST_PERFORMANCE = 90;
const FORM_FACTORS: readonly FormFactor[] = ['mobile', 'desktop'];
const METRICS = {
  'first-contentful-paint': 'first paint (ms)',
  'largest-contentful-paint': 'largest paint (ms)',
  'speed-index': 'speed index (ms)',
  'total-blocking-time': 'blocked (ms)',
  'cumulative-layout-shift': 'layout shift',
};

const port = await freePort();
const site = await openBoardSite({ browser: { args: [`--remote-debugging-port=${port}`] } });
let isKept = true;
const line = (what: string, figure: string, limit = '', verdict?: boolean) => {
  if (verdict === false) isKept = false;
  const word = verdict === undefined ? '' : verdict ? 'ok' : 'MISSED';
  console.log(`${what.padEnd(34)}${figure.padStart(22)}${limit.padStart(8)}  ${word}`.trimEnd());
};

try {
  await placeCrowd({ ...site, count: ORDERS });
  await varyCrowd(site.pool);
  const profile = await ownProfile(port);
  const guest = await judgeScreen({ id: 'sign-in', path: '/' });
  const page = await signIn(profile, site.url);

  // The board is live: it would keep working during the measurement.
  await page.goto('about:blank');
  const runs: LighthouseResult[] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await auditPage(port, `${site.url}/orders`, 'mobile', ['performance']));
  console.log(
    `\n/orders with ${ORDERS} orders, a super admin, slow 4G and a slow phone, ${RUNS} runs: median (all)\n`,
  );
  const scores = runs.map((run) => scoreOf(run, 'performance'));
  const median = quantile(scores, 0.5);
  line(
    'performance',
    `${median} (${scores.join(', ')})`,
    `>= ${LEAST_PERFORMANCE}`,
    median >= LEAST_PERFORMANCE,
  );
  for (const [id, name] of Object.entries(METRICS)) {
    const values = runs.map((run) => figureOf(run, id));
    const show = (value: number) => value.toFixed(id === 'cumulative-layout-shift' ? 3 : 0);
    line(name, `${show(quantile(values, 0.5))} (${values.map(show).join(', ')})`);
  }
  line('Lighthouse’s own speed figure', runs.map((run) => run.environment.benchmarkIndex).join(', '));

  const { rows } = await site.pool.query<{ restaurantId: string; locationId: string }>(
    'select restaurant_id as "restaurantId", id as "locationId" from locations order by id limit 1',
  );
  const [place] = rows;
  if (!place) throw new Error('The demo has no location.');
  const screens = await builtScreens(place);
  await page.close();
  console.log(`\nAccessibility of ${screens.length + 1} screens: ${FORM_FACTORS.join(', ')}\n`);
  guest();
  for (const screen of screens) (await judgeScreen(screen))();
  line('load of the machine (1 min)', loadavg()[0]?.toFixed(1) ?? '', `${availableParallelism()} cores`);
} finally {
  await site.close();
}
process.exitCode = isKept ? 0 : 1;

/** Returns how to print it. */
async function judgeScreen({ id, path }: { id: string; path: string }): Promise<() => void> {
  const results: LighthouseResult[] = [];
  for (const formFactor of FORM_FACTORS)
    results.push(
      await auditPage(port, `${site.url}${path}`, formFactor, ['accessibility', 'seo', 'best-practices']),
    );
  const scoresOf = (category: string) => results.map((result) => scoreOf(result, category));
  return () => {
    const accessibility = scoresOf('accessibility');
    line(
      id,
      accessibility.join(', '),
      '100',
      accessibility.every((score) => score === 100),
    );
    for (const fault of new Set(results.flatMap((result) => faultsOf(result, 'accessibility'))))
      console.log(`    ${fault}`);
    const others = new Set(
      results.flatMap((result) => [...faultsOf(result, 'seo'), ...faultsOf(result, 'best-practices')]),
    );
    if (others.size > 0)
      console.log(`    not judged: ${[...others].map((fault) => fault.split('\n')[0]).join('; ')}`);
  };
}
