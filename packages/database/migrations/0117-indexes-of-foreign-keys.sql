create index posting_sums_account_id_idx on posting_sums (account_id);
create index invitations_restaurant_id_idx on invitations (restaurant_id);
create index invitations_location_id_idx on invitations (location_id);
