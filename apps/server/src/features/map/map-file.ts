import { open } from 'node:fs/promises';
import { SettingsError } from '../../kernel/settings-error.ts';

/** Where the portal asks for the file of the ground. */
export const MAP_FILE_PATH = '/map/ground.pmtiles';

const MAGIC = 'PMTiles';
const VERSION = 3;
/** In the header: the type of the tiles, and the value that means vector tiles. */
const TILE_TYPE_AT = 99;
const VECTOR_TILES = 1;
const HEADER_BYTES = 127;

/**
 * Checks that maps can be drawn from a file: PMTiles version 3 with vector tiles.
 *
 * @throws SettingsError with a sentence for the person who set it
 */
export async function requireMapFile(path: string): Promise<void> {
  const header = Buffer.alloc(HEADER_BYTES);
  let read: number;
  try {
    const file = await open(path);
    try {
      ({ bytesRead: read } = await file.read(header, 0, HEADER_BYTES, 0));
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new SettingsError(`MAP_PMTILES cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (read < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new SettingsError(`MAP_PMTILES must be a PMTiles file, and ${path} is not one.`);
  }
  if (header[MAGIC.length] !== VERSION) {
    throw new SettingsError(`MAP_PMTILES must be PMTiles of version ${VERSION}; ${path} has another.`);
  }
  if (header[TILE_TYPE_AT] !== VECTOR_TILES) {
    throw new SettingsError(`MAP_PMTILES must hold vector tiles; ${path} holds pictures or something else.`);
  }
}
