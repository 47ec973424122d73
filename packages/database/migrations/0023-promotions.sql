-- The banners of the customer app, in the order in which guests see them.
alter table locations add constraint locations_restaurant_key unique (id, restaurant_id);

create table promotions (
  id uuid primary key default gen_random_uuid(),
  image_url text not null check (image_url <> ''),
  image_url_wide text not null check (image_url_wide <> ''),
  coupon_code text check (coupon_code <> '' and length(coupon_code) <= 40),
  target_url text check (target_url like 'https://_%' and length(target_url) <= 2000),
  restaurant_id uuid not null,
  location_id uuid not null,
  rank double precision not null,
  rev bigint not null,
  -- The restaurant is that of the location, whoever writes it. A banner that leads nowhere goes with its location.
  foreign key (location_id, restaurant_id) references locations (id, restaurant_id) on delete cascade
);
create index promotions_location_id_idx on promotions (location_id, restaurant_id);
select live_track('promotions', 'id', array['id']);
select image_files_track('promotions', array['image_url', 'image_url_wide']);
