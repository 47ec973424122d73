-- The device at a till clocks its employees in and out. See docs/rules/service-tokens.md#scopes.
alter table service_tokens drop constraint service_tokens_scopes_check;
alter table service_tokens add constraint service_tokens_scopes_check check (scopes <@ array['orders:create', 'menus:read', 'riders:write', 'devices:write', 'kitchen', 'guests:read', 'guests:write', 'time-clock']);
