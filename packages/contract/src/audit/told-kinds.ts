import { EFT_FILE_STATE_WORDS } from '@passline/domain/balances/eft-file';
import { PAY_RUN_LINE_STATE_WORDS, PAY_RUN_STATE_WORDS } from '@passline/domain/balances/pay-run';
import { PAYOUT_STATE_WORDS, TRANSFER_STATE_WORDS } from '@passline/domain/balances/state-words';
import { ROLE_WORDS } from '@passline/domain/users/role-words';
import type { FieldKind, RecordField } from '../kernel/records/record-kind.ts';
import { SCOPE_WORDS } from '../service-tokens/scope-words.ts';

const field =
  (kind: FieldKind) =>
  (label: string, words?: Readonly<Record<string, string>>): RecordField => ({
    label,
    kind,
    ...(words && { words }),
  });
const text = field('text');
const number = field('number');
const money = field('money');
const yesNo = field('yes-no');
const choice = field('choice');
const person = field('person');
const instant = field('instant');
const phone = field('phone');

const created = { createdAt: instant('Created') };
const settled = { ...created, begunAt: instant('Begun'), settledAt: instant('Settled') };
/** Where something that is handed on by itself has come to. */
const stateOf = (words: Readonly<Record<string, string>>) => choice('State', words);
const handedOn = { tries: number('Tries'), error: text('Problem') };
const HANDED_ON = { waiting: 'waits', failed: 'failed', dismissed: 'put aside' };
const ofMoney = {
  amount: money('Amount'),
  error: text('Problem'),
  authorId: person('Made by'),
  approverId: person('Approved by'),
  waitsBecause: text('Waits because'),
};

/** What the trail tells of a kind of record, and which of its columns it does not. */
type ToldKind = {
  /** In display order where no field of the kind is edited. Of an edited kind: what it tells beyond its fields, or under another label. */
  fields: Readonly<Record<string, RecordField>>;
  /** Columns and notes that say nothing more to a person, and so are in the file alone. */
  untold?: readonly string[];
};

/**
 * What the trail has of records beyond the fields that people edit, by the name of their kind: values as the wire or the database writes
 * them. Orders and deliveries are told in their own sentences.
 */
export const TOLD_KINDS_FIELDS: Readonly<Record<string, ToldKind>> = {
  // Its note says that there is one, and not what it is called or shows: all super admins read the trail.
  analytics_views: { fields: {}, untold: ['name', 'savedAt', 'search', 'userId', 'locationId'] },
  bank_accounts: {
    fields: { changedAt: instant('Changed'), payoutsBlockedUntil: instant('Payouts wait until') },
    untold: ['changedBy'],
  },
  bank_lines: {
    fields: {
      day: text('Day'),
      amount: money('Amount'),
      description: text('Description'),
      reference: text('Reference'),
      matchedWith: text('Matched with'),
      matchedAt: instant('Matched'),
    },
    untold: ['fitid', 'line', 'matchedBy', 'matchedByEmail', 'ordinal', 'postings', 'statementId'],
  },
  bank_statements: {
    fields: {
      fileName: text('File'),
      format: text('Format'),
      lineCount: number('Lines'),
      accountEnding: text('Account'),
      firstDay: text('First day'),
      lastDay: text('Last day'),
      closingDay: text('Balance of'),
      closingBalance: money('Balance'),
      importedAt: instant('Imported'),
    },
    untold: ['importedBy', 'importedByEmail'],
  },
  closed_months: {
    fields: {
      month: text('Month'),
      postingCount: number('Postings'),
      moved: money('Moved'),
      reason: text('Reason'),
      closedAt: instant('Closed'),
    },
    untold: ['balances', 'beginsAt', 'endsAt', 'closedBy', 'closedByEmail'],
  },
  courier_bank_accounts: {
    fields: { changedAt: instant('Changed'), payoutsBlockedUntil: instant('Payouts wait until') },
    untold: ['changedBy', 'riderUserId'],
  },
  blocklist: { fields: { userId: person('Person') } },
  cash_settlements: {
    fields: {
      riderUserId: person('Courier'),
      amount: money('Amount'),
      settledById: person('Settled by'),
      settledAt: instant('Settled'),
    },
    untold: ['settledBy'],
  },
  categories: { fields: {}, untold: ['categoryId'] },
  clockings: {
    fields: {
      inDeviceId: text('Clocked in on the device'),
      outDeviceId: text('Clocked out on the device'),
      employeeId: { label: 'Employee', kind: 'employee' },
      clockedInAt: instant('Clocked in'),
      clockedOutAt: instant('Clocked out'),
    },
    untold: ['pointOfSaleId', 'shiftId'],
  },
  devices: {
    fields: { name: text('Name'), state: text('State'), seenAt: instant('Heard') },
    untold: ['deviceInfo'],
  },
  employees: { fields: { addedAt: instant('Added') }, untold: ['currentClockId', 'pointOfSaleId'] },
  erasures: {
    fields: {
      guests: number('Guests without an account'),
      orders: number('Orders'),
      reason: text('Reason'),
      erasedById: person('Erased by'),
      begunAt: instant('Begun'),
      begunAgainAt: instant('Begun again'),
      endedAt: instant('Ended'),
      rowsKnown: number('Rows to erase'),
      rowsDone: number('Rows erased'),
      columnsSearched: number('Columns searched'),
    },
    untold: ['erasedBy', 'found', 'foundAt', 'place', 'sealed', 'state'],
  },
  floor_tables: { fields: {}, untold: ['floorId', 'tableId'] },
  floors: { fields: {}, untold: ['pointOfSaleId', 'tableIds', 'floorId'] },
  guests: { fields: { isFileMade: yesNo('File asked for') } },
  invitations: {
    fields: {
      email: text('E-mail'),
      role: choice('Role', ROLE_WORDS),
      invitedById: person('Invited by'),
      invitedAt: instant('Invited'),
      expiresAt: instant('Ends'),
    },
    untold: ['invitedBy'],
  },
  ledger_faults: {
    fields: {
      subject: text('About'),
      detail: text('What is wrong'),
      provider: text('Provider'),
      reason: text('Reason'),
      acknowledgedById: person('Acknowledged by'),
      foundAt: instant('Found'),
      acknowledgedAt: instant('Acknowledged'),
    },
    untold: ['acknowledgedBy', 'kind', 'missing', 'sameness'],
  },
  ledger_proofs: {
    fields: {
      requestedBy: text('Asked for by'),
      ordersChecked: number('Orders checked'),
      faultCount: number('Faults'),
      begunAt: instant('Begun'),
      endedAt: instant('Ended'),
    },
    untold: ['faults', 'unasked'],
  },
  eft_files: {
    fields: {
      creationNumber: number('Number'),
      originatorId: text('Originator ID'),
      dueDay: { label: 'Paid on', kind: 'date' },
      payouts: number('Payouts'),
      total: money('Total'),
      state: stateOf(EFT_FILE_STATE_WORDS),
      authorId: person('Written by'),
      enderId: person('Ended by'),
      endedAt: instant('Ended'),
      reason: text('Reason'),
      downloads: number('Downloads'),
      ...created,
    },
    untold: ['runId', 'authorEmail', 'enderEmail', 'lap'],
  },
  eft_originators: {
    fields: {
      originatorId: text('Originator ID'),
      shortName: text('Short name'),
      longName: text('Name'),
      dataCentre: text('Data centre'),
      account: text('Returns go to'),
      numbersChangedAt: instant('Numbers changed'),
      nextCreationNumber: number('Number of the next file'),
      changedAt: instant('Changed'),
    },
    untold: ['changedBy'],
  },
  links: { fields: { superAdmins: number('Super admins'), minutes: number('Minutes that it holds') } },
  locations: { fields: created, untold: ['geohash'] },
  menus: { fields: {}, untold: ['menuId'] },
  modifier_groups: { fields: {}, untold: ['modifierGroupId'] },
  journal_settings: {
    fields: { accounts: text('Accounts in the journal'), taxRate: text('Tax rate in Xero') },
    untold: ['isOnly'],
  },
  notification_rules: {
    fields: { isNumberConfirmed: yesNo('Number confirmed'), ...created },
    untold: ['restaurantId', 'locationId'],
  },
  passkeys: { fields: { name: text('Name') } },
  pay_runs: {
    fields: {
      week: { label: 'Week', kind: 'date' },
      ofWeek: { label: 'Week', kind: 'date' },
      lines: number('Accounts'),
      total: money('Total'),
      authorId: person('Made by'),
      approverId: person('Approved by'),
      method: choice('Paid', { VoPay: 'by VoPay', EFT: 'by bank file' }),
      waitsBecause: text('Waits because'),
      state: stateOf(PAY_RUN_STATE_WORDS),
      ...created,
      endedAt: instant('Ended'),
    },
    untold: ['authorEmail', 'approverEmail'],
  },
  pay_run_lines: {
    fields: {
      accountId: { label: 'Account', kind: 'account' },
      amount: money('Amount'),
      state: stateOf(PAY_RUN_LINE_STATE_WORDS),
      error: text('Problem'),
    },
    // Whose numbers it goes to stands in its payout.
    untold: ['runId', 'countedAt', 'paidTo', 'payable', 'payeeFingerprint', 'seenId'],
  },
  payouts: {
    fields: {
      accountId: { label: 'Account', kind: 'account' },
      ...ofMoney,
      method: choice('Paid', { Manual: 'by hand', VoPay: 'by VoPay', EFT: 'by bank file' }),
      paidTo: text('Paid to'),
      state: stateOf(PAYOUT_STATE_WORDS),
      attempts: number('Attempts'),
      isNotCancellable: yesNo('Can no longer be stopped'),
      cancelWishedAt: instant('Asked to cancel'),
      cancellerId: person('Asked to cancel by'),
      transactionId: text('Number at the provider'),
      ...settled,
    },
    untold: [
      'authorEmail',
      'approverEmail',
      'cancellerEmail',
      'eftFileId',
      'returnAskedAt',
      'triedAgainAt',
      'trouble',
      'unansweredSince',
      'unansweredTries',
    ],
  },
  points_of_sale: { fields: {}, untold: ['currentShiftId', 'deviceIds', 'floorOrderIds', 'pointOfSaleId'] },
  print_jobs: {
    fields: {
      orderNumber: number('Order'),
      destinationName: text('Receipt'),
      printerName: text('Printer'),
      state: stateOf({ ...HANDED_ON, printed: 'printed' }),
      ...handedOn,
      lackingLetters: text('Letters that it lacks'),
      ...settled,
      claimedAt: instant('Taken at'),
    },
    untold: ['address', 'cause', 'changed', 'destinationId', 'orderId', 'printerId', 'takenOff'],
  },
  printers: { fields: {}, untold: ['address', 'restaurantId', 'locationId'] },
  products: { fields: {}, untold: ['productId'] },
  public_settings: { fields: {}, untold: ['isOnly'] },
  receipt_destinations: { fields: {}, untold: ['restaurantId', 'locationId'] },
  regions: { fields: created },
  report_emails: {
    fields: {
      to: text('Sent to'),
      recipient: text('Sent to'),
      reportStart: instant('Report from'),
      reportEnd: instant('Report until'),
      state: stateOf({ RETRY: 'sent again', SUCCESS: 'sent', ERROR: 'failed' }),
      error: text('Problem'),
      week: { label: 'Week', kind: 'date' },
      ofWeek: { label: 'Week', kind: 'date' },
      requestedBy: text('Asked for by'),
      askedAt: instant('Asked for'),
      ...created,
    },
    untold: ['messageId', 'madeMessageId'],
  },
  restaurants: { fields: { name: text('Name'), reportEmail: text('Reports go to'), ...created } },
  rewards: { fields: created, untold: ['isPublic', 'rewardId', 'version'] },
  service_tokens: {
    fields: {
      name: text('Name'),
      scopes: {
        label: 'May',
        kind: 'list',
        words: Object.fromEntries(Object.entries(SCOPE_WORDS).map(([scope, { label }]) => [scope, label])),
      },
      madeById: person('Made by'),
      ...created,
      expiresAt: instant('Expires at'),
      revokedAt: instant('Revoked at'),
    },
    untold: ['madeBy', 'revokedBy', 'tokenHash'],
  },
  session: {
    fields: {
      way: choice('Way', { passkey: 'passkey', provider: "the company's sign-in" }),
      userAgent: text('Browser'),
      address: text('Address'),
      userId: person('Person'),
      signedInAt: instant('Signed in'),
    },
  },
  shifts: {
    fields: { isCovered: yesNo('Covered'), week: { label: 'Week', kind: 'date' } },
    untold: ['name'],
  },
  square_links: {
    fields: {
      merchantName: text('Business in Square'),
      linkedAt: instant('Linked'),
      tokenEndsAt: instant('Its key ends'),
    },
    untold: [
      'isSimulated',
      'linkedBy',
      'merchantId',
      'restaurantId',
      'locationId',
      'scopes',
      'squareLocations',
      'squareTokenId',
    ],
  },
  square_orders: {
    fields: {
      orderNumber: number('Order'),
      state: stateOf({ ...HANDED_ON, created: 'at Square', withdrawn: 'withdrawn', cancelled: 'cancelled' }),
      ...handedOn,
      ...settled,
      isSimulated: yesNo('Kept by a stand-in'),
      leftAloneUntil: instant('Waits until'),
      total: money('Total in Square'),
      expectedTotal: money('Total when it was sent'),
      paidAt: instant('Recorded as paid'),
      refundAsked: money('Asked to go back'),
      refundedAmount: money('Given back in Square'),
      fulfillment: choice('Handing over', {
        open: 'open',
        completed: 'completed',
        cancelled: 'cancelled',
        'ended-there': 'ended at the counter',
      }),
      step: choice('Asked of Square', {
        create: 'to take it',
        pay: 'to record its payment',
        refund: 'to record a refund',
        complete: 'to complete it',
        'cancel-fulfillment': 'to take it off the counter',
        cancel: 'to cancel it',
      }),
    },
    untold: [
      'isCreateAsked',
      'isOffAsked',
      'isPaymentAsked',
      'merchantId',
      'orderId',
      'paymentRound',
      'refundRound',
      'round',
      'squareLocationId',
      'squareOrderId',
      'squarePaymentId',
    ],
  },
  tags: { fields: {}, untold: ['tagGroup'] },
  taxes: { fields: {}, untold: ['rate'] },
  transfers: {
    fields: {
      kind: choice('Kind', {
        transfer: 'transfer',
        correction: 'correction',
        receipt: 'received from a restaurant',
      }),
      correctsKind: choice('Puts right', {
        order: 'an order',
        transfer: 'a transfer',
        payout: 'a payout',
        settlement: 'a cash settlement',
      }),
      sourceAccountId: { label: 'From', kind: 'account' },
      destinationAccountId: { label: 'To', kind: 'account' },
      ...ofMoney,
      description: text('Description'),
      state: stateOf(TRANSFER_STATE_WORDS),
      ...created,
      settledAt: instant('Settled'),
    },
    // How it came, its reference and its day are its description.
    untold: [
      'authorEmail',
      'approverEmail',
      'triedAgainAt',
      'correctsId',
      'method',
      'reference',
      'receivedOn',
    ],
  },
  translations: { fields: { ...created, updatedAt: instant('Changed') }, untold: ['words'] },
  user_addresses: { fields: created },
  user_cards: { fields: created, untold: ['sealedCustomerId', 'sealedDataKey'] },
  users: {
    fields: {
      name: text('Name'),
      email: text('E-mail'),
      newEmail: text('New e-mail, not confirmed'),
      phoneNumber: phone('Phone number'),
      role: choice('Role', ROLE_WORDS),
      points: number('Points'),
      isSuspended: yesNo('Suspended'),
      uncoveredShifts: number('Shifts that nobody covers'),
      isErased: yesNo('Erased'),
      isFileMade: yesNo('File asked for'),
      orders: number('Orders'),
      ordersWithoutAccount: number('Orders without an account'),
      isTwoFactorEnabled: yesNo('Second factor'),
      backupCodesLeft: number('Backup codes left'),
      passkey: text('Passkey'),
      passkeys: field('list')('Passkeys'),
      issuer: text("Company's sign-in"),
      subject: text("Person at the company's sign-in"),
      ...created,
      erasedAt: instant('Erased'),
      lastLogin: instant('Signed in last'),
      moneyWaitsUntil: instant('Money waits until'),
      riderActiveUntil: instant('On duty until'),
      suspendedAt: instant('Suspended'),
    },
    untold: ['erasureId', 'suspendedBy', 'wasStaff'],
  },
};
