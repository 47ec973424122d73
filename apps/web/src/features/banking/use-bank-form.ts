import { lockedFields } from '@passline/contract/kernel/records/record-kind';
import type { BankAccount, BankUpdate } from '@passline/contract/banking/banking';
import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { BANK_NUMBERS, checkBankAccount } from '@passline/domain/banking/bank-account';
import { useEffect, useMemo, useRef } from 'react';
import { ORPCError } from '@orpc/client';
import type { Sent } from '../../parts/form/form-options.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import type { Author } from '../../parts/form/use-authors.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../session/use-money-wait.ts';
import { useSession } from '../session/use-session.ts';
import { BANK_FORM, BLANK, type BankValues } from './bank-fields.ts';

/** A bank account of any owner. */
export type KnownBank = Omit<BankAccount, 'locationId'>;
type Change = Pick<BankUpdate, 'expectedRev' | 'changes'>;
/** Whose it is: how a change of it is sent, and who set a field of it. */
export type BankOwner = {
  kind: RecordKind;
  send: (change: Change, options: { context: Sent<BankValues>['context'] }) => Promise<KnownBank>;
  findAuthor: (field: string) => Promise<Author | null>;
};
type Known = { owner: BankOwner; account: KnownBank | undefined; zone: string };

/** The form of a bank account; `dialog` asks for a code of the second factor if one is required. */
export function useBankForm({ owner, account, zone }: Known) {
  const { role } = useSession();
  const stop = useMoneyWait();
  const { confirmed, dialog } = useSecondFactor('This changes where money goes.');
  const locks = useMemo(
    () => lockedFields(owner.kind, { kind: 'user', role }, Object.keys(BANK_FORM)),
    [owner.kind, role],
  );
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
      const change = { expectedRev: seenRev.current, changes: changesOf(sent, account) };
      const send = () => owner.send(change, { context: sent.context });
      try {
        const saved = await confirmed(send);
        seenRev.current = saved.rev;
        return valuesOf(saved);
      } catch (error) {
        // The person was shown what changed meanwhile.
        if (error instanceof ORPCError && error.code === 'CONFLICT') seenRev.current = account?.rev ?? 0;
        throw error;
      }
    },
    findAuthor: (name) => owner.findAuthor(isNumber(name) ? 'account' : name),
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
function valuesOf({ companyName, firstName, lastName, address1, city, ...more }: KnownBank): BankValues {
  const { province, postalCode, country } = more;
  return { ...BLANK, companyName, firstName, lastName, address1, city, province, postalCode, country };
}

function changesOf({ changes, values }: Sent<BankValues>, account: KnownBank | undefined) {
  const wanted = account
    ? changes
    : Object.fromEntries(
        Object.entries(values).map(([name, to]) => [name, { from: Reflect.get(BLANK, name) as unknown, to }]),
      );
  // The form has checked each value against its field's schema.
  return wanted as BankUpdate['changes'];
}
