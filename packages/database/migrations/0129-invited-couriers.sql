-- Couriers and their managers are invited too, and like super admins they belong to no location.
alter table invitations drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in ('super_admin', 'admin', 'courier', 'courier_manager'));
