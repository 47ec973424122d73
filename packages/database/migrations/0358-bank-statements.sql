-- What the bank says, line by line, and what each line is in the ledger. See docs/rules/bank-statements.md.
create table bank_statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  format text not null check (format in ('CSV', 'OFX')),
  -- The last four digits.
  account_ending text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  closing_day date,
  closing_balance numeric(14, 2),
  imported_by uuid not null,
  imported_by_email text not null,
  imported_at timestamptz not null,
  check ((closing_day is null) = (closing_balance is null))
);
create index bank_statements_imported_idx on bank_statements (imported_at desc);

create table bank_lines (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null references bank_statements (id) on delete cascade,
  day date not null,
  -- Positive: it came in.
  amount numeric(14, 2) not null check (amount <> 0),
  -- Counts the lines of one day and amount, whatever file they are in: each is known once.
  ordinal integer not null check (ordinal > 0),
  -- Where it stands in its file.
  line integer not null,
  description text not null,
  reference text not null,
  matched_at timestamptz,
  matched_by uuid,
  matched_by_email text,
  -- How often something was posted for it.
  postings integer not null default 0,
  rev bigint not null default 1,
  unique (day, amount, ordinal),
  check ((matched_at is null) = (matched_by is null) and (matched_at is null) = (matched_by_email is null))
);
create index bank_lines_day_idx on bank_lines (day desc, id desc);
create index bank_lines_open_idx on bank_lines (day desc, id desc) where matched_at is null;
create index bank_lines_statement_idx on bank_lines (statement_id);

create table bank_line_parts (
  line_id uuid not null references bank_lines (id),
  position integer not null check (position > 0),
  account_id uuid not null references accounts (id),
  amount numeric(14, 2) not null check (amount <> 0),
  -- What it clears, for good: nobody deletes a posting. Null: it stands in the account without an item.
  posting_id bigint,
  note text not null,
  primary key (line_id, position)
);
-- An item is cleared once.
create unique index bank_line_parts_posting_idx on bank_line_parts (posting_id) where posting_id is not null;
create index bank_line_parts_account_idx on bank_line_parts (account_id);

alter table postings drop constraint postings_belongs_to_check;
alter table postings add constraint postings_belongs_to_check
  check (belongs_to in ('order', 'transfer', 'payout', 'settlement', 'bank-line')) not valid;

-- What a line of the bank may clear: by day, without a walk through a million orders.
create index postings_items_idx on postings (account_id, posted_at) where belongs_to not in ('order', 'bank-line');
create index postings_refunds_idx on postings (posted_at)
  where belongs_to = 'order' and amount > 0
    and account_id in ('00000000-0000-4000-9000-000000000011', '00000000-0000-4000-9000-000000000012');
