import { contract } from '@passline/contract/contract';
import { eftNumber } from '@passline/domain/balances/eft-file';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../../kernel/actions/run-action.ts';
import { isSecondFactorOn } from '../../../kernel/session/account/is-second-factor-on.ts';
import { requireSecondFactor } from '../../../kernel/session/account/second-factor-proof.ts';
import { CannotOpen } from '../../../kernel/sealing/vault.ts';
import { requireAuthor } from '../require-author.ts';
import type { EftFileRecord } from './eft-file-records.ts';
import { boundToFile } from './write-eft-file.ts';

type Sealed = EftFileRecord & { sealed: string; downloads: number };

/** The same bytes each time. It holds whole account numbers: only the answer has them. See docs/rules/balances.md#bank-files. */
export const downloadEftFile = runPreparedAction(
  contract.eftFiles.download,
  ({ services }) => Promise.resolve(services.vault),
  async ({ db, input, caller, nowMs, audit }, vault) => {
    const by = requireAuthor(caller, 'Missing authorId');
    const { rows } = await db.query<Sealed>(
      `select f.*, s.sealed, (select count(*)::int from eft_file_downloads d where d.file_id = f.id) as downloads
       from eft_files f join eft_file_seals s on s.file_id = f.id where f.id = $1 for update of f`,
      [input.eftFileId],
    );
    const [file] = rows;
    if (!file) throw notFound();
    if (file.state === 'CANCELLED')
      throw refused({
        code: 'wrong-state',
        message: `File ${eftNumber(file.creation_number)} was set aside: its payouts would be paid twice.`,
      });
    if (!(await isSecondFactorOn(db, by.id)))
      throw refused({
        code: 'second-factor-off',
        message: 'The file holds whole account numbers. Please turn on your second factor first.',
      });
    await requireSecondFactor(db, caller);
    const text = open(() => vault.open(file.sealed, boundToFile(file.id)));
    await db.query(
      'insert into eft_file_downloads (file_id, user_id, email, downloaded_at) values ($1, $2, $3, $4)',
      [file.id, by.id, by.email, new Date(nowMs)],
    );
    audit({
      table: 'eft_files',
      id: file.id,
      before: { downloads: file.downloads },
      after: { downloads: file.downloads + 1 },
    });
    return { name: `eft-${eftNumber(file.creation_number)}.txt`, text };
  },
  { hasSecretAnswer: true },
);

function open(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    throw refused({
      code: 'bank-numbers-closed',
      message: 'The key of this file is missing. Please ask the people who run this server.',
    });
  }
}
