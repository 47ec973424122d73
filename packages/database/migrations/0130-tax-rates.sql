-- Quebec's sales tax is 9.975 %.
alter table taxes alter column rate type numeric(6,5);
