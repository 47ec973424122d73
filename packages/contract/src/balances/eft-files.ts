import { EFT_FILE_STATES } from '@passline/domain/balances/states';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import {
  id,
  line,
  money,
  nullableText,
  nullableTimestamp,
  serial,
  shownLine,
  timestamp,
} from '../kernel/fields.ts';
import { EFT_ORIGINATOR_FIELDS } from './eft-originator-fields.ts';
import { balancesPermissions } from './permissions.ts';

const MOVE = balancesPermissions.move;
const tags = ['pay-runs'];

/** Who sends files to the bank, as the bank registered them. See docs/rules/balances.md#bank-files. */
export const EftOriginator = z.object({
  originatorId: z.string(),
  shortName: z.string(),
  longName: z.string(),
  dataCentre: z.string(),
  /** Where what cannot be paid returns to, as people may see it: 'TD ••• 6789'. */
  account: z.string(),
  /** The number of the next file. */
  nextCreationNumber: z.int(),
  /** How often it was saved. */
  rev: z.int(),
});
export type EftOriginator = z.infer<typeof EftOriginator>;

/** A file of payouts for the bank. */
export const EftFile = z.object({
  id,
  runId: id,
  creationNumber: z.int(),
  /** The day on which the bank pays, YYYY-MM-DD. */
  dueDay: z.string(),
  payouts: z.int(),
  total: money,
  state: z.enum(EFT_FILE_STATES),
  authorEmail: z.string(),
  createdAt: timestamp,
  /** Who said what became of it. */
  enderEmail: nullableText,
  endedAt: nullableTimestamp,
  /** Who matched the line of the bank that said that it was taken; null where a person said it. */
  matcherEmail: nullableText,
  /** Why it was set aside. */
  reason: nullableText,
  downloads: z.array(z.object({ email: z.string(), downloadedAt: timestamp })),
});
export type EftFile = z.infer<typeof EftFile>;

/** What became of the payouts of a run that stood in no file. */
export const WrittenEftFile = z.object({
  /** Null: none of them could go. */
  file: z.nullable(EftFile),
  /** Those that cannot go as they were agreed on: each has failed by itself, with its reason. */
  failed: z.array(z.object({ payoutId: id, name: z.string(), reason: z.string() })),
});
export type WrittenEftFile = z.infer<typeof WrittenEftFile>;

const ofFile = z.object({ eftFileId: id });

export const eftFiles = {
  list: query(MOVE)
    .route({
      method: 'GET',
      path: '/pay-runs/{runId}/eft-files',
      summary: 'The bank files of a pay run',
      tags,
    })
    .input(z.object({ runId: id }))
    .output(
      z.object({
        /** The newest first. */
        files: z.array(EftFile),
        /** Its payouts that stand in no file yet. */
        unfiled: z.object({ payouts: z.int(), total: money }),
      }),
    ),
  write: action(MOVE)
    .route({
      method: 'POST',
      path: '/pay-runs/{runId}/eft-files',
      summary: 'Write a bank file of the payouts of a pay run that stand in none',
      tags,
    })
    // What its sender saw: it is compared.
    .input(z.object({ runId: id, payouts: z.int().check(z.minimum(1), z.maximum(1000)) }))
    .output(WrittenEftFile),
  download: action(MOVE)
    .route({
      method: 'POST',
      path: '/eft-files/{eftFileId}/download',
      summary: 'The bytes of a bank file',
      tags,
    })
    .input(ofFile)
    .output(z.object({ name: z.string(), text: z.string() })),
  accept: action(MOVE)
    .route({
      method: 'POST',
      path: '/eft-files/{eftFileId}/accept',
      summary: 'Note that the bank took a file',
      tags,
    })
    .input(ofFile)
    .output(EftFile),
  cancel: action(MOVE)
    .route({
      method: 'POST',
      path: '/eft-files/{eftFileId}/cancel',
      summary: 'Set a file aside that the bank never got',
      tags,
    })
    .input(z.object({ eftFileId: id, reason: shownLine(200, 'Please enter a reason.') }))
    .output(EftFile),
  reopen: action(MOVE)
    .route({
      method: 'POST',
      path: '/eft-files/{eftFileId}/reopen',
      summary: 'Take back that the bank took a file, while the bank itself has not said it',
      tags,
    })
    .input(ofFile)
    .output(EftFile),
  saveOriginator: action(MOVE)
    .route({ method: 'PUT', path: '/eft-originator', summary: 'Who sends files to the bank', tags })
    .input(
      z.object({
        /** The revision that the sender saw, or 0 if there was none. If numbers of the account change, it must be the newest. */
        expectedRev: serial,
        changes: changesOf({
          ...EFT_ORIGINATOR_FIELDS,
          // All three '' leave the account as it is.
          financialInstitutionNumber: line(20),
          branchTransitNumber: line(20),
          accountNumber: line(40),
        }),
      }),
    )
    .output(EftOriginator),
};
