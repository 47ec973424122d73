import type { EftOriginator } from '@passline/contract/balances/eft-files';
import { EFT_ORIGINATOR_FIELDS } from '@passline/contract/balances/eft-originator-fields';
import { line } from '@passline/contract/kernel/fields';
import { ORPCError } from '@orpc/client';
import { useEffect, useRef } from 'react';
import { api, queries, queryClient } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import type { Sent } from '../../../parts/form/form-options.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';

type Sending = Parameters<typeof api.eftFiles.saveOriginator>[0];
type Values = Pick<EftOriginator, (typeof DETAILS)[number]> & Record<(typeof UNKEPT)[number], string>;

const DETAILS = ['originatorId', 'shortName', 'longName', 'dataCentre', 'nextCreationNumber'] as const;
// Numbers of accounts are kept nowhere in a browser.
const UNKEPT = ['financialInstitutionNumber', 'branchTransitNumber', 'accountNumber'] as const;

const FIELDS: FormFields<Values> = {
  originatorId: { kind: 'text', label: 'Originator ID', schema: EFT_ORIGINATOR_FIELDS.originatorId },
  shortName: { kind: 'text', label: 'Short name', schema: EFT_ORIGINATOR_FIELDS.shortName },
  longName: { kind: 'text', label: 'Name', schema: EFT_ORIGINATOR_FIELDS.longName },
  dataCentre: { kind: 'text', label: 'Data centre', schema: EFT_ORIGINATOR_FIELDS.dataCentre },
  financialInstitutionNumber: { kind: 'text', label: 'Institution number', schema: line(20) },
  branchTransitNumber: { kind: 'text', label: 'Transit number', schema: line(20) },
  accountNumber: { kind: 'text', label: 'Account number', schema: line(40) },
  nextCreationNumber: {
    kind: 'number',
    label: 'Number of the next file',
    schema: EFT_ORIGINATOR_FIELDS.nextCreationNumber,
    decimals: 0,
  },
};
const BLANK = { financialInstitutionNumber: '', branchTransitNumber: '', accountNumber: '' };
const NEW: Values = {
  originatorId: '',
  shortName: '',
  longName: '',
  dataCentre: '',
  nextCreationNumber: 1,
  ...BLANK,
};

type EftOriginatorDialogProps = { originator: EftOriginator | null; onClose: () => void };

/** Who sends files to the bank, as the bank registered them. See docs/rules/balances.md#bank-files. */
export function EftOriginatorDialog({ originator, onClose }: EftOriginatorDialogProps) {
  const { confirmed, dialog } = useSecondFactor('This decides where money returns to.');
  const rev = originator?.rev ?? 0;
  /** What the editor saw when they began, so that numbers of another account are not mixed with theirs. */
  const seenRev = useRef(rev);
  /** A conflict was told: what is read next was seen. */
  const isShownNewest = useRef(false);
  const form = useRecordForm<Values>({
    draft: 'sender of bank files',
    unkept: UNKEPT,
    record: originator ? valuesOf(originator) : NEW,
    fields: FIELDS,
    isNew: originator === null,
    save: async (sent) => {
      const { context } = sent;
      const change = { expectedRev: seenRev.current, changes: changesOf(sent, originator !== null) };
      try {
        const saved = await confirmed(() => api.eftFiles.saveOriginator(change, { context }));
        seenRev.current = saved.rev;
        return valuesOf(saved);
      } catch (error) {
        // The person is shown what changed meanwhile.
        if (error instanceof ORPCError && error.code === 'CONFLICT') isShownNewest.current = true;
        throw error;
      } finally {
        await queryClient.invalidateQueries({ queryKey: queries.payRuns.key() });
      }
    },
    done: 'The details of the sender are saved.',
    failure: 'Nothing was changed.',
  });
  const { isDirty } = form;
  useEffect(() => {
    if (isDirty && !isShownNewest.current) return;
    seenRev.current = rev;
    isShownNewest.current = false;
  }, [isDirty, rev]);
  return (
    <FormDialog title="Sender of bank files" form={form} onClose={onClose} save="Save">
      <p>Your bank gives you these when it registers you for CPA 005 (AFT) files.</p>
      <FormField form={form} name="originatorId" />
      <FormField form={form} name="longName" />
      <FormField form={form} name="shortName" />
      <FormField form={form} name="dataCentre" />
      <FormField form={form} name="nextCreationNumber" />
      <p>
        {originator === null
          ? 'The account to which payments return that cannot be made:'
          : `Payments that cannot be made return to ${originator.account}. Enter all three numbers to change that.`}
      </p>
      <FormField form={form} name="financialInstitutionNumber" />
      <FormField form={form} name="branchTransitNumber" />
      <FormField form={form} name="accountNumber" />
      {dialog}
    </FormDialog>
  );
}

function valuesOf({
  originatorId,
  shortName,
  longName,
  dataCentre,
  nextCreationNumber,
}: EftOriginator): Values {
  return { originatorId, shortName, longName, dataCentre, nextCreationNumber, ...BLANK };
}

/** What is changed of it; of a new one everything. */
function changesOf({ changes, values }: Sent<Values>, isKnown: boolean): Sending['changes'] {
  if (isKnown) return changes;
  return Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to }]));
}
