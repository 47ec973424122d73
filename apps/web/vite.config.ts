import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { mantineVariables } from './mantine-variables.ts';
import { screenIcons } from './screen-icons.ts';
import { startScript } from './start-script.ts';
import { tightenFirstLoad } from './tighten-first-load.ts';

const SERVER = process.env['PASSLINE_URL'] ?? 'http://127.0.0.1:4000';
const compress = promisify(brotliCompress);

/** Puts a `.br` beside every text file of the build, so that the server never compresses while somebody waits. */
function brotliFiles(): Plugin {
  let folder = '';
  return {
    name: 'passline-brotli-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter(
        (entry) => entry.isFile() && /\.(m?js|css|html|svg|json)$/.test(entry.name),
      );
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const content = await readFile(path);
          await writeFile(
            `${path}.br`,
            await compress(content, {
              params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
            }),
          );
        }),
      );
    },
  };
}

/**
 * Makes the browser fetch the font of most texts together with the styles that ask for it; other alphabets only if
 * used.
 */
function preloadFont(): Plugin {
  return {
    name: 'passline-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes('-latin-wght-normal'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The icon of the tab is in the page itself: a browser fetches it at every start, which would be one more request. */
function iconInPage(): Plugin {
  const file = join(import.meta.dirname, 'public', 'icon.svg');
  return {
    name: 'passline-icon-in-page',
    transformIndexHtml: async (html) => {
      const icon = encodeURIComponent((await readFile(file, 'utf8')).trim());
      return html.replace('href="/icon.svg"', `href="data:image/svg+xml,${icon}"`);
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    mantineVariables(),
    screenIcons(),
    preloadFont(),
    iconInPage(),
    startScript(),
    tightenFirstLoad(),
    brotliFiles(),
  ],
  // Our React has the hook: the package's own way around an old one is half a kilobyte of the first load.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'esnext',
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser that supports the target's syntax preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The entry has the name of each late file: without words in them it is half a kilobyte smaller.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Only what the entry needs anyway, in one file instead of eight: a group by package would pull lazy
            // screens
            // into the first load.
            { name: 'portal', tags: ['$initial'], priority: 2 },
            // The home screen uses them too; it would load the whole board for them.
            {
              name: 'home-and-board',
              test: /lucide-react[\\/].*[\\/](ban|bike|circle-check|clock-alert|clock-exclamation-point|send|store|undo-2)\.m?js$|web[\\/]src[\\/](app[\\/]restaurant-params|live[\\/]use-server-minute|parts[\\/](format-percent|money|place-name|screen|skeleton|zoned-time))\.|domain[\\/]src[\\/](notifications[\\/]method-labels|orders[\\/]urgency|time[\\/]zones)\./,
              priority: 1,
            },
            // The board with what it shares with the lazy views beside it, which would be ten small files, but without
            // what it loads late itself.
            {
              name: 'board',
              test: /features[\\/](orders[\\/]board[\\/](?!restaurant-options|board-refused)|order-pages[\\/]late-parts)/,
            },
            // Forms and their parts, which would be a dozen small files, each with its name in the entry.
            { name: 'form', test: /web[\\/]src[\\/]parts[\\/](form|field-kinds)[\\/]/ },
            { name: 'money', test: /features[\\/]orders[\\/]money[\\/]/ },
            // Small rules that several late screens share.
            {
              name: 'rules',
              test: /packages[\\/]domain[\\/]src[\\/](users[\\/](email|role-words)|balances[\\/]state-words|public-settings[\\/]languages|text[\\/]with-article|json|numbers|restaurants|hours|time[\\/]time-range)/,
            },
            // The names of live queries that late screens share.
            {
              name: 'topics',
              test: /packages[\\/]contract[\\/]src[\\/](balances|banking|devices|menus|point-of-sales|public-settings|restaurants|rewards)[\\/](location-topic|live-names|topics)\./,
            },
            // Symbols that several late screens share, which would each be a file.
            {
              name: 'symbols',
              test: /lucide-react[\\/].*[\\/](chevron-left|circle-pause|circle-user-round|copy|ellipsis|list-checks|map-pin|pencil|upload|utensils)\.m?js$/,
            },
            // What every long list needs, apart from the screens that have one.
            {
              name: 'list',
              test: /web[\\/]src[\\/]parts[\\/](list[\\/](?!csv)|search-field|use-row-window)/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4001,
    proxy: {
      '/rpc': SERVER,
      '/api': SERVER,
      '/live': { target: SERVER, ws: true },
    },
  },
});
