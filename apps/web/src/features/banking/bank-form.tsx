import { BANK_NUMBERS, type BankNumbers } from '@passline/domain/banking/bank-account';
import { FormField } from '../../parts/form/form-field.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { LockedField } from '../../parts/form/locked-field.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { SaveBar } from '../../parts/form/save-bar.tsx';
import { BANK_FORM } from './bank-fields.ts';
import classes from './banking.module.css';
import { useBankForm, type BankOwner, type KnownBank } from './use-bank-form.ts';

type BankFormProps = { owner: BankOwner; account: KnownBank | undefined; zone: string };

/** The fields of a bank account; its numbers are always typed again and never shown. */
export function BankForm(props: BankFormProps) {
  const { account } = props;
  const { form, dialog } = useBankForm(props);
  const isLocked = form.lockOf('companyName') !== null;
  return (
    <>
      <RecordForm form={form} label="Bank account" className={classes.form}>
        <FormSection
          title="Numbers"
          {...(account &&
            !isLocked && { note: `Numbers that you leave blank stay as they are in ${account.account}.` })}
        >
          {NUMBERS.map((name) => {
            const reason = form.lockOf(name);
            return reason === null ? (
              <FormField key={name} form={form} name={name} hint={HINTS[name]} />
            ) : (
              <LockedField
                key={name}
                label={BANK_FORM[name].label}
                value={account ? maskOf(name, account) : ''}
                reason={reason}
              />
            );
          })}
        </FormSection>
        <FormSection title="Holder" note="A company, or a person with first and last name.">
          <FormField form={form} name="companyName" isWide />
          <FormField form={form} name="firstName" />
          <FormField form={form} name="lastName" />
          <FormField form={form} name="address1" isWide />
          <FormField form={form} name="city" />
          <FormField form={form} name="province" />
          <FormField form={form} name="postalCode" />
          <FormField form={form} name="country" hint="Payouts go to banks in Canada." />
        </FormSection>
        {!isLocked && <SaveBar form={form} />}
      </RecordForm>
      {dialog}
    </>
  );
}

/** In the order in which a cheque's form has them. */
const NUMBERS = BANK_NUMBERS.toReversed();
const HINTS: Record<keyof BankNumbers, string> = {
  financialInstitutionNumber: '3 digits, such as 004 for TD',
  branchTransitNumber: '5 digits',
  accountNumber: '7 to 12 digits',
};

/** Only the bank and the last digits of an account are known: 'TD ••• 6789'. */
function maskOf(name: keyof BankNumbers, { account }: KnownBank): string {
  if (name === 'branchTransitNumber') return '•••••';
  const at = account.indexOf('•••');
  return name === 'accountNumber' ? account.slice(at) : account.slice(0, at).trim();
}
