-- A payout of whose provider no answer comes says since when, how often it was tried and what was the trouble; Home names it after an
-- hour. See docs/rules/balances.md#no-answer.
alter table payouts
  add column unanswered_since timestamptz,
  add column unanswered_tries integer not null default 0 check (unanswered_tries >= 0),
  add column trouble text,
  add constraint payouts_unanswered_check
    check ((unanswered_since is null) = (unanswered_tries = 0) and (unanswered_since is null) = (trouble is null));
