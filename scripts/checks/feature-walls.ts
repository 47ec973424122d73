import { OPEN } from './floors.ts';
import { isFetched, isSource, readProject, type Import } from './imports.ts';
import { folderOf } from './folder-of.ts';
import { layFloors, type Tree } from './lay-floors.ts';
import { throughRoots } from './through-roots.ts';
import { GROUNDS } from './trees.ts';

/** Every tree with walls, laid out by its files and imports. Empty where git knows no file. */
export async function readTrees(): Promise<{ trees: Tree[]; imports: Import[] }> {
  const { files, imports } = await readProject();
  const sources = files.filter(({ path }) => isSource(path));
  const own = imports.filter(({ from }) => isSource(from));
  return {
    trees: sources.length === 0 ? [] : GROUNDS.map((one) => layFloors(one, sources, own)),
    imports: own,
  };
}

/** Every import between two folders of a tree goes down, and into a folder with walls through one of its doors. */
export async function checkFeatureWalls(): Promise<{ code: number; output: string }> {
  const { trees, imports } = await readTrees();
  const found = trees.flatMap((tree) => [...findMisplaced(tree), ...findBrokenWalls(imports, tree)]);
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

/** Features that import each other, and folders of the ground that no longer exist. */
export function findMisplaced({ root, ground, floors, circle }: Tree): string[] {
  const gone = Object.keys(ground).filter((folder) => !(folder in floors));
  return [
    ...gone.map((folder) => `There is no ${root}${folder}: delete it from scripts/checks/trees.ts.`),
    ...(circle.length === 0
      ? []
      : [
          `These folders of ${root} import each other, or folders that do: ${circle.join(', ')}. Move what two of them need into a lower one, or let what puts them together hand it in.`,
        ]),
  ];
}

/** What is wrong with the imports, each with what to do. */
export function findBrokenWalls(imports: readonly Import[], tree: Tree): string[] {
  const { root, floors, frame, ground } = tree;
  const order = Object.keys(floors);
  const found = new Set<string>();
  const used = new Set<string>();
  for (const one of throughRoots(imports, tree)) {
    const { from, to, through } = one;
    const [user, folder] = [folderOf(from, tree), folderOf(to, tree)];
    if (user === null || folder === null || user === folder) continue;
    if (isFetched(one) && user === frame) continue;
    const doors = floors[folder];
    const file = to.slice(root.length + folder.length + 1).replace(/\.tsx?$/, '');
    const refused = `${from} may not import ${to}${through === undefined ? '' : ` through ${through}`}`;
    if (order.indexOf(folder) > order.indexOf(user) && user in ground) {
      found.add(
        `${refused}: ${folder} lies above ${user}. Move what both need into the lower one, or let what puts them together hand it in.`,
      );
    } else if (doors && doors !== OPEN && !doors.includes(file)) {
      found.add(
        `${refused}: that is not a door of ${folder}. ${doors.length === 0 ? 'Make' : `Use one of its doors (${doors.join(', ')}), or make`} it one in ${doorsFileOf(folder, tree)}.`,
      );
    }
    used.add(`${folder}/${file}`);
  }
  for (const [folder, doors] of Object.entries(floors)) {
    for (const door of doors && doors !== OPEN ? doors : []) {
      if (!used.has(`${folder}/${door}`))
        found.add(
          `No other folder uses the door ${door} of ${folder}: delete it from ${doorsFileOf(folder, tree)}.`,
        );
    }
  }
  return [...found];
}

function doorsFileOf(folder: string, { root, ground }: Tree): string {
  return ground[folder] ? 'scripts/checks/trees.ts' : `${root}${folder}/feature.ts`;
}
