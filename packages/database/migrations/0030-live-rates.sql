-- The rates of a restaurant are shown as they change, to those who may see them.
alter table restaurant_private add column rev bigint;
update restaurant_private set rev = nextval('live_rev');
alter table restaurant_private alter rev set not null;
select live_track('restaurant_private', 'restaurant_id', array['restaurant_id']);
