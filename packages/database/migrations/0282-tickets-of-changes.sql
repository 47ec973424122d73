-- Whether a kitchen gets a ticket when an order that it has on paper is cancelled, or loses something.
alter table locations add column print_on_change boolean not null default true;
alter table print_jobs drop constraint print_jobs_cause_check;
alter table print_jobs add constraint print_jobs_cause_check check (cause in ('confirm', 'request', 'test', 'cancel', 'change'));
-- What was taken off the order, of what its destination prints; null: nothing.
alter table print_jobs add column taken_off jsonb;
