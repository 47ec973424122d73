import { randomUUID } from 'node:crypto';
import { putDownload } from '../../balances/put-download.ts';
import { putFiledRun } from '../../balances/put-eft-file.ts';
import { createKitchen } from '../../setup/kitchen.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

type Facts = { isFiled?: boolean };

/** Somebody else's run by bank file of a kitchen of its own, with its file where the walk is about one. */
const runs = async ({ pool, riderUserId }: Ground, { isFiled = false }: Facts) => {
  const { locationId: accountId } = await createKitchen(pool);
  await pool.query(
    `insert into eft_originators (id, originator_id, short_name, long_name, data_centre, account, next_creation_number, changed_at, changed_by)
     values (1, '8090012300', 'PASSLINE', 'PASSLINE DELIVERY', '00310', 'TD ••• 789', 9000, now(), 'somebody@passline.example')
     on conflict (id) do update set short_name = excluded.short_name, rev = 1`,
  );
  if (!isFiled) return { accountId, runId: randomUUID(), eftFileId: '' };
  const filed = await putFiledRun(pool, accountId, riderUserId);
  await putDownload(pool, filed.eftFileId, { id: riderUserId, email: 'somebody@passline.example' });
  return { accountId, ...filed };
};

const ofFile = ({ eftFileId }: { eftFileId: string }) => ({ eftFileId });
/** Whoever may: refused for a reason of its own. */
const isRefused = platformOnly.map((status) => (status === 200 ? 422 : status));

export const eftFilesWalks = walksOf(runs, {
  'eftFiles.list': { isFiled: true, input: ({ runId }) => ({ runId }), answers: platformOnly },
  // No payout of it waits for a file.
  'eftFiles.write': { isFiled: true, input: ({ runId }) => ({ runId, payouts: 1 }), answers: isRefused },
  // None of the callers has a second factor.
  'eftFiles.download': { isFiled: true, input: ofFile, answers: isRefused },
  'eftFiles.accept': { isFiled: true, input: ofFile, answers: platformOnly },
  'eftFiles.cancel': {
    isFiled: true,
    input: ({ eftFileId }) => ({ eftFileId, reason: 'Never sent.' }),
    answers: platformOnly,
  },
  // The bank has not taken it.
  'eftFiles.reopen': { isFiled: true, input: ofFile, answers: isRefused },
  'eftFiles.saveOriginator': {
    input: () => ({ expectedRev: 1, changes: { shortName: { from: 'PASSLINE', to: 'PASSLINE BC' } } }),
    answers: platformOnly,
  },
});
