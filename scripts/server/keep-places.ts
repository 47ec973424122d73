import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'rolldown';

/** How our files name the file of a thread, or any place beside them. */
const PLACE = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Our files find what lies beside them by `import.meta.url`: in the bundle it still is the place of the source. The file
 * of a thread is bundled too, beside the chunk that starts it; `threads` gets its name and its source.
 */
export function keepPlaces(root: string, folder: string, threads: Map<string, string>): Plugin {
  return {
    name: 'passline-keep-places',
    transform(code, id) {
      const isOurs = id.startsWith(root) && !id.includes(`${sep}node_modules${sep}`);
      if (!isOurs || !code.includes('import.meta.url')) return undefined;
      const place = JSON.stringify(relative(folder, id).split(sep).join('/'));
      const replaced = code.replaceAll(PLACE, (_, thread?: string) => {
        if (thread === undefined) return `new URL(${place}, import.meta.url).href`;
        threads.set(thread, join(dirname(id), `${thread}.ts`));
        return `new URL('./${thread}.js', import.meta.url)`;
      });
      return { code: replaced, map: null };
    },
  };
}
