import { IMAGE_KEPT_DAYS, STORED_KEPT_DAYS } from '@passline/contract/images/images';
import type { Queryable } from '@passline/database';
import { fileOfUrl } from '../../kernel/files/file-store.ts';
import type { Services } from '../../kernel/services.ts';

type Removing = Pick<Services, 'pool' | 'files' | 'log'>;

const AT_ONCE = 100;
/** Longer than a store may take for one file. An older claim was left behind by a process that ended or a store that failed. */
const AGAIN_AFTER = '10 minutes';

/**
 * Removes the files that no record has shown for `IMAGE_KEPT_DAYS`, and those that none ever showed for
 * `STORED_KEPT_DAYS`. In three steps, so that no transaction waits for the store: the row says that its file is going, the file goes, the row goes. Several processes share the work; what
 * one leaves behind on the way is taken up again.
 */
export async function removeImages(services: Removing): Promise<void> {
  const { rows } = await services.pool.query<{ url: string }>(
    `update image_files set state = 'removing', since = now()
     where url = any(array(
       select f.url from image_files f
       where (f.state = 'let_go' and f.since <= now() - make_interval(days => $1)
           or f.state = 'stored' and f.since <= now() - make_interval(days => $3)
           or f.state = 'removing' and f.since <= now() - interval '${AGAIN_AFTER}')
         and not exists (select from shown_images s where s.url = f.url)
       order by f.since limit $2 for update skip locked))
     returning url`,
    [IMAGE_KEPT_DAYS, AT_ONCE, STORED_KEPT_DAYS],
  );
  for (const { url } of rows) await removeImage(services, url);
}

/**
 * Removes the file of an upload that came to nothing. One that a record shows, or has shown, stays: a commit whose
 * answer was lost may have happened.
 */
export async function discardImage(services: Removing, url: string): Promise<void> {
  try {
    const { rowCount } = await services.pool.query(
      `update image_files set state = 'removing', since = now() where url = $1 and state = 'stored'`,
      [url],
    );
    if (rowCount === 0) return;
  } catch (error) {
    return services.log.warn({ err: error, url }, 'An upload could not be discarded; it will be later.');
  }
  await removeImage(services, url);
}

async function removeImage({ pool, files, log }: Removing, url: string): Promise<void> {
  const name = fileOfUrl(url);
  try {
    if (name) await files.remove(name);
    await forget(pool, url);
  } catch (error) {
    log.warn({ err: error, url }, 'An unused picture could not be removed; it will be tried again.');
  }
}

async function forget(db: Queryable, url: string): Promise<void> {
  await db.query(`delete from image_files where url = $1 and state = 'removing'`, [url]);
}
