import type { Plugin } from 'vite';
import { readPortalFeatures } from '../../scripts/portal/read-features.ts';

const NAME = 'virtual:screen-icons/';

/**
 * Makes the modules with the icons that the manifests of the features name. The manifests are part of the first load and
 * the icons are not: a screen is readable without them.
 */
export function screenIcons(): Plugin {
  return {
    name: 'passline-screen-icons',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const isPlatform = id.endsWith('/platform');
      const screens = (await readPortalFeatures())
        .flatMap((feature) => feature.screens ?? [])
        .filter(({ icon, audience }) => icon !== undefined && (audience !== 'restaurant') === isPlatform);
      const names = [...new Set(screens.map(({ icon }) => icon))];
      return [
        ...names.map((name, index) => `import icon${index} from 'lucide-react/icons/${name}';`),
        `export const SCREEN_ICONS = {${screens.map((one) => `'${one.id}': icon${names.indexOf(one.icon)}`).join(', ')}};`,
      ].join('\n');
    },
  };
}
