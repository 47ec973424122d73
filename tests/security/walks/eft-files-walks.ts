import { randomUUID } from 'node:crypto';
import { ORIGINATOR, originatorChange } from '../../balances/eft-desk.ts';
import { putDownload } from '../../balances/put-download.ts';
import { putFiledRun } from '../../balances/put-eft-file.ts';
import { createKitchen } from '../../setup/kitchen.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

type Facts = { isFiled?: boolean };

/** Somebody else's run by bank file of a kitchen of its own, with its file where the walk is about one. */
const runs = async ({ pool, riderUserId }: Ground, { isFiled = false }: Facts) => {
  const { locationId: accountId } = await createKitchen(pool);
  // Each walk is of somebody who enters the first sender.
  await pool.query('delete from eft_originators');
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
    input: () => originatorChange({ ...ORIGINATOR, nextCreationNumber: 9999 }, null),
    answers: platformOnly,
  },
});
