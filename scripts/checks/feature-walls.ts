import { OPEN, PORTAL, SERVER, type Floors } from './feature-doors.ts';
import { readImports, type Import } from './imports.ts';
import { readTrackedFiles } from './tracked-files.ts';

const TABLE = 'scripts/checks/feature-doors.ts';

/** Every import between two folders of an app goes down, and into a feature through one of its doors. */
export async function checkFeatureWalls(): Promise<{ code: number; output: string }> {
  const imports = readImports(await readTrackedFiles());
  // Without git no file is known.
  const found =
    imports.length === 0
      ? []
      : [
          ...findBrokenWalls(imports, 'apps/server/src/', SERVER),
          // The frame of the portal lies below the screens, and fetches each when it is opened.
          ...findBrokenWalls(imports, 'apps/web/src/', PORTAL, 'app'),
        ];
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

/** What is wrong, each with what to do. `root` is a folder with `/` at its end; `frame` may import late from any. */
export function findBrokenWalls(
  imports: readonly Import[],
  root: string,
  floors: Floors,
  frame?: string,
): string[] {
  const order = Object.keys(floors);
  const found = new Set<string>();
  const used = new Set<string>();
  for (const { from, to, isLate } of imports) {
    const [user, folder] = [folderOf(from, root), folderOf(to, root)];
    if (user === null || folder === null || user === folder) continue;
    const homeless = [user, folder].filter((one) => !order.includes(one));
    for (const one of homeless) found.add(`${root}${one} has no place yet: give it one in ${TABLE}.`);
    if (homeless.length > 0) continue;
    if (isLate && user === frame) continue;
    const doors = floors[folder];
    const file = to.slice(root.length + folder.length + 1).replace(/\.tsx?$/, '');
    if (order.indexOf(folder) > order.indexOf(user)) {
      found.add(
        `${from} may not import ${to}: ${folder} lies above ${user}. Move what both need into the lower one, or let what puts them together hand it in.`,
      );
    } else if (doors !== undefined && doors !== OPEN && !doors.includes(file)) {
      found.add(
        `${from} may not import ${to}: that is no door of ${folder}. Use one of its doors (${doors.join(', ')}), or make it one in ${TABLE}.`,
      );
    }
    used.add(`${folder}/${file}`);
  }
  for (const [folder, doors] of Object.entries(floors)) {
    for (const door of doors === OPEN ? [] : doors) {
      if (!used.has(`${folder}/${door}`))
        found.add(`No other folder uses the door ${door} of ${folder}: delete it from ${TABLE}.`);
    }
  }
  return [...found];
}

/** The feature or folder of an app that a file belongs to; null for a file of its root, which puts them together. */
function folderOf(path: string, root: string): string | null {
  if (!path.startsWith(root)) return null;
  return /^(?:features\/)?[^/]+(?=\/)/.exec(path.slice(root.length))?.[0] ?? null;
}
