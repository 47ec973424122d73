// node scripts/server/bundle-server.ts <root> <folder>    bundles the server of a checkout into a folder
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown, type OutputAsset, type OutputChunk } from 'rolldown';
import { keepLines } from './keep-lines.ts';
import { keepPlaces } from './keep-places.ts';

const [root = '', folder = ''] = process.argv.slice(2);
if (!root || !folder) throw new Error('Usage: node scripts/server/bundle-server.ts <root> <folder>');

/** What stays in node_modules. */
const ELSEWHERE = [
  // They find files of their own beside them.
  /^(sharp|pdfkit|fontkit|swagger-ui-dist)(\/|$)/,
  // Large, and rarely needed: every bundle would take longer with them.
  /^(@aws-sdk\/client-s3|twilio|square|stripe|nodemailer|fast-xml-parser)(\/|$)/,
  // It names its own files by a function that the bundler does not see through.
  /^jsonc-parser$/,
  /^(@react-email\/\w+|react|react-dom)(\/|$)/,
  // Not installed: pg and ws work without them.
  /^(pg-native|bufferutil|utf-8-validate)$/,
];

const threads = new Map<string, string>();
await bundle({
  serve: join(root, 'apps/server/src/serve.ts'),
  'source-lines': join(root, 'apps/server/src/source-lines.ts'),
});
// Each apart: a thread would otherwise load what it shares with the server, all that a start needs.
for (const [name, source] of threads) await bundle({ [name]: source });

async function bundle(input: Record<string, string>): Promise<void> {
  const build = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    external: ELSEWHERE,
    plugins: [keepPlaces(root, folder, threads)],
    onLog(level, log, handle) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(`${log.message}\nRun npm ci, then start again.`);
      handle(level, log);
    },
    // Some files are loaded late by one feature and at the start by another.
    checks: { ineffectiveDynamicImport: false },
  });
  const { output } = await build.generate({
    dir: folder,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Everything needed at start is in one file, and what is loaded late shares only what it must.
    codeSplitting: {
      groups: [{ name: 'start', tags: ['$initial'], test: (id) => !id.endsWith('source-lines.ts') }],
    },
  });
  await build.close();
  await write(output);
}

async function write(output: (OutputChunk | OutputAsset)[]): Promise<void> {
  for (const file of output) {
    // Left to Node, a file beside a package's own would be looked for beside the bundle.
    const left = file.type === 'chunk' && /\brequire\d*\(["'](\.[^"']*)["']\)/.exec(file.code);
    if (left) throw new Error(`${file.fileName} still requires ${left[1]}: name its package in ELSEWHERE.`);
  }
  await mkdir(folder, { recursive: true });
  await Promise.all(
    output.map((file) => {
      const content = file.type === 'chunk' ? file.code : file.source;
      const isMap = file.fileName.endsWith('.map');
      return writeFile(join(folder, file.fileName), isMap ? keepLines(String(content)) : content);
    }),
  );
}
