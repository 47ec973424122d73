import { serviceKey } from '../../kernel/services.ts';

export type MapSettings = {
  /** The address of a MapLibre style; without it and without a file: a ground that needs no network. */
  styleUrl: string | null;
  /** A PMTiles file that is drawn instead, and handed out in parts; null: there is none. */
  file: string | null;
  /** Where the style, its tiles, pictures and letters come from: allowed by the content security policy. */
  hosts: readonly string[];
};

/** What maps are drawn on. Without either the portal draws its own ground. */
export const mapSettings = serviceKey<Pick<MapSettings, 'styleUrl' | 'file'>>('mapSettings');
