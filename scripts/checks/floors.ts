/** A folder without walls: those above it may import any of its files. */
export const OPEN = 'open';
/** The files of a folder that those above it may import; null: its manifest lists them. */
export type Doors = typeof OPEN | readonly string[] | null;
/** The folders of a tree, the lowest first, each with its doors. */
export type Floors = Readonly<Record<string, Doors>>;
