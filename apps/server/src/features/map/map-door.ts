import { refusals } from '@passline/contract/kernel/refusals';
import type { PathHandler } from '../../kernel/feature.ts';
import { sendRefusal } from '../../kernel/http/send-json.ts';
import type { Services } from '../../kernel/services.ts';
import { mapSettings } from './map-settings.ts';

/** Hands out the file of the ground to people who are signed in: strangers have no use for the bytes. Few servers have such a file. */
export async function openMapDoor({ of }: Services): Promise<PathHandler> {
  const { file } = of(mapSettings);
  if (file === null) return () => Promise.resolve(false);
  const { serveMapFile } = await import('./serve-map-file.ts');
  return async (request, response, pathname, findCaller) => {
    if (await findCaller()) return serveMapFile(request, response, pathname, file);
    sendRefusal(response, 401, 'UNAUTHORIZED', refusals.UNAUTHORIZED.message);
    return true;
  };
}
