import { checkMonth } from './check-month.ts';
import { closeMonth } from './close-month.ts';
import { listJournalAccounts, saveJournalAccounts } from './journal-accounts.ts';
import { listMonths } from './list-months.ts';
import { reopenMonth } from './reopen-month.ts';
import { writeJournal } from './write-journal.ts';

export default {
  list: listMonths,
  check: checkMonth,
  close: closeMonth,
  reopen: reopenMonth,
  journal: writeJournal,
  accounts: listJournalAccounts,
  saveAccounts: saveJournalAccounts,
};
