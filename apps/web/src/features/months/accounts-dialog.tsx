import { shownLine } from '@passline/contract/kernel/fields';
import type { JournalAccounts } from '@passline/contract/months/months';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../api/client.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import classes from './months.module.css';
import { readMonthsAgain } from './use-months.ts';

type Values = Record<string, string>;
type AccountsDialogProps = { onClose: () => void };

/** What the accounts of the ledger are called in the books of the accountant. See docs/rules/months.md#names-of-accounts. */
export function AccountsDialog({ onClose }: AccountsDialogProps) {
  const { data, error, refetch } = useQuery(queries.months.accounts.queryOptions({ staleTime: 0 }));
  if (data) return <AccountsForm known={data} onClose={onClose} />;
  return (
    <Dialog title="Accounts of the journal" onClose={onClose}>
      {error ? <ScreenError error={error} retry={() => void refetch()} /> : <ListSkeleton height={44} />}
    </Dialog>
  );
}

function AccountsForm({ known, onClose }: AccountsDialogProps & { known: JournalAccounts }) {
  const { accounts, taxRate, rev } = known;
  const form = useRecordForm<Values>({
    draft: 'journal accounts',
    record: valuesOf(known),
    fields: fieldsOf(known),
    save: async ({ values, context }) => {
      const input = {
        accounts: accounts.map(({ key, name, code }) => ({
          key,
          name: values[`name-${key}`] ?? name,
          code: values[`code-${key}`] ?? code,
        })),
        taxRate: values['taxRate'] ?? taxRate,
        expectedRev: rev,
      };
      try {
        await api.months.saveAccounts(input, { context });
      } finally {
        await readMonthsAgain();
      }
    },
    done: 'The accounts of the journal are saved.',
    failure: 'Nothing was saved.',
  });
  return (
    <FormDialog title="Accounts of the journal" form={form} onClose={onClose} isByButton>
      <p className={classes.words}>
        As they are called in the books of the accountant: QuickBooks goes by the name, Xero by the code. They
        have to be there before a journal is imported.
      </p>
      {accounts.map(({ key, account }) => (
        <div key={key} className={classes.account} role="group" aria-label={account}>
          <FormField form={form} name={`name-${key}`} />
          <FormField form={form} name={`code-${key}`} />
        </div>
      ))}
      <FormField form={form} name="taxRate" />
    </FormDialog>
  );
}

function valuesOf({ accounts, taxRate }: JournalAccounts): Values {
  return Object.fromEntries([
    ...accounts.flatMap(({ key, name, code }) => [
      [`name-${key}`, name],
      [`code-${key}`, code],
    ]),
    ['taxRate', taxRate],
  ]);
}

function fieldsOf({ accounts }: JournalAccounts): FormFields<Values> {
  const NAME = shownLine(100, 'Please enter a name for each account.');
  const CODE = shownLine(10, 'Please enter a code for each account.');
  return Object.fromEntries([
    ...accounts.flatMap(({ key, account }) => [
      [`name-${key}`, { kind: 'text', label: account, schema: NAME }] as const,
      [`code-${key}`, { kind: 'text', label: `Code of ${account}`, schema: CODE }] as const,
    ]),
    [
      'taxRate',
      {
        kind: 'text',
        label: 'Tax rate in Xero',
        schema: shownLine(50, 'Please enter the tax rate as Xero calls it.'),
      },
    ] as const,
  ]);
}
