-- The cash that couriers of the demo handed in was posted without the records that a settlement has; the proof names a posting without one.
insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by_id, settled_by)
  select p.belongs_id, p.account_id, p.amount, p.posted_at, u.id, p.posted_by
  from postings p join users c on c.id = p.account_id join users u on u.id = '00000000-0000-4000-8000-000000000001'
  where p.belongs_to = 'settlement' and p.amount > 0 and p.posted_by = 'Sasha Park'
    and not exists (select from cash_settlements s where s.id = p.belongs_id);
