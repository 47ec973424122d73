-- Lines about payouts and transfers stand at the location whose money it is, as new ones do. See docs/rules/audit.md#a-line.
update audit a set location_id = account.id
  from payouts p join accounts account on account.id = p.account_id and account.kind = 'restaurant'
  where a.record_table = 'payouts' and a.location_id is null and p.id = uuid_or_null(a.record_id);

update audit a set location_id = coalesce(source.id, destination.id)
  from transfers t
    left join accounts source on source.id = t.source_account_id and source.kind = 'restaurant'
    left join accounts destination on destination.id = t.destination_account_id and destination.kind = 'restaurant'
  where a.record_table = 'transfers' and a.location_id is null and t.id = uuid_or_null(a.record_id)
    and coalesce(source.id, destination.id) is not null;
