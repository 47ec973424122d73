import { readProject } from './imports.ts';
import { readRequests } from './module-requests.ts';
import type { TextFile } from './tracked-files.ts';

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
/**
 * The packages without an index, each with one of its files as an example: through an index every change would lead to
 * every test.
 */
const PACKAGES: ReadonlyMap<string, string> = new Map([
  ['@passline/domain', '@passline/domain/money/cents'],
  ['@passline/contract', '@passline/contract/orders/order'],
]);
const BARE = /['"`]@passline\/(?:domain|contract)['"`]/;

/** The domain and the contract are imported by their files. */
export async function checkBarePackages(): Promise<{ code: number; output: string }> {
  const found = findBarePackages((await readProject()).files);
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

/** Each import of a whole package, with what to do. */
export function findBarePackages(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path, text }) => CODE.test(path) && BARE.test(text))
    .flatMap(({ path, text }) =>
      readRequests(path, text)
        .filter(({ name }) => PACKAGES.has(name))
        .map(
          ({ name }) =>
            `${path} imports ${name}, which has no index. Import the file that holds what you need, such as '${PACKAGES.get(name)}'.`,
        ),
    );
}
