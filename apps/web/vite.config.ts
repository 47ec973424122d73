import { brotliCompress, constants } from 'node:zlib';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
      const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|svg|json)$/.test(entry.name));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const content = await readFile(path);
          await writeFile(
            `${path}.br`,
            await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
          );
        }),
      );
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brotliFiles()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'esnext', manifest: true, assetsInlineLimit: 0 },
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
