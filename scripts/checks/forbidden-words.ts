import { lineOf, readTrackedFiles } from './tracked-files.ts';

/** Each is put together here, so that this file does not contain what it looks for. */
const forbidden = [
  // An address of a registry ties the lock file to one network.
  { word: ['registry', 'npmjs', 'org'].join('.'), reason: 'the lock file must not name a registry' },
  { word: ['registry', 'yarnpkg', 'com'].join('.'), reason: 'the lock file must not name a registry' },
  { word: ['"resolved"', ' "http'].join(':'), reason: 'the lock file must not name a registry' },
  { word: `${'<'.repeat(7)} `, reason: 'a merge conflict was left behind' },
];

/** Looks through every file that git tracks or would track; silent where there is no git. */
export async function findForbiddenWords(read = readTrackedFiles): Promise<{ code: number; output: string }> {
  const found: string[] = [];
  for (const { path, text } of await read()) {
    for (const { word, reason } of forbidden) {
      const at = text.indexOf(word);
      if (at >= 0) found.push(`${path}:${lineOf(text, at)}: ${reason}`);
    }
  }
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}
