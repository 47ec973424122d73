-- How the card provider knows what was paid in the customer app. Not tracked: it stands in no change, and so in no frame.
create table order_cards (
  order_id uuid primary key references orders on delete cascade,
  reference text not null check (reference <> ''),     -- of the payment, as its processor names it
  card_key text check (card_key <> ''),                -- of the saved card; null: none was saved
  created_at timestamptz not null
);
