import { phoneNumberWords } from '@passline/domain/users/phone-number';
import classes from './phone-link.module.css';

type PhoneLinkProps = { number: string | null; tabIndex?: number };

/** A link to call a phone number, formatted for reading; renders nothing without a number. */
export function PhoneLink({ number, tabIndex }: PhoneLinkProps) {
  if (!number) return null;
  return (
    <a className={classes.phone} href={`tel:${number}`} tabIndex={tabIndex}>
      {phoneNumberWords(number)}
    </a>
  );
}
