import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_SCREENS } from '../../apps/web/start-script.ts';
import { layTree } from './lay-tree.ts';
import { checkPortalBudget, weighPortal } from './portal-budget.ts';

const quiet = vi.spyOn(console, 'log').mockImplementation(() => {});
const roots: string[] = [];
afterEach(() => Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true }))));

/** A built portal whose screens are all one script. What cannot be pressed together weighs what it is. */
async function built(scriptKb: number): Promise<string> {
  const screens = Object.values(FIRST_SCREENS).map((chunk) => [chunk, { file: 'assets/screen.js' }]);
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'] },
    ...Object.fromEntries(screens),
  };
  const { root } = await layTree({
    '.vite/manifest.json': JSON.stringify(manifest),
    'index.html': '<!doctype html>',
    'assets/index.js': '',
    'assets/index.css': '',
    'assets/start-1.js': '',
    'assets/screen.js': randomBytes(scriptKb * 500).toString('hex'),
    'assets/inter-latin-wght-normal.woff2': 'x'.repeat(2000),
  });
  roots.push(root);
  return root;
}

test('every first screen is weighed as it is sent: text pressed together, fonts as they are', async () => {
  const weights = await weighPortal(await built(10));
  expect(Object.keys(weights)).toEqual(Object.keys(FIRST_SCREENS));
  const { scriptsKb = 0, allKb = 0, requests } = weights['/'] ?? {};
  expect(scriptsKb).toBeLessThan(10);
  expect(allKb - scriptsKb).toBeGreaterThan(2);
  // Two scripts, a style sheet, a font, and four that every screen asks for.
  expect(requests).toBe(8);
});

test('a screen above a limit fails, and its figure says so', async () => {
  expect(await checkPortalBudget(await built(10))).toBe(true);
  expect(await checkPortalBudget(await built(400))).toBe(false);
  expect(quiet.mock.lastCall?.[0]).toMatch(/^FAILED {2}Portal .* of 150 TOO MUCH/);
});
