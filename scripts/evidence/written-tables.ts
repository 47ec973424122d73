import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTrees } from '../checks/feature-walls.ts';
import type { Tree } from '../checks/lay-floors.ts';
import { projectRoot } from '../programs/project-root.ts';
import { costTable, readRunCost } from '../tests/run-cost.ts';

export const TABLES_COMMAND = 'node scripts/commands/write-tables.ts';

/**
 * The table of floors in ARCHITECTURE.md: the folders of each tree from the bottom up, those of one parent together.
 */
export function floorsTable(trees: readonly Pick<Tree, 'name' | 'floors'>[]): string {
  const rows = trees.map(({ name, floors }) => `| ${name} | ${inWords(Object.keys(floors))} |`);
  return ['| | from below to above |', '|---|---|', ...rows].join('\n');
}

function inWords(folders: readonly string[]): string {
  const groups: { parent: string; names: string[] }[] = [];
  for (const folder of folders) {
    const parent = folder.includes('/') ? folder.slice(0, folder.indexOf('/')) : '';
    const name = `\`${folder.slice(parent === '' ? 0 : parent.length + 1)}\``;
    if (groups.at(-1)?.parent === parent) groups.at(-1)?.names.push(name);
    else groups.push({ parent, names: [name] });
  }
  return groups
    .map(({ parent, names }) => `${parent === '' ? '' : `**${parent}** `}${names.join(', ')}`)
    .join(' → ');
}

/** `page` with what stands between the two comments that name the table replaced by `table`. Throws where they are missing. */
export function withTable(page: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name}: ${TABLES_COMMAND} -->`, `<!-- end of ${name} -->`];
  const [before, rest] = splitOnce(page, begin);
  const [, after] = splitOnce(rest, end);
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The mark ${mark} is missing.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/** ARCHITECTURE.md as it is, and with its table as it should be. */
export async function readArchitecture(): Promise<{ path: string; present: string; wanted: string }> {
  const path = join(projectRoot, 'ARCHITECTURE.md');
  const present = await readFile(path, 'utf8');
  return { path, present, wanted: withTable(present, 'floors', floorsTable((await readTrees()).trees)) };
}

/** CONTRIBUTING.md with what the last whole run on this machine cost; null when there was none. */
export async function readContributing(): Promise<{ path: string; wanted: string } | null> {
  const cost = await readRunCost();
  if (!cost) return null;
  const path = join(projectRoot, 'CONTRIBUTING.md');
  return { path, wanted: withTable(await readFile(path, 'utf8'), 'cost of the whole run', costTable(cost)) };
}
