import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { MAP_FILE_PATH } from './map-file.ts';
import { mapSettings } from './map-settings.ts';

type Region = { id: string; name: string; polygon: { lat: number; lng: number }[] };

/** What a map is drawn on: the style or the file of the settings, and the platform's regions. */
export const mapGround = runQuery(contract.addresses.map, async ({ db, services }) => {
  const { rows } = await db.query<Region>('select id, name, polygon from regions order by name');
  return {
    styleUrl: services.of(mapSettings).styleUrl,
    tilesUrl: services.of(mapSettings).file && MAP_FILE_PATH,
    regions: rows,
  };
});
