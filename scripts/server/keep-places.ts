import { relative, sep } from 'node:path';
import type { Plugin } from 'rolldown';

/** Our files find what lies beside them by `import.meta.url`: in the bundle it still is the place of the source. */
export function keepPlaces(root: string, folder: string): Plugin {
  return {
    name: 'passline-keep-places',
    transform(code, id) {
      const isOurs = id.startsWith(root) && !id.includes(`${sep}node_modules${sep}`);
      if (!isOurs || !code.includes('import.meta.url')) return undefined;
      const place = JSON.stringify(relative(folder, id).split(sep).join('/'));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
        map: null,
      };
    },
  };
}
