/** What Vite's manifest says of one built file. */
export type ManifestEntry = {
  file: string;
  isEntry?: boolean;
  /** Keys of what it cannot run without. */
  imports?: string[];
  css?: string[];
};
export type Manifest = Record<string, ManifestEntry>;

export type FirstLoad = { scripts: string[]; styles: string[] };

/**
 * The files that a browser needs to show a screen: the entry, the screen's own chunk, and everything that they import.
 * What is imported later, on demand, does not count.
 *
 * @throws when the manifest has no entry or does not know the chunk
 */
export function firstLoadOf(manifest: Manifest, chunk: string): FirstLoad {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The manifest has no entry: is this a build of the portal?');
  const seen = new Set<string>();
  const load: FirstLoad = { scripts: [], styles: [] };
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const found = manifest[key];
    if (!found) throw new Error(`The build has no ${key}.`);
    load.scripts.push(found.file);
    load.styles.push(...(found.css ?? []));
    for (const imported of found.imports ?? []) visit(imported);
  };
  visit(entry);
  visit(chunk);
  return { scripts: load.scripts, styles: [...new Set(load.styles)] };
}
