-- Refunds that were sent to Moneris, written before they are: it has no key for them, and cannot be asked about one. So a
-- refund whose answer was lost is never sent again by itself. Not tracked: it stands in no change, and so in no frame.
create table moneris_refunds (
  key text primary key,                                 -- of the attempt: what Moneris keeps as its customer id
  sent_at timestamptz not null default now(),
  reference text,                                       -- order_id/txn_number of the refund, where it was done
  refusal text,                                         -- why not; neither: no answer has come yet
  check (reference is null or refusal is null)
);
