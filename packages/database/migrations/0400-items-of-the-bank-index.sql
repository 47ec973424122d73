-- concurrently
-- What a line of the bank may clear, read from the index alone: the open items of a year are added up for each page of lines.
drop index concurrently if exists postings_open_items_idx;
create index concurrently postings_open_items_idx on postings (account_id, posted_at) include (id, amount)
  where belongs_to not in ('order', 'bank-line');
drop index concurrently if exists postings_card_refunds_idx;
create index concurrently postings_card_refunds_idx on postings (account_id, posted_at) include (id, amount)
  where belongs_to = 'order' and amount > 0
    and account_id in ('00000000-0000-4000-9000-000000000011', '00000000-0000-4000-9000-000000000012');
drop index concurrently if exists postings_items_idx;
drop index concurrently if exists postings_refunds_idx;
