import { contract } from '@passline/contract/contract';
import type { Reach } from '@passline/contract/kernel/permissions';
import { reportAddressKind } from '@passline/contract/reports/report-address';
import type { ReportSettings } from '@passline/contract/reports/reports';
import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, runQuery } from '../../kernel/actions/run-action.ts';
import { fieldsChangedMeanwhile, requireSeen } from '../../kernel/records/field-conflicts.ts';
import { findAuthors } from '../../kernel/records/find-authors.ts';
import { mergeField } from '@passline/contract/kernel/records/parted';
import { standInsOf } from '../outbox/stand-ins.ts';
import { requireReportPlace } from './report-place.ts';

type Settings = Omit<ReportSettings, 'isSimulated'>;

export const readSettings = runQuery(contract.reports.settings, async ({ db, input, reach, services }) => ({
  ...(await settingsOf(db, reach, input.locationId)),
  isSimulated: standInsOf(services).includes('Email'),
}));

/** Who set the address, for a colleague who sees it change while they edit it. */
export const readEmailAuthor = runQuery(contract.reports.whoChangedEmail, async ({ db, input, reach }) => {
  const record = await settingsOf(db, reach, input.locationId);
  const [author = null] = await findAuthors(db, [
    { kind: reportAddressKind, id: record.restaurantId, record, path: ['reportEmail'] },
  ]);
  return author;
});

/**
 * Changes where the weekly reports go. The address is the restaurant's: an admin of one of several locations would get the
 * others' reports too. What somebody else changed meanwhile is a conflict. See docs/rules/reports.md#the-address.
 */
export const setReportEmail = runAction(
  contract.reports.setEmail,
  async ({ db, input, reach, caller, audit, mayBeUnchanged }) => {
    const { restaurantId } = await requireReportPlace(db, reach, input.locationId);
    await db.query('select from restaurants where id = $1 for update', [restaurantId]);
    const before = await settingsOf(db, reach, input.locationId);
    const change = input.changes.reportEmail;
    const to = change?.to || null;
    if (!change || before.reportEmail === to) {
      mayBeUnchanged();
      return { ...before, isSimulated: false };
    }
    if (before.locationCount > 1 && reach.kind !== 'anywhere')
      throw refused({
        code: 'report-email-shared',
        message: 'Only a super admin can change this address: the restaurant has other locations too.',
        field: 'reportEmail',
      });
    requireSeen(reportAddressKind, 'reportEmail', before.reportEmail, change);
    const { conflicts } = mergeField(reportAddressKind, 'reportEmail', before.reportEmail, {
      from: change.from || null,
      to,
    });
    if (conflicts.length > 0)
      throw await fieldsChangedMeanwhile(
        { db, caller },
        conflicts.map(({ yours, theirs }) => ({
          part: { kind: reportAddressKind, id: restaurantId, record: before, path: ['reportEmail'] },
          recordId: input.locationId,
          field: 'reportEmail',
          yours,
          theirs,
        })),
      );
    await db.query('update restaurants set report_email = $2 where id = $1', [restaurantId, to]);
    audit({
      table: reportAddressKind.name,
      id: restaurantId,
      locationId: input.locationId,
      before: { reportEmail: before.reportEmail },
      after: { reportEmail: to },
    });
    return { ...before, reportEmail: to, isSimulated: false };
  },
  {
    afterCommit: ({ services }, settings) =>
      Promise.resolve({ ...settings, isSimulated: standInsOf(services).includes('Email') }),
  },
);

async function settingsOf(db: Queryable, reach: Reach, locationId: string): Promise<Settings> {
  const { restaurantId, timezone } = await requireReportPlace(db, reach, locationId);
  const { rows } = await db.query<{ report_email: string | null; locations: number }>(
    `select r.report_email, (select count(*) from locations l where l.restaurant_id = r.id) as locations
     from restaurants r where r.id = $1`,
    [restaurantId],
  );
  if (!rows[0]) throw new Error('A location had no restaurant.');
  return { restaurantId, timezone, reportEmail: rows[0].report_email, locationCount: rows[0].locations };
}
