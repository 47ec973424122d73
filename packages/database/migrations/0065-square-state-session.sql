-- A state belongs to the session that left for Square. Those under way are good for ten minutes at most, so they begin again.
delete from square_states;
alter table square_states add column session_id uuid not null;
