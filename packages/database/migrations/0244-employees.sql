-- The people who work at a point of sale, and when they were clocked in. See docs/rules/point-of-sale.md#an-employee.
create table employees (
  id uuid primary key default gen_random_uuid(),
  point_of_sale_id uuid not null,
  location_id uuid not null,
  name text not null check (name <> ''),
  role text not null default 'employee' check (role in ('admin', 'employee')),
  phone_number text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  current_clock_id uuid,                      -- null: not clocked in
  added_at timestamptz not null default now(),
  -- A code and a clocking are of somebody at this point of sale.
  unique (id, point_of_sale_id),
  foreign key (point_of_sale_id, location_id) references points_of_sale (id, location_id) on update cascade on delete cascade
);
create index employees_point_of_sale_idx on employees (point_of_sale_id, location_id);
create index employees_location_idx on employees (location_id);
select live_track_parts('employees', array['id', 'location_id']);

-- A clock-in code is kept as a keyed hash: a copy of the database does not tell it, few as there are.
create table pass_codes (
  point_of_sale_id uuid not null,
  code_hash text not null,
  employee_id uuid not null unique,
  set_at timestamptz not null default now(),
  -- Of two people who choose one code at once, this decides.
  primary key (point_of_sale_id, code_hash),
  foreign key (employee_id, point_of_sale_id) references employees (id, point_of_sale_id) on delete cascade
);
create index pass_codes_employee_idx on pass_codes (employee_id, point_of_sale_id);
select live_track_parts('pass_codes', array['employee_id']);

create table point_of_sale_shifts (
  id uuid primary key default gen_random_uuid(),
  point_of_sale_id uuid not null references points_of_sale on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at)
);
create unique index point_of_sale_shifts_open_idx on point_of_sale_shifts (point_of_sale_id) where ended_at is null;
create index point_of_sale_shifts_point_idx on point_of_sale_shifts (point_of_sale_id);
create index point_of_sale_shifts_ended_idx on point_of_sale_shifts (ended_at);

create table clockings (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null,
  point_of_sale_id uuid not null,
  shift_id uuid not null references point_of_sale_shifts on delete cascade,
  clocked_in_at timestamptz not null,
  clocked_out_at timestamptz check (clocked_out_at >= clocked_in_at),
  in_device_id text not null default '',
  out_device_id text not null default '',     -- '': somebody clocked them out in the portal
  foreign key (employee_id, point_of_sale_id) references employees (id, point_of_sale_id) on delete cascade
);
create unique index clockings_open_idx on clockings (employee_id) where clocked_out_at is null;
create index clockings_employee_idx on clockings (employee_id, point_of_sale_id);
create index clockings_point_of_sale_idx on clockings (point_of_sale_id, clocked_in_at);
create index clockings_shift_idx on clockings (shift_id);
select live_track_parts('clockings', array['employee_id']);

-- Wrong clock-in codes, for all processes together.
create table pass_code_failures (
  point_of_sale_id uuid not null references points_of_sale on delete cascade,
  device_id text not null,
  failures integer not null,
  since timestamptz not null,
  primary key (point_of_sale_id, device_id)
);
