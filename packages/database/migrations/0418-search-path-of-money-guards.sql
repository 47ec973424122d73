-- Whoever may create a temporary table could put it before the table that a guard reads, such as an empty closed_months: each trigger
-- function of these tables names where it looks.
do $$
declare
  guard regprocedure;
begin
  for guard in
    select distinct p.oid::regprocedure from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid in ('public.postings'::regclass, 'public.accounts'::regclass, 'public.account_slots'::regclass, 'public.closed_months'::regclass)
      and not t.tgisinternal and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
  loop
    execute format('alter function %s set search_path = public, pg_temp', guard);
  end loop;
end $$;
