import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { address, listed, textLike } from '../../kernel/environment-fields.ts';
import { environmentPart } from '../../kernel/environment-part.ts';
import { SettingsError } from '../../kernel/settings-error.ts';
import type { MapSettings } from './map-settings.ts';

export const mapEnvironment = environmentPart(
  {
    MAP_STYLE_URL: z.optional(address),
    MAP_HOSTS: z._default(z.string(), ''),
    MAP_PMTILES: z.optional(textLike(/\.pmtiles$/, 'must be a file such as vancouver.pmtiles')),
  },
  ({ MAP_STYLE_URL: styleUrl, MAP_HOSTS: hosts, MAP_PMTILES: file }): { map: MapSettings } => {
    if (styleUrl && file) {
      throw new SettingsError('MAP_STYLE_URL and MAP_PMTILES are two grounds for one map. Set one of them.');
    }
    const named = listed(hosts);
    for (const host of named) {
      if (!URL.canParse(host) || new URL(host).origin !== host) {
        throw new SettingsError(`MAP_HOSTS must be origins such as https://tiles.example.com, not ${host}`);
      }
    }
    if (!styleUrl) return { map: { styleUrl: null, file: file ? resolve(file) : null, hosts: [] } };
    return { map: { styleUrl, file: null, hosts: [...new Set([new URL(styleUrl).origin, ...named])] } };
  },
);
