-- What a line about the order of somebody else may quote a contact in: also what the restaurant and its location were called then.
create or replace function quoting_fields(kind text) returns text[] language sql immutable parallel safe as $$
  select array['cancelReason', 'failedReason', 'paymentName', 'paymentFailure', 'otherAdjustments']
    || case when kind = 'orders' then array['name', 'notes', 'deliveryAddress', 'deliveryUnit', 'deliveryInstructions',
      'restaurantName', 'locationName'] else '{}' end
$$;
