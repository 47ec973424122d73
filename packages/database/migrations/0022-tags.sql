-- The tags that locations and products may carry. Those carry names: a tag is what a name looks like, and where it stands.
create table tags (
  id uuid primary key default gen_random_uuid(),
  tag_group text not null check (tag_group in ('taste', 'product')),
  name text not null check (name <> '' and length(name) <= 40),
  type text not null check (type in ('None', 'ProductTag', 'Category')),
  image_url text,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  rank double precision not null,
  rev bigint not null
);
create unique index tags_name_idx on tags (tag_group, lower(name));
select live_track('tags', 'id', array['id']);
select image_files_track('tags', array['image_url']);

-- Where a tag is used.
create index locations_tags_idx on locations using gin (tags);
create index products_tags_idx on products using gin (tags);
