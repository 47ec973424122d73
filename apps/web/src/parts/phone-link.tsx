import { phoneNumberWords } from '@passline/domain/users/phone-number';
import classes from './phone-link.module.css';

type PhoneLinkProps = { number: string | null; tabIndex?: number };

/** A phone number that can be called, as one reads it; nothing where there is none. */
export function PhoneLink({ number, tabIndex }: PhoneLinkProps) {
  if (!number) return null;
  return (
    <a className={classes.phone} href={`tel:${number}`} tabIndex={tabIndex}>
      {phoneNumberWords(number)}
    </a>
  );
}
