import type { Queryable } from '@passline/database';
import type { Person } from '../setup/people.ts';

/** This person had the file, as somebody who gives it to the bank. */
export async function putDownload(
  db: Queryable,
  eftFileId: string,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<void> {
  await db.query(
    'insert into eft_file_downloads (file_id, user_id, email, downloaded_at) values ($1, $2, $3, now())',
    [eftFileId, id, email],
  );
}
