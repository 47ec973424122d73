import { lockedFields } from '@passline/contract/kernel/records/record-kind';
import type { BankAccount, BankUpdate } from '@passline/contract/banking/banking';
import { bankKind } from '@passline/contract/banking/bank-kind';
import { BANK_NUMBERS, checkBankAccount } from '@passline/domain/banking/bank-account';
import type { Collection } from '@passline/live/browser';
import { useEffect, useMemo, useRef } from 'react';
import { ORPCError } from '@orpc/client';
import { api } from '../../api/client.ts';
import type { Sent } from '../../parts/form/form-options.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../session/use-money-wait.ts';
import { useSession } from '../session/use-session.ts';
import { BANK_FORM, BLANK, type BankValues } from './bank-fields.ts';

type Known = {
  locationId: string;
  account: BankAccount | undefined;
  accounts: Collection<BankAccount>;
  zone: string;
};

/** The form of a location's bank account; `dialog` asks for a code of the second factor if one is required. */
export function useBankForm({ locationId, account, accounts, zone }: Known) {
  const { role } = useSession();
  const stop = useMoneyWait();
  const { confirmed, dialog } = useSecondFactor('This changes where money goes.');
  const locks = useMemo(() => lockedFields(bankKind, { kind: 'user', role }, Object.keys(BANK_FORM)), [role]);
  const record = account ? valuesOf(account) : BLANK;
  /** The account that the editor saw when they began, so that numbers of another one are not mixed with theirs. */
  const seenRev = useRef(0);
  const form = useRecordForm<BankValues>({
    // Bank numbers are written down nowhere in the browser.
    draft: null,
    record,
    isNew: account === undefined,
    fields: BANK_FORM,
    locks,
    stop,
    zone,
    // Blank numbers stay as the server has them.
    check: (values) => {
      const checked = checkBankAccount(account ? { ...values, ...KEPT } : values);
      return checked.ok ? [] : [checked.refusal];
    },
    save: async (sent) => {
      const update = { locationId, expectedRev: seenRev.current, changes: changesOf(sent, account) };
      const send = () => api.banking.update(update, { context: sent.context });
      try {
        const saved = await confirmed(send);
        accounts.merge([saved], []);
        seenRev.current = saved.rev;
        return valuesOf(saved);
      } catch (error) {
        // The person was shown what changed meanwhile.
        if (error instanceof ORPCError && error.code === 'CONFLICT') seenRev.current = account?.rev ?? 0;
        throw error;
      }
    },
    findAuthor: (name) => whoChanged(bankKind, locationId, isNumber(name) ? 'account' : name, locationId),
    done: 'The bank account is saved.',
    failure: 'Failed to save the bank account.',
  });
  const { isDirty } = form;
  const rev = account?.rev ?? 0;
  useEffect(() => {
    if (!isDirty) seenRev.current = rev;
  }, [isDirty, rev]);
  return { form, dialog };
}

/** The trail has one field for all three. */
function isNumber(name: string): boolean {
  return BANK_NUMBERS.some((one) => one === name);
}

const KEPT = Object.fromEntries(BANK_NUMBERS.map((name) => [name, 'kept']));

/** The numbers are not known here: a blank one stays as it is. */
function valuesOf({ companyName, firstName, lastName, address1, city, ...more }: BankAccount): BankValues {
  const { province, postalCode, country } = more;
  return { ...BLANK, companyName, firstName, lastName, address1, city, province, postalCode, country };
}

function changesOf({ changes, values }: Sent<BankValues>, account: BankAccount | undefined) {
  const wanted = account
    ? changes
    : Object.fromEntries(
        Object.entries(values).map(([name, to]) => [name, { from: Reflect.get(BLANK, name) as unknown, to }]),
      );
  // The form has checked each value against its field's schema.
  return wanted as BankUpdate['changes'];
}
