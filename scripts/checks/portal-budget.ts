// node scripts/checks/portal-budget.ts    what the first screen weighs, beside its limits; fails above them
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { FIRST_SCREENS } from '../../apps/web/start-script.ts';
import { firstLoadOf, type Manifest } from './first-load.ts';

const compress = promisify(brotliCompress);
const dist = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

const LIMITS = { scriptsKb: 150, allKb: 300, requests: 15 };
/** The page and the script before it; who is signed in, and the live channel. */
const OTHER_REQUESTS = 4;

type Weight = { scriptsKb: number; allKb: number; requests: number };

/** @returns the weight of each screen that has to stay within the limits */
export async function weighPortal(folder = dist): Promise<Record<string, Weight>> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const assets = await readdir(join(folder, 'assets'));
  const fonts = assets.filter((name) => /-latin-wght-.*\.woff2$/.test(name));
  const start = assets.filter((name) => /^start-.*\.js$/.test(name)).map((name) => `assets/${name}`);
  const page = await kilobytesOf(folder, ['index.html', ...start]);
  const fontKb = await kilobytesOf(join(folder, 'assets'), fonts);
  const weights: Record<string, Weight> = {};
  for (const [path, chunk] of Object.entries(FIRST_SCREENS)) {
    const { scripts, styles } = firstLoadOf(manifest, chunk);
    const scriptsKb = await kilobytesOf(folder, scripts);
    weights[path] = {
      scriptsKb,
      allKb: scriptsKb + page + fontKb + (await kilobytesOf(folder, styles)),
      requests: scripts.length + styles.length + fonts.length + OTHER_REQUESTS,
    };
  }
  return weights;
}

/** The sizes sent: text in brotli, fonts as they are. */
async function kilobytesOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const content = await readFile(join(folder, file));
    if (file.endsWith('.woff2')) return content.length;
    return (
      await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    ).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** @returns whether every screen is within every limit; prints each figure beside its limit */
export async function checkPortalBudget(folder = dist): Promise<boolean> {
  let isWithin = true;
  for (const [path, weight] of Object.entries(await weighPortal(folder))) {
    let isScreenWithin = true;
    const figures = (['scriptsKb', 'allKb', 'requests'] as const).map((name) => {
      const isOver = weight[name] > LIMITS[name];
      if (isOver) isScreenWithin = false;
      return `${NAMES[name](weight[name])} of ${LIMITS[name]}${isOver ? ' TOO MUCH' : ''}`;
    });
    isWithin &&= isScreenWithin;
    console.log(`${isScreenWithin ? 'ok    ' : 'FAILED'}  Portal ${path.padEnd(20)} ${figures.join(', ')}`);
  }
  return isWithin;
}

const NAMES = {
  scriptsKb: (kb: number) => `JavaScript ${kb.toFixed(1)} KB`,
  allKb: (kb: number) => `all ${kb.toFixed(1)} KB`,
  requests: (count: number) => `requests ${count}`,
};

if (import.meta.main) process.exitCode = (await checkPortalBudget()) ? 0 : 1;
