import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..', '..');

/** A tool's script in node_modules, to be run by this Node: no shell and no .cmd file on Windows. */
export const tools = {
  oxfmt: join(projectRoot, 'node_modules', 'oxfmt', 'bin', 'oxfmt'),
  oxlint: join(projectRoot, 'node_modules', 'oxlint', 'bin', 'oxlint'),
  tsc: join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc'),
  vite: join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js'),
  vitest: join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs'),
};
