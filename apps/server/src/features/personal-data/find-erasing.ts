import type { Queryable } from '@passline/database';
import { patternsOf } from '@passline/domain/personal-data/patterns';
import { blockedBy } from '../../kernel/personal-data/me.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';
import { readUnended } from './read-unended.ts';

/** Which texts name somebody by a contact whose erasing has begun and is not done, also in the form in which the blocklist has it. */
export async function findErasing(
  db: Queryable,
  vault: Pick<Vault, 'open'>,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const contacts = (await readUnended(db, vault)).flatMap((who) => {
    const known = { phones: who.phones, emails: [...who.emails, ...blockedBy(who).emails] };
    return patternsOf({ ...known, names: [], addresses: [] }).contacts ?? [];
  });
  if (contacts.length === 0) return new Set();
  const { rows } = await db.query<{ text: string }>(
    `select text from unnest($1::text[]) text
     where exists (select from unnest($2::text[]) contacts where spaced_json(text) ~* contacts)`,
    [texts, contacts],
  );
  return new Set(rows.map(({ text }) => text));
}
