-- A chargeback of ours whose state or currency cannot be read waits for a person instead of being asked about for ever. See
-- docs/rules/payments.md#chargebacks.
alter table chargebacks drop constraint chargebacks_state_check;
alter table chargebacks add constraint chargebacks_state_check
  check (state in ('inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed', 'unknown')) not valid;
alter table chargebacks validate constraint chargebacks_state_check;
-- 0: in another currency, and not known.
alter table chargebacks drop constraint chargebacks_amount_check;
alter table chargebacks add constraint chargebacks_amount_check check (amount > 0 or (amount = 0 and state = 'unknown')) not valid;
alter table chargebacks validate constraint chargebacks_amount_check;
