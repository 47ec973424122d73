-- What goes back of the fee of our couriers is borne by Passline or the restaurant; a refund names which. Those that have not gone back yet
-- are borne by Passline. See docs/rules/payments.md#refunds-by-part.
update payments set part = part || '{"feeBorneBy": "platform"}'
  where part is not null and state in ('pending', 'failed') and bounced_at is null;
