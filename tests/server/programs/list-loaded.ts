import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before a program (`node --import`): prints at its end what it has loaded, one per line: files, the sources
// contained in a bundle's files, and the parts of Node itself.
const files = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) files.add(url);
    return next(url, context);
  },
});

process.on('exit', () => {
  // Not a documented property of `process`, but the only list of the parts of Node that are loaded.
  const builtIn = (process as NodeJS.Process & { moduleLoadList: readonly string[] }).moduleLoadList;
  process.stdout.write([...files, ...[...files].flatMap(sourcesIn), ...builtIn].join('\n'));
});

function sourcesIn(url: string): string[] {
  const file = fileURLToPath(url);
  const map = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(readFileSync(file, 'utf8'))?.[1];
  if (map === undefined) return [];
  const { sources } = JSON.parse(readFileSync(new URL(map, url), 'utf8')) as { sources: string[] };
  return sources.map((source) => `source:${new URL(source, url).pathname}`);
}
