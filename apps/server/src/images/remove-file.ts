import { fileOfUrl } from '../files/file-store.ts';
import type { Services } from '../services.ts';

/**
 * Takes a picture out of the store that no location shows. It is asked, since a commit whose answer was lost may have
 * happened. A failure leaves a file that nobody sees.
 */
export async function removeFile({ files, pool, log }: Services, url: string | null): Promise<void> {
  const name = fileOfUrl(url);
  if (!name) return;
  try {
    const { rows } = await pool.query(
      'select from locations where $1 in (restaurant_icon_url, restaurant_icon_192_url, promo_url)',
      [url],
    );
    if (rows.length === 0) await files.remove(name);
  } catch (error) {
    log.warn({ err: error, name }, 'A picture that is no longer used could not be removed.');
  }
}
