import { ERASED, ERASED_PERSON, isMe, isMyName, isNotMe, isServed } from '../../kernel/personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const movedByMe = {
  rows: `${isMe('t.author_id')} or ${isMe('t.approver_id')}`,
  erase: {
    author_email: `case when ${isMe('t.author_id')} then ${ERASED_PERSON} else t.author_email end`,
    approver_email: `case when ${isMe('t.approver_id')} then ${ERASED_PERSON} else t.approver_email end`,
  },
};
const payoutMovedByMe = {
  rows: `${movedByMe.rows} or ${isMe('t.canceller_id')}`,
  erase: {
    ...movedByMe.erase,
    canceller_email: `case when ${isMe('t.canceller_id')} then ${ERASED_PERSON} else t.canceller_email end`,
  },
};
const moved = {
  state: 'one of our words',
  method: 'one of our words',
  waits_because: 'one of our words',
  author_email: 'the member of staff',
  approver_email: 'the member of staff',
};
const part: PersonalDataPart = [
  {
    table: 'public.payouts',
    kind: 'Payouts',
    own: isMe('t.account_id'),
    erase: { paid_to: `case when t.paid_to is not null then ${ERASED} end` },
    words: ['error', 'trouble'],
    acted: payoutMovedByMe,
    kept: {
      ...moved,
      canceller_email: 'the member of staff',
      method: 'one of our words',
      transaction_id: 'what the provider calls the payout',
    },
  },
  {
    table: 'public.transfers',
    kind: 'Transfers',
    own: `${isMe('t.source_account_id')} or ${isMe('t.destination_account_id')}`,
    erase: {},
    words: ['description', 'error'],
    acted: movedByMe,
    kept: {
      ...moved,
      corrects_kind: 'one of our words',
      kind: 'one of our words',
      method: 'one of our words',
      reference: 'what the restaurant or its bank calls a payment',
    },
  },
  {
    table: 'public.pay_runs',
    kind: 'Pay runs',
    own: 'false',
    erase: {},
    acted: movedByMe,
    kept: moved,
  },
  {
    table: 'public.pay_run_lines',
    kind: 'Pay runs',
    own: isMe('t.account_id'),
    erase: { paid_to: ERASED },
    words: ['error'],
    kept: { state: 'one of our words', payee_fingerprint: 'nothing can be read from it' },
  },
  {
    table: 'public.eft_files',
    kind: 'Bank files',
    own: 'false',
    erase: {},
    words: ['reason'],
    acted: {
      rows: `${isMe('t.author_id')} or ${isMe('t.ender_id')}`,
      erase: {
        author_email: `case when ${isMe('t.author_id')} then ${ERASED_PERSON} else t.author_email end`,
        ender_email: `case when ${isMe('t.ender_id')} then ${ERASED_PERSON} else t.ender_email end`,
      },
    },
    kept: {
      state: 'one of our words',
      originator_id: 'what the bank calls Passline',
      author_email: 'the member of staff',
      ender_email: 'the member of staff',
    },
  },
  {
    table: 'public.eft_file_downloads',
    kind: 'Bank files',
    own: 'false',
    erase: {},
    acted: { rows: isMe('t.user_id'), erase: { email: ERASED_PERSON } },
    kept: { email: 'the member of staff' },
  },
  // Nobody may change a posting: who posted it is taken out by a function of the database.
  {
    table: 'public.postings',
    kind: 'Postings',
    own: 'false',
    erase: 'apart',
    acted: {
      rows: `${isServed('t.belongs_id')} and ${isMyName('t.posted_by')}
        and not exists (select from users u where u.name = t.posted_by and ${isNotMe('u.id')})
        and not exists (select from service_tokens s where s.name = t.posted_by)`,
      erase: { posted_by: ERASED_PERSON },
    },
    kept: { belongs_to: 'one of our words', posted_by: 'the member of staff or the program' },
  },
  ...ofNobody(
    'money between accounts, and its checks',
    'public.account_slots',
    'public.accounts',
    'public.decided_amounts',
    'public.eft_file_payouts',
    'public.eft_file_seals',
    'public.eft_originator_seals',
    'public.eft_originators',
    'public.ledger_backfill',
    'public.ledger_faults',
    'public.ledger_proofs',
    'public.payout_payees',
    'public.posting_sums',
    'public.stand_in_payouts',
    'public.waiting_proof',
  ),
];

export default part;
