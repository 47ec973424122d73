import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { firstLoadOf, type Manifest } from '../../scripts/checks/first-load.ts';

/** The screens that somebody may open first in the morning: the start of each address, and its chunk. */
export const FIRST_SCREENS = {
  '/': 'src/features/home/home-page.tsx',
  '/orders': 'src/features/order-pages/platform-orders-page.tsx',
  '/restaurant/orders': 'src/features/order-pages/location-orders-page.tsx',
};

const SOURCE = join(import.meta.dirname, 'start.js');
const PLACE = '<!-- start.js -->';

/**
 * Puts `start.js` before everything else in the page. In a build it is a file that is cached like the other scripts,
 * since it delays the first paint, and it lists what each first screen needs beside the entry.
 */
export function startScript(): Plugin {
  let folder = '';
  return {
    name: 'passline-start-script',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: async (html, { server }) => {
      if (!server) return html;
      const script = (await readFile(SOURCE, 'utf8')).replace('FIRST_FILES);', '{});');
      return html.replace(PLACE, `<script>${script}</script>`);
    },
    // At this point the names of all files are known.
    async writeBundle() {
      const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      const files = Object.entries(FIRST_SCREENS).map(([path, chunk]) => {
        const { scripts, styles } = firstLoadOf(manifest, chunk);
        return [
          path,
          [...scripts, ...styles].map((file) => `/${file}`).filter((file) => !page.includes(file)),
        ];
      });
      const script = (await readFile(SOURCE, 'utf8'))
        .replace('FIRST_FILES);', `${JSON.stringify(Object.fromEntries(files))});`)
        .replace(/^ *\/\/.*\n/gm, '');
      const name = `assets/start-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
      await writeFile(join(folder, name), script);
      await writeFile(join(folder, 'index.html'), page.replace(PLACE, `<script src="/${name}"></script>`));
    },
  };
}
