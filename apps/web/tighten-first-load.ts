import { minify } from 'terser';
import type { Plugin } from 'vite';
import { FIRST_SCREENS } from './start-script.ts';

/**
 * Minifies once more, by terser, what a browser needs before it shows anything: 1.2 % less than the bundler's own result,
 * for seven seconds of computing. Late files are not worth that time.
 */
export function tightenFirstLoad(): Plugin {
  return {
    name: 'passline-tighten-first-load',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const first = new Set<string>();
        const visit = (fileName: string) => {
          if (first.has(fileName)) return;
          first.add(fileName);
          chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit);
        };
        for (const { fileName, isEntry, facadeModuleId } of chunks)
          if (isEntry || Object.values(FIRST_SCREENS).some((screen) => facadeModuleId?.endsWith(screen)))
            visit(fileName);
        for (const chunk of chunks.filter(({ fileName }) => first.has(fileName))) {
          const { code } = await minify(chunk.code, { module: true, compress: { passes: 2 } });
          if (code === undefined) throw new Error(`terser returned nothing for ${chunk.fileName}`);
          chunk.code = code;
        }
      },
    },
  };
}
