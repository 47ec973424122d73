import * as z from 'zod/mini';
import { form, shownLine } from '../kernel/fields.ts';

const NUMBER = 'The number of a file is from 1 to 9999.';

/** What the bank registers of who sends it files. See docs/rules/balances.md#bank-files. */
export const EFT_ORIGINATOR_FIELDS = {
  originatorId: form(10, /^[A-Za-z0-9]{10}$/, 'An originator ID has 10 letters or digits.'),
  shortName: shownLine(15, 'Please enter a short name.'),
  longName: shownLine(30, 'Please enter a name.'),
  dataCentre: form(5, /^\d{5}$/, 'A data centre has 5 digits.'),
  nextCreationNumber: z.int(NUMBER).check(z.minimum(1, NUMBER), z.maximum(9999, NUMBER)),
};
