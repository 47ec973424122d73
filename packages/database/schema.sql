-- Written by scripts/commands/dump-schema.ts from the migrations; never edited by hand.

create table auth."twoFactor" (
  "backupCodes" text not null,
  "failedVerificationCount" integer,
  id uuid not null default gen_random_uuid(),
  "lockedUntil" timestamp with time zone,
  secret text not null,
  "userId" uuid not null,
  verified boolean
);

create table auth."user" (
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  email text not null,
  "emailVerified" boolean not null,
  id uuid not null default gen_random_uuid(),
  image text,
  name text not null,
  "twoFactorEnabled" boolean,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP
);

create table auth.account (
  "accessToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "accountId" text not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  id uuid not null default gen_random_uuid(),
  "idToken" text,
  password text,
  "providerId" text not null,
  "refreshToken" text,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  "updatedAt" timestamp with time zone not null,
  "userId" uuid not null
);

create table auth.cooling_off (
  because text not null,
  user_id uuid not null,
  waits_until timestamp with time zone not null
);

create table auth.email_changes (
  asked_at timestamp with time zone not null default now(),
  email text not null,
  expires_at timestamp with time zone not null,
  user_id uuid not null
);

create table auth.guess_counts (
  failed_at timestamp with time zone not null,
  failures integer not null,
  key text not null,
  open_at timestamp with time zone not null
);

create table auth.known_addresses (
  account text not null,
  address text not null,
  proved_at timestamp with time zone not null default now()
);

create table auth.links (
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  is_rescue boolean not null default false,
  purpose text not null,
  subject_id uuid,
  token_hash text not null
);

create table auth.passkeys (
  added_at timestamp with time zone not null default now(),
  counter bigint not null default 0,
  credential_id text not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  public_key bytea not null,
  transports text[] not null default '{}'::text[],
  used_at timestamp with time zone,
  user_id uuid not null
);

create table auth.provider_identities (
  issuer text not null,
  linked_at timestamp with time zone not null default now(),
  subject text not null,
  user_id uuid not null
);

create table auth.second_factor_proofs (
  proved_at timestamp with time zone not null default now(),
  session_id uuid not null
);

create table auth.service_token_uses (
  times bigint not null default 1,
  token_id uuid not null,
  used_at timestamp with time zone not null
);

create table auth.session (
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "expiresAt" timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  "ipAddress" text,
  token text not null,
  "updatedAt" timestamp with time zone not null,
  "userAgent" text,
  "userId" uuid not null
);

create table auth.session_ways (
  session_id uuid not null,
  user_id uuid not null,
  way text not null
);

create table auth.setting_up (
  turn uuid not null,
  until timestamp with time zone not null,
  user_id uuid not null
);

create table auth.sign_ins (
  address text,
  rev bigint not null default nextval('public.live_rev'::regclass),
  signed_in_at timestamp with time zone,
  user_agent text,
  user_id uuid not null
);

create table auth.suspensions (
  suspended_at timestamp with time zone not null default now(),
  suspended_by text not null,
  user_id uuid not null
);

create table auth.turning_on (
  address text not null,
  began_at timestamp with time zone not null default now(),
  is_session_ended boolean not null default false,
  password_mark text not null,
  request_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  waits_until timestamp with time zone not null
);

create table auth.used_challenges (
  expires_at timestamp with time zone not null,
  hash text not null
);

create table auth.used_codes (
  hash text not null,
  used_at timestamp with time zone not null default now(),
  user_id uuid not null
);

create table auth.verification (
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "expiresAt" timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  value text not null
);

create table public.account_slots (
  account_id uuid not null,
  balance numeric(14,2) not null,
  slot smallint not null
);

create table public.accounts (
  balance numeric(14,2) not null default 0,
  id uuid not null,
  is_split boolean not null default false,
  kind text not null,
  locked numeric(14,2) not null default 0,
  name text not null default ''::text,
  on_hold text,
  rev bigint not null
);

create table public.address_imports (
  file_name text not null,
  id integer not null,
  imported_at timestamp with time zone not null default now(),
  row_count integer not null,
  skipped_count integer not null
);

create table public.address_streets (
  city text not null,
  id integer not null,
  name text not null,
  region text not null,
  words tsvector not null
);

create table public.address_words (
  word text not null
);

create table public.addresses (
  import_id integer not null,
  lat double precision not null,
  lng double precision not null,
  number text not null,
  number_key text not null,
  postcode text not null,
  street_id integer not null,
  unit text not null
);

create table public.analytics_views (
  id uuid not null default gen_random_uuid(),
  location_id uuid,
  name text not null,
  rev bigint not null default nextval('public.live_rev'::regclass),
  saved_at timestamp with time zone not null default now(),
  search text not null,
  user_id uuid not null
);

create table public.audit (
  action text not null,
  actor_id uuid,
  actor_kind text not null,
  actor_name text not null,
  after jsonb,
  at timestamp with time zone not null default clock_timestamp(),
  before jsonb,
  id bigint not null generated always as identity,
  is_erased boolean not null default false,
  location_id uuid,
  reason text,
  record_count integer,
  record_id text not null,
  record_table text not null,
  request_id text not null
);

create table public.bank_account_seals (
  location_id uuid not null,
  sealed text not null
);

create table public.bank_accounts (
  account text not null,
  address1 text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  city text not null,
  company_name text not null,
  country text not null,
  first_name text not null,
  last_name text not null,
  location_id uuid not null,
  numbers_changed_at timestamp with time zone not null,
  payouts_blocked_until timestamp with time zone,
  postal_code text not null,
  province text not null,
  rev bigint not null
);

create table public.bank_line_parts (
  account_id uuid not null,
  amount numeric(14,2) not null,
  eft_file_id uuid,
  line_id uuid not null,
  note text not null,
  "position" integer not null,
  posting_id bigint
);

create table public.bank_lines (
  amount numeric(14,2) not null,
  day date not null,
  description text not null,
  fitid text not null,
  id uuid not null default gen_random_uuid(),
  line integer not null,
  matched_at timestamp with time zone,
  matched_by uuid,
  matched_by_email text,
  ordinal integer not null,
  postings integer not null default 0,
  reference text not null,
  rev bigint not null default 1,
  statement_id uuid not null
);

create table public.bank_statements (
  account_ending text not null,
  closing_balance numeric(14,2),
  closing_day date,
  file_name text not null,
  first_day date not null,
  format text not null,
  id uuid not null default gen_random_uuid(),
  imported_at timestamp with time zone not null,
  imported_by uuid not null,
  imported_by_email text not null,
  last_day date not null
);

create table public.blocked_attempts (
  email text not null,
  entry_ids uuid[] not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  last_at timestamp with time zone not null default clock_timestamp(),
  location_id uuid,
  name text not null,
  phone_number text not null,
  same text not null,
  times integer not null default 1,
  user_id uuid
);

create table public.blocklist (
  created_at timestamp with time zone not null default clock_timestamp(),
  created_by text not null default ''::text,
  description text not null,
  email text,
  id uuid not null default gen_random_uuid(),
  phone_number text,
  rev bigint not null,
  user_id uuid
);

create table public.cash_settlements (
  amount numeric(12,2) not null,
  id uuid not null,
  rider_user_id uuid not null,
  settled_at timestamp with time zone not null,
  settled_by text not null,
  settled_by_id uuid not null
);

create table public.categories (
  description text not null default ''::text,
  id uuid not null default gen_random_uuid(),
  image_url text,
  location_id uuid not null,
  menu_id uuid not null,
  name text not null,
  rank double precision not null,
  rev bigint not null
);

create table public.change (
  key text not null,
  rev bigint not null,
  row_after text,
  scope_before text,
  slot smallint not null default ((((EXTRACT(epoch FROM clock_timestamp()))::bigint / 1800) % (4)::bigint))::smallint,
  table_name text not null,
  xid xid8 not null default pg_current_xact_id()
) partition by LIST (slot);

create table public.change_horizon (
  epoch uuid not null default gen_random_uuid(),
  next_slot smallint not null default ((((EXTRACT(epoch FROM clock_timestamp()))::bigint / 1800) % (4)::bigint))::smallint,
  only_row boolean not null default true,
  pruned_below xid8 not null default pg_current_xact_id()
);

create table public.chargebacks (
  account text not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by text,
  amount numeric(12,2) not null,
  asked_at timestamp with time zone not null,
  borne_by text not null,
  changed_at timestamp with time zone not null,
  evidence_count integer not null,
  evidence_due_at timestamp with time zone,
  fee numeric(12,2) not null,
  id uuid not null,
  is_live boolean not null,
  learned_at timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  order_id uuid not null,
  payment_reference text not null,
  posted integer[] not null default '{}'::integer[],
  processor text not null,
  reason text not null,
  reference text not null,
  state text not null,
  withdrawn numeric(12,2) not null
);

create table public.clockings (
  clocked_in_at timestamp with time zone not null,
  clocked_out_at timestamp with time zone,
  employee_id uuid not null,
  id uuid not null default gen_random_uuid(),
  in_device_id text not null default ''::text,
  out_device_id text not null default ''::text,
  point_of_sale_id uuid not null,
  shift_id uuid not null
);

create table public.closed_months (
  balances jsonb not null,
  begins_at timestamp with time zone not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  closed_by_email text not null,
  ends_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  month date not null,
  moved numeric(16,2) not null,
  posting_count integer not null,
  rev bigint not null
);

create table public.confirmed_numbers (
  confirmed_at timestamp with time zone not null default now(),
  location_id uuid not null,
  phone_number text not null
);

create table public.courier_bank_account_seals (
  rider_user_id uuid not null,
  sealed text not null
);

create table public.courier_bank_accounts (
  account text not null,
  address1 text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  city text not null,
  company_name text not null,
  country text not null,
  first_name text not null,
  last_name text not null,
  numbers_changed_at timestamp with time zone not null,
  payouts_blocked_until timestamp with time zone,
  postal_code text not null,
  province text not null,
  rev bigint not null,
  rider_user_id uuid not null
);

create table public.courier_tracks (
  lat double precision not null,
  lng double precision not null,
  order_id uuid not null,
  rider_user_id uuid not null,
  seen_at timestamp with time zone not null
);

create table public.day_totals (
  cancelled bigint not null,
  commission bigint not null,
  hours bigint[] not null,
  orders bigint not null,
  revenue bigint not null,
  starts_at timestamp with time zone not null,
  total bigint not null
);

create table public.decided_amounts (
  account_id uuid not null,
  author_id uuid not null,
  bank_line_id uuid,
  change numeric(12,2) not null,
  decided_at timestamp with time zone not null,
  id bigint not null generated always as identity,
  order_id uuid,
  payment_id uuid
);

create table public.deliveries (
  created_at timestamp with time zone not null default now(),
  delivery_status text not null,
  delivery_time timestamp with time zone,
  distance_km numeric(8,3) not null,
  earnings_platform numeric(12,2) not null default 0,
  earnings_restaurant numeric(12,2) not null default 0,
  earnings_restaurant_standby numeric(12,2) not null default 0,
  estimated_delivery_time timestamp with time zone,
  estimated_pickup_time timestamp with time zone,
  failed_at timestamp with time zone,
  failed_reason text,
  is_standby_by_hand boolean not null default false,
  lat double precision not null,
  lng double precision not null,
  location_id uuid not null,
  order_id uuid not null,
  pickup_completion_time timestamp with time zone,
  pickup_time timestamp with time zone,
  rev bigint not null,
  rider_email text,
  rider_name text,
  rider_phone_number text,
  rider_user_id uuid
);

create table public.devices (
  device_info jsonb not null,
  id text not null,
  location_id uuid,
  rev bigint not null,
  seen_at timestamp with time zone not null,
  state text not null
);

create table public.digested_weeks (
  digested_at timestamp with time zone not null,
  week timestamp with time zone not null
);

create table public.eft_file_downloads (
  downloaded_at timestamp with time zone not null,
  email text not null,
  file_id uuid not null,
  id bigint not null generated always as identity,
  user_id uuid not null
);

create table public.eft_file_payouts (
  amount numeric(12,2) not null,
  attempt integer not null,
  file_id uuid not null,
  payout_id uuid not null,
  posting_id bigint not null,
  undone_posting_id bigint
);

create table public.eft_file_seals (
  file_id uuid not null,
  sealed text not null
);

create table public.eft_files (
  author_email text not null,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  creation_number integer not null,
  due_day date not null,
  ended_at timestamp with time zone,
  ender_email text,
  ender_id uuid,
  id uuid not null,
  lap integer not null,
  originator_id text not null,
  payouts integer not null,
  reason text,
  run_id uuid not null,
  state text not null,
  total numeric(12,2) not null
);

create table public.eft_originator_seals (
  id smallint not null,
  sealed text not null
);

create table public.eft_originators (
  account text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  data_centre text not null,
  id smallint not null,
  long_name text not null,
  next_creation_number integer not null,
  originator_id text not null,
  rev integer not null default 1,
  short_name text not null
);

create table public.employees (
  added_at timestamp with time zone not null default now(),
  current_clock_id uuid,
  id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  name text not null,
  phone_number text not null default ''::text,
  point_of_sale_id uuid not null,
  role text not null default 'employee'::text,
  status text not null default 'active'::text
);

create table public.erasures (
  begun_again_at timestamp with time zone,
  begun_at timestamp with time zone not null,
  columns_searched integer,
  ended_at timestamp with time zone,
  erased_by text not null,
  erased_by_id uuid,
  found jsonb not null default '{}'::jsonb,
  found_at jsonb not null default '{}'::jsonb,
  id uuid not null default gen_random_uuid(),
  place jsonb,
  reason text not null,
  rev bigint not null,
  rows_done integer not null default 0,
  rows_known integer not null,
  sealed text,
  state text not null default 'under-way'::text,
  user_id uuid
);

create table public.figure_changes (
  cancelled bigint not null,
  commission bigint not null,
  device_type text not null,
  hour timestamp with time zone not null,
  id bigint not null generated always as identity,
  location_id uuid not null,
  order_type text not null,
  orders bigint not null,
  revenue bigint not null,
  source_client text not null,
  total bigint not null
);

create table public.figure_proofs (
  differences bigint not null,
  orders bigint not null,
  proved_at timestamp with time zone not null
);

create table public.floor_editors (
  deed text not null,
  floor_id uuid not null,
  id uuid not null,
  seen_at timestamp with time zone not null,
  table_ids uuid[] not null,
  user_id uuid not null
);

create table public.floor_tables (
  floor_id uuid not null,
  id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  name text not null,
  rev bigint not null,
  rotation_deg integer not null default 0,
  scale double precision not null default 1,
  shape text not null,
  status text not null default 'open'::text,
  table_image_url text,
  x_pos integer not null,
  y_pos integer not null
);

create table public.floors (
  background_url text,
  id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  name text not null,
  point_of_sale_id uuid not null,
  rank double precision not null
);

create table public.hour_totals (
  cancelled bigint not null,
  commission bigint not null,
  hour timestamp with time zone not null,
  orders bigint not null,
  revenue bigint not null,
  total bigint not null
);

create table public.hourly_figures (
  cancelled bigint not null,
  commission bigint not null,
  device_type text not null,
  hour timestamp with time zone not null,
  location_id uuid not null,
  order_type text not null,
  orders bigint not null,
  revenue bigint not null,
  source_client text not null,
  total bigint not null
);

create table public.idempotency_keys (
  action text not null,
  actor_id uuid not null,
  created_at timestamp with time zone not null default now(),
  input_hash text not null,
  key text not null,
  output json,
  request_id text
);

create table public.image_files (
  since timestamp with time zone not null default now(),
  state text not null default 'stored'::text,
  stored_by text,
  url text not null
);

create table public.invitations (
  email text not null,
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  invited_at timestamp with time zone not null default now(),
  invited_by text not null,
  invited_by_id uuid not null,
  location_id uuid,
  restaurant_id uuid,
  rev bigint not null default nextval('public.live_rev'::regclass),
  role text not null
);

create table public.journal_settings (
  accounts jsonb not null,
  id uuid not null default gen_random_uuid(),
  is_only boolean not null default true,
  rev bigint not null default 1,
  tax_rate text not null
);

create table public.ledger_backfill (
  done_at timestamp with time zone,
  is_only boolean not null default true
);

create table public.ledger_faults (
  account_id uuid,
  acknowledged_at timestamp with time zone,
  acknowledged_by text,
  acknowledged_by_id uuid,
  detail text not null,
  found_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  missing numeric(14,2),
  provider text not null,
  reason text,
  sameness text not null,
  subject text not null
);

create table public.ledger_proofs (
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  fault_count integer not null,
  faults jsonb not null,
  id uuid not null,
  orders_checked integer not null,
  requested_by text not null,
  unasked jsonb not null
);

create table public.locations (
  accepts_cash boolean not null default false,
  address text not null,
  announcement jsonb,
  chargebacks_borne_by text not null default 'restaurant'::text,
  created_at timestamp with time zone not null default now(),
  delivery_fee numeric(12,2) not null default 4.88,
  delivery_fee_discount numeric(12,2) not null default 0,
  delivery_fee_discount_minimum numeric(12,2) not null default 1000,
  delivery_fee_minimum numeric(12,2) not null default 5.99,
  delivery_fee_per_km numeric(12,2) not null default 1,
  delivery_free_minimum numeric(12,2) not null default 1000,
  delivery_hours_lt jsonb,
  delivery_minimum numeric(12,2) not null default 20,
  delivery_minutes integer not null default 15,
  delivery_radius_km numeric(7,3) not null default 5,
  delivery_type text not null default 'product'::text,
  description text not null default ''::text,
  email text not null default ''::text,
  geohash text not null default ''::text,
  hours_exceptions jsonb not null default '[]'::jsonb,
  hours_lt jsonb not null default '{}'::jsonb,
  id uuid not null default gen_random_uuid(),
  is_delivery_fee_variable boolean not null default false,
  is_visible boolean not null default true,
  keywords text not null default ''::text,
  lat double precision not null,
  lng double precision not null,
  location_name text not null default ''::text,
  network_access_fee numeric(12,2) not null default 0,
  offers_delivery boolean not null default true,
  offers_dine_in boolean not null default false,
  offers_pickup boolean not null default true,
  order_open_after bigint default 0,
  payment_processor text not null default 'Moneris'::text,
  phone_number text not null default ''::text,
  print_on_change boolean not null default true,
  print_on_confirm boolean not null default true,
  printing_enabled boolean not null default true,
  promo_url text,
  region_id uuid,
  restaurant_delivery_fee_subs numeric(12,2) not null default 0,
  restaurant_delivery_fee_subs_minimum numeric(12,2) not null default 0,
  restaurant_icon_192_url text,
  restaurant_icon_url text,
  restaurant_id uuid not null,
  restaurant_name text not null,
  restaurant_type text not null default ''::text,
  rev bigint not null,
  tags text[] not null default '{}'::text[],
  timezone text not null default 'America/Vancouver'::text,
  title text not null default ''::text,
  wait_minutes integer not null default 30
);

create table public.menus (
  active boolean not null default true,
  active_from bigint,
  active_until bigint,
  hours jsonb not null default '{"0": null, "1": null, "2": null, "3": null, "4": null, "5": null, "6": null}'::jsonb,
  id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  name text not null,
  rank double precision not null,
  rev bigint not null
);

create table public.migrations (
  applied_at timestamp with time zone not null default now(),
  name text not null
);

create table public.modifier_groups (
  id uuid not null default gen_random_uuid(),
  is_required boolean not null default false,
  location_id uuid not null,
  max_selection integer not null default 1,
  title text not null
);

create table public.modifier_items (
  active_after bigint,
  default_value boolean not null default false,
  id uuid not null default gen_random_uuid(),
  kitchen_name text not null default ''::text,
  max_selection integer,
  min_selection integer not null default 1,
  modifier_group_id uuid not null,
  name text not null,
  "position" integer not null default 0,
  price numeric(12,2) not null default 0
);

create table public.moneris_refunds (
  key text not null,
  reference text,
  refusal text,
  sent_at timestamp with time zone not null default now()
);

create table public.notification_rules (
  by_email boolean not null default false,
  by_phone_call boolean not null default false,
  by_sms boolean not null default false,
  created_at timestamp with time zone not null default now(),
  email text not null default ''::text,
  id uuid not null default gen_random_uuid(),
  is_number_confirmed boolean not null default false,
  location_id uuid not null,
  phone_number text not null default ''::text,
  restaurant_id uuid not null,
  rev bigint not null,
  trigger text not null
);

create table public.number_codes (
  code_hash text not null,
  id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  phone_number text not null,
  sent_at timestamp with time zone not null,
  tries integer not null default 0
);

create table public.opened_people (
  opened_at timestamp with time zone not null,
  user_id uuid not null,
  viewer_id uuid not null
);

create table public.order_adjustments (
  amount numeric(12,2) not null,
  name text not null,
  order_id uuid not null
);

create table public.order_cards (
  account text not null,
  amount numeric(12,2),
  application_fee numeric(12,2) not null default 0,
  asked_at timestamp with time zone,
  card_key text,
  created_at timestamp with time zone not null,
  differences text[] not null default '{}'::text[],
  held numeric(12,2),
  is_duplicate boolean not null default false,
  order_id uuid not null,
  processor text not null,
  reference text not null
);

create table public.order_charges (
  name text not null,
  order_id uuid not null,
  "position" integer not null,
  price numeric(12,2) not null
);

create table public.order_counters (
  last_number integer not null,
  local_date date not null,
  location_id uuid not null
);

create table public.order_figures (
  commission bigint not null,
  created_at timestamp with time zone not null,
  device_type text not null,
  is_cancelled boolean not null,
  location_id uuid not null,
  order_id uuid not null,
  order_type text not null,
  revenue bigint not null,
  source_client text not null,
  total bigint not null
);

create table public.order_items (
  count integer not null,
  discount numeric(12,2) not null default 0,
  kitchen_name text not null default ''::text,
  modifiers jsonb not null default '[]'::jsonb,
  name text not null,
  notes text,
  order_id uuid not null,
  "position" integer not null,
  price numeric(12,2) not null,
  product_id uuid,
  refund_count integer not null default 0,
  stock_taken integer not null default 0,
  taxes jsonb
);

create table public.order_rewards (
  count integer not null,
  is_paid_with_points boolean not null default false,
  name text not null,
  order_id uuid not null,
  points integer not null default 0,
  "position" integer not null,
  qty_taken integer not null default 0,
  reward_id uuid,
  reward_key text not null default ''::text,
  total_discount_delivery_fee numeric(12,2) not null default 0,
  total_discount_subtotal numeric(12,2) not null,
  type text not null default ''::text
);

create table public.order_search (
  order_id uuid not null,
  words tsvector not null
);

create table public.order_taxes (
  amount numeric(12,2) not null,
  name text not null,
  order_id uuid not null,
  tax_id text not null
);

create table public.orders (
  cancel_reason text,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default ''::text,
  commission_rate numeric(4,3) not null default 0,
  completion_time timestamp with time zone,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  delivery_address text,
  delivery_fee numeric(12,2) not null default 0,
  delivery_instructions text,
  delivery_type text,
  delivery_unit text,
  device_type text not null default ''::text,
  email text not null default ''::text,
  estimated_completion_time timestamp with time zone,
  finished_at timestamp with time zone,
  id uuid not null,
  include_utensils boolean not null default false,
  inperson_tip_amount numeric(12,2) not null default 0,
  is_food_ready boolean not null default false,
  is_stock_given_back boolean not null default false,
  item_count integer not null,
  local_date date not null,
  location_id uuid not null,
  location_name text not null default ''::text,
  name text not null default ''::text,
  network_access_fee numeric(12,2) not null default 0,
  notes text,
  order_number integer not null,
  order_time_type text not null default 'Asap'::text,
  order_type text not null,
  payment_check text,
  payment_method text not null,
  payment_processor text not null,
  payment_progress text,
  payment_status text not null,
  phone_number text not null default ''::text,
  ready_at timestamp with time zone,
  restaurant_id uuid not null,
  restaurant_name text not null,
  restaurant_phone_number text not null default ''::text,
  rev bigint not null,
  scheduled_for timestamp with time zone,
  source_client text not null default ''::text,
  status text not null default 'New'::text,
  sub_total numeric(12,2) not null,
  sub_total_tax numeric(12,2) not null,
  support_user_id uuid,
  support_user_name text,
  table_id uuid,
  table_name text,
  tax_amount numeric(12,2) not null,
  tip_amount numeric(12,2) not null default 0,
  total numeric(12,2) not null,
  total_commission numeric(12,2) not null default 0,
  user_id uuid
);

create table public.outbox (
  attempts integer not null default 0,
  body text not null,
  channel text not null,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  error text,
  id uuid not null,
  is_code boolean not null default false,
  location_id uuid,
  order_id uuid,
  provider_reference text,
  recipient text not null,
  rule_id uuid,
  sealed_code text,
  settled_at timestamp with time zone,
  state text not null default 'pending'::text,
  subject text not null default ''::text
);

create table public.outbox_parts (
  content bytea not null,
  content_type text not null,
  is_body boolean not null,
  message_id uuid not null,
  name text not null,
  "position" integer not null
);

create table public.pass_code_failures (
  device_id text not null,
  failures integer not null,
  point_of_sale_id uuid not null,
  since timestamp with time zone not null
);

create table public.pass_codes (
  code_hash text not null,
  employee_id uuid not null,
  point_of_sale_id uuid not null,
  set_at timestamp with time zone not null default now()
);

create table public.pay_run_lines (
  account_id uuid not null,
  amount numeric(12,2) not null,
  counted_at timestamp with time zone not null,
  error text,
  id uuid not null,
  paid_to text not null,
  payable numeric(12,2) not null,
  payee_fingerprint text not null,
  run_id uuid not null,
  seen_id uuid,
  state text not null
);

create table public.pay_runs (
  approver_email text,
  approver_id uuid,
  author_email text not null,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  id uuid not null,
  method text not null,
  rev bigint not null,
  state text not null,
  waits_because text,
  week date not null
);

create table public.payments (
  amount numeric(12,2) not null,
  application_fee numeric(12,2) not null default 0,
  attempts integer not null default 1,
  bounced_at timestamp with time zone,
  channel text not null,
  created_at timestamp with time zone not null default now(),
  failure text,
  from_cash_box numeric(12,2) not null default 0,
  id uuid not null,
  kind text not null,
  name text,
  order_id uuid not null,
  part jsonb,
  price numeric(12,2),
  provider_reference text,
  purpose text not null,
  requested_by text not null,
  settled_at timestamp with time zone,
  state text not null,
  tax numeric(12,2)
);

create table public.payout_payees (
  fingerprint text not null,
  payout_id uuid not null
);

create table public.payouts (
  account_id uuid not null,
  amount numeric(12,2) not null,
  approver_email text,
  approver_id uuid,
  attempts integer not null default 1,
  author_email text not null,
  author_id uuid not null,
  begun_at timestamp with time zone,
  cancel_wished_at timestamp with time zone,
  canceller_email text,
  canceller_id uuid,
  created_at timestamp with time zone not null,
  eft_file_id uuid,
  error text,
  id uuid not null,
  is_not_cancellable boolean not null default false,
  method text not null,
  paid_to text not null default ''::text,
  return_asked_at timestamp with time zone,
  rev bigint not null,
  settled_at timestamp with time zone,
  state text not null,
  transaction_id text,
  tried_again_at timestamp with time zone,
  trouble text,
  unanswered_since timestamp with time zone,
  unanswered_tries integer not null default 0,
  waits_because text
);

create table public.point_of_sale_shifts (
  ended_at timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  point_of_sale_id uuid not null,
  started_at timestamp with time zone not null
);

create table public.points_of_sale (
  current_shift_id uuid,
  device_ids text[] not null default '{}'::text[],
  id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  name text not null,
  restaurant_id uuid not null,
  status text not null default 'activated'::text
);

create table public.posting_sums (
  account_id uuid not null,
  amount numeric(16,2) not null,
  up_to bigint not null
);

create table public.postings (
  account_id uuid not null,
  amount numeric(12,2) not null,
  belongs_id uuid not null,
  belongs_on date,
  belongs_to text not null,
  id bigint not null generated always as identity,
  own_stripe numeric(12,2) not null default 0,
  posted_at timestamp with time zone not null,
  posted_by text not null,
  sequence integer not null
);

create table public.print_jobs (
  address text not null,
  begun_at timestamp with time zone not null,
  cause text not null,
  changed jsonb,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  destination_id uuid,
  destination_name text not null,
  error text,
  id uuid not null,
  lacking_letters text not null default ''::text,
  location_id uuid not null,
  order_id uuid,
  order_number integer,
  printer_id uuid not null,
  printer_name text not null,
  rev bigint not null,
  settled_at timestamp with time zone,
  state text not null default 'waiting'::text,
  taken_off jsonb,
  tries integer not null default 0
);

create table public.printers (
  address text not null generated always as (
CASE type
    WHEN 'network'::text THEN ip_address
    ELSE bd_address
END) stored,
  bd_address text not null default ''::text,
  emulation text not null default 'manual'::text,
  id uuid not null default gen_random_uuid(),
  ip_address text not null default ''::text,
  location_id uuid not null,
  name text not null,
  paper_width double precision not null default 80,
  restaurant_id uuid not null,
  rev bigint not null,
  type text not null
);

create table public.product_modifier_groups (
  modifier_group_id uuid not null,
  "position" integer not null default 0,
  product_id uuid not null
);

create table public.product_taxes (
  product_id uuid not null,
  tax_id text not null
);

create table public.product_weeks (
  brought numeric not null,
  deleted text,
  device_type text not null,
  location_id uuid not null,
  newest timestamp with time zone not null,
  order_type text not null,
  ordered numeric not null,
  orders bigint not null,
  product_id uuid,
  refunded bigint not null,
  sold bigint not null,
  source_client text not null,
  week timestamp with time zone not null
);

create table public.products (
  active_after bigint,
  category_id uuid not null,
  description text not null default ''::text,
  id uuid not null default gen_random_uuid(),
  image_url text,
  kitchen_name text not null default ''::text,
  location_id uuid not null,
  name text not null,
  price numeric(12,2) not null,
  price_delivery numeric(12,2),
  price_dine_in numeric(12,2),
  price_pickup numeric(12,2),
  qty integer,
  qty_limit integer,
  rank double precision not null,
  scheduled_from bigint,
  scheduled_hours jsonb not null default '{"0": null, "1": null, "2": null, "3": null, "4": null, "5": null, "6": null}'::jsonb,
  scheduled_price numeric(12,2),
  scheduled_price_delivery numeric(12,2),
  scheduled_price_dine_in numeric(12,2),
  scheduled_price_pickup numeric(12,2),
  scheduled_until bigint,
  tags text[] not null default '{}'::text[]
);

create table public.promotions (
  coupon_code text,
  id uuid not null default gen_random_uuid(),
  image_url text not null,
  image_url_wide text not null,
  location_id uuid not null,
  rank double precision not null,
  restaurant_id uuid not null,
  rev bigint not null,
  target_url text
);

create table public.provider_events (
  account text,
  event_id text not null,
  kind text not null,
  provider text not null,
  received_at timestamp with time zone not null,
  subject text,
  taken_at timestamp with time zone
);

create table public.public_settings (
  id uuid not null default gen_random_uuid(),
  is_only boolean not null default true,
  languages text[] not null default '{ko,zh,fr}'::text[],
  rev bigint not null,
  standby_free_minutes integer not null default 10,
  standby_most numeric(12,2) not null default 10,
  standby_per_minute numeric(12,2) not null default 0.25,
  support_number text not null default ''::text
);

create table public.receipt_destinations (
  category_ids jsonb not null default '{}'::jsonb,
  id uuid not null default gen_random_uuid(),
  is_customer_copy boolean not null default false,
  location_id uuid not null,
  name text not null,
  printer_ids jsonb not null default '{}'::jsonb,
  product_ids jsonb not null default '{}'::jsonb,
  restaurant_id uuid not null,
  rev bigint not null
);

create table public.regions (
  created_at timestamp with time zone not null default now(),
  delivery_hours_lt jsonb,
  id uuid not null default gen_random_uuid(),
  name text not null,
  polygon jsonb not null default '[]'::jsonb,
  rev bigint not null,
  timezone text not null default 'America/Vancouver'::text
);

create table public.report_emails (
  asked_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  error text,
  id uuid not null,
  location_id uuid not null,
  made_message_id uuid,
  message_id uuid,
  of_week date,
  recipient text not null,
  report_end timestamp with time zone not null,
  report_start timestamp with time zone not null,
  requested_by text not null default ''::text,
  rev bigint not null,
  state text,
  week date
);

create table public.restaurant_creations (
  created_at timestamp with time zone not null default now(),
  email text not null,
  provider_key uuid not null default gen_random_uuid(),
  restaurant_name text not null
);

create table public.restaurant_private (
  account_id text,
  commission_fee numeric(4,3) not null default 0.15,
  commission_fee_by_type jsonb,
  commission_fee_delivery numeric(4,3),
  commission_fee_dine_in numeric(4,3),
  commission_fee_direct_pickup numeric(4,3),
  commission_fee_pickup numeric(4,3),
  deposit numeric(12,2) not null default 0,
  restaurant_id uuid not null,
  rev bigint not null
);

create table public.restaurants (
  created_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  report_email text
);

create table public.reward_history (
  created_at timestamp with time zone not null,
  created_by text not null,
  description text not null default ''::text,
  id uuid not null,
  name text not null,
  order_id uuid,
  place bigint not null generated always as identity,
  points integer not null,
  type text not null,
  user_id uuid not null
);

create table public.reward_products (
  product_id uuid not null,
  reward_id uuid not null
);

create table public.rewards (
  active_from bigint,
  active_until bigint,
  applied_default boolean not null default false,
  coupon_code text,
  created_at timestamp with time zone not null default now(),
  discount_value numeric(12,4),
  free_on_first_order boolean not null default false,
  hours jsonb not null default '{"0": null, "1": null, "2": null, "3": null, "4": null, "5": null, "6": null}'::jsonb,
  id uuid not null default gen_random_uuid(),
  image_url text,
  is_public boolean not null generated always as ((coupon_code IS NULL)) stored,
  location_id uuid not null,
  maximum_discount numeric(12,2),
  minimum_sub_total integer not null default 0,
  qty integer,
  qty_limit integer,
  qty_limit_per_user integer,
  redeem_type text not null,
  required_order_type text,
  required_points integer not null default 0,
  requires_login boolean not null default false,
  reward_id text not null generated always as (COALESCE(coupon_code, (id)::text)) stored,
  reward_name text not null,
  stands_alone boolean not null default false,
  subtotal_discount_amount numeric(12,2),
  subtotal_discount_percent numeric(5,4),
  version integer not null default 3,
  visible boolean not null default true
);

create table public.rider_loads (
  rev bigint not null,
  rider_user_id uuid not null
);

create table public.rider_positions (
  lat double precision not null,
  lng double precision not null,
  received_at timestamp with time zone not null default now(),
  reported_at timestamp with time zone not null,
  rev bigint not null,
  rider_user_id uuid not null
);

create table public.scheduled_runs (
  attempts integer not null default 0,
  due_at timestamp with time zone not null,
  failure text,
  finished_at timestamp with time zone,
  job text not null,
  period date not null,
  started_at timestamp with time zone,
  state text not null default 'waiting'::text,
  take_at timestamp with time zone not null
);

create table public.service_tokens (
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  made_by text,
  made_by_id uuid,
  name text not null,
  rev bigint not null,
  revoked_at timestamp with time zone,
  revoked_by text,
  scopes text[] not null,
  token_hash text not null
);

create table public.shifts (
  ends_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  is_covered boolean not null default true,
  name text not null,
  region_id uuid not null,
  rev bigint not null,
  starts_at timestamp with time zone not null,
  user_id uuid not null,
  week date not null
);

create table public.square_links (
  ended_reason text,
  is_simulated boolean not null,
  linked_at timestamp with time zone not null,
  linked_by text not null,
  location_id uuid not null,
  merchant_id text not null,
  merchant_name text,
  restaurant_id uuid not null,
  rev bigint not null,
  scopes jsonb not null default '[]'::jsonb,
  square_enabled boolean not null default false,
  square_location_id text,
  square_locations jsonb not null default '[]'::jsonb,
  square_token_id uuid,
  state text not null default 'linked'::text,
  token_ends_at timestamp with time zone
);

create table public.square_order_bodies (
  body jsonb not null,
  order_id uuid not null
);

create table public.square_orders (
  begun_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  error text,
  expected_total numeric(12,2),
  fulfillment text not null default 'open'::text,
  is_create_asked boolean not null default false,
  is_off_asked boolean not null default false,
  is_payment_asked boolean not null default false,
  is_simulated boolean not null default false,
  left_alone_until timestamp with time zone,
  location_id uuid not null,
  merchant_id text,
  order_id uuid not null,
  order_number integer not null,
  paid_at timestamp with time zone,
  payment_round integer not null default 1,
  refund_asked numeric(12,2),
  refund_round integer not null default 1,
  refunded_amount numeric(12,2) not null default 0,
  rev bigint not null,
  round integer not null default 1,
  settled_at timestamp with time zone,
  square_location_id text,
  square_order_id text,
  square_payment_id text,
  state text not null default 'waiting'::text,
  step text,
  total numeric(12,2),
  tries integer not null default 0
);

create table public.square_states (
  expires_at timestamp with time zone not null,
  hash text not null,
  location_id uuid not null,
  session_id uuid not null,
  user_id uuid not null
);

create table public.square_tokens (
  access_token text not null,
  ends_at timestamp with time zone not null,
  id uuid not null,
  left_alone_until timestamp with time zone,
  location_id uuid not null,
  obtained_at timestamp with time zone not null,
  refresh_token text not null
);

create table public.stand_in_card_accounts (
  account_id text not null,
  calls integer not null default 1,
  created_at timestamp with time zone not null default now(),
  email text not null,
  key text not null,
  name text not null
);

create table public.stand_in_card_calls (
  amount numeric(12,2) not null,
  calls integer not null default 1,
  created_at timestamp with time zone not null default now(),
  key text not null,
  kind text not null,
  order_id uuid not null,
  outcome text,
  reference text not null
);

create table public.stand_in_chargebacks (
  account text not null,
  amount numeric(12,2) not null,
  evidence_count integer not null,
  evidence_due_at timestamp with time zone,
  fee numeric(12,2) not null,
  opened_at timestamp with time zone not null,
  payment_reference text not null,
  reason text not null,
  reference text not null,
  state text not null,
  withdrawn numeric(12,2) not null
);

create table public.stand_in_payouts (
  amount numeric(12,2) not null,
  calls integer not null default 1,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  key text not null,
  transaction_id text not null
);

create table public.stand_in_square_orders (
  calls integer not null default 1,
  fulfillment text not null default 'PROPOSED'::text,
  key text not null,
  payment_id text,
  payment_key text,
  refunds jsonb not null default '{}'::jsonb,
  square_order_id text not null,
  state text not null default 'OPEN'::text,
  total numeric(12,2) not null
);

create table public.storage_probe (
  filler text not null
);

create table public.tags (
  colour text,
  id uuid not null default gen_random_uuid(),
  image_url text,
  name text not null,
  rank double precision not null,
  rev bigint not null,
  tag_group text not null,
  type text not null
);

create table public.taxes (
  id text not null,
  name text not null,
  order_types text[] not null default '{Delivery,Pickup,DineIn}'::text[],
  rate numeric(6,5) not null
);

create table public.timed_orders (
  confirm integer,
  device_type text not null,
  door integer,
  is_late boolean,
  location_id uuid not null,
  order_type text not null,
  ready integer,
  rider_user_id uuid,
  source_client text not null,
  total bigint not null,
  week timestamp with time zone not null
);

create table public.transfers (
  amount numeric(12,2) not null,
  approver_email text,
  approver_id uuid,
  author_email text not null,
  author_id uuid not null,
  corrects_id uuid,
  corrects_kind text,
  created_at timestamp with time zone not null,
  description text not null,
  destination_account_id uuid not null,
  error text,
  id uuid not null,
  kind text not null default 'transfer'::text,
  method text,
  received_on date,
  reference text,
  rev bigint not null,
  settled_at timestamp with time zone,
  source_account_id uuid not null,
  state text not null,
  tried_again_at timestamp with time zone,
  waits_because text
);

create table public.translation_batches (
  added integer not null,
  begun_at timestamp with time zone not null default now(),
  changed integer not null,
  ended_at timestamp with time zone,
  failed_at timestamp with time zone,
  first_word uuid,
  id uuid not null,
  is_stopped boolean not null default false,
  kind text not null,
  left_count integer not null,
  left_words jsonb not null,
  removed integer not null,
  request_id text not null,
  rev bigint not null,
  state text not null,
  words integer not null,
  words_done integer not null
);

create table public.translation_portions (
  batch_id uuid not null,
  "position" integer not null,
  staged_at timestamp with time zone not null default now(),
  steps json not null
);

create table public.translation_version (
  id text not null,
  rev bigint not null
);

create table public.translations (
  created_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  in_admin boolean not null,
  in_mobile boolean not null,
  in_web boolean not null,
  input text not null,
  rev bigint not null,
  translated jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null default now(),
  words tsvector not null generated always as (public.translation_words(input, translated)) stored
);

create table public.user_addresses (
  created_at timestamp with time zone not null default clock_timestamp(),
  delivery_address text not null,
  delivery_location text not null default ''::text,
  delivery_type text not null default 'DELIVER_TO_DOOR'::text,
  id uuid not null default gen_random_uuid(),
  instructions text not null default ''::text,
  lat double precision not null,
  lng double precision not null,
  rev bigint not null,
  unit text not null default ''::text,
  user_id uuid not null
);

create table public.user_cards (
  avs_zipcode text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  expdate text not null default ''::text,
  id uuid not null default gen_random_uuid(),
  masked_pan text not null,
  rev bigint not null,
  sealed_customer_id text not null default ''::text,
  sealed_data_key text not null default ''::text,
  user_id uuid not null
);

create table public.user_points (
  points integer not null default 0,
  user_id uuid not null
);

create table public.users (
  created_at timestamp with time zone not null default now(),
  email text not null,
  erased_at timestamp with time zone,
  erasure_id uuid,
  id uuid not null default gen_random_uuid(),
  last_login timestamp with time zone,
  location_id uuid,
  name text not null default ''::text,
  phone_number text not null default ''::text,
  restaurant_id uuid,
  rev bigint not null,
  rider_active_until timestamp with time zone,
  role text not null default 'customer'::text,
  suspended_at timestamp with time zone,
  suspended_by text,
  was_staff boolean not null default false
);

create table public.waiting_proof (
  is_only boolean not null default true,
  proof_id uuid not null,
  requested_by text not null
);

create table public.week_changes (
  id bigint not null generated always as identity,
  week timestamp with time zone not null
);

create table public.change_slot_0 partition of public.change FOR VALUES IN ('0');

create table public.change_slot_1 partition of public.change FOR VALUES IN ('1');

create table public.change_slot_2 partition of public.change FOR VALUES IN ('2');

create table public.change_slot_3 partition of public.change FOR VALUES IN ('3');

alter table auth."twoFactor" add constraint "twoFactor_pkey" PRIMARY KEY (id);

alter table auth."twoFactor" add constraint "twoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth."user" add constraint user_email_key UNIQUE (email);

alter table auth."user" add constraint user_id_fkey FOREIGN KEY (id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table auth."user" add constraint user_pkey PRIMARY KEY (id);

alter table auth.account add constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.account add constraint account_pkey PRIMARY KEY (id);

alter table auth.cooling_off add constraint cooling_off_because_check CHECK ((because = ANY (ARRAY['password-changed'::text, 'password-reset'::text, 'second-factor-off'::text, 'second-factor-on'::text, 'passkey-added'::text, 'passkey-removed'::text, 'backup-codes-renewed'::text, 'email-changed'::text, 'became-super-admin'::text])));

alter table auth.cooling_off add constraint cooling_off_pkey PRIMARY KEY (user_id);

alter table auth.cooling_off add constraint cooling_off_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.email_changes add constraint email_changes_pkey PRIMARY KEY (user_id);

alter table auth.email_changes add constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.guess_counts add constraint guess_counts_pkey PRIMARY KEY (key);

alter table auth.known_addresses add constraint known_addresses_pkey PRIMARY KEY (account, address);

alter table auth.links add constraint links_pkey PRIMARY KEY (token_hash);

alter table auth.links add constraint links_purpose_check CHECK ((purpose = ANY (ARRAY['setup'::text, 'invitation'::text, 'password'::text, 'email'::text])));

alter table auth.passkeys add constraint passkeys_credential_id_key UNIQUE (credential_id);

alter table auth.passkeys add constraint passkeys_pkey PRIMARY KEY (id);

alter table auth.passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.provider_identities add constraint provider_identities_issuer_subject_key UNIQUE (issuer, subject);

alter table auth.provider_identities add constraint provider_identities_pkey PRIMARY KEY (user_id);

alter table auth.provider_identities add constraint provider_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.second_factor_proofs add constraint second_factor_proofs_pkey PRIMARY KEY (session_id);

alter table auth.second_factor_proofs add constraint second_factor_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.session(id) ON DELETE CASCADE;

alter table auth.service_token_uses add constraint service_token_uses_pkey PRIMARY KEY (token_id);

alter table auth.service_token_uses add constraint service_token_uses_token_id_fkey FOREIGN KEY (token_id) REFERENCES public.service_tokens(id) ON DELETE CASCADE;

alter table auth.session add constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.session add constraint session_pkey PRIMARY KEY (id);

alter table auth.session add constraint session_token_key UNIQUE (token);

alter table auth.session_ways add constraint session_ways_pkey PRIMARY KEY (session_id);

alter table auth.session_ways add constraint session_ways_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.session(id) ON DELETE CASCADE;

alter table auth.session_ways add constraint session_ways_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.session_ways add constraint session_ways_way_check CHECK ((way = ANY (ARRAY['passkey'::text, 'provider'::text, 'link'::text])));

alter table auth.setting_up add constraint setting_up_pkey PRIMARY KEY (user_id);

alter table auth.setting_up add constraint setting_up_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.sign_ins add constraint sign_ins_pkey PRIMARY KEY (user_id);

alter table auth.sign_ins add constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.suspensions add constraint suspensions_pkey PRIMARY KEY (user_id);

alter table auth.suspensions add constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.turning_on add constraint turning_on_pkey PRIMARY KEY (user_id);

alter table auth.turning_on add constraint turning_on_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.used_challenges add constraint used_challenges_pkey PRIMARY KEY (hash);

alter table auth.used_codes add constraint used_codes_pkey PRIMARY KEY (user_id, hash);

alter table auth.used_codes add constraint used_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE;

alter table auth.verification add constraint verification_pkey PRIMARY KEY (id);

alter table public.account_slots add constraint account_slots_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

alter table public.account_slots add constraint account_slots_pkey PRIMARY KEY (account_id, slot);

alter table public.accounts add constraint accounts_check CHECK (((NOT is_split) OR (balance = (0)::numeric)));

alter table public.accounts add constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['restaurant'::text, 'courier'::text, 'platform'::text, 'tax'::text, 'in-progress'::text, 'gateway'::text, 'payouts'::text, 'cash-box'::text, 'bank'::text])));

alter table public.accounts add constraint accounts_locked_check CHECK ((locked >= (0)::numeric));

alter table public.accounts add constraint accounts_pkey PRIMARY KEY (id);

alter table public.address_imports add constraint address_imports_pkey PRIMARY KEY (id);

alter table public.address_streets add constraint address_streets_pkey PRIMARY KEY (id);

alter table public.address_words add constraint address_words_pkey PRIMARY KEY (word);

alter table public.analytics_views add constraint analytics_views_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.analytics_views add constraint analytics_views_name_check CHECK ((name <> ''::text));

alter table public.analytics_views add constraint analytics_views_pkey PRIMARY KEY (id);

alter table public.analytics_views add constraint analytics_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.audit add constraint audit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'service'::text, 'system'::text])));

alter table public.audit add constraint audit_pkey PRIMARY KEY (id);

alter table public.bank_account_seals add constraint bank_account_seals_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.bank_accounts(location_id) ON DELETE CASCADE;

alter table public.bank_account_seals add constraint bank_account_seals_pkey PRIMARY KEY (location_id);

alter table public.bank_accounts add constraint bank_accounts_check CHECK (((company_name <> ''::text) OR ((first_name <> ''::text) AND (last_name <> ''::text))));

alter table public.bank_accounts add constraint bank_accounts_country_check CHECK ((country = 'CA'::text));

alter table public.bank_accounts add constraint bank_accounts_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.bank_accounts add constraint bank_accounts_pkey PRIMARY KEY (location_id);

alter table public.bank_accounts add constraint bank_accounts_province_check CHECK ((province = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text])));

alter table public.bank_line_parts add constraint bank_line_parts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

alter table public.bank_line_parts add constraint bank_line_parts_amount_check CHECK ((amount <> (0)::numeric));

alter table public.bank_line_parts add constraint bank_line_parts_check CHECK (((eft_file_id IS NULL) OR (posting_id IS NOT NULL)));

alter table public.bank_line_parts add constraint bank_line_parts_eft_file_id_fkey FOREIGN KEY (eft_file_id) REFERENCES public.eft_files(id);

alter table public.bank_line_parts add constraint bank_line_parts_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.bank_lines(id);

alter table public.bank_line_parts add constraint bank_line_parts_pkey PRIMARY KEY (line_id, "position");

alter table public.bank_line_parts add constraint bank_line_parts_position_check CHECK (("position" > 0));

alter table public.bank_lines add constraint bank_lines_amount_check CHECK ((amount <> (0)::numeric));

alter table public.bank_lines add constraint bank_lines_check CHECK ((((matched_at IS NULL) = (matched_by IS NULL)) AND ((matched_at IS NULL) = (matched_by_email IS NULL))));

alter table public.bank_lines add constraint bank_lines_day_amount_ordinal_key UNIQUE (day, amount, ordinal);

alter table public.bank_lines add constraint bank_lines_ordinal_check CHECK ((ordinal > 0));

alter table public.bank_lines add constraint bank_lines_pkey PRIMARY KEY (id);

alter table public.bank_lines add constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES public.bank_statements(id) ON DELETE CASCADE;

alter table public.bank_statements add constraint bank_statements_check CHECK ((last_day >= first_day));

alter table public.bank_statements add constraint bank_statements_check1 CHECK (((closing_day IS NULL) = (closing_balance IS NULL)));

alter table public.bank_statements add constraint bank_statements_format_check CHECK ((format = ANY (ARRAY['CSV'::text, 'OFX'::text])));

alter table public.bank_statements add constraint bank_statements_pkey PRIMARY KEY (id);

alter table public.blocked_attempts add constraint blocked_attempts_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'quote'::text, 'sign-in'::text])));

alter table public.blocked_attempts add constraint blocked_attempts_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE SET NULL;

alter table public.blocked_attempts add constraint blocked_attempts_pkey PRIMARY KEY (id);

alter table public.blocklist add constraint blocklist_description_check CHECK (((description <> ''::text) AND (length(description) <= 500)));

alter table public.blocklist add constraint blocklist_email_check CHECK (((email <> ''::text) AND (email = lower(email))));

alter table public.blocklist add constraint blocklist_phone_number_check CHECK ((phone_number ~ '^\d{10}$'::text));

alter table public.blocklist add constraint blocklist_pkey PRIMARY KEY (id);

alter table public.blocklist add constraint blocklist_something_check CHECK ((num_nonnulls(user_id, phone_number, email) > 0));

alter table public.blocklist add constraint blocklist_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

alter table public.cash_settlements add constraint cash_settlements_amount_check CHECK ((amount > (0)::numeric));

alter table public.cash_settlements add constraint cash_settlements_pkey PRIMARY KEY (id);

alter table public.cash_settlements add constraint cash_settlements_rider_user_id_fkey FOREIGN KEY (rider_user_id) REFERENCES public.users(id);

alter table public.cash_settlements add constraint cash_settlements_settled_by_id_fkey FOREIGN KEY (settled_by_id) REFERENCES public.users(id);

alter table public.categories add constraint categories_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.categories add constraint categories_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES public.menus(id);

alter table public.categories add constraint categories_name_check CHECK ((name <> ''::text));

alter table public.categories add constraint categories_pkey PRIMARY KEY (id);

alter table public.change_horizon add constraint change_horizon_only_row_check CHECK (only_row);

alter table public.change_horizon add constraint change_horizon_pkey PRIMARY KEY (only_row);

alter table public.chargebacks add constraint chargebacks_amount_check CHECK (((amount > (0)::numeric) OR ((amount = (0)::numeric) AND (state = 'unknown'::text))));

alter table public.chargebacks add constraint chargebacks_borne_by_check CHECK ((borne_by = ANY (ARRAY['restaurant'::text, 'platform'::text])));

alter table public.chargebacks add constraint chargebacks_check CHECK (((acknowledged_at IS NULL) = (acknowledged_by IS NULL)));

alter table public.chargebacks add constraint chargebacks_evidence_count_check CHECK ((evidence_count >= 0));

alter table public.chargebacks add constraint chargebacks_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);

alter table public.chargebacks add constraint chargebacks_pkey PRIMARY KEY (id);

alter table public.chargebacks add constraint chargebacks_processor_account_reference_key UNIQUE (processor, account, reference);

alter table public.chargebacks add constraint chargebacks_processor_check CHECK ((processor = 'Stripe'::text));

alter table public.chargebacks add constraint chargebacks_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'needs-response'::text, 'under-review'::text, 'won'::text, 'lost'::text, 'closed'::text, 'unknown'::text])));

alter table public.clockings add constraint clockings_check CHECK ((clocked_out_at >= clocked_in_at));

alter table public.clockings add constraint clockings_employee_id_point_of_sale_id_fkey FOREIGN KEY (employee_id, point_of_sale_id) REFERENCES public.employees(id, point_of_sale_id) ON DELETE CASCADE;

alter table public.clockings add constraint clockings_pkey PRIMARY KEY (id);

alter table public.clockings add constraint clockings_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.point_of_sale_shifts(id) ON DELETE CASCADE;

alter table public.closed_months add constraint closed_months_check CHECK ((ends_at > begins_at));

alter table public.closed_months add constraint closed_months_check1 CHECK ((closed_at >= ends_at));

alter table public.closed_months add constraint closed_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));

alter table public.closed_months add constraint closed_months_month_key UNIQUE (month);

alter table public.closed_months add constraint closed_months_pkey PRIMARY KEY (id);

alter table public.confirmed_numbers add constraint confirmed_numbers_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.confirmed_numbers add constraint confirmed_numbers_phone_number_check CHECK ((phone_number ~ '^\+\d{7,15}$'::text));

alter table public.confirmed_numbers add constraint confirmed_numbers_pkey PRIMARY KEY (location_id, phone_number);

alter table public.courier_bank_account_seals add constraint courier_bank_account_seals_pkey PRIMARY KEY (rider_user_id);

alter table public.courier_bank_account_seals add constraint courier_bank_account_seals_rider_user_id_fkey FOREIGN KEY (rider_user_id) REFERENCES public.courier_bank_accounts(rider_user_id) ON DELETE CASCADE;

alter table public.courier_bank_accounts add constraint courier_bank_accounts_check CHECK (((company_name <> ''::text) OR ((first_name <> ''::text) AND (last_name <> ''::text))));

alter table public.courier_bank_accounts add constraint courier_bank_accounts_country_check CHECK ((country = 'CA'::text));

alter table public.courier_bank_accounts add constraint courier_bank_accounts_pkey PRIMARY KEY (rider_user_id);

alter table public.courier_bank_accounts add constraint courier_bank_accounts_province_check CHECK ((province = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text])));

alter table public.courier_bank_accounts add constraint courier_bank_accounts_rider_user_id_fkey FOREIGN KEY (rider_user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.courier_tracks add constraint courier_tracks_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.deliveries(order_id) ON DELETE CASCADE;

alter table public.courier_tracks add constraint courier_tracks_pkey PRIMARY KEY (order_id, seen_at);

alter table public.courier_tracks add constraint courier_tracks_rider_user_id_fkey FOREIGN KEY (rider_user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.day_totals add constraint day_totals_hours_check CHECK ((cardinality(hours) = 24));

alter table public.day_totals add constraint day_totals_pkey PRIMARY KEY (starts_at);

alter table public.decided_amounts add constraint decided_amounts_change_check CHECK ((change <> (0)::numeric));

alter table public.decided_amounts add constraint decided_amounts_of_one CHECK ((num_nonnulls(order_id, bank_line_id) = 1));

alter table public.decided_amounts add constraint decided_amounts_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.decided_amounts add constraint decided_amounts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;

alter table public.decided_amounts add constraint decided_amounts_pkey PRIMARY KEY (id);

alter table public.deliveries add constraint deliveries_delivery_status_check CHECK ((delivery_status = ANY (ARRAY['Matching'::text, 'MatchingManager'::text, 'HeadingToRestaurant'::text, 'ArrivedAtRestaurant'::text, 'HeadingToCustomer'::text, 'Delivered'::text, 'Failed'::text])));

alter table public.deliveries add constraint deliveries_distance_km_check CHECK ((distance_km >= (0)::numeric));

alter table public.deliveries add constraint deliveries_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

alter table public.deliveries add constraint deliveries_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)));

alter table public.deliveries add constraint deliveries_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

alter table public.deliveries add constraint deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.deliveries add constraint deliveries_pkey PRIMARY KEY (order_id);

alter table public.deliveries add constraint deliveries_rider_user_id_fkey FOREIGN KEY (rider_user_id) REFERENCES public.users(id);

alter table public.devices add constraint devices_id_check CHECK ((id <> ''::text));

alter table public.devices add constraint devices_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE SET NULL;

alter table public.devices add constraint devices_pkey PRIMARY KEY (id);

alter table public.digested_weeks add constraint digested_weeks_pkey PRIMARY KEY (week);

alter table public.eft_file_downloads add constraint eft_file_downloads_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.eft_files(id) ON DELETE CASCADE;

alter table public.eft_file_downloads add constraint eft_file_downloads_pkey PRIMARY KEY (id);

alter table public.eft_file_downloads add constraint eft_file_downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

alter table public.eft_file_payouts add constraint eft_file_payouts_amount_check CHECK ((amount > (0)::numeric));

alter table public.eft_file_payouts add constraint eft_file_payouts_attempt_check CHECK ((attempt > 0));

alter table public.eft_file_payouts add constraint eft_file_payouts_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.eft_files(id) ON DELETE CASCADE;

alter table public.eft_file_payouts add constraint eft_file_payouts_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES public.payouts(id) ON DELETE CASCADE;

alter table public.eft_file_payouts add constraint eft_file_payouts_pkey PRIMARY KEY (payout_id, attempt);

alter table public.eft_file_seals add constraint eft_file_seals_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.eft_files(id) ON DELETE CASCADE;

alter table public.eft_file_seals add constraint eft_file_seals_pkey PRIMARY KEY (file_id);

alter table public.eft_files add constraint eft_files_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

alter table public.eft_files add constraint eft_files_creation_number_check CHECK (((creation_number >= 1) AND (creation_number <= 9999)));

alter table public.eft_files add constraint eft_files_ended_check CHECK (((state = 'WRITTEN'::text) = (ended_at IS NULL)));

alter table public.eft_files add constraint eft_files_ender_id_fkey FOREIGN KEY (ender_id) REFERENCES public.users(id);

alter table public.eft_files add constraint eft_files_lap_check CHECK ((lap >= 0));

alter table public.eft_files add constraint eft_files_payouts_check CHECK ((payouts > 0));

alter table public.eft_files add constraint eft_files_pkey PRIMARY KEY (id);

alter table public.eft_files add constraint eft_files_reason_check CHECK (((state = 'CANCELLED'::text) = (reason IS NOT NULL)));

alter table public.eft_files add constraint eft_files_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.pay_runs(id);

alter table public.eft_files add constraint eft_files_state_check CHECK ((state = ANY (ARRAY['WRITTEN'::text, 'ACCEPTED'::text, 'CANCELLED'::text])));

alter table public.eft_files add constraint eft_files_total_check CHECK ((total > (0)::numeric));

alter table public.eft_originator_seals add constraint eft_originator_seals_id_fkey FOREIGN KEY (id) REFERENCES public.eft_originators(id) ON DELETE CASCADE;

alter table public.eft_originator_seals add constraint eft_originator_seals_pkey PRIMARY KEY (id);

alter table public.eft_originators add constraint eft_originators_data_centre_check CHECK ((data_centre ~ '^\d{5}$'::text));

alter table public.eft_originators add constraint eft_originators_id_check CHECK ((id = 1));

alter table public.eft_originators add constraint eft_originators_long_name_check CHECK (((length(long_name) >= 1) AND (length(long_name) <= 30)));

alter table public.eft_originators add constraint eft_originators_next_creation_number_check CHECK (((next_creation_number >= 1) AND (next_creation_number <= 9999)));

alter table public.eft_originators add constraint eft_originators_originator_id_check CHECK ((originator_id ~ '^[A-Z0-9]{10}$'::text));

alter table public.eft_originators add constraint eft_originators_pkey PRIMARY KEY (id);

alter table public.eft_originators add constraint eft_originators_rev_check CHECK ((rev > 0));

alter table public.eft_originators add constraint eft_originators_short_name_check CHECK (((length(short_name) >= 1) AND (length(short_name) <= 15)));

alter table public.employees add constraint employees_id_point_of_sale_id_key UNIQUE (id, point_of_sale_id);

alter table public.employees add constraint employees_name_check CHECK ((name <> ''::text));

alter table public.employees add constraint employees_pkey PRIMARY KEY (id);

alter table public.employees add constraint employees_point_of_sale_id_location_id_fkey FOREIGN KEY (point_of_sale_id, location_id) REFERENCES public.points_of_sale(id, location_id) ON UPDATE CASCADE ON DELETE CASCADE;

alter table public.employees add constraint employees_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'employee'::text])));

alter table public.employees add constraint employees_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])));

alter table public.erasures add constraint erasures_check CHECK (((state = 'under-way'::text) = (ended_at IS NULL)));

alter table public.erasures add constraint erasures_check1 CHECK (((state <> 'done'::text) OR (sealed IS NULL)));

alter table public.erasures add constraint erasures_pkey PRIMARY KEY (id);

alter table public.erasures add constraint erasures_reason_check CHECK (((reason <> ''::text) AND (length(reason) <= 200)));

alter table public.erasures add constraint erasures_state_check CHECK ((state = ANY (ARRAY['under-way'::text, 'done'::text, 'incomplete'::text])));

alter table public.erasures add constraint erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

alter table public.figure_changes add constraint figure_changes_pkey PRIMARY KEY (id);

alter table public.figure_proofs add constraint figure_proofs_pkey PRIMARY KEY (proved_at);

alter table public.floor_editors add constraint floor_editors_deed_check CHECK ((deed = ANY (ARRAY['chooses'::text, 'moves'::text, 'turns'::text, 'scales'::text, 'edits'::text])));

alter table public.floor_editors add constraint floor_editors_floor_id_fkey FOREIGN KEY (floor_id) REFERENCES public.floors(id) ON DELETE CASCADE;

alter table public.floor_editors add constraint floor_editors_pkey PRIMARY KEY (id);

alter table public.floor_editors add constraint floor_editors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.floor_tables add constraint floor_tables_floor_id_location_id_fkey FOREIGN KEY (floor_id, location_id) REFERENCES public.floors(id, location_id) ON UPDATE CASCADE ON DELETE CASCADE;

alter table public.floor_tables add constraint floor_tables_name_check CHECK ((name <> ''::text));

alter table public.floor_tables add constraint floor_tables_pkey PRIMARY KEY (id);

alter table public.floor_tables add constraint floor_tables_rotation_deg_check CHECK (((rotation_deg >= 0) AND (rotation_deg <= 359)));

alter table public.floor_tables add constraint floor_tables_scale_check CHECK (((scale >= (0.25)::double precision) AND (scale <= (4)::double precision)));

alter table public.floor_tables add constraint floor_tables_shape_check CHECK ((shape = ANY (ARRAY['round'::text, 'square'::text, 'rectangle'::text, 'large-round'::text, 'booth'::text, 'image'::text])));

alter table public.floor_tables add constraint floor_tables_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'reserved'::text])));

alter table public.floor_tables add constraint floor_tables_x_pos_check CHECK ((x_pos >= 0));

alter table public.floor_tables add constraint floor_tables_y_pos_check CHECK ((y_pos >= 0));

alter table public.floors add constraint floors_id_location_id_key UNIQUE (id, location_id);

alter table public.floors add constraint floors_name_check CHECK ((name <> ''::text));

alter table public.floors add constraint floors_pkey PRIMARY KEY (id);

alter table public.floors add constraint floors_point_of_sale_id_location_id_fkey FOREIGN KEY (point_of_sale_id, location_id) REFERENCES public.points_of_sale(id, location_id) ON UPDATE CASCADE ON DELETE CASCADE;

alter table public.hour_totals add constraint hour_totals_pkey PRIMARY KEY (hour) INCLUDE (orders, cancelled, total, commission, revenue);

alter table public.hourly_figures add constraint hourly_figures_pkey PRIMARY KEY (hour, location_id, order_type, source_client, device_type);

alter table public.idempotency_keys add constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)));

alter table public.idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (actor_id, key);

alter table public.image_files add constraint image_files_pkey PRIMARY KEY (url);

alter table public.image_files add constraint image_files_state_check CHECK ((state = ANY (ARRAY['stored'::text, 'shown'::text, 'let_go'::text, 'removing'::text])));

alter table public.invitations add constraint invitations_check CHECK (((role <> 'admin'::text) OR ((restaurant_id IS NOT NULL) AND (location_id IS NOT NULL))));

alter table public.invitations add constraint invitations_invited_by_id_fkey FOREIGN KEY (invited_by_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.invitations add constraint invitations_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

alter table public.invitations add constraint invitations_pkey PRIMARY KEY (id);

alter table public.invitations add constraint invitations_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

alter table public.invitations add constraint invitations_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'admin'::text, 'courier'::text, 'courier_manager'::text])));

alter table public.journal_settings add constraint journal_settings_is_only_check CHECK (is_only);

alter table public.journal_settings add constraint journal_settings_is_only_key UNIQUE (is_only);

alter table public.journal_settings add constraint journal_settings_pkey PRIMARY KEY (id);

alter table public.ledger_backfill add constraint ledger_backfill_is_only_check CHECK (is_only);

alter table public.ledger_backfill add constraint ledger_backfill_pkey PRIMARY KEY (is_only);

alter table public.ledger_faults add constraint ledger_faults_account_id_kind_subject_sameness_key UNIQUE NULLS NOT DISTINCT (account_id, kind, subject, sameness);

alter table public.ledger_faults add constraint ledger_faults_acknowledged_by_id_fkey FOREIGN KEY (acknowledged_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

alter table public.ledger_faults add constraint ledger_faults_check CHECK (((acknowledged_at IS NULL) = (reason IS NULL)));

alter table public.ledger_faults add constraint ledger_faults_check1 CHECK (((acknowledged_at IS NULL) = (acknowledged_by IS NULL)));

alter table public.ledger_faults add constraint ledger_faults_kind_check CHECK ((kind = ANY (ARRAY['balance'::text, 'sum'::text, 'order'::text, 'locked'::text, 'provider'::text, 'protection'::text, 'transfer'::text, 'payout'::text, 'settlement'::text, 'bank-line'::text, 'month'::text])));

alter table public.ledger_faults add constraint ledger_faults_pkey PRIMARY KEY (id);

alter table public.ledger_proofs add constraint ledger_proofs_fault_count_check CHECK ((fault_count >= 0));

alter table public.ledger_proofs add constraint ledger_proofs_pkey PRIMARY KEY (id);

alter table public.locations add constraint locations_chargebacks_borne_by_check CHECK ((chargebacks_borne_by = ANY (ARRAY['restaurant'::text, 'platform'::text])));

alter table public.locations add constraint locations_delivery_fee_check CHECK ((delivery_fee >= (0)::numeric));

alter table public.locations add constraint locations_delivery_fee_discount_check CHECK ((delivery_fee_discount >= (0)::numeric));

alter table public.locations add constraint locations_delivery_fee_discount_minimum_check CHECK ((delivery_fee_discount_minimum >= (0)::numeric));

alter table public.locations add constraint locations_delivery_fee_minimum_check CHECK ((delivery_fee_minimum >= (0)::numeric));

alter table public.locations add constraint locations_delivery_fee_per_km_check CHECK ((delivery_fee_per_km >= (0)::numeric));

alter table public.locations add constraint locations_delivery_free_minimum_check CHECK ((delivery_free_minimum >= (0)::numeric));

alter table public.locations add constraint locations_delivery_minimum_check CHECK ((delivery_minimum >= (0)::numeric));

alter table public.locations add constraint locations_delivery_minutes_check CHECK ((delivery_minutes >= 0));

alter table public.locations add constraint locations_delivery_radius_km_check CHECK ((delivery_radius_km >= (0)::numeric));

alter table public.locations add constraint locations_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['product'::text, 'restaurant'::text])));

alter table public.locations add constraint locations_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

alter table public.locations add constraint locations_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)));

alter table public.locations add constraint locations_network_access_fee_check CHECK ((network_access_fee >= (0)::numeric));

alter table public.locations add constraint locations_order_open_after_check CHECK ((order_open_after >= 0));

alter table public.locations add constraint locations_payment_processor_check CHECK ((payment_processor = ANY (ARRAY['Moneris'::text, 'Stripe'::text])));

alter table public.locations add constraint locations_pkey PRIMARY KEY (id);

alter table public.locations add constraint locations_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id);

alter table public.locations add constraint locations_restaurant_delivery_fee_subs_check CHECK ((restaurant_delivery_fee_subs >= (0)::numeric));

alter table public.locations add constraint locations_restaurant_delivery_fee_subs_minimum_check CHECK ((restaurant_delivery_fee_subs_minimum >= (0)::numeric));

alter table public.locations add constraint locations_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

alter table public.locations add constraint locations_restaurant_key UNIQUE (id, restaurant_id);

alter table public.locations add constraint locations_restaurant_name_check CHECK ((restaurant_name <> ''::text));

alter table public.locations add constraint locations_tags_check CHECK ((cardinality(tags) <= 5));

alter table public.locations add constraint locations_timezone_check CHECK ((timezone = ANY (ARRAY['America/Vancouver'::text, 'America/Los_Angeles'::text, 'America/Toronto'::text])));

alter table public.locations add constraint locations_wait_minutes_check CHECK ((wait_minutes >= 0));

alter table public.menus add constraint menus_active_from_check CHECK ((active_from >= 0));

alter table public.menus add constraint menus_active_until_check CHECK ((active_until >= 0));

alter table public.menus add constraint menus_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.menus add constraint menus_name_check CHECK ((name <> ''::text));

alter table public.menus add constraint menus_pkey PRIMARY KEY (id);

alter table public.migrations add constraint migrations_pkey PRIMARY KEY (name);

alter table public.modifier_groups add constraint modifier_groups_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.modifier_groups add constraint modifier_groups_max_selection_check CHECK (((max_selection >= 1) AND (max_selection <= 99)));

alter table public.modifier_groups add constraint modifier_groups_pkey PRIMARY KEY (id);

alter table public.modifier_groups add constraint modifier_groups_title_check CHECK ((title <> ''::text));

alter table public.modifier_items add constraint modifier_items_active_after_check CHECK ((active_after >= 0));

alter table public.modifier_items add constraint modifier_items_max_selection_check CHECK (((max_selection >= 1) AND (max_selection <= 99)));

alter table public.modifier_items add constraint modifier_items_min_selection_check CHECK (((min_selection >= 1) AND (min_selection <= 99)));

alter table public.modifier_items add constraint modifier_items_modifier_group_id_fkey FOREIGN KEY (modifier_group_id) REFERENCES public.modifier_groups(id) ON DELETE CASCADE;

alter table public.modifier_items add constraint modifier_items_name_check CHECK ((name <> ''::text));

alter table public.modifier_items add constraint modifier_items_pkey PRIMARY KEY (modifier_group_id, id);

alter table public.modifier_items add constraint modifier_items_price_check CHECK (((price >= ('-1000000'::integer)::numeric) AND (price <= (1000000)::numeric)));

alter table public.modifier_items add constraint modifier_items_selection_check CHECK ((max_selection >= min_selection));

alter table public.moneris_refunds add constraint moneris_refunds_check CHECK (((reference IS NULL) OR (refusal IS NULL)));

alter table public.moneris_refunds add constraint moneris_refunds_pkey PRIMARY KEY (key);

alter table public.notification_rules add constraint notification_rules_check CHECK (((trigger <> 'NewOrder'::text) OR (NOT by_phone_call)));

alter table public.notification_rules add constraint notification_rules_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.notification_rules add constraint notification_rules_pkey PRIMARY KEY (id);

alter table public.notification_rules add constraint notification_rules_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

alter table public.notification_rules add constraint notification_rules_trigger_check CHECK ((trigger = ANY (ARRAY['NewOrder'::text, 'ConfirmMiss1'::text, 'ConfirmMiss2'::text, 'ConfirmMiss3'::text])));

alter table public.number_codes add constraint number_codes_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.number_codes add constraint number_codes_pkey PRIMARY KEY (id);

alter table public.opened_people add constraint opened_people_pkey PRIMARY KEY (viewer_id, user_id);

alter table public.opened_people add constraint opened_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.opened_people add constraint opened_people_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.order_adjustments add constraint order_adjustments_name_check CHECK ((name <> ''::text));

alter table public.order_adjustments add constraint order_adjustments_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.order_adjustments add constraint order_adjustments_pkey PRIMARY KEY (order_id, name);

alter table public.order_cards add constraint order_cards_amount_check CHECK ((amount > (0)::numeric));

alter table public.order_cards add constraint order_cards_application_fee_check CHECK ((application_fee >= (0)::numeric));

alter table public.order_cards add constraint order_cards_card_key_check CHECK ((card_key <> ''::text));

alter table public.order_cards add constraint order_cards_held_check CHECK ((held > (0)::numeric));

alter table public.order_cards add constraint order_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.order_cards add constraint order_cards_pkey PRIMARY KEY (order_id);

alter table public.order_cards add constraint order_cards_processor_check CHECK ((processor = ANY (ARRAY['Moneris'::text, 'Stripe'::text])));

alter table public.order_cards add constraint order_cards_reference_check CHECK ((reference <> ''::text));

alter table public.order_charges add constraint order_charges_name_check CHECK ((name <> ''::text));

alter table public.order_charges add constraint order_charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.order_charges add constraint order_charges_pkey PRIMARY KEY (order_id, "position");

alter table public.order_charges add constraint order_charges_price_check CHECK ((price > (0)::numeric));

alter table public.order_counters add constraint order_counters_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.order_counters add constraint order_counters_pkey PRIMARY KEY (location_id, local_date);

alter table public.order_figures add constraint order_figures_pkey PRIMARY KEY (order_id);

alter table public.order_items add constraint order_items_check CHECK (((refund_count >= 0) AND (refund_count <= count)));

alter table public.order_items add constraint order_items_count_check CHECK ((count > 0));

alter table public.order_items add constraint order_items_discount_check CHECK ((discount >= (0)::numeric));

alter table public.order_items add constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.order_items add constraint order_items_pkey PRIMARY KEY (order_id, "position");

alter table public.order_items add constraint order_items_price_check CHECK ((price >= (0)::numeric));

alter table public.order_items add constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;

alter table public.order_items add constraint order_items_stock_taken_check CHECK ((stock_taken >= 0));

alter table public.order_rewards add constraint order_rewards_count_check CHECK ((count > 0));

alter table public.order_rewards add constraint order_rewards_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.order_rewards add constraint order_rewards_pkey PRIMARY KEY (order_id, "position");

alter table public.order_rewards add constraint order_rewards_points_check CHECK ((points >= 0));

alter table public.order_rewards add constraint order_rewards_qty_taken_check CHECK ((qty_taken >= 0));

alter table public.order_rewards add constraint order_rewards_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES public.rewards(id) ON DELETE SET NULL;

alter table public.order_rewards add constraint order_rewards_total_discount_delivery_fee_check CHECK ((total_discount_delivery_fee >= (0)::numeric));

alter table public.order_rewards add constraint order_rewards_total_discount_subtotal_check CHECK ((total_discount_subtotal >= (0)::numeric));

alter table public.order_search add constraint order_search_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

alter table public.order_search add constraint order_search_pkey PRIMARY KEY (order_id);

alter table public.order_taxes add constraint order_taxes_amount_check CHECK ((amount >= (0)::numeric));

alter table public.order_taxes add constraint order_taxes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.order_taxes add constraint order_taxes_pkey PRIMARY KEY (order_id, tax_id);

alter table public.orders add constraint orders_check CHECK (((order_time_type <> 'Scheduled'::text) OR (scheduled_for IS NOT NULL)));

alter table public.orders add constraint orders_check1 CHECK (((status = ANY (ARRAY['Done'::text, 'Cancelled'::text])) = (finished_at IS NOT NULL)));

alter table public.orders add constraint orders_check2 CHECK (((order_type <> 'Delivery'::text) OR ((delivery_type IS NOT NULL) AND (delivery_address IS NOT NULL))));

alter table public.orders add constraint orders_commission_rate_check CHECK (((commission_rate >= (0)::numeric) AND (commission_rate <= (1)::numeric)));

alter table public.orders add constraint orders_delivery_fee_check CHECK ((delivery_fee >= (0)::numeric));

alter table public.orders add constraint orders_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['product'::text, 'restaurant'::text])));

alter table public.orders add constraint orders_inperson_tip_amount_check CHECK ((inperson_tip_amount >= (0)::numeric));

alter table public.orders add constraint orders_item_count_check CHECK ((item_count >= 0));

alter table public.orders add constraint orders_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

alter table public.orders add constraint orders_location_id_local_date_order_number_key UNIQUE (location_id, local_date, order_number);

alter table public.orders add constraint orders_network_access_fee_check CHECK ((network_access_fee >= (0)::numeric));

alter table public.orders add constraint orders_order_number_check CHECK ((order_number > 0));

alter table public.orders add constraint orders_order_time_type_check CHECK ((order_time_type = ANY (ARRAY['Asap'::text, 'Scheduled'::text])));

alter table public.orders add constraint orders_order_type_check CHECK ((order_type = ANY (ARRAY['Delivery'::text, 'Pickup'::text, 'DineIn'::text])));

alter table public.orders add constraint orders_payment_check_check CHECK ((payment_check = ANY (ARRAY['unchecked'::text, 'matches'::text, 'mismatch'::text, 'not-asked'::text, 'accepted'::text, 'not-paid'::text])));

alter table public.orders add constraint orders_payment_method_check CHECK ((payment_method ~ '^(online|inperson)'::text));

alter table public.orders add constraint orders_payment_processor_check CHECK ((payment_processor = ANY (ARRAY['Moneris'::text, 'Stripe'::text])));

alter table public.orders add constraint orders_payment_progress_check CHECK ((payment_progress = ANY (ARRAY['pending'::text, 'failed'::text])));

alter table public.orders add constraint orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['paid'::text, 'paid-online'::text, 'unpaid'::text, 'free'::text])));

alter table public.orders add constraint orders_pkey PRIMARY KEY (id);

alter table public.orders add constraint orders_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

alter table public.orders add constraint orders_status_check CHECK ((status = ANY (ARRAY['New'::text, 'Preparing'::text, 'Done'::text, 'Cancelled'::text])));

alter table public.orders add constraint orders_sub_total_check CHECK ((sub_total >= (0)::numeric));

alter table public.orders add constraint orders_sub_total_tax_check CHECK ((sub_total_tax >= (0)::numeric));

alter table public.orders add constraint orders_support_user_id_fkey FOREIGN KEY (support_user_id) REFERENCES public.users(id);

alter table public.orders add constraint orders_table_check CHECK ((((table_id IS NULL) = (table_name IS NULL)) AND ((table_id IS NULL) OR (order_type = 'DineIn'::text)))) NOT VALID;

alter table public.orders add constraint orders_tax_amount_check CHECK ((tax_amount >= (0)::numeric));

alter table public.orders add constraint orders_tip_amount_check CHECK ((tip_amount >= (0)::numeric));

alter table public.orders add constraint orders_total_check CHECK ((total >= (0)::numeric));

alter table public.orders add constraint orders_total_commission_check CHECK ((total_commission >= (0)::numeric));

alter table public.orders add constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

alter table public.outbox add constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['PhoneCall'::text, 'SMS'::text, 'Email'::text])));

alter table public.outbox add constraint outbox_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.outbox add constraint outbox_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.outbox add constraint outbox_order_id_rule_id_channel_key UNIQUE (order_id, rule_id, channel);

alter table public.outbox add constraint outbox_pkey PRIMARY KEY (id);

alter table public.outbox add constraint outbox_recipient_check CHECK ((recipient <> ''::text));

alter table public.outbox add constraint outbox_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'held'::text])));

alter table public.outbox_parts add constraint outbox_parts_content_check CHECK ((octet_length(content) <= 8388608));

alter table public.outbox_parts add constraint outbox_parts_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.outbox(id) ON DELETE CASCADE;

alter table public.outbox_parts add constraint outbox_parts_name_check CHECK ((name <> ''::text));

alter table public.outbox_parts add constraint outbox_parts_pkey PRIMARY KEY (message_id, "position");

alter table public.pass_code_failures add constraint pass_code_failures_pkey PRIMARY KEY (point_of_sale_id, device_id);

alter table public.pass_code_failures add constraint pass_code_failures_point_of_sale_id_fkey FOREIGN KEY (point_of_sale_id) REFERENCES public.points_of_sale(id) ON DELETE CASCADE;

alter table public.pass_codes add constraint pass_codes_employee_id_key UNIQUE (employee_id);

alter table public.pass_codes add constraint pass_codes_employee_id_point_of_sale_id_fkey FOREIGN KEY (employee_id, point_of_sale_id) REFERENCES public.employees(id, point_of_sale_id) ON DELETE CASCADE;

alter table public.pass_codes add constraint pass_codes_pkey PRIMARY KEY (point_of_sale_id, code_hash);

alter table public.pay_run_lines add constraint pay_run_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

alter table public.pay_run_lines add constraint pay_run_lines_amount_check CHECK ((amount > (0)::numeric));

alter table public.pay_run_lines add constraint pay_run_lines_check CHECK ((payable >= amount));

alter table public.pay_run_lines add constraint pay_run_lines_error_check CHECK (((state = 'FAILED'::text) = (error IS NOT NULL)));

alter table public.pay_run_lines add constraint pay_run_lines_pkey PRIMARY KEY (id);

alter table public.pay_run_lines add constraint pay_run_lines_run_id_account_id_key UNIQUE (run_id, account_id);

alter table public.pay_run_lines add constraint pay_run_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.pay_runs(id);

alter table public.pay_run_lines add constraint pay_run_lines_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'CREATED'::text, 'FAILED'::text, 'CANCELLED'::text])));

alter table public.pay_runs add constraint pay_runs_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES public.users(id);

alter table public.pay_runs add constraint pay_runs_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

alter table public.pay_runs add constraint pay_runs_check CHECK ((approver_id <> author_id));

alter table public.pay_runs add constraint pay_runs_ended_check CHECK (((state = ANY (ARRAY['DONE'::text, 'STOPPED'::text, 'DECLINED'::text])) = (ended_at IS NOT NULL)));

alter table public.pay_runs add constraint pay_runs_method_check CHECK ((method = ANY (ARRAY['VoPay'::text, 'EFT'::text])));

alter table public.pay_runs add constraint pay_runs_pkey PRIMARY KEY (id);

alter table public.pay_runs add constraint pay_runs_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'PAYING'::text, 'DONE'::text, 'STOPPED'::text, 'DECLINED'::text])));

alter table public.pay_runs add constraint pay_runs_waits_check CHECK (((state <> 'WAITING'::text) OR (waits_because IS NOT NULL)));

alter table public.pay_runs add constraint pay_runs_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric));

alter table public.payments add constraint payments_amount_check CHECK ((amount > (0)::numeric));

alter table public.payments add constraint payments_application_fee_check CHECK ((application_fee >= (0)::numeric));

alter table public.payments add constraint payments_attempts_check CHECK ((attempts > 0));

alter table public.payments add constraint payments_bounced_check CHECK (((bounced_at IS NULL) OR ((kind = 'refund'::text) AND (channel = 'gateway'::text) AND (state = ANY (ARRAY['pending'::text, 'failed'::text])))));

alter table public.payments add constraint payments_channel_check CHECK ((channel = ANY (ARRAY['gateway'::text, 'in-person'::text])));

alter table public.payments add constraint payments_check CHECK (((kind = 'charge'::text) = (purpose = 'added-charge'::text)));

alter table public.payments add constraint payments_check1 CHECK (((kind = 'refund'::text) OR ((name IS NOT NULL) AND (name <> ''::text) AND (price IS NOT NULL) AND (tax IS NOT NULL) AND ((price + tax) = amount))));

alter table public.payments add constraint payments_check2 CHECK (((state = 'pending'::text) = (settled_at IS NULL)));

alter table public.payments add constraint payments_check3 CHECK (((from_cash_box >= (0)::numeric) AND (from_cash_box <= amount)));

alter table public.payments add constraint payments_failure_check CHECK (((state = ANY (ARRAY['failed'::text, 'withdrawn'::text])) = (failure IS NOT NULL)));

alter table public.payments add constraint payments_fee_of_refund_check CHECK (((application_fee = (0)::numeric) OR (kind = 'refund'::text)));

alter table public.payments add constraint payments_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text])));

alter table public.payments add constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);

alter table public.payments add constraint payments_part_check CHECK (((purpose = 'items'::text) = (part IS NOT NULL)));

alter table public.payments add constraint payments_pkey PRIMARY KEY (id);

alter table public.payments add constraint payments_price_check CHECK ((price > (0)::numeric));

alter table public.payments add constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['added-charge'::text, 'items'::text, 'order'::text, 'tip'::text])));

alter table public.payments add constraint payments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'withdrawn'::text])));

alter table public.payments add constraint payments_tax_check CHECK ((tax >= (0)::numeric));

alter table public.payments add constraint payments_withdrawn_check CHECK (((state <> 'withdrawn'::text) OR (purpose = ANY (ARRAY['items'::text, 'tip'::text, 'order'::text]))));

alter table public.payout_payees add constraint payout_payees_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES public.payouts(id) ON DELETE CASCADE;

alter table public.payout_payees add constraint payout_payees_pkey PRIMARY KEY (payout_id);

alter table public.payouts add constraint payouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

alter table public.payouts add constraint payouts_amount_check CHECK ((amount > (0)::numeric));

alter table public.payouts add constraint payouts_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES public.users(id);

alter table public.payouts add constraint payouts_attempts_check CHECK ((attempts > 0));

alter table public.payouts add constraint payouts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

alter table public.payouts add constraint payouts_cancel_wish_check CHECK ((num_nulls(cancel_wished_at, canceller_id, canceller_email) = ANY (ARRAY[0, 3])));

alter table public.payouts add constraint payouts_canceller_id_fkey FOREIGN KEY (canceller_id) REFERENCES public.users(id);

alter table public.payouts add constraint payouts_check2 CHECK (((transaction_id IS NULL) OR (begun_at IS NOT NULL)));

alter table public.payouts add constraint payouts_check3 CHECK (((approver_id IS NULL) OR (approver_id <> author_id)));

alter table public.payouts add constraint payouts_eft_file_check CHECK (((eft_file_id IS NULL) OR (method = 'EFT'::text)));

alter table public.payouts add constraint payouts_eft_file_id_fkey FOREIGN KEY (eft_file_id) REFERENCES public.eft_files(id);

alter table public.payouts add constraint payouts_error_check CHECK (((state = ANY (ARRAY['ERROR'::text, 'RETURNED'::text])) = (error IS NOT NULL)));

alter table public.payouts add constraint payouts_method_check CHECK ((method = ANY (ARRAY['Manual'::text, 'VoPay'::text, 'EFT'::text])));

alter table public.payouts add constraint payouts_pkey PRIMARY KEY (id);

alter table public.payouts add constraint payouts_settled_check CHECK (((state = ANY (ARRAY['SUCCESS'::text, 'RETURNED'::text, 'CANCELLED'::text, 'DECLINED'::text])) = (settled_at IS NOT NULL)));

alter table public.payouts add constraint payouts_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'PROCESSING'::text, 'SUCCESS'::text, 'ERROR'::text, 'RETRY'::text, 'RETURNED'::text, 'CANCELLED'::text, 'DECLINED'::text])));

alter table public.payouts add constraint payouts_unanswered_check CHECK ((((unanswered_since IS NULL) = (unanswered_tries = 0)) AND ((unanswered_since IS NULL) = (trouble IS NULL))));

alter table public.payouts add constraint payouts_unanswered_tries_check CHECK ((unanswered_tries >= 0));

alter table public.point_of_sale_shifts add constraint point_of_sale_shifts_check CHECK ((ended_at >= started_at));

alter table public.point_of_sale_shifts add constraint point_of_sale_shifts_pkey PRIMARY KEY (id);

alter table public.point_of_sale_shifts add constraint point_of_sale_shifts_point_of_sale_id_fkey FOREIGN KEY (point_of_sale_id) REFERENCES public.points_of_sale(id) ON DELETE CASCADE;

alter table public.points_of_sale add constraint points_of_sale_id_location_id_key UNIQUE (id, location_id);

alter table public.points_of_sale add constraint points_of_sale_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.points_of_sale add constraint points_of_sale_name_check CHECK ((name <> ''::text));

alter table public.points_of_sale add constraint points_of_sale_pkey PRIMARY KEY (id);

alter table public.points_of_sale add constraint points_of_sale_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

alter table public.points_of_sale add constraint points_of_sale_status_check CHECK ((status = ANY (ARRAY['activated'::text, 'disabled'::text])));

alter table public.posting_sums add constraint posting_sums_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

alter table public.posting_sums add constraint posting_sums_pkey PRIMARY KEY (up_to, account_id);

alter table public.postings add constraint postings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

alter table public.postings add constraint postings_amount_check CHECK (((amount <> (0)::numeric) OR (own_stripe <> (0)::numeric)));

alter table public.postings add constraint postings_belongs_id_sequence_account_id_key UNIQUE (belongs_id, sequence, account_id);

alter table public.postings add constraint postings_belongs_to_check CHECK ((belongs_to = ANY (ARRAY['order'::text, 'transfer'::text, 'payout'::text, 'settlement'::text, 'bank-line'::text]))) NOT VALID;

alter table public.postings add constraint postings_pkey PRIMARY KEY (id);

alter table public.postings add constraint postings_sequence_check CHECK ((sequence > 0));

alter table public.print_jobs add constraint print_jobs_cause_check CHECK ((cause = ANY (ARRAY['confirm'::text, 'request'::text, 'test'::text, 'cancel'::text, 'change'::text])));

alter table public.print_jobs add constraint print_jobs_check CHECK (((cause = 'test'::text) = (order_id IS NULL)));

alter table public.print_jobs add constraint print_jobs_check1 CHECK (((state = ANY (ARRAY['printed'::text, 'dismissed'::text])) = (settled_at IS NOT NULL)));

alter table public.print_jobs add constraint print_jobs_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.print_jobs add constraint print_jobs_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.print_jobs add constraint print_jobs_pkey PRIMARY KEY (id);

alter table public.print_jobs add constraint print_jobs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'printed'::text, 'failed'::text, 'dismissed'::text])));

alter table public.printers add constraint printers_bd_address_check CHECK ((bd_address = upper(bd_address)));

alter table public.printers add constraint printers_check CHECK ((
CASE type
    WHEN 'network'::text THEN ip_address
    ELSE bd_address
END <> ''::text));

alter table public.printers add constraint printers_emulation_check CHECK ((emulation = ANY (ARRAY['manual'::text, 'esc-pos'::text, 'star-prnt'::text, 'star-line'::text])));

alter table public.printers add constraint printers_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.printers add constraint printers_name_check CHECK ((name <> ''::text));

alter table public.printers add constraint printers_paper_width_check CHECK ((paper_width > (0)::double precision));

alter table public.printers add constraint printers_pkey PRIMARY KEY (id);

alter table public.printers add constraint printers_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

alter table public.printers add constraint printers_type_check CHECK ((type = ANY (ARRAY['network'::text, 'bluetooth'::text])));

alter table public.product_modifier_groups add constraint product_modifier_groups_modifier_group_id_fkey FOREIGN KEY (modifier_group_id) REFERENCES public.modifier_groups(id) ON DELETE CASCADE;

alter table public.product_modifier_groups add constraint product_modifier_groups_pkey PRIMARY KEY (product_id, modifier_group_id);

alter table public.product_modifier_groups add constraint product_modifier_groups_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

alter table public.product_taxes add constraint product_taxes_pkey PRIMARY KEY (product_id, tax_id);

alter table public.product_taxes add constraint product_taxes_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

alter table public.product_taxes add constraint product_taxes_tax_id_fkey FOREIGN KEY (tax_id) REFERENCES public.taxes(id);

alter table public.products add constraint products_active_after_check CHECK ((active_after >= 0));

alter table public.products add constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);

alter table public.products add constraint products_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.products add constraint products_name_check CHECK ((name <> ''::text));

alter table public.products add constraint products_pkey PRIMARY KEY (id);

alter table public.products add constraint products_price_check CHECK ((price >= (0)::numeric));

alter table public.products add constraint products_price_delivery_check CHECK (((price_delivery >= (0)::numeric) AND (price_delivery <= (1000000)::numeric)));

alter table public.products add constraint products_price_dine_in_check CHECK (((price_dine_in >= (0)::numeric) AND (price_dine_in <= (1000000)::numeric)));

alter table public.products add constraint products_price_pickup_check CHECK (((price_pickup >= (0)::numeric) AND (price_pickup <= (1000000)::numeric)));

alter table public.products add constraint products_qty_check CHECK ((qty >= 0));

alter table public.products add constraint products_qty_limit_check CHECK ((qty_limit > 0));

alter table public.products add constraint products_schedule_check CHECK ((scheduled_from < scheduled_until));

alter table public.products add constraint products_scheduled_from_check CHECK ((scheduled_from >= 0));

alter table public.products add constraint products_scheduled_price_check CHECK (((scheduled_price >= (0)::numeric) AND (scheduled_price <= (1000000)::numeric)));

alter table public.products add constraint products_scheduled_price_delivery_check CHECK (((scheduled_price_delivery >= (0)::numeric) AND (scheduled_price_delivery <= (1000000)::numeric)));

alter table public.products add constraint products_scheduled_price_dine_in_check CHECK (((scheduled_price_dine_in >= (0)::numeric) AND (scheduled_price_dine_in <= (1000000)::numeric)));

alter table public.products add constraint products_scheduled_price_pickup_check CHECK (((scheduled_price_pickup >= (0)::numeric) AND (scheduled_price_pickup <= (1000000)::numeric)));

alter table public.products add constraint products_scheduled_until_check CHECK ((scheduled_until >= 0));

alter table public.promotions add constraint promotions_coupon_code_check CHECK (((coupon_code <> ''::text) AND (length(coupon_code) <= 40)));

alter table public.promotions add constraint promotions_image_url_check CHECK ((image_url <> ''::text));

alter table public.promotions add constraint promotions_image_url_wide_check CHECK ((image_url_wide <> ''::text));

alter table public.promotions add constraint promotions_location_id_restaurant_id_fkey FOREIGN KEY (location_id, restaurant_id) REFERENCES public.locations(id, restaurant_id) ON DELETE CASCADE;

alter table public.promotions add constraint promotions_pkey PRIMARY KEY (id);

alter table public.promotions add constraint promotions_target_url_check CHECK (((target_url ~~ 'https://_%'::text) AND (length(target_url) <= 2000)));

alter table public.provider_events add constraint provider_events_account_check CHECK (((length(account) >= 1) AND (length(account) <= 255)));

alter table public.provider_events add constraint provider_events_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 255)));

alter table public.provider_events add constraint provider_events_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 255)));

alter table public.provider_events add constraint provider_events_pkey PRIMARY KEY (provider, event_id);

alter table public.provider_events add constraint provider_events_provider_check CHECK ((provider = ANY (ARRAY['Stripe'::text, 'VoPay'::text])));

alter table public.provider_events add constraint provider_events_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)));

alter table public.public_settings add constraint public_settings_id_key UNIQUE (id);

alter table public.public_settings add constraint public_settings_is_only_check CHECK (is_only);

alter table public.public_settings add constraint public_settings_pkey PRIMARY KEY (is_only);

alter table public.public_settings add constraint public_settings_standby_free_minutes_check CHECK ((standby_free_minutes >= 0));

alter table public.public_settings add constraint public_settings_standby_most_check CHECK ((standby_most >= (0)::numeric));

alter table public.public_settings add constraint public_settings_standby_per_minute_check CHECK ((standby_per_minute >= (0)::numeric));

alter table public.receipt_destinations add constraint receipt_destinations_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.receipt_destinations add constraint receipt_destinations_name_check CHECK ((name <> ''::text));

alter table public.receipt_destinations add constraint receipt_destinations_pkey PRIMARY KEY (id);

alter table public.receipt_destinations add constraint receipt_destinations_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

alter table public.regions add constraint regions_name_check CHECK (((name <> ''::text) AND (length(name) <= 60)));

alter table public.regions add constraint regions_pkey PRIMARY KEY (id);

alter table public.report_emails add constraint report_emails_check CHECK ((report_start < report_end));

alter table public.report_emails add constraint report_emails_check1 CHECK (((NOT (state IS DISTINCT FROM 'ERROR'::text)) = (error IS NOT NULL)));

alter table public.report_emails add constraint report_emails_check2 CHECK (((of_week IS NULL) OR (week IS NULL)));

alter table public.report_emails add constraint report_emails_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.report_emails add constraint report_emails_location_id_week_key UNIQUE (location_id, week);

alter table public.report_emails add constraint report_emails_made_message_id_fkey FOREIGN KEY (made_message_id) REFERENCES public.outbox(id) ON DELETE SET NULL;

alter table public.report_emails add constraint report_emails_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.outbox(id) ON DELETE SET NULL;

alter table public.report_emails add constraint report_emails_pkey PRIMARY KEY (id);

alter table public.report_emails add constraint report_emails_recipient_check CHECK ((recipient <> ''::text));

alter table public.report_emails add constraint report_emails_state_check CHECK ((state = ANY (ARRAY['ERROR'::text, 'SUCCESS'::text, 'RETRY'::text])));

alter table public.restaurant_creations add constraint restaurant_creations_email_check CHECK ((email = lower(email)));

alter table public.restaurant_creations add constraint restaurant_creations_pkey PRIMARY KEY (email);

alter table public.restaurant_private add constraint restaurant_private_commission_fee_check CHECK (((commission_fee >= (0)::numeric) AND (commission_fee <= (1)::numeric)));

alter table public.restaurant_private add constraint restaurant_private_commission_fee_delivery_check CHECK (((commission_fee_delivery >= (0)::numeric) AND (commission_fee_delivery <= (1)::numeric)));

alter table public.restaurant_private add constraint restaurant_private_commission_fee_dine_in_check CHECK (((commission_fee_dine_in >= (0)::numeric) AND (commission_fee_dine_in <= (1)::numeric)));

alter table public.restaurant_private add constraint restaurant_private_commission_fee_direct_pickup_check CHECK (((commission_fee_direct_pickup >= (0)::numeric) AND (commission_fee_direct_pickup <= (1)::numeric)));

alter table public.restaurant_private add constraint restaurant_private_commission_fee_pickup_check CHECK (((commission_fee_pickup >= (0)::numeric) AND (commission_fee_pickup <= (1)::numeric)));

alter table public.restaurant_private add constraint restaurant_private_pkey PRIMARY KEY (restaurant_id);

alter table public.restaurant_private add constraint restaurant_private_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;

alter table public.restaurants add constraint restaurants_name_check CHECK ((name <> ''::text));

alter table public.restaurants add constraint restaurants_pkey PRIMARY KEY (id);

alter table public.restaurants add constraint restaurants_report_email_check CHECK ((report_email <> ''::text));

alter table public.reward_history add constraint reward_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE SET NULL;

alter table public.reward_history add constraint reward_history_pkey PRIMARY KEY (id);

alter table public.reward_history add constraint reward_history_points_check CHECK ((points <> 0));

alter table public.reward_history add constraint reward_history_type_check CHECK ((type <> ''::text));

alter table public.reward_history add constraint reward_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.reward_products add constraint reward_products_pkey PRIMARY KEY (reward_id, product_id);

alter table public.reward_products add constraint reward_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

alter table public.reward_products add constraint reward_products_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES public.rewards(id) ON DELETE CASCADE;

alter table public.rewards add constraint rewards_active_from_check CHECK ((active_from >= 0));

alter table public.rewards add constraint rewards_active_until_check CHECK ((active_until >= 0));

alter table public.rewards add constraint rewards_coupon_code_check CHECK (((coupon_code <> ''::text) AND (coupon_code !~ '/'::text)));

alter table public.rewards add constraint rewards_discount_check CHECK ((((subtotal_discount_amount IS NOT NULL) = (redeem_type = 'Discount'::text)) AND ((subtotal_discount_percent IS NOT NULL) = (redeem_type = 'DiscountPercent'::text)) AND ((discount_value IS NOT NULL) = (redeem_type = ANY (ARRAY['ProductDiscount'::text, 'ProductDiscountPercent'::text]))) AND ((redeem_type <> 'ProductDiscountPercent'::text) OR (discount_value <= (1)::numeric))));

alter table public.rewards add constraint rewards_discount_value_check CHECK ((discount_value >= (0)::numeric));

alter table public.rewards add constraint rewards_free_delivery_check CHECK (((redeem_type <> 'FreeDelivery'::text) OR (required_order_type IS NULL) OR (required_order_type = 'Delivery'::text)));

alter table public.rewards add constraint rewards_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.rewards add constraint rewards_maximum_check CHECK (((maximum_discount IS NULL) OR (redeem_type = ANY (ARRAY['DiscountPercent'::text, 'ProductDiscountPercent'::text]))));

alter table public.rewards add constraint rewards_maximum_discount_check CHECK ((maximum_discount > (0)::numeric));

alter table public.rewards add constraint rewards_minimum_sub_total_check CHECK ((minimum_sub_total >= 0));

alter table public.rewards add constraint rewards_pkey PRIMARY KEY (id);

alter table public.rewards add constraint rewards_public_check CHECK (((coupon_code IS NULL) = (visible OR applied_default)));

alter table public.rewards add constraint rewards_qty_check CHECK ((qty >= 0));

alter table public.rewards add constraint rewards_qty_limit_check CHECK ((qty_limit >= 0));

alter table public.rewards add constraint rewards_qty_limit_per_user_check CHECK ((qty_limit_per_user >= 0));

alter table public.rewards add constraint rewards_redeem_type_check CHECK ((redeem_type = ANY (ARRAY['Discount'::text, 'DiscountPercent'::text, 'Product'::text, 'ProductDiscount'::text, 'ProductDiscountPercent'::text, 'FreeDelivery'::text])));

alter table public.rewards add constraint rewards_required_order_type_check CHECK ((required_order_type = ANY (ARRAY['Pickup'::text, 'Delivery'::text, 'DineIn'::text])));

alter table public.rewards add constraint rewards_required_points_check CHECK ((required_points >= 0));

alter table public.rewards add constraint rewards_reward_name_check CHECK ((reward_name <> ''::text));

alter table public.rewards add constraint rewards_subtotal_discount_amount_check CHECK ((subtotal_discount_amount > (0)::numeric));

alter table public.rewards add constraint rewards_subtotal_discount_percent_check CHECK (((subtotal_discount_percent >= (0)::numeric) AND (subtotal_discount_percent <= (1)::numeric)));

alter table public.rewards add constraint rewards_times_check CHECK ((active_from <= active_until));

alter table public.rewards add constraint rewards_version_check CHECK (((version >= 1) AND (version <= 3)));

alter table public.rider_loads add constraint rider_loads_pkey PRIMARY KEY (rider_user_id);

alter table public.rider_loads add constraint rider_loads_rider_user_id_fkey FOREIGN KEY (rider_user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.rider_positions add constraint rider_positions_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

alter table public.rider_positions add constraint rider_positions_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)));

alter table public.rider_positions add constraint rider_positions_pkey PRIMARY KEY (rider_user_id);

alter table public.rider_positions add constraint rider_positions_rider_user_id_fkey FOREIGN KEY (rider_user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.scheduled_runs add constraint scheduled_runs_pkey PRIMARY KEY (job, period);

alter table public.scheduled_runs add constraint scheduled_runs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'failed'::text, 'succeeded'::text])));

alter table public.service_tokens add constraint service_tokens_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

alter table public.service_tokens add constraint service_tokens_name_check CHECK ((name <> ''::text));

alter table public.service_tokens add constraint service_tokens_pkey PRIMARY KEY (id);

alter table public.service_tokens add constraint service_tokens_scopes_check CHECK ((scopes <@ ARRAY['orders:create'::text, 'menus:read'::text, 'riders:write'::text, 'devices:write'::text, 'kitchen'::text, 'guests:read'::text, 'guests:write'::text, 'time-clock'::text]));

alter table public.service_tokens add constraint service_tokens_token_hash_key UNIQUE (token_hash);

alter table public.shifts add constraint shifts_pkey PRIMARY KEY (id);

alter table public.shifts add constraint shifts_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id);

alter table public.shifts add constraint shifts_span_check CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '24:00:00'::interval))));

alter table public.shifts add constraint shifts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

alter table public.square_links add constraint square_links_check CHECK (((NOT square_enabled) OR (square_location_id IS NOT NULL)));

alter table public.square_links add constraint square_links_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.square_links add constraint square_links_pkey PRIMARY KEY (location_id);

alter table public.square_links add constraint square_links_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

alter table public.square_links add constraint square_links_state_check CHECK ((state = ANY (ARRAY['linked'::text, 'ended'::text])));

alter table public.square_order_bodies add constraint square_order_bodies_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.square_orders(order_id) ON DELETE CASCADE;

alter table public.square_order_bodies add constraint square_order_bodies_pkey PRIMARY KEY (order_id);

alter table public.square_orders add constraint square_orders_check CHECK (((state <> ALL (ARRAY['created'::text, 'cancelled'::text])) OR (square_order_id IS NOT NULL)));

alter table public.square_orders add constraint square_orders_fulfillment_check CHECK ((fulfillment = ANY (ARRAY['open'::text, 'completed'::text, 'cancelled'::text, 'ended-there'::text])));

alter table public.square_orders add constraint square_orders_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.square_orders add constraint square_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

alter table public.square_orders add constraint square_orders_pkey PRIMARY KEY (order_id);

alter table public.square_orders add constraint square_orders_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'created'::text, 'failed'::text, 'dismissed'::text, 'withdrawn'::text, 'cancelled'::text])));

alter table public.square_orders add constraint square_orders_step_check CHECK ((step = ANY (ARRAY['create'::text, 'pay'::text, 'refund'::text, 'complete'::text, 'cancel-fulfillment'::text, 'cancel'::text])));

alter table public.square_states add constraint square_states_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;

alter table public.square_states add constraint square_states_pkey PRIMARY KEY (hash);

alter table public.square_tokens add constraint square_tokens_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.square_links(location_id) ON DELETE CASCADE;

alter table public.square_tokens add constraint square_tokens_location_id_key UNIQUE (location_id);

alter table public.square_tokens add constraint square_tokens_pkey PRIMARY KEY (id);

alter table public.stand_in_card_accounts add constraint stand_in_card_accounts_account_id_key UNIQUE (account_id);

alter table public.stand_in_card_accounts add constraint stand_in_card_accounts_pkey PRIMARY KEY (key);

alter table public.stand_in_card_calls add constraint stand_in_card_calls_amount_check CHECK ((amount > (0)::numeric));

alter table public.stand_in_card_calls add constraint stand_in_card_calls_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text])));

alter table public.stand_in_card_calls add constraint stand_in_card_calls_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'declined'::text])));

alter table public.stand_in_card_calls add constraint stand_in_card_calls_pkey PRIMARY KEY (key);

alter table public.stand_in_chargebacks add constraint stand_in_chargebacks_amount_check CHECK ((amount > (0)::numeric));

alter table public.stand_in_chargebacks add constraint stand_in_chargebacks_evidence_count_check CHECK ((evidence_count >= 0));

alter table public.stand_in_chargebacks add constraint stand_in_chargebacks_pkey PRIMARY KEY (reference);

alter table public.stand_in_chargebacks add constraint stand_in_chargebacks_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'needs-response'::text, 'under-review'::text, 'won'::text, 'lost'::text, 'closed'::text])));

alter table public.stand_in_payouts add constraint stand_in_payouts_amount_check CHECK ((amount > (0)::numeric));

alter table public.stand_in_payouts add constraint stand_in_payouts_pkey PRIMARY KEY (key);

alter table public.stand_in_payouts add constraint stand_in_payouts_transaction_id_key UNIQUE (transaction_id);

alter table public.stand_in_square_orders add constraint stand_in_square_orders_payment_id_key UNIQUE (payment_id);

alter table public.stand_in_square_orders add constraint stand_in_square_orders_pkey PRIMARY KEY (key);

alter table public.tags add constraint tags_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text));

alter table public.tags add constraint tags_name_check CHECK (((name <> ''::text) AND (length(name) <= 40)));

alter table public.tags add constraint tags_pkey PRIMARY KEY (id);

alter table public.tags add constraint tags_tag_group_check CHECK ((tag_group = ANY (ARRAY['taste'::text, 'product'::text])));

alter table public.tags add constraint tags_type_check CHECK ((type = ANY (ARRAY['None'::text, 'ProductTag'::text, 'Category'::text])));

alter table public.taxes add constraint taxes_id_check CHECK ((id <> ''::text));

alter table public.taxes add constraint taxes_order_types_check CHECK (((order_types <@ '{Delivery,Pickup,DineIn}'::text[]) AND (cardinality(order_types) > 0)));

alter table public.taxes add constraint taxes_pkey PRIMARY KEY (id);

alter table public.taxes add constraint taxes_rate_check CHECK (((rate >= (0)::numeric) AND (rate <= (1)::numeric)));

alter table public.transfers add constraint transfers_amount_check CHECK ((amount > (0)::numeric));

alter table public.transfers add constraint transfers_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES public.users(id);

alter table public.transfers add constraint transfers_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

alter table public.transfers add constraint transfers_check CHECK ((source_account_id <> destination_account_id));

alter table public.transfers add constraint transfers_check1 CHECK (((state = ANY (ARRAY['SUCCESS'::text, 'RETURNED'::text, 'DECLINED'::text])) = (settled_at IS NOT NULL)));

alter table public.transfers add constraint transfers_check2 CHECK (((state = ANY (ARRAY['ERROR'::text, 'RETURNED'::text])) = (error IS NOT NULL)));

alter table public.transfers add constraint transfers_check3 CHECK (((approver_id IS NULL) OR (approver_id <> author_id)));

alter table public.transfers add constraint transfers_correction_check CHECK (((kind <> 'correction'::text) OR (state <> 'ERROR'::text)));

alter table public.transfers add constraint transfers_corrects_check CHECK ((((corrects_kind IS NULL) = (corrects_id IS NULL)) AND ((corrects_id IS NULL) OR (kind = 'correction'::text))));

alter table public.transfers add constraint transfers_corrects_kind_check CHECK ((corrects_kind = ANY (ARRAY['order'::text, 'transfer'::text, 'payout'::text, 'settlement'::text])));

alter table public.transfers add constraint transfers_description_check CHECK ((description <> ''::text));

alter table public.transfers add constraint transfers_destination_account_id_fkey FOREIGN KEY (destination_account_id) REFERENCES public.accounts(id);

alter table public.transfers add constraint transfers_kind_check CHECK ((kind = ANY (ARRAY['transfer'::text, 'correction'::text, 'receipt'::text])));

alter table public.transfers add constraint transfers_method_check CHECK ((method = ANY (ARRAY['E-transfer'::text, 'Bank transfer'::text, 'Cheque'::text, 'Cash'::text])));

alter table public.transfers add constraint transfers_pkey PRIMARY KEY (id);

alter table public.transfers add constraint transfers_receipt_check CHECK ((((kind = 'receipt'::text) = (method IS NOT NULL)) AND ((method IS NULL) = (reference IS NULL)) AND ((method IS NULL) = (received_on IS NULL))));

alter table public.transfers add constraint transfers_returned_check CHECK (((state <> 'RETURNED'::text) OR ((kind = 'receipt'::text) AND (method <> 'Cash'::text))));

alter table public.transfers add constraint transfers_source_account_id_fkey FOREIGN KEY (source_account_id) REFERENCES public.accounts(id);

alter table public.transfers add constraint transfers_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SUCCESS'::text, 'ERROR'::text, 'RETURNED'::text, 'DECLINED'::text])));

alter table public.translation_batches add constraint translation_batches_check CHECK (((state = 'done'::text) = (ended_at IS NOT NULL)));

alter table public.translation_batches add constraint translation_batches_kind_check CHECK ((kind = ANY (ARRAY['import'::text, 'undo'::text])));

alter table public.translation_batches add constraint translation_batches_pkey PRIMARY KEY (id);

alter table public.translation_batches add constraint translation_batches_request_id_key UNIQUE (request_id);

alter table public.translation_batches add constraint translation_batches_state_check CHECK ((state = ANY (ARRAY['under-way'::text, 'done'::text])));

alter table public.translation_portions add constraint translation_portions_pkey PRIMARY KEY (batch_id, "position");

alter table public.translation_version add constraint translation_version_id_check CHECK ((id = 'words'::text));

alter table public.translation_version add constraint translation_version_pkey PRIMARY KEY (id);

alter table public.translations add constraint translations_app_check CHECK ((in_admin OR in_mobile OR in_web));

alter table public.translations add constraint translations_input_check CHECK (((input <> ''::text) AND (char_length(input) <= 500)));

alter table public.translations add constraint translations_pkey PRIMARY KEY (id);

alter table public.translations add constraint translations_translated_check CHECK ((jsonb_typeof(translated) = 'object'::text));

alter table public.user_addresses add constraint user_addresses_delivery_address_check CHECK ((delivery_address <> ''::text));

alter table public.user_addresses add constraint user_addresses_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['DELIVER_TO_DOOR'::text, 'MEET_COURIER_OUTSIDE'::text, 'LEAVE_AT_LOCATION'::text])));

alter table public.user_addresses add constraint user_addresses_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

alter table public.user_addresses add constraint user_addresses_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)));

alter table public.user_addresses add constraint user_addresses_pkey PRIMARY KEY (id);

alter table public.user_addresses add constraint user_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.user_cards add constraint user_cards_expdate_check CHECK ((expdate ~ '^((0[1-9]|1[0-2])[0-9]{2})?$'::text));

alter table public.user_cards add constraint user_cards_masked_pan_check CHECK ((masked_pan <> ''::text));

alter table public.user_cards add constraint user_cards_pkey PRIMARY KEY (id);

alter table public.user_cards add constraint user_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.user_points add constraint user_points_pkey PRIMARY KEY (user_id);

alter table public.user_points add constraint user_points_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

alter table public.users add constraint users_check CHECK (((role <> 'admin'::text) OR ((restaurant_id IS NOT NULL) AND (location_id IS NOT NULL))));

alter table public.users add constraint users_email_check CHECK ((email ~~ '%_@_%'::text));

alter table public.users add constraint users_erasure_id_fkey FOREIGN KEY (erasure_id) REFERENCES public.erasures(id);

alter table public.users add constraint users_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

alter table public.users add constraint users_pkey PRIMARY KEY (id);

alter table public.users add constraint users_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

alter table public.users add constraint users_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'admin'::text, 'courier'::text, 'courier_manager'::text, 'customer'::text])));

alter table public.waiting_proof add constraint waiting_proof_is_only_check CHECK (is_only);

alter table public.waiting_proof add constraint waiting_proof_pkey PRIMARY KEY (is_only);

alter table public.week_changes add constraint week_changes_pkey PRIMARY KEY (id);

CREATE INDEX "twoFactor_secret_idx" ON auth."twoFactor" USING btree (secret);

CREATE INDEX "twoFactor_userId_idx" ON auth."twoFactor" USING btree ("userId");

CREATE INDEX "account_userId_idx" ON auth.account USING btree ("userId");

CREATE UNIQUE INDEX email_changes_email_idx ON auth.email_changes USING btree (lower(email));

CREATE INDEX guess_counts_failed_idx ON auth.guess_counts USING btree (failed_at);

CREATE INDEX known_addresses_proved_idx ON auth.known_addresses USING btree (proved_at);

CREATE UNIQUE INDEX links_subject_idx ON auth.links USING btree (purpose, subject_id) NULLS NOT DISTINCT;

CREATE INDEX passkeys_user_id_idx ON auth.passkeys USING btree (user_id);

CREATE INDEX "session_userId_idx" ON auth.session USING btree ("userId");

CREATE INDEX session_ways_user_id_idx ON auth.session_ways USING btree (user_id);

CREATE INDEX used_challenges_expires_at_idx ON auth.used_challenges USING btree (expires_at);

CREATE INDEX verification_identifier_idx ON auth.verification USING btree (identifier);

CREATE INDEX address_streets_words_idx ON public.address_streets USING gin (words) WITH (fastupdate=off);

CREATE INDEX address_words_end_idx ON public.address_words USING btree ("right"(word, 2), length(word));

CREATE INDEX address_words_start_idx ON public.address_words USING btree ("left"(word, 1), length(word));

CREATE UNIQUE INDEX addresses_place_idx ON public.addresses USING btree (street_id, number_key, unit);

CREATE INDEX analytics_views_location_idx ON public.analytics_views USING btree (location_id);

CREATE UNIQUE INDEX analytics_views_name_key ON public.analytics_views USING btree (user_id, location_id, public.fold_text(name)) NULLS NOT DISTINCT;

CREATE INDEX audit_action_idx ON public.audit USING btree (action, id DESC);

CREATE INDEX audit_actor_idx ON public.audit USING btree (actor_id, id DESC);

CREATE INDEX audit_at_idx ON public.audit USING btree (at);

CREATE INDEX audit_courier_after_idx ON public.audit USING btree (((after ->> 'riderUserId'::text))) WHERE ((record_table = 'deliveries'::text) AND ((after ->> 'riderUserId'::text) IS NOT NULL));

CREATE INDEX audit_courier_before_idx ON public.audit USING btree (((before ->> 'riderUserId'::text))) WHERE ((record_table = 'deliveries'::text) AND ((before ->> 'riderUserId'::text) IS NOT NULL));

CREATE INDEX audit_first_idx ON public.audit USING btree (location_id, id DESC) WHERE ((record_count IS DISTINCT FROM 0) AND (record_table = ANY (ARRAY['menus'::text, 'categories'::text, 'products'::text, 'modifier_groups'::text, 'rewards'::text, 'points_of_sale'::text, 'floors'::text, 'floor_tables'::text, 'employees'::text, 'shifts'::text, 'translations'::text])));

CREATE INDEX audit_first_request_idx ON public.audit USING btree (request_id) WHERE ((record_count IS DISTINCT FROM 0) AND (record_table = ANY (ARRAY['menus'::text, 'categories'::text, 'products'::text, 'modifier_groups'::text, 'rewards'::text, 'points_of_sale'::text, 'floors'::text, 'floor_tables'::text, 'employees'::text, 'shifts'::text, 'translations'::text])));

CREATE INDEX audit_kind_idx ON public.audit USING btree (record_table, id DESC);

CREATE INDEX audit_location_idx ON public.audit USING btree (location_id, id DESC);

CREATE INDEX audit_person_idx ON public.audit USING btree (((COALESCE(before, after) ->> 'userId'::text))) WHERE (record_table = ANY (ARRAY['user_addresses'::text, 'user_cards'::text, 'blocklist'::text]));

CREATE INDEX audit_record_idx ON public.audit USING btree (record_table, record_id, id DESC);

CREATE INDEX audit_request_kind_idx ON public.audit USING btree (request_id, location_id, record_table, id);

CREATE INDEX audit_restaurant_contacts_idx ON public.audit USING btree (record_table) WHERE ((record_table = ANY (ARRAY['locations'::text, 'notification_rules'::text, 'restaurants'::text])) AND (before ?| ARRAY['email'::text, 'phoneNumber'::text, 'reportEmail'::text]));

CREATE INDEX audit_session_person_idx ON public.audit USING btree (((COALESCE(before, after) ->> 'userId'::text))) WHERE (record_table = 'session'::text);

CREATE INDEX audit_shift_after_idx ON public.audit USING btree (((after ->> 'userId'::text))) WHERE ((record_table = 'shifts'::text) AND ((after ->> 'userId'::text) IS NOT NULL));

CREATE INDEX audit_shift_before_idx ON public.audit USING btree (((before ->> 'userId'::text))) WHERE ((record_table = 'shifts'::text) AND ((before ->> 'userId'::text) IS NOT NULL));

CREATE INDEX bank_line_parts_account_idx ON public.bank_line_parts USING btree (account_id);

CREATE INDEX bank_line_parts_eft_file_idx ON public.bank_line_parts USING btree (eft_file_id) WHERE (eft_file_id IS NOT NULL);

CREATE UNIQUE INDEX bank_line_parts_posting_idx ON public.bank_line_parts USING btree (posting_id) WHERE (posting_id IS NOT NULL);

CREATE INDEX bank_lines_day_idx ON public.bank_lines USING btree (day DESC, id DESC);

CREATE INDEX bank_lines_fitid_idx ON public.bank_lines USING btree (fitid) WHERE (fitid <> ''::text);

CREATE INDEX bank_lines_open_idx ON public.bank_lines USING btree (day DESC, id DESC) WHERE (matched_at IS NULL);

CREATE INDEX bank_lines_statement_idx ON public.bank_lines USING btree (statement_id);

CREATE INDEX bank_statements_imported_idx ON public.bank_statements USING btree (imported_at DESC);

CREATE INDEX blocked_attempts_entries_idx ON public.blocked_attempts USING gin (entry_ids);

CREATE INDEX blocked_attempts_last_idx ON public.blocked_attempts USING btree (last_at DESC, id DESC);

CREATE INDEX blocked_attempts_location_idx ON public.blocked_attempts USING btree (location_id);

CREATE UNIQUE INDEX blocked_attempts_same_idx ON public.blocked_attempts USING btree (same);

CREATE INDEX blocklist_created_idx ON public.blocklist USING btree (created_at DESC);

CREATE UNIQUE INDEX blocklist_email_idx ON public.blocklist USING btree (email);

CREATE UNIQUE INDEX blocklist_phone_number_idx ON public.blocklist USING btree (phone_number);

CREATE UNIQUE INDEX blocklist_user_idx ON public.blocklist USING btree (user_id);

CREATE INDEX cash_settlements_rider_idx ON public.cash_settlements USING btree (rider_user_id, settled_at DESC);

CREATE INDEX cash_settlements_settled_by_idx ON public.cash_settlements USING btree (settled_by_id);

CREATE INDEX categories_location_idx ON public.categories USING btree (location_id);

CREATE INDEX categories_menu_idx ON public.categories USING btree (menu_id, rank);

CREATE INDEX change_xid_idx ON ONLY public.change USING btree (xid);

CREATE INDEX chargebacks_open_idx ON public.chargebacks USING btree (opened_at) WHERE ((acknowledged_at IS NULL) OR (state = ANY (ARRAY['inquiry'::text, 'needs-response'::text])));

CREATE INDEX chargebacks_order_idx ON public.chargebacks USING btree (order_id);

CREATE INDEX clockings_employee_idx ON public.clockings USING btree (employee_id, point_of_sale_id);

CREATE INDEX clockings_point_of_sale_idx ON public.clockings USING btree (point_of_sale_id, clocked_in_at);

CREATE INDEX clockings_shift_idx ON public.clockings USING btree (shift_id);

CREATE UNIQUE INDEX clockings_open_idx ON public.clockings USING btree (employee_id) WHERE (clocked_out_at IS NULL);

CREATE INDEX closed_months_ends_idx ON public.closed_months USING btree (ends_at DESC);

CREATE INDEX courier_tracks_rider_idx ON public.courier_tracks USING btree (rider_user_id);

CREATE INDEX courier_tracks_seen_idx ON public.courier_tracks USING btree (seen_at);

CREATE INDEX decided_amounts_account_idx ON public.decided_amounts USING btree (account_id, decided_at);

CREATE INDEX decided_amounts_author_idx ON public.decided_amounts USING btree (author_id, decided_at);

CREATE INDEX decided_amounts_bank_line_idx ON public.decided_amounts USING btree (bank_line_id) WHERE (bank_line_id IS NOT NULL);

CREATE INDEX decided_amounts_order_idx ON public.decided_amounts USING btree (order_id);

CREATE INDEX decided_amounts_payment_idx ON public.decided_amounts USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX deliveries_active_idx ON public.deliveries USING btree (location_id) WHERE (delivery_status <> ALL (ARRAY['Delivered'::text, 'Failed'::text]));

CREATE INDEX deliveries_created_idx ON public.deliveries USING btree (created_at DESC);

CREATE INDEX deliveries_delivered_idx ON public.deliveries USING btree (delivery_time, order_id) WHERE (delivery_status = 'Delivered'::text);

CREATE INDEX deliveries_rider_idx ON public.deliveries USING btree (rider_user_id, created_at DESC) WHERE (rider_user_id IS NOT NULL);

CREATE INDEX devices_location_idx ON public.devices USING btree (location_id) WHERE (location_id IS NOT NULL);

CREATE INDEX devices_seen_idx ON public.devices USING btree (seen_at DESC);

CREATE INDEX eft_file_downloads_file_idx ON public.eft_file_downloads USING btree (file_id, downloaded_at);

CREATE INDEX eft_file_downloads_user_idx ON public.eft_file_downloads USING btree (user_id);

CREATE INDEX eft_file_payouts_file_idx ON public.eft_file_payouts USING btree (file_id);

CREATE INDEX eft_file_payouts_set_aside_idx ON public.eft_file_payouts USING btree (posting_id, undone_posting_id) WHERE (undone_posting_id IS NOT NULL);

CREATE UNIQUE INDEX eft_file_payouts_posting_idx ON public.eft_file_payouts USING btree (posting_id);

CREATE INDEX eft_files_author_idx ON public.eft_files USING btree (author_id);

CREATE INDEX eft_files_ender_idx ON public.eft_files USING btree (ender_id) WHERE (ender_id IS NOT NULL);

CREATE INDEX eft_files_open_idx ON public.eft_files USING btree (created_at) WHERE (state = 'WRITTEN'::text);

CREATE INDEX eft_files_run_idx ON public.eft_files USING btree (run_id, created_at);

CREATE UNIQUE INDEX eft_files_number_idx ON public.eft_files USING btree (originator_id, lap, creation_number);

CREATE INDEX employees_location_idx ON public.employees USING btree (location_id);

CREATE INDEX employees_point_of_sale_idx ON public.employees USING btree (point_of_sale_id, location_id);

CREATE INDEX erasures_open_idx ON public.erasures USING btree (begun_at) WHERE (state <> 'done'::text);

CREATE INDEX erasures_user_idx ON public.erasures USING btree (user_id);

CREATE INDEX floor_editors_floor_idx ON public.floor_editors USING btree (floor_id);

CREATE INDEX floor_editors_seen_idx ON public.floor_editors USING btree (seen_at);

CREATE INDEX floor_editors_user_idx ON public.floor_editors USING btree (user_id);

CREATE INDEX floor_tables_floor_idx ON public.floor_tables USING btree (floor_id, location_id);

CREATE INDEX floor_tables_location_idx ON public.floor_tables USING btree (location_id);

CREATE INDEX floors_location_idx ON public.floors USING btree (location_id);

CREATE INDEX floors_point_of_sale_idx ON public.floors USING btree (point_of_sale_id, location_id);

CREATE INDEX hourly_figures_client_idx ON public.hourly_figures USING btree (source_client);

CREATE INDEX hourly_figures_device_idx ON public.hourly_figures USING btree (device_type);

CREATE INDEX hourly_figures_location_idx ON public.hourly_figures USING btree (location_id, hour);

CREATE INDEX hourly_figures_type_idx ON public.hourly_figures USING btree (order_type);

CREATE INDEX idempotency_keys_created_idx ON public.idempotency_keys USING btree (created_at);

CREATE INDEX image_files_since_idx ON public.image_files USING btree (since) WHERE (state <> 'shown'::text);

CREATE INDEX image_files_stored_by_idx ON public.image_files USING btree (stored_by) WHERE (state = 'stored'::text);

CREATE INDEX invitations_invited_by_idx ON public.invitations USING btree (invited_by_id);

CREATE INDEX invitations_location_id_idx ON public.invitations USING btree (location_id);

CREATE INDEX invitations_restaurant_id_idx ON public.invitations USING btree (restaurant_id);

CREATE UNIQUE INDEX invitations_email_idx ON public.invitations USING btree (lower(email));

CREATE INDEX ledger_faults_acknowledged_by_idx ON public.ledger_faults USING btree (acknowledged_by_id) WHERE (acknowledged_by_id IS NOT NULL);

CREATE INDEX ledger_proofs_begun_idx ON public.ledger_proofs USING btree (begun_at DESC);

CREATE INDEX ledger_proofs_ended_idx ON public.ledger_proofs USING btree (ended_at);

CREATE INDEX locations_region_idx ON public.locations USING btree (region_id);

CREATE INDEX locations_restaurant_idx ON public.locations USING btree (restaurant_id);

CREATE INDEX locations_restaurant_name_idx ON public.locations USING btree (restaurant_name);

CREATE INDEX locations_tags_idx ON public.locations USING gin (tags);

CREATE INDEX menus_location_idx ON public.menus USING btree (location_id, rank);

CREATE INDEX modifier_groups_location_idx ON public.modifier_groups USING btree (location_id);

CREATE INDEX modifier_items_group_idx ON public.modifier_items USING btree (modifier_group_id, "position");

CREATE INDEX notification_rules_location_idx ON public.notification_rules USING btree (location_id);

CREATE INDEX notification_rules_restaurant_idx ON public.notification_rules USING btree (restaurant_id);

CREATE INDEX number_codes_number_idx ON public.number_codes USING btree (location_id, phone_number, sent_at);

CREATE INDEX opened_people_user_idx ON public.opened_people USING btree (user_id);

CREATE INDEX opened_people_viewer_idx ON public.opened_people USING btree (viewer_id, opened_at DESC);

CREATE UNIQUE INDEX order_cards_payment_idx ON public.order_cards USING btree (processor, account, reference) WHERE (NOT is_duplicate);

CREATE INDEX order_figures_cancelled_idx ON public.order_figures USING btree (created_at) WHERE is_cancelled;

CREATE INDEX order_figures_placed_idx ON public.order_figures USING btree (created_at, order_id);

CREATE INDEX order_items_product_idx ON public.order_items USING btree (product_id);

CREATE INDEX order_rewards_reward_idx ON public.order_rewards USING btree (reward_id, order_id);

CREATE INDEX order_search_words_idx ON public.order_search USING gin (words);

CREATE INDEX orders_active_idx ON public.orders USING btree (location_id, created_at) WHERE (status = ANY (ARRAY['New'::text, 'Preparing'::text]));

CREATE INDEX orders_created_idx ON public.orders USING btree (created_at DESC);

CREATE INDEX orders_dialled_idx ON public.orders USING btree (public.phone_digits(phone_number) COLLATE "C") WHERE ((user_id IS NULL) AND (phone_number <> ''::text));

CREATE INDEX orders_due_idx ON public.orders USING btree (GREATEST(created_at, COALESCE(completion_time, estimated_completion_time)));

CREATE INDEX orders_finished_idx ON public.orders USING btree (finished_at DESC) WHERE (finished_at IS NOT NULL);

CREATE INDEX orders_guest_email_idx ON public.orders USING btree (lower(email)) WHERE ((user_id IS NULL) AND (email <> ''::text));

CREATE INDEX orders_location_created_idx ON public.orders USING btree (location_id, created_at DESC);

CREATE INDEX orders_normal_phone_idx ON public.orders USING btree (public.normal_phone(phone_number) COLLATE "C") WHERE ((user_id IS NULL) AND (phone_number <> ''::text));

CREATE INDEX orders_number_idx ON public.orders USING btree (order_number, created_at);

CREATE INDEX orders_payment_in_question_idx ON public.orders USING btree (location_id) WHERE (payment_check = ANY (ARRAY['unchecked'::text, 'mismatch'::text]));

CREATE INDEX orders_payment_unchecked_idx ON public.orders USING btree (id) WHERE (payment_check = 'unchecked'::text);

CREATE INDEX orders_phone_number_idx ON public.orders USING btree (phone_number);

CREATE INDEX orders_refund_refused_idx ON public.orders USING btree (location_id) WHERE (payment_progress = 'failed'::text);

CREATE INDEX orders_restaurant_idx ON public.orders USING btree (restaurant_id);

CREATE INDEX orders_support_idx ON public.orders USING btree (support_user_id) WHERE (support_user_id IS NOT NULL);

CREATE INDEX orders_total_idx ON public.orders USING btree (total, created_at);

CREATE INDEX orders_user_created_idx ON public.orders USING btree (user_id, created_at DESC, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX outbox_created_idx ON public.outbox USING btree (created_at DESC);

CREATE INDEX outbox_location_created_idx ON public.outbox USING btree (location_id, created_at DESC);

CREATE INDEX outbox_normal_phone_idx ON public.outbox USING btree (public.normal_phone(recipient)) WHERE ((order_id IS NULL) AND (channel <> 'Email'::text));

CREATE INDEX outbox_order_idx ON public.outbox USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX outbox_pending_idx ON public.outbox USING btree (created_at) WHERE (state = 'pending'::text);

CREATE INDEX outbox_recipient_email_idx ON public.outbox USING btree (lower(recipient)) WHERE (order_id IS NULL);

CREATE INDEX pass_codes_employee_idx ON public.pass_codes USING btree (employee_id, point_of_sale_id);

CREATE INDEX pay_run_lines_account_idx ON public.pay_run_lines USING btree (account_id);

CREATE INDEX pay_run_lines_failed_idx ON public.pay_run_lines USING btree (run_id) WHERE (state = 'FAILED'::text);

CREATE UNIQUE INDEX pay_run_lines_open_idx ON public.pay_run_lines USING btree (account_id) WHERE (state = 'WAITING'::text);

CREATE INDEX pay_runs_approver_idx ON public.pay_runs USING btree (approver_id) WHERE (approver_id IS NOT NULL);

CREATE INDEX pay_runs_author_idx ON public.pay_runs USING btree (author_id);

CREATE INDEX pay_runs_open_idx ON public.pay_runs USING btree (created_at) WHERE (state = ANY (ARRAY['WAITING'::text, 'PAYING'::text]));

CREATE INDEX pay_runs_week_idx ON public.pay_runs USING btree (week, created_at DESC);

CREATE INDEX payments_order_idx ON public.payments USING btree (order_id, created_at);

CREATE INDEX payments_references_idx ON public.payments USING gin (string_to_array(provider_reference, ' '::text));

CREATE UNIQUE INDEX payments_pending_idx ON public.payments USING btree (order_id) WHERE (state = 'pending'::text);

CREATE UNIQUE INDEX payments_whole_order_idx ON public.payments USING btree (order_id) WHERE ((purpose = 'order'::text) AND (state <> ALL (ARRAY['succeeded'::text, 'withdrawn'::text])) AND (bounced_at IS NULL));

CREATE INDEX payouts_account_idx ON public.payouts USING btree (account_id, created_at DESC);

CREATE INDEX payouts_approver_idx ON public.payouts USING btree (approver_id) WHERE (approver_id IS NOT NULL);

CREATE INDEX payouts_arrived_idx ON public.payouts USING btree (begun_at) WHERE ((state = 'SUCCESS'::text) AND (method = 'VoPay'::text));

CREATE INDEX payouts_author_idx ON public.payouts USING btree (author_id, COALESCE(tried_again_at, created_at));

CREATE INDEX payouts_canceller_idx ON public.payouts USING btree (canceller_id) WHERE (canceller_id IS NOT NULL);

CREATE INDEX payouts_day_idx ON public.payouts USING btree (account_id, COALESCE(tried_again_at, created_at));

CREATE INDEX payouts_eft_file_idx ON public.payouts USING btree (eft_file_id) WHERE (eft_file_id IS NOT NULL);

CREATE INDEX payouts_open_idx ON public.payouts USING btree (created_at) WHERE (state = ANY (ARRAY['WAITING'::text, 'PROCESSING'::text, 'RETRY'::text, 'ERROR'::text, 'RETURNED'::text]));

CREATE INDEX payouts_returned_idx ON public.payouts USING btree (account_id, created_at) WHERE (state = 'RETURNED'::text);

CREATE UNIQUE INDEX payouts_transaction_idx ON public.payouts USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);

CREATE INDEX point_of_sale_shifts_ended_idx ON public.point_of_sale_shifts USING btree (ended_at);

CREATE INDEX point_of_sale_shifts_point_idx ON public.point_of_sale_shifts USING btree (point_of_sale_id);

CREATE UNIQUE INDEX point_of_sale_shifts_open_idx ON public.point_of_sale_shifts USING btree (point_of_sale_id) WHERE (ended_at IS NULL);

CREATE INDEX points_of_sale_location_idx ON public.points_of_sale USING btree (location_id);

CREATE INDEX points_of_sale_restaurant_idx ON public.points_of_sale USING btree (restaurant_id);

CREATE INDEX posting_sums_account_id_idx ON public.posting_sums USING btree (account_id);

CREATE INDEX postings_account_idx ON public.postings USING btree (account_id, id DESC);

CREATE INDEX postings_card_refunds_idx ON public.postings USING btree (account_id, posted_at) INCLUDE (id, amount) WHERE ((belongs_to = 'order'::text) AND (amount > (0)::numeric) AND (account_id = ANY (ARRAY['00000000-0000-4000-9000-000000000011'::uuid, '00000000-0000-4000-9000-000000000012'::uuid])));

CREATE INDEX postings_open_items_idx ON public.postings USING btree (account_id, posted_at) INCLUDE (id, amount) WHERE (belongs_to <> ALL (ARRAY['order'::text, 'bank-line'::text]));

CREATE INDEX postings_posted_at_idx ON public.postings USING brin (posted_at);

CREATE INDEX print_jobs_open_idx ON public.print_jobs USING btree (location_id) WHERE (state = ANY (ARRAY['waiting'::text, 'failed'::text]));

CREATE INDEX print_jobs_order_idx ON public.print_jobs USING btree (order_id);

CREATE INDEX print_jobs_settled_idx ON public.print_jobs USING btree (location_id, settled_at);

CREATE UNIQUE INDEX print_jobs_confirm_idx ON public.print_jobs USING btree (order_id, destination_id, printer_id) WHERE (cause = 'confirm'::text);

CREATE INDEX printers_restaurant_idx ON public.printers USING btree (restaurant_id, address);

CREATE UNIQUE INDEX printers_address_idx ON public.printers USING btree (location_id, address);

CREATE INDEX product_modifier_groups_group_idx ON public.product_modifier_groups USING btree (modifier_group_id);

CREATE INDEX product_taxes_tax_idx ON public.product_taxes USING btree (tax_id);

CREATE INDEX product_weeks_week_idx ON public.product_weeks USING btree (week, location_id);

CREATE INDEX products_category_idx ON public.products USING btree (category_id, rank);

CREATE INDEX products_location_idx ON public.products USING btree (location_id);

CREATE INDEX products_tags_idx ON public.products USING gin (tags);

CREATE INDEX promotions_location_id_idx ON public.promotions USING btree (location_id, restaurant_id);

CREATE INDEX provider_events_open_idx ON public.provider_events USING btree (received_at) WHERE (taken_at IS NULL);

CREATE INDEX provider_events_subject_idx ON public.provider_events USING btree (subject, taken_at DESC) WHERE (subject IS NOT NULL);

CREATE INDEX receipt_destinations_location_idx ON public.receipt_destinations USING btree (location_id);

CREATE INDEX receipt_destinations_restaurant_idx ON public.receipt_destinations USING btree (restaurant_id);

CREATE UNIQUE INDEX regions_name_idx ON public.regions USING btree (lower(name));

CREATE INDEX report_emails_location_idx ON public.report_emails USING btree (location_id, created_at DESC);

CREATE INDEX report_emails_made_message_idx ON public.report_emails USING btree (made_message_id) WHERE (made_message_id IS NOT NULL);

CREATE INDEX report_emails_of_week_idx ON public.report_emails USING btree (location_id, of_week, created_at) WHERE (of_week IS NOT NULL);

CREATE INDEX report_emails_open_idx ON public.report_emails USING btree (created_at) WHERE ((message_id IS NULL) AND ((state IS NULL) OR (state = 'RETRY'::text)));

CREATE UNIQUE INDEX report_emails_message_idx ON public.report_emails USING btree (message_id);

CREATE INDEX reward_history_order_idx ON public.reward_history USING btree (order_id);

CREATE INDEX reward_history_user_idx ON public.reward_history USING btree (user_id, place DESC);

CREATE INDEX reward_products_product_idx ON public.reward_products USING btree (product_id);

CREATE INDEX rewards_location_idx ON public.rewards USING btree (location_id);

CREATE UNIQUE INDEX rewards_reward_id_idx ON public.rewards USING btree (location_id, lower(reward_id));

CREATE INDEX service_tokens_made_by_idx ON public.service_tokens USING btree (made_by_id);

CREATE INDEX shifts_region_idx ON public.shifts USING btree (region_id, starts_at);

CREATE INDEX shifts_starts_idx ON public.shifts USING btree (starts_at);

CREATE INDEX shifts_user_idx ON public.shifts USING btree (user_id, starts_at);

CREATE INDEX shifts_week_idx ON public.shifts USING btree (week);

CREATE INDEX square_links_ended_idx ON public.square_links USING btree (location_id) WHERE (state = 'ended'::text);

CREATE INDEX square_links_merchant_idx ON public.square_links USING btree (merchant_id);

CREATE INDEX square_links_restaurant_idx ON public.square_links USING btree (restaurant_id);

CREATE INDEX square_orders_open_idx ON public.square_orders USING btree (location_id) WHERE (state = ANY (ARRAY['waiting'::text, 'failed'::text]));

CREATE INDEX square_orders_settled_idx ON public.square_orders USING btree (location_id, settled_at);

CREATE INDEX square_states_location_idx ON public.square_states USING btree (location_id);

CREATE INDEX stand_in_card_calls_order_idx ON public.stand_in_card_calls USING btree (order_id);

CREATE INDEX stand_in_chargebacks_account_idx ON public.stand_in_chargebacks USING btree (account, opened_at);

CREATE UNIQUE INDEX stand_in_square_orders_order_idx ON public.stand_in_square_orders USING btree (square_order_id);

CREATE UNIQUE INDEX tags_name_idx ON public.tags USING btree (tag_group, lower(name));

CREATE INDEX timed_orders_week_idx ON public.timed_orders USING btree (week, location_id);

CREATE INDEX transfers_approver_idx ON public.transfers USING btree (approver_id) WHERE (approver_id IS NOT NULL);

CREATE INDEX transfers_author_idx ON public.transfers USING btree (author_id, COALESCE(tried_again_at, created_at));

CREATE INDEX transfers_corrects_idx ON public.transfers USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);

CREATE INDEX transfers_day_idx ON public.transfers USING btree (source_account_id, COALESCE(tried_again_at, created_at));

CREATE INDEX transfers_destination_idx ON public.transfers USING btree (destination_account_id, created_at DESC);

CREATE INDEX transfers_open_idx ON public.transfers USING btree (created_at) WHERE (state = ANY (ARRAY['WAITING'::text, 'ERROR'::text]));

CREATE INDEX transfers_source_idx ON public.transfers USING btree (source_account_id, created_at DESC);

CREATE UNIQUE INDEX transfers_receipt_idx ON public.transfers USING btree (destination_account_id, method, lower(reference)) WHERE ((kind = 'receipt'::text) AND (reference <> ''::text) AND (state = ANY (ARRAY['WAITING'::text, 'SUCCESS'::text])));

CREATE UNIQUE INDEX translation_batches_one_idx ON public.translation_batches USING btree ((true)) WHERE (state = 'under-way'::text);

CREATE INDEX translations_changed_idx ON public.translations USING btree (updated_at, id);

CREATE INDEX translations_word_idx ON public.translations USING btree (lower(input) COLLATE "C", id);

CREATE INDEX translations_words_idx ON public.translations USING gin (words);

CREATE UNIQUE INDEX translations_admin_idx ON public.translations USING btree (input) WHERE in_admin;

CREATE UNIQUE INDEX translations_mobile_idx ON public.translations USING btree (input) WHERE in_mobile;

CREATE UNIQUE INDEX translations_web_idx ON public.translations USING btree (input) WHERE in_web;

CREATE INDEX user_addresses_user_idx ON public.user_addresses USING btree (user_id, created_at);

CREATE INDEX user_cards_user_idx ON public.user_cards USING btree (user_id, created_at);

CREATE INDEX users_dialled_idx ON public.users USING btree (public.phone_digits(phone_number) COLLATE "C") WHERE (phone_number <> ''::text);

CREATE INDEX users_erasure_idx ON public.users USING btree (erasure_id) WHERE (erasure_id IS NOT NULL);

CREATE INDEX users_location_idx ON public.users USING btree (location_id) WHERE (location_id IS NOT NULL);

CREATE INDEX users_normal_phone_idx ON public.users USING btree (public.normal_phone(phone_number) COLLATE "C") WHERE (phone_number <> ''::text);

CREATE INDEX users_phone_number_idx ON public.users USING btree (phone_number);

CREATE INDEX users_restaurant_idx ON public.users USING btree (restaurant_id) WHERE (restaurant_id IS NOT NULL);

CREATE INDEX users_role_idx ON public.users USING btree (role) WHERE (role <> 'customer'::text);

CREATE INDEX users_was_staff_idx ON public.users USING btree (id) WHERE was_staff;

CREATE INDEX users_words_idx ON public.users USING gin (public.person_words(name, email));

CREATE UNIQUE INDEX users_email_idx ON public.users USING btree (lower(email));

CREATE INDEX week_changes_week_idx ON public.week_changes USING btree (week);

create sequence public.live_rev;

CREATE OR REPLACE FUNCTION auth.mark_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Somebody who was never signed in has no row yet; somebody who is being deleted gets none.
  insert into auth.sign_ins as s (user_id)
  select id from auth."user" where id = coalesce(to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0])::uuid
  on conflict (user_id) do update set rev = nextval('public.live_rev');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION auth.mark_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    update public.users set suspended_at = null, suspended_by = null where id = old.user_id;
  else
    update public.users set suspended_at = new.suspended_at, suspended_by = new.suspended_by where id = new.user_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION auth.session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into public.change (table_name, key, rev, scope_before)
  select 'session', o."id"::text, nextval('public.live_rev'), json_build_object('user_id', o."userId")::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.accounts_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'accounts', o.id::text, nextval('live_rev'), json_build_object('id', o.id, 'kind', o.kind)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.accounts_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'accounts', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.accounts_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'accounts', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id, 'kind', o.kind)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_days(totals public.hour_totals[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into day_totals as d (starts_at, orders, cancelled, total, commission, revenue, hours)
  select starts_at, orders, cancelled, total, commission, revenue, hours from days_of(totals) order by starts_at
  on conflict (starts_at) do update set
    orders = d.orders + excluded.orders, cancelled = d.cancelled + excluded.cancelled, total = d.total + excluded.total,
    commission = d.commission + excluded.commission, revenue = d.revenue + excluded.revenue,
    hours = array(select one + other from unnest(d.hours, excluded.hours) with ordinality of_hour (one, other, n) order by n)
$function$;

CREATE OR REPLACE FUNCTION public.add_up_figures(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  added int;
begin
  if not pg_try_advisory_xact_lock(hashtext('add up figures')) then return 0; end if;
  with taken as (
    delete from figure_changes where id = any(array(select id from figure_changes order by id limit most)) returning *
  ),
  by_hour as (
    insert into hourly_figures
    select hour, location_id, order_type, source_client, device_type,
      sum(orders), sum(cancelled), sum(total), sum(commission), sum(revenue)
    from taken group by hour, location_id, order_type, source_client, device_type
    on conflict (hour, location_id, order_type, source_client, device_type) do update set
      orders = hourly_figures.orders + excluded.orders, cancelled = hourly_figures.cancelled + excluded.cancelled,
      total = hourly_figures.total + excluded.total, commission = hourly_figures.commission + excluded.commission,
      revenue = hourly_figures.revenue + excluded.revenue
  ),
  totals as (
    insert into hour_totals
    select hour, sum(orders), sum(cancelled), sum(total), sum(commission), sum(revenue) from taken group by hour
    on conflict (hour) do update set
      orders = hour_totals.orders + excluded.orders, cancelled = hour_totals.cancelled + excluded.cancelled,
      total = hour_totals.total + excluded.total, commission = hour_totals.commission + excluded.commission,
      revenue = hour_totals.revenue + excluded.revenue
  )
  select count(*) into added from taken;
  return added;
end $function$;

CREATE OR REPLACE FUNCTION public.bank_accounts_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'bank_accounts', o.location_id::text, nextval('live_rev'), json_build_object('location_id', o.location_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bank_accounts_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'bank_accounts', n.location_id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bank_accounts_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'bank_accounts', coalesce(n.location_id, o.location_id)::text,
    case when n.location_id is null then nextval('live_rev') else n.rev end,
    case when n.location_id is not null then row_to_json(n)::text end,
    case when o.location_id is not null then json_build_object('location_id', o.location_id)::text end
  from new_rows n full join old_rows o on o.location_id = n.location_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.blocklist_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'blocklist', o.id::text, nextval('live_rev'), json_build_object('id', o.id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.blocklist_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'blocklist', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.blocklist_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'blocklist', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.categories_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'categories', o.id::text, nextval('live_rev'), json_build_object('location_id', o.location_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.categories_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'categories', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.categories_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'categories', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('location_id', o.location_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.change_prune()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET lock_timeout TO '1s'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  upcoming smallint := ((extract(epoch from clock_timestamp())::bigint / 1800 + 1) % 4)::smallint;
  newest xid8;
begin
  perform 1 from change_horizon where next_slot is distinct from upcoming for update skip locked;
  if not found then
    return 0;
  end if;
  execute format('lock table change_slot_%s in access exclusive mode', upcoming);
  execute format('select xid from change_slot_%s order by xid desc limit 1', upcoming) into newest;
  if newest is not null then
    execute format('truncate change_slot_%s', upcoming);
    update change_horizon set pruned_below = ((newest::text)::bigint + 1)::text::xid8
      where pruned_below <= newest;
  end if;
  update change_horizon set next_slot = upcoming;
  return 1;
end $function$;

CREATE OR REPLACE FUNCTION public.change_week(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  changed text := week_of(at)::text;
begin
  if at >= week_of(now()) or changed = current_setting('passline.changed_week', true) then return; end if;
  insert into week_changes (week) values (week_of(at));
  perform set_config('passline.changed_week', changed, true);
end $function$;

CREATE OR REPLACE FUNCTION public.clockings_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'clockings', '', nextval('live_rev'), p.part from (select distinct json_build_object('employee_id', r.employee_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.clockings_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'clockings', '', nextval('live_rev'), p.part from (select distinct json_build_object('employee_id', r.employee_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.clockings_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'clockings', '', nextval('live_rev'), p.part from (select json_build_object('employee_id', r.employee_id)::text as part from old_rows r union select json_build_object('employee_id', r.employee_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.close_month()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before closed_months;
begin
  perform last_posting();
  select * into before from closed_months order by ends_at desc limit 1;
  if before.id is not null and (new.month <> (before.month + interval '1 month')::date or new.begins_at <> before.ends_at) then
    raise exception 'Months are closed one after another.' using errcode = 'check_violation';
  end if;
  if before.id is null and exists (select from postings where posted_at < new.begins_at) then
    raise exception 'The month of the first posting is closed first.' using errcode = 'check_violation';
  end if;
  select count(*), coalesce(sum(amount) filter (where amount > 0), 0) into new.posting_count, new.moved
    from postings where posted_at >= new.begins_at and posted_at < new.ends_at;
  select coalesce(jsonb_agg(jsonb_build_object('key', key, 'balance', balance) order by key), '[]') into new.balances
    from (select key, sum(balance) as balance from (
        select b.key, b.balance from jsonb_to_recordset(before.balances) as b(key text, balance numeric)
        union all
        select case when a.kind in ('restaurant', 'courier') then a.kind else a.id::text end, p.amount
          from postings p join accounts a on a.id = p.account_id where p.posted_at >= new.begins_at and p.posted_at < new.ends_at
      ) parts group by key) sums where balance <> 0;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.closed_months_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'closed_months', o.id::text, nextval('live_rev'), json_build_object('month', o.month)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.closed_months_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'closed_months', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.closed_months_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'closed_months', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('month', o.month)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.confirmed_numbers_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  number confirmed_numbers := coalesce(new, old);
begin
  update notification_rules set phone_number = phone_number
  where location_id = number.location_id and international_number(phone_number) = number.phone_number;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.contacts_of_account(of_user uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array_remove(array_remove(array[lower(u.email), normal_phone(u.phone_number)], ''), null) from users u where u.id = of_user
$function$;

CREATE OR REPLACE FUNCTION public.contacts_of_guest(of_order uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array_remove(array_remove(array[lower(o.email), normal_phone(o.phone_number)], ''), null) from orders o where o.id = of_order
$function$;

CREATE OR REPLACE FUNCTION public.contacts_of_line(kind text, record text, state jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when kind in ('orders', 'deliveries') then contacts_of_guest(uuid_or_null(record))
    when kind = 'users' then contacts_of_account(uuid_or_null(record))
    when kind in ('user_addresses', 'user_cards') then contacts_of_account(uuid_or_null(state ->> 'userId'))
  end
$function$;

CREATE OR REPLACE FUNCTION public.count_later_lines(request text, parts jsonb)
 RETURNS SETOF integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update audit set record_count = record_count + n.records
  from jsonb_to_recordset(parts) as n(at int, record_table text, location_id uuid, records int)
  where n.records > 0 and audit.id = coalesce(
    (select one.id from audit one where one.request_id = request and one.location_id = n.location_id
      and one.record_table = n.record_table order by one.id limit 1),
    (select one.id from audit one where one.request_id = request and n.location_id is null and one.location_id is null
      and one.record_table = n.record_table order by one.location_id, one.id limit 1))
  returning n.at
$function$;

CREATE OR REPLACE FUNCTION public.counted_of(f public.order_figures)
 RETURNS TABLE(counted_orders integer, cancelled_orders integer, counted_total bigint, counted_commission bigint, counted_revenue bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when f.is_cancelled then 0 else 1 end, case when f.is_cancelled then 1 else 0 end,
    case when f.is_cancelled then 0 else f.total end,
    case when f.is_cancelled then 0 else f.commission end,
    case when f.is_cancelled then 0 else f.revenue end
$function$;

CREATE OR REPLACE FUNCTION public.courier_bank_accounts_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'courier_bank_accounts', o.rider_user_id::text, nextval('live_rev'), json_build_object('rider_user_id', o.rider_user_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.courier_bank_accounts_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'courier_bank_accounts', n.rider_user_id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.courier_bank_accounts_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'courier_bank_accounts', coalesce(n.rider_user_id, o.rider_user_id)::text,
    case when n.rider_user_id is null then nextval('live_rev') else n.rev end,
    case when n.rider_user_id is not null then row_to_json(n)::text end,
    case when o.rider_user_id is not null then json_build_object('rider_user_id', o.rider_user_id)::text end
  from new_rows n full join old_rows o on o.rider_user_id = n.rider_user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.courier_of_line(of_order text, line bigint, state jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  courier text;
begin
  if state ? 'riderUserId' then return state ->> 'riderUserId'; end if;
  select l.after ->> 'riderUserId' into courier from audit l
    where l.record_table = 'deliveries' and l.record_id = of_order and l.id < line and l.after ? 'riderUserId' order by l.id desc limit 1;
  if found then return courier; end if;
  return (select d.rider_user_id::text from deliveries d where d.order_id = uuid_or_null(of_order));
end $function$;

CREATE OR REPLACE FUNCTION public.days_of(totals public.hour_totals[])
 RETURNS SETOF public.day_totals
 LANGUAGE sql
 STABLE
AS $function$
  with hours as (
    select hour, sum(orders) as orders, sum(cancelled) as cancelled, sum(total) as total, sum(commission) as commission,
      sum(revenue) as revenue
    from unnest(totals) group by hour
  )
  select s.hour - n * interval '1 hour', sum(orders)::bigint, sum(cancelled)::bigint, sum(total)::bigint, sum(commission)::bigint,
    sum(revenue)::bigint, array[
      coalesce(sum(s.orders) filter (where n = 0), 0),
      coalesce(sum(s.orders) filter (where n = 1), 0),
      coalesce(sum(s.orders) filter (where n = 2), 0),
      coalesce(sum(s.orders) filter (where n = 3), 0),
      coalesce(sum(s.orders) filter (where n = 4), 0),
      coalesce(sum(s.orders) filter (where n = 5), 0),
      coalesce(sum(s.orders) filter (where n = 6), 0),
      coalesce(sum(s.orders) filter (where n = 7), 0),
      coalesce(sum(s.orders) filter (where n = 8), 0),
      coalesce(sum(s.orders) filter (where n = 9), 0),
      coalesce(sum(s.orders) filter (where n = 10), 0),
      coalesce(sum(s.orders) filter (where n = 11), 0),
      coalesce(sum(s.orders) filter (where n = 12), 0),
      coalesce(sum(s.orders) filter (where n = 13), 0),
      coalesce(sum(s.orders) filter (where n = 14), 0),
      coalesce(sum(s.orders) filter (where n = 15), 0),
      coalesce(sum(s.orders) filter (where n = 16), 0),
      coalesce(sum(s.orders) filter (where n = 17), 0),
      coalesce(sum(s.orders) filter (where n = 18), 0),
      coalesce(sum(s.orders) filter (where n = 19), 0),
      coalesce(sum(s.orders) filter (where n = 20), 0),
      coalesce(sum(s.orders) filter (where n = 21), 0),
      coalesce(sum(s.orders) filter (where n = 22), 0),
      coalesce(sum(s.orders) filter (where n = 23), 0)]::bigint[]
  from hours s, generate_series(0, 23) n
  where (orders, cancelled, total, commission, revenue) <> (0, 0, 0, 0, 0)
  group by s.hour - n * interval '1 hour'
$function$;

CREATE OR REPLACE FUNCTION public.deliveries_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'deliveries', o.order_id::text, nextval('live_rev'), json_build_object('location_id', o.location_id, 'delivery_status', o.delivery_status, 'delivery_time', o.delivery_time)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.deliveries_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'deliveries', n.order_id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.deliveries_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'deliveries', coalesce(n.order_id, o.order_id)::text,
    case when n.order_id is null then nextval('live_rev') else n.rev end,
    case when n.order_id is not null then row_to_json(n)::text end,
    case when o.order_id is not null then json_build_object('location_id', o.location_id, 'delivery_status', o.delivery_status, 'delivery_time', o.delivery_time)::text end
  from new_rows n full join old_rows o on o.order_id = n.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delivery_of_week_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform change_week(f.created_at) from order_figures f
    where f.order_id in (old.order_id, new.order_id) and f.created_at < week_of(now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.distinct_texts(were text[], become text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  taken text[] := array(select u.was from unnest(were, become) u(was, becomes) where u.was = u.becomes);
  result text[] := '{}';
  one text;
  nth integer;
begin
  for i in 1 .. coalesce(array_length(were, 1), 0) loop
    one := become[i];
    nth := 1;
    while were[i] <> become[i] and one = any(taken) loop
      nth := nth + 1;
      one := become[i] || ' (' || nth || ')';
    end loop;
    taken := taken || one;
    result := result || one;
  end loop;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.employees_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'employees', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employees_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'employees', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employees_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'employees', '', nextval('live_rev'), p.part from (select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r union select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_contacts_from_trail(erasure uuid, lines bigint[], contacts text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed integer;
begin
  perform people_of_erasure(erasure), refuse_wide_pattern(contacts);
  update audit a set before = n.before, after = n.after, reason = n.reason,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id, erased_quote(l.reason, contacts, o.theirs) as reason,
        case when o.is_of_people then erased_quotes(l.before, o.fields, contacts, false, o.theirs)
          else erased_json(l.before, '{}', '{}', contacts, null) end as before,
        case when o.is_of_people then erased_quotes(l.after, o.fields, contacts, false, o.theirs)
          else erased_json(l.after, '{}', '{}', contacts, null) end as after
      from audit l cross join lateral (select quoting_fields(l.record_table) as fields,
        l.record_table in ('users', 'user_addresses', 'user_cards', 'orders', 'deliveries') as is_of_people,
        contacts_of_line(l.record_table, l.record_id, coalesce(l.before, l.after)) as theirs) o
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason) is distinct from (n.before, n.after, n.reason);
  get diagnostics changed = row_count;
  return changed;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_courier_from_trail(erasure uuid, lines bigint[], contacts text, whole text, words text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  people uuid[] := people_of_erasure(erasure);
  ids text[] := array(select unnest(people)::text);
  changed integer;
begin
  perform refuse_wide_pattern(contacts), refuse_wide_pattern(whole), refuse_wide_pattern(words);
  update audit a set before = n.before, after = n.after, reason = n.reason,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id, erased_undoing(l.reason, l.after, people) as reason,
        case when l.record_table = 'deliveries' and courier_of_line(l.record_id, l.id, l.before) = any(ids)
          then erased_delivery(l.before, uuid_or_null(l.record_id), contacts, whole, words) else l.before end as before,
        case when l.record_table = 'deliveries' and courier_of_line(l.record_id, l.id, l.after) = any(ids)
          then erased_delivery(l.after, uuid_or_null(l.record_id), contacts, whole, words) else l.after end as after
      from audit l where l.id = any(lines) and l.record_table in ('orders', 'deliveries')) n
    where a.id = n.id and (a.before, a.after, a.reason) is distinct from (n.before, n.after, n.reason);
  get diagnostics changed = row_count;
  return changed;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_from_postings(erasure uuid, orders uuid[], names text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed integer;
begin
  perform people_of_erasure(erasure);
  perform set_config('passline.erasing', pg_current_xact_id()::text, true);
  update postings set posted_by = 'Erased person' where belongs_id = any(orders) and posted_by = any(names)
    and not exists (select from users u where u.name = posted_by)
    and not exists (select from service_tokens s where s.name = posted_by);
  get diagnostics changed = row_count;
  perform set_config('passline.erasing', '', true);
  return changed;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_from_trail(erasure uuid, lines bigint[], of_orders uuid[], fields jsonb, contacts text, words text, phones text[] DEFAULT '{}'::text[], emails text[] DEFAULT '{}'::text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  people uuid[] := people_of_erasure(erasure);
  ids text[] := array(select unnest(people)::text);
  since timestamptz := (select begun_at from erasures where id = erasure);
  orders_erased text[];
  changed integer;
begin
  perform refuse_wide_pattern(contacts), refuse_wide_pattern(words);
  orders_erased := array(select o.id::text from orders o where o.id = any(of_orders) and o.name = '' and o.phone_number = '');
  lines := lines || array(select l.id from audit l where l.record_table = 'blocklist' and l.id <> all(lines)
    and l.record_id in (select b.record_id from audit b where b.id = any(lines) and b.record_table = 'blocklist'));
  update audit a set before = n.before, after = n.after, reason = n.reason, actor_name = n.actor_name,
      is_erased = a.is_erased or n.before is distinct from a.before or n.after is distinct from a.after
    from (select l.id,
        case when w.is_about or s.is_before then erased_json(l.before, f.own, f.said, contacts, words) else l.before end as before,
        case when w.is_about or s.is_after then erased_json(l.after, f.own, f.said, contacts, words) else l.after end as after,
        case when w.is_about or s.is_before or s.is_after then case when l.record_table in ('users', 'session', 'passkeys')
            then regexp_replace(w.reason, '(from )([0-9]+([.][0-9]+){3}|[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*)', '\1[erased]', 'g')
            else w.reason end
          else l.reason end as reason,
        case when l.actor_id = any(people) then 'Erased person' else l.actor_name end as actor_name
      from audit l
        cross join lateral (select coalesce(
          l.record_table = 'users' and l.record_id = any(ids)
          or l.record_table in ('orders', 'deliveries') and l.record_id = any(orders_erased)
          or is_record_of(l.record_table, l.record_id, people)
          or l.record_table in ('session', 'passkeys') and (l.actor_id = any(people)
            or coalesce(l.before, l.after) ->> 'userId' = any(ids) or exists (select from audit u
            where u.request_id = l.request_id and u.record_table = 'users' and u.record_id = any(ids)))
          or l.record_table = 'payouts' and exists (select from payouts p where p.id = uuid_or_null(l.record_id) and p.account_id = any(people))
          or l.record_table = 'transfers' and exists (select from transfers m where m.id = uuid_or_null(l.record_id)
            and (m.source_account_id = any(people) or m.destination_account_id = any(people))), false) as is_about,
          erased_part(case when l.action in ('personalData.erase', 'personalData.keepTime') then l.reason else erased_text(l.reason, words) end,
            contacts) as reason) w
        cross join lateral (select case when o.is_old then phones else '{}' end as phones, case when o.is_old then emails else '{}' end as emails
          from (select l.record_table = 'blocklist' and record_written_at('blocklist', l.record_id) <= since as is_old) o) e
        cross join lateral (select
          case l.record_table when 'shifts' then field_of_line('shifts', l.record_id, l.id, l.before, 'userId') = any(ids)
            when 'blocklist' then is_entry_of_line(l.record_id, l.id, l.before, ids, e.phones, e.emails) end as is_before,
          case l.record_table when 'shifts' then field_of_line('shifts', l.record_id, l.id, l.after, 'userId') = any(ids)
            when 'blocklist' then is_entry_of_line(l.record_id, l.id, l.after, ids, e.phones, e.emails) end as is_after) s
        cross join lateral (select
          array(select jsonb_array_elements_text(coalesce(fields -> 'own' -> l.record_table, '[]'))) as own,
          array(select jsonb_array_elements_text(coalesce(fields -> 'said' -> l.record_table, '[]'))) as said) f
      where l.id = any(lines)) n
    where a.id = n.id and (a.before, a.after, a.reason, a.actor_name) is distinct from (n.before, n.after, n.reason, n.actor_name);
  get diagnostics changed = row_count;
  return changed;
end $function$;

CREATE OR REPLACE FUNCTION public.erased_adjustment(of_order uuid, name text, contacts text, words text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when erased_said(name, contacts, words) = name then name else coalesce((
    select (distinct_texts(array_agg(a.name order by a.name), array_agg(erased_said(a.name, contacts, words) order by a.name)))
        [array_position(array_agg(a.name order by a.name), erased_adjustment.name)]
      from order_adjustments a where a.order_id = of_order), name) end
$function$;

CREATE OR REPLACE FUNCTION public.erased_adjustment_quote(of_order uuid, name text, contacts text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when erased_quote(name, contacts, t.theirs) = name then name else coalesce((
    select (distinct_texts(array_agg(a.name order by a.name), array_agg(erased_quote(a.name, contacts, t.theirs) order by a.name)))
        [array_position(array_agg(a.name order by a.name), erased_adjustment_quote.name)]
      from order_adjustments a where a.order_id = of_order), name) end
  from (select contacts_of_guest(of_order) as theirs) t
$function$;

CREATE OR REPLACE FUNCTION public.erased_courier(value jsonb, people text[], contacts text, whole text, words text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  case jsonb_typeof(value)
    when 'object' then
      value := (select coalesce(jsonb_object_agg(e.key, erased_courier(e.value, people, contacts, whole, words)), '{}') from jsonb_each(value) e);
      return case when value ->> 'riderUserId' = any(people)
        then erased_delivery(value, uuid_or_null(value ->> 'orderId'), contacts, whole, words) else value end;
    when 'array' then
      return (select coalesce(jsonb_agg(erased_courier(e.value, people, contacts, whole, words) order by e.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality e);
    else return value;
  end case;
end $function$;

CREATE OR REPLACE FUNCTION public.erased_delivery(value jsonb, of_order uuid, contacts text, whole text, words text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select value
    || case when value ->> 'riderName' <> '' then '{"riderName": "Erased person"}'::jsonb else '{}' end
    || case when value ->> 'riderEmail' <> '' then '{"riderEmail": "[erased]"}'::jsonb else '{}' end
    || case when value ->> 'riderPhoneNumber' <> '' then '{"riderPhoneNumber": "[erased]"}'::jsonb else '{}' end
    || case when value ->> 'failedReason' <> ''
         then jsonb_build_object('failedReason', erased_failure(value ->> 'failedReason', of_order, contacts, whole, words)) else '{}' end
$function$;

CREATE OR REPLACE FUNCTION public.erased_failure(reason text, of_order uuid, contacts text, whole text, words text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when quotes_guest(of_order, reason, contacts) then reason
    when names_person(t.theirs, whole) then erased_part(reason, contacts)
    when names_person(t.theirs, words) then erased_name(reason, whole)
    else erased_name(reason, words)
  end
  from (select (select concat_ws(E'\n', o.name, o.delivery_address, o.restaurant_name) from orders o where o.id = of_order) as theirs) t
$function$;

CREATE OR REPLACE FUNCTION public.erased_json(value jsonb, fields text[], said text[], contacts text, words text, of text DEFAULT ''::text, key text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  keys text[];
  become text[];
begin
  case jsonb_typeof(value)
    when 'object' then
      -- Most objects have the keys of a record: a contact has a digit or an @.
      if exists (select from jsonb_object_keys(value) k where of = 'said' or k ~ '[0-9@]') then
        select array_agg(k order by k), array_agg(erased_said(k, contacts, case when of = 'said' then words end) order by k)
          into keys, become from jsonb_object_keys(value) k;
        become := distinct_texts(keys, become);
      end if;
      return (select coalesce(jsonb_object_agg(coalesce(become[array_position(keys, e.key)], e.key),
          erased_json(e.value, fields, said, contacts, words,
            case when of = 'field' or e.key = any(fields) then 'field' when of = 'said' or e.key = any(said) then 'said' else '' end, e.key)), '{}')
        from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(erased_json(e.value, fields, said, contacts, words, of, key) order by e.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality e);
    when 'string' then
      return case
        when of = 'field' and value <> '""' or of = 'said' and names_person(value #>> '{}', words) then '"[erased]"'
        when (value #>> '{}') ~* contacts then to_jsonb(erased_part(value #>> '{}', contacts))
        else value end;
    when 'number' then
      return case when of = 'field' and key in ('lat', 'lng') then to_jsonb(round(value::numeric, 2)) else value end;
    else return value;
  end case;
end $function$;

CREATE OR REPLACE FUNCTION public.erased_name(value text, words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  letters text[];
  folded text[];
  whole text;
  result text := '';
  nth integer := 1;
  at integer := 1;
  begins integer;
  ends integer;
  is_out boolean := false;
begin
  if names_person(value, words) is not true then return value; end if;
  select array_agg(m[1] order by n), array_agg(fold_name(m[1]) order by n) into letters, folded
    from regexp_matches(normalize(value, nfc), '.[\u0300-\u036f]*', 'g') with ordinality as one(m, n);
  whole := array_to_string(folded, '');
  begins := regexp_instr(whole, words, 1, nth, 0, 'i');
  ends := regexp_instr(whole, words, 1, nth, 1, 'i');
  for n in 1 .. array_length(letters, 1) loop
    if begins = 0 or at + length(folded[n]) <= begins then
      result := result || letters[n];
    elsif not is_out then
      result := result || '[erased]';
      is_out := true;
    end if;
    at := at + length(folded[n]);
    if begins > 0 and at >= ends then
      nth := nth + 1;
      is_out := false;
      begins := regexp_instr(whole, words, 1, nth, 0, 'i');
      ends := regexp_instr(whole, words, 1, nth, 1, 'i');
    end if;
  end loop;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.erased_part(value text, pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when value ~* pattern then regexp_replace(value, pattern, '[erased]', 'gi') else value end
$function$;

CREATE OR REPLACE FUNCTION public.erased_quote(said text, contacts text, theirs text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when said ~* contacts then (
    select string_agg(case when q.nth is null then '' when is_contact_of(q.one[1], theirs) then q.one[1] else '[erased]' end || p.rest, ''
        order by p.nth)
      from regexp_split_to_table(said, contacts, 'i') with ordinality as p(rest, nth)
        left join regexp_matches(said, contacts, 'gi') with ordinality as q(one, nth) on q.nth = p.nth - 1)
    else said end
$function$;

CREATE OR REPLACE FUNCTION public.erased_quotes(value jsonb, fields text[], contacts text, is_field boolean DEFAULT false, theirs text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  keys text[];
  become text[];
begin
  case jsonb_typeof(value)
    when 'object' then
      if is_field then
        select array_agg(k order by k), array_agg(erased_quote(k, contacts, theirs) order by k) into keys, become
          from jsonb_object_keys(value) k;
        become := distinct_texts(keys, become);
      end if;
      return (select coalesce(jsonb_object_agg(coalesce(become[array_position(keys, e.key)], e.key),
          erased_quotes(e.value, fields, contacts, is_field or e.key = any(fields), theirs)), '{}')
        from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(erased_quotes(e.value, fields, contacts, is_field, theirs) order by e.ordinality), '[]')
        from jsonb_array_elements(value) with ordinality e);
    when 'string' then return case when is_field then to_jsonb(erased_quote(value #>> '{}', contacts, theirs)) else value end;
    else return value;
  end case;
end $function$;

CREATE OR REPLACE FUNCTION public.erased_said(value text, contacts text, words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select erased_part(case when names_person(replace(value, '[erased]', '|'), words) then erased_name(value, words) else value end, contacts)
$function$;

CREATE OR REPLACE FUNCTION public.erased_text(value text, pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when names_person(value, pattern) then '[erased]' else value end
$function$;

CREATE OR REPLACE FUNCTION public.erased_undoing(reason text, undoing jsonb, people uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when exists (select from audit l where l.request_id = undoing ->> 'takenBackRequestId' and l.actor_id = any(people))
      then regexp_replace(reason, '^(undid: \S+ of ).*$', '\1Erased person')
    else reason end
$function$;

CREATE OR REPLACE FUNCTION public.erasures_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'erasures', o.id::text, nextval('live_rev'), json_build_object('id', o.id, 'user_id', o.user_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erasures_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'erasures', n.id::text, n.rev, (to_jsonb(n) - 'sealed')::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erasures_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'erasures', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then (to_jsonb(n) - 'sealed')::text end,
    case when o.id is not null then json_build_object('id', o.id, 'user_id', o.user_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.field_of_line(kind text, record text, line bigint, state jsonb, field text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  value text;
begin
  if state is null or state ? field then return state ->> field; end if;
  select l.after ->> field into value from audit l
    where l.record_table = kind and l.record_id = record and l.id < line and l.after ? field order by l.id desc limit 1;
  if found then return value; end if;
  select l.before ->> field into value from audit l
    where l.record_table = kind and l.record_id = record and l.id > line and l.before ? field order by l.id limit 1;
  if found then return value; end if;
  if kind = 'shifts' and field = 'userId' then
    return (select s.user_id::text from shifts s where s.id = uuid_or_null(record));
  elsif kind = 'blocklist' then
    return (select case field when 'userId' then b.user_id::text when 'phoneNumber' then b.phone_number when 'email' then b.email end
      from blocklist b where b.id = uuid_or_null(record));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figures_of(ids uuid[])
 RETURNS SETOF public.order_figures
 LANGUAGE sql
 STABLE
AS $function$
  select o.id, o.created_at, o.location_id, o.order_type, o.source_client, o.device_type, o.status = 'Cancelled',
    (o.total * 100)::bigint, (o.total_commission * 100)::bigint,
    ((o.total_commission + o.network_access_fee
      - coalesce((select sum(a.amount) from order_adjustments a where a.order_id = o.id), 0)
      - case when o.order_type = 'Delivery' and o.delivery_type is distinct from 'restaurant' then coalesce(d.earnings_platform, 0) else 0 end
    ) * 100)::bigint
  from orders o left join deliveries d on d.order_id = o.id where o.id = any(ids)
$function$;

CREATE OR REPLACE FUNCTION public.figures_of_week_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then perform change_week(old.created_at); end if;
  if tg_op <> 'DELETE' then perform change_week(new.created_at); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figures_truncated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  truncate order_figures, figure_changes, hourly_figures, hour_totals, day_totals, digested_weeks, week_changes, product_weeks,
    timed_orders;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.floor_tables_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'floor_tables', o.id::text, nextval('live_rev'), json_build_object('location_id', o.location_id, 'floor_id', o.floor_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.floor_tables_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'floor_tables', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.floor_tables_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'floor_tables', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('location_id', o.location_id, 'floor_id', o.floor_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.floors_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'floors', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id, 'point_of_sale_id', r.point_of_sale_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.floors_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'floors', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id, 'point_of_sale_id', r.point_of_sale_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.floors_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'floors', '', nextval('live_rev'), p.part from (select json_build_object('id', r.id, 'location_id', r.location_id, 'point_of_sale_id', r.point_of_sale_id)::text as part from old_rows r union select json_build_object('id', r.id, 'location_id', r.location_id, 'point_of_sale_id', r.point_of_sale_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fold_name(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when octet_length(value) = char_length(value) then lower(value)
    else normalize(public.fold_text(value), nfc)
  end
$function$;

CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    -- What has one byte for each letter has no accents: nearly all texts, ten times faster.
    when octet_length(value) = char_length(value) then lower(value)
    else lower(replace(replace(replace(translate(
      regexp_replace(normalize(
        -- Few texts have such letters, and to look for each costs more than all else here.
        case when value ~ '[\uff10-\uff5a]' then translate(value,
          '０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ',
          '0123456789' || repeat('abcdefghijklmnopqrstuvwxyz', 2)) else value end, nfd), '[\u0300-\u036f]', '', 'g'),
      E'đĐøØłŁẞÆŒıΣς\u2018\u2019\u201b\u02bb\u02bc\u2032\u00b4\uff07\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d',
      'ddoollßæœiσσ' || repeat('''', 8) || repeat(' ', 19) || repeat('-', 9)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'))
  end
$function$;

CREATE OR REPLACE FUNCTION public.hour_of(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN date_bin('01:00:00'::interval, at, '1970-01-01 00:00:00+00'::timestamp with time zone);

CREATE OR REPLACE FUNCTION public.hour_totals_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moved hour_totals[] := '{}';
begin
  if tg_op <> 'INSERT' then
    moved := array(select (hour, -orders, -cancelled, -total, -commission, -revenue)::hour_totals from old_rows);
  end if;
  if tg_op <> 'DELETE' then moved := moved || array(select n::hour_totals from new_rows n); end if;
  if moved <> '{}' then perform add_to_days(moved); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.image_files_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was text[] := array_remove(array(select to_jsonb(old) ->> name from unnest(tg_argv) name), null);
  shown text[] := array_remove(array(select to_jsonb(new) ->> name from unnest(tg_argv) name), null);
begin
  if was = shown then return null; end if;
  update image_files set state = 'let_go', since = now()
  where url = any(was) and url <> all(shown) and state = 'shown';
  update image_files set state = 'shown', since = now()
  where url = any(shown) and state in ('stored', 'let_go');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.image_files_track(tracked regclass, columns text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute (
    select format('create trigger %I after insert or delete or update of %s on %s for each row execute function image_files_follow(%s)',
      (select relname from pg_class where oid = tracked) || '_image_files',
      string_agg(quote_ident(name), ', '), tracked, string_agg(quote_literal(name), ', '))
    from unnest(columns) name);
  execute (
    select 'create or replace view shown_images as ' || string_agg(
      format('select %I::text as url from %s where %1$I is not null', a.attname, t.tgrelid::regclass),
      ' union all ' order by t.oid, a.attnum)
    from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
    where t.tgfoid = 'image_files_follow'::regproc);
  -- What the table shows already.
  update image_files set state = 'shown', since = now()
  where state in ('stored', 'let_go') and url in (select url from shown_images);
end $function$;

CREATE OR REPLACE FUNCTION public.international_number(stored text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when stored like '+%' then stored when length(stored) = 10 then '+1' || stored else '+' || stored end
$function$;

CREATE OR REPLACE FUNCTION public.is_contact_of(quoted text, theirs text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(quoted) = any(theirs) or normal_phone(one.number) = any(theirs)
    or regexp_replace(regexp_replace(one.number, '[^0-9+]', '', 'g'), '^011(?=[2-9][0-9]{9}$)', '') = any(theirs)
  from (select regexp_replace(regexp_replace(quoted, '%2b', '+', 'gi'), '%[2-7][0-9a-f]', '', 'gi') as number) one
$function$;

CREATE OR REPLACE FUNCTION public.is_entry_of(user_id text, phone_number text, email text, people text[], phones text[], emails text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when user_id <> '' then user_id = any(people)
    else coalesce(normal_phone(phone_number) = any(phones), false) or coalesce(email = any(emails), false) end
$function$;

CREATE OR REPLACE FUNCTION public.is_entry_of_line(record text, line bigint, state jsonb, people text[], phones text[], emails text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select state is not null and is_entry_of(field_of_line('blocklist', record, line, state, 'userId'),
    field_of_line('blocklist', record, line, state, 'phoneNumber'), field_of_line('blocklist', record, line, state, 'email'), people, phones, emails)
$function$;

CREATE OR REPLACE FUNCTION public.is_record_of(kind text, record text, people uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select kind in ('user_addresses', 'user_cards') and (
    exists (select from audit l where l.record_table = kind and l.record_id = record
      and coalesce(l.before, l.after) ->> 'userId' = any(people::text[]))
    or kind = 'user_addresses' and exists (select from user_addresses a where a.id = uuid_or_null(record) and a.user_id = any(people))
    or kind = 'user_cards' and exists (select from user_cards c where c.id = uuid_or_null(record) and c.user_id = any(people)))
$function$;

CREATE OR REPLACE FUNCTION public.items_of_week_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform change_week(w.week) from (
    select distinct week_of(f.created_at) as week from changed_rows i join order_figures f on f.order_id = i.order_id
    where f.created_at < week_of(now())) w;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.json_as_was(was text, value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when was::jsonb = value then was else value::text end
$function$;

CREATE OR REPLACE FUNCTION public.keep_closed_months()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    if exists (select from closed_months where ends_at > old.ends_at) then
      raise exception 'Only the last closed month can be opened again.' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (new.id, new.month, new.begins_at, new.ends_at, new.posting_count, new.moved, new.balances, new.closed_by, new.closed_at)
    is distinct from (old.id, old.month, old.begins_at, old.ends_at, old.posting_count, old.moved, old.balances, old.closed_by, old.closed_at) then
    raise exception 'What a closed month holds never changes.' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_failed_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.failed_at := case when new.delivery_status = 'Failed' then coalesce(old.failed_at, now()) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_figures(ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  different int;
begin
  -- First: what another transaction has kept meanwhile is then seen.
  perform from order_figures where order_id = any(ids) order by order_id for update;
  with before as (select f.order_id, f as figures from order_figures f where f.order_id = any(ids)),
  present as (select f.order_id, f as figures from figures_of(ids) f),
  moved as (
    select b.figures as earlier, p.figures as later
    from before b full join present p on p.order_id = b.order_id
    where b.figures is distinct from p.figures
  ),
  gone as (
    delete from order_figures f using moved m where f.order_id = (m.earlier).order_id and (m.later).order_id is null
  ),
  kept as (
    insert into order_figures select (m.later).* from moved m where (m.later).order_id is not null
    on conflict (order_id) do update set created_at = excluded.created_at, location_id = excluded.location_id,
      order_type = excluded.order_type, source_client = excluded.source_client, device_type = excluded.device_type,
      is_cancelled = excluded.is_cancelled, total = excluded.total, commission = excluded.commission,
      revenue = excluded.revenue
  ),
  told as (
    insert into figure_changes (hour, location_id, order_type, source_client, device_type, orders, cancelled, total, commission, revenue)
    select hour_of(created_at), location_id, order_type, source_client, device_type, sum(sign * counted_orders),
      sum(sign * cancelled_orders), sum(sign * counted_total), sum(sign * counted_commission), sum(sign * counted_revenue)
    from (
      select (m.earlier).*, m.earlier as figures, -1 as sign from moved m where (m.earlier).order_id is not null
      union all
      select (m.later).*, m.later, 1 from moved m where (m.later).order_id is not null
    ) f cross join lateral counted_of(f.figures)
    group by hour_of(created_at), location_id, order_type, source_client, device_type
  )
  select count(*) into different from moved;
  return different;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_months_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  closed closed_months;
begin
  -- Else a month of its own could not be added up: an entry would begin in one and end in the next.
  if exists (select from posted group by belongs_id, sequence having min(posted_at) <> max(posted_at)) then
    raise exception 'What is posted together has one date.' using errcode = 'check_violation';
  end if;
  -- A transaction that sees the tables as they were when it began may not see that a month was closed meanwhile.
  if current_setting('transaction_isolation') <> 'read committed' and exists (select from closed_months) then
    raise exception 'Postings are made by transactions that read what is committed.' using errcode = 'check_violation';
  end if;
  select * into closed from closed_months order by ends_at desc limit 1;
  if closed.id is not null and exists (select from posted where posted_at < closed.ends_at) then
    raise exception 'The books are closed up to the end of %: nothing is posted within them.', to_char(closed.month, 'FMMonth YYYY')
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keys_of_fields(value jsonb, fields text[], is_field boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if jsonb_typeof(value) <> 'object' then return null; end if;
  return (select string_agg(concat_ws(E'\n', case when is_field then replace(e.key, '[erased]', '|') end,
      keys_of_fields(e.value, fields, e.key = any(fields))), E'\n') from jsonb_each(value) e);
end $function$;

CREATE OR REPLACE FUNCTION public.last_posting()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  lock table postings in share mode;
  return (select coalesce(max(id), 0) from postings);
end $function$;

CREATE OR REPLACE FUNCTION public.let_application_work(application name)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  statement text;
begin
  execute format('grant create, temporary on database %I to %I', current_database(), application);
  execute format('grant usage on schema public, auth to %I', application);
  execute format('grant select, insert, update, delete on all tables in schema public, auth to %I', application);
  execute format('grant usage, select on all sequences in schema public, auth to %I', application);
  -- What the owner makes later, such as the tables of an import of addresses.
  execute format('alter default privileges in schema public, auth grant select, insert, update, delete on tables to %I', application);
  execute format('alter default privileges in schema public, auth grant usage, select on sequences to %I', application);
  execute format('grant truncate on storage_probe to %I', application);

  execute format('revoke all on migrations, postings, posting_sums, accounts, account_slots, audit from %I', application);
  execute format('grant select on migrations, postings, posting_sums, accounts, account_slots, audit to %I', application);
  execute format('grant insert on postings, audit to %I', application);
  execute format('grant insert (id, kind), update (locked, on_hold) on accounts to %I', application);

  -- The queue makes and migrates its schema by itself, so it must own one that another role has made.
  for statement in
    with place as (select oid from pg_namespace where nspname = 'jobs'), other as (select oid from pg_roles where rolname <> application)
    select 'schema jobs' from pg_namespace where nspname = 'jobs' and nspowner in (select oid from other)
    union all
    select 'table ' || c.oid::regclass from pg_class c
      where relnamespace in (select oid from place) and relkind in ('r', 'p', 'v') and relowner in (select oid from other)
    union all
    select 'sequence ' || c.oid::regclass from pg_class c
      where relnamespace in (select oid from place) and relkind = 'S' and relowner in (select oid from other)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all
    select 'routine ' || p.oid::regprocedure from pg_proc p
      where pronamespace in (select oid from place) and proowner in (select oid from other)
    union all
    select 'type ' || format_type(t.oid, null) from pg_type t
      where typnamespace in (select oid from place) and typtype in ('e', 'd') and typowner in (select oid from other)
  loop
    execute format('alter %s owner to %I', statement, application);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.live_stamp_rev()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.rev := nextval('live_rev');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.live_track(tracked regclass, key_column text, scope text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text := (select relname from pg_class where oid = tracked);
  scope_of text := (select 'json_build_object(' || string_agg(format('%L, o.%I', c, c), ', ') || ')::text' from unnest(scope) c);
begin
  execute format($f$create trigger %I before insert or update on %s for each row execute function live_stamp_rev()$f$, name || '_rev', tracked);
  execute format($f$create trigger %I after truncate on %s for each statement execute function live_truncated()$f$, name || '_truncated', tracked);

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, row_after)
  select %L, n.%I::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $t$ $f$, name || '_inserted', name, key_column);
  execute format($f$create trigger %I after insert on %s referencing new table as new_rows for each statement execute function %I()$f$,
    name || '_inserted', tracked, name || '_inserted');

  -- A full join, so that an update of the key itself is heard as one row leaving and another entering.
  execute format($f$create function %1$I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select %2$L, coalesce(n.%3$I, o.%3$I)::text,
    case when n.%3$I is null then nextval('live_rev') else n.rev end,
    case when n.%3$I is not null then row_to_json(n)::text end,
    case when o.%3$I is not null then %4$s end
  from new_rows n full join old_rows o on o.%3$I = n.%3$I;
  return null;
end $t$ $f$, name || '_updated', name, key_column, scope_of);
  execute format($f$create trigger %I after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()$f$,
    name || '_updated', tracked, name || '_updated');

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, o.%I::text, nextval('live_rev'), %s from old_rows o;
  return null;
end $t$ $f$, name || '_deleted', name, key_column, scope_of);
  execute format($f$create trigger %I after delete on %s referencing old table as old_rows for each statement execute function %I()$f$,
    name || '_deleted', tracked, name || '_deleted');
end $function$;

CREATE OR REPLACE FUNCTION public.live_track_parts(tracked regclass, columns text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text := (select relname from pg_class where oid = tracked);
  part text := (select 'json_build_object(' || string_agg(format('%L, r.%I', c, c), ', ') || ')::text as part' from unnest(columns) c);
begin
  execute format($f$create trigger %I after truncate on %s for each statement execute function live_truncated()$f$, name || '_truncated', tracked);

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, '', nextval('live_rev'), p.part from (select distinct %s from new_rows r) p;
  return null;
end $t$ $f$, name || '_inserted', name, part);
  execute format($f$create trigger %I after insert on %s referencing new table as new_rows for each statement execute function %I()$f$,
    name || '_inserted', tracked, name || '_inserted');

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, '', nextval('live_rev'), p.part from (select %3$s from old_rows r union select %3$s from new_rows r) p;
  return null;
end $t$ $f$, name || '_updated', name, part);
  execute format($f$create trigger %I after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %I()$f$,
    name || '_updated', tracked, name || '_updated');

  execute format($f$create function %I() returns trigger language plpgsql set search_path = public, pg_temp as $t$
begin
  insert into change (table_name, key, rev, scope_before)
  select %L, '', nextval('live_rev'), p.part from (select distinct %s from old_rows r) p;
  return null;
end $t$ $f$, name || '_deleted', name, part);
  execute format($f$create trigger %I after delete on %s referencing old table as old_rows for each statement execute function %I()$f$,
    name || '_deleted', tracked, name || '_deleted');
end $function$;

CREATE OR REPLACE FUNCTION public.live_truncated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev) values (tg_table_name, '*', nextval('live_rev'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.locations_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'locations', o.id::text, nextval('live_rev'), json_build_object('id', o.id, 'restaurant_id', o.restaurant_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.locations_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'locations', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.locations_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'locations', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id, 'restaurant_id', o.restaurant_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_was_staff()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.was_staff := true;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.mend_days()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  mended int;
begin
  with days as (
    select * from days_of(array(select h from hour_totals h))
  ), wrong as (
    select starts_at, coalesce(n.orders, 0) as orders, coalesce(n.cancelled, 0) as cancelled, coalesce(n.total, 0) as total,
      coalesce(n.commission, 0) as commission, coalesce(n.revenue, 0) as revenue,
      coalesce(n.hours, array_fill(0::bigint, array[24])) as hours
    from days n full join day_totals d using (starts_at)
    where (coalesce(n.orders, 0), coalesce(n.cancelled, 0), coalesce(n.total, 0), coalesce(n.commission, 0), coalesce(n.revenue, 0),
        coalesce(n.hours, array_fill(0::bigint, array[24])))
      <> (coalesce(d.orders, 0), coalesce(d.cancelled, 0), coalesce(d.total, 0), coalesce(d.commission, 0), coalesce(d.revenue, 0),
        coalesce(d.hours, array_fill(0::bigint, array[24])))
  ), put_right as (
    insert into day_totals as d (starts_at, orders, cancelled, total, commission, revenue, hours)
    select starts_at, orders, cancelled, total, commission, revenue, hours from wrong
    on conflict (starts_at) do update set orders = excluded.orders, cancelled = excluded.cancelled, total = excluded.total,
      commission = excluded.commission, revenue = excluded.revenue, hours = excluded.hours
  )
  select count(*) into mended from wrong;
  return mended;
end $function$;

CREATE OR REPLACE FUNCTION public.menus_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'menus', o.id::text, nextval('live_rev'), json_build_object('location_id', o.location_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.menus_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'menus', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.menus_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'menus', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('location_id', o.location_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.modifier_groups_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'modifier_groups', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.modifier_groups_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'modifier_groups', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.modifier_groups_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'modifier_groups', '', nextval('live_rev'), p.part from (select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r union select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.modifier_items_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'modifier_items', '', nextval('live_rev'), p.part from (select distinct json_build_object('modifier_group_id', r.modifier_group_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.modifier_items_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'modifier_items', '', nextval('live_rev'), p.part from (select distinct json_build_object('modifier_group_id', r.modifier_group_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.modifier_items_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'modifier_items', '', nextval('live_rev'), p.part from (select json_build_object('modifier_group_id', r.modifier_group_id)::text as part from old_rows r union select json_build_object('modifier_group_id', r.modifier_group_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from posted group by belongs_id, sequence having sum(amount) <> 0) then
    raise exception 'What is posted must add up to zero.' using errcode = 'check_violation';
  end if;
  perform from accounts where id in (select account_id from posted) and not is_split order by id for no key update;
  update accounts a set balance = a.balance + p.amount
    from (select account_id, sum(amount) as amount from posted group by 1) p
    where a.id = p.account_id and not a.is_split;
  insert into account_slots as s (account_id, slot, balance)
    select p.account_id, abs(hashtext(p.belongs_id::text)::bigint) % 16, sum(p.amount)
    from posted p join accounts a on a.id = p.account_id where a.is_split group by 1, 2 order by 1, 2
    on conflict (account_id, slot) do update set balance = s.balance + excluded.balance;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.names_person(value text, words text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select fold_name(value) ~* words
$function$;

CREATE OR REPLACE FUNCTION public.normal_email(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when short <> '' then short || '@' || known else email end
  from (select lower(btrim(written)) as email) e
  cross join lateral (select regexp_replace(email, '^.*@', '') as domain, regexp_replace(email, '@[^@]*$', '') as name) p
  cross join lateral (select split_part(name, '+', 1) as plain,
    case
      when strpos(email, '@') = 0 then null
      when domain in ('gmail.com', 'googlemail.com') then 'gmail.com'
      when domain in ('proton.me', 'protonmail.com', 'pm.me') then 'proton.me'
      when domain in ('icloud.com', 'me.com', 'mac.com') then 'icloud.com'
      when domain in ('outlook.com', 'hotmail.com', 'hotmail.ca', 'live.com', 'live.ca', 'msn.com', 'fastmail.com', 'fastmail.fm') then domain
    end as known) k
  cross join lateral (select case known
      when 'gmail.com' then replace(plain, '.', '')
      when 'proton.me' then translate(plain, '._-', '')
      else plain
    end || left(known, 0) as short) s
$function$;

CREATE OR REPLACE FUNCTION public.normal_phone(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when one.number ~ '^(?!\+?(?:00|011)[2-9])(?:\+[01]+|[01]*)(?!(?:00|011)[2-9])[0-9]{10}$' then right(one.number, 10)
    when one.number ~ '^(?:\+|\+?(?:00|011))[2-9][0-9]{6,14}$' then regexp_replace(one.number, '^\+?(?:00|011)?', '+')
    when one.number in ('', '+') then ''
    else '+' || ltrim(one.number, '+')
  end
  from (select case when ltrim(written) like '+%' then '+' else '' end || regexp_replace(written, '[^0-9]', '', 'g') as number) one
$function$;

CREATE OR REPLACE FUNCTION public.notification_rule_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Somebody who confirms this number just now holds the location: what they write is seen by the next statement.
  perform from locations where id = new.location_id for share;
  new.is_number_confirmed := exists (
    select from confirmed_numbers c
    where c.location_id = new.location_id and c.phone_number = international_number(new.phone_number));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.notification_rules_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'notification_rules', o.id::text, nextval('live_rev'), json_build_object('location_id', o.location_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notification_rules_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'notification_rules', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notification_rules_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'notification_rules', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('location_id', o.location_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_account_of_location()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into accounts (id, kind) values (new.id, 'restaurant');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_of_week_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform change_week(new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_recounted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform keep_figures(array[old.id, new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_search_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into order_search
    select id, order_search_words(order_number, name, restaurant_name, phone_number) from new_rows;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_search_rekeyed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into order_search
    values (new.id, order_search_words(new.order_number, new.name, new.restaurant_name, new.phone_number))
    on conflict (order_id) do update set words = excluded.words;
  delete from order_search where order_id = old.id and not exists (select from orders where id = old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_search_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update order_search
    set words = order_search_words(new.order_number, new.name, new.restaurant_name, new.phone_number)
    where order_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_search_words(order_number integer, name text, restaurant_name text, phone_number text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  digits text := left(regexp_replace(phone_number, '[^0-9]', '', 'g'), 20);
  words text[] := array_remove(
      regexp_split_to_array(
        left(public.fold_text(name || ' ' || restaurant_name), 500),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+'),
      '')
    || ('#' || order_number);
begin
  -- A phone number is found by its digits from any place.
  for n in 1 .. length(digits) - 2 loop
    words := words || ('+' || substr(digits, n));
  end loop;
  return array_to_tsvector(words);
end $function$;

CREATE OR REPLACE FUNCTION public.orders_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_known boolean;
begin
  with added as (
    insert into order_figures as f
    select id, created_at, location_id, order_type, source_client, device_type, status = 'Cancelled',
      (total * 100)::bigint, (total_commission * 100)::bigint, ((total_commission + network_access_fee) * 100)::bigint
    from new_rows
    on conflict (order_id) do nothing
    returning f.*, f as figures
  ),
  told as (
    insert into figure_changes (hour, location_id, order_type, source_client, device_type, orders, cancelled, total, commission, revenue)
    select hour_of(created_at), location_id, order_type, source_client, device_type, sum(counted_orders), sum(cancelled_orders),
      sum(counted_total), sum(counted_commission), sum(counted_revenue)
    from added cross join lateral counted_of(figures)
    group by hour_of(created_at), location_id, order_type, source_client, device_type
  )
  select count(*) < (select count(*) from new_rows) into is_known from added;
  if is_known then perform keep_figures(array(select id from new_rows)); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.orders_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'orders', o.id::text, nextval('live_rev'), json_build_object('location_id', o.location_id, 'status', o.status, 'finished_at', o.finished_at, 'payment_progress', o.payment_progress, 'payment_check', o.payment_check)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.orders_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'orders', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.orders_uncounted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform keep_figures(array(select id from old_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.orders_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'orders', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('location_id', o.location_id, 'status', o.status, 'finished_at', o.finished_at, 'payment_progress', o.payment_progress, 'payment_check', o.payment_check)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.part_recounted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform keep_figures(array[old.order_id, new.order_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.parts_truncated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from orders) then perform keep_figures(array(select id from orders)); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pass_codes_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'pass_codes', '', nextval('live_rev'), p.part from (select distinct json_build_object('employee_id', r.employee_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pass_codes_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'pass_codes', '', nextval('live_rev'), p.part from (select distinct json_build_object('employee_id', r.employee_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pass_codes_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'pass_codes', '', nextval('live_rev'), p.part from (select json_build_object('employee_id', r.employee_id)::text as part from old_rows r union select json_build_object('employee_id', r.employee_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_run_lines_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'pay_run_lines', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'run_id', r.run_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_run_lines_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'pay_run_lines', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'run_id', r.run_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_run_lines_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'pay_run_lines', '', nextval('live_rev'), p.part from (select json_build_object('id', r.id, 'run_id', r.run_id)::text as part from old_rows r union select json_build_object('id', r.id, 'run_id', r.run_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_runs_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'pay_runs', o.id::text, nextval('live_rev'), json_build_object('week', o.week)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_runs_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'pay_runs', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_runs_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'pay_runs', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('week', o.week)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payouts_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'payouts', o.id::text, nextval('live_rev'), json_build_object('account_id', o.account_id, 'state', o.state, 'settled_at', o.settled_at)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payouts_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'payouts', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payouts_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'payouts', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('account_id', o.account_id, 'state', o.state, 'settled_at', o.settled_at)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.people_of_erasure(erasure uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from erasures where id = erasure and state = 'under-way';
  if not found then
    raise exception 'No erasing is under way.' using errcode = 'insufficient_privilege';
  end if;
  return array(select id from users where erasure_id = erasure and erased_at is not null and email = 'erased-' || id || '@erased.invalid');
end $function$;

CREATE OR REPLACE FUNCTION public.person_name_endings(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(public.fold_text(substr(parts[1], n))), '{}')
  from (select left(public.person_text(name), 100) as whole) own,
    unnest(array[whole, regexp_replace(
      whole,
      '([\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+(?=[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])',
      '\1',
      'g')]) form,
    regexp_matches(
      form,
      '[\u3005-\u3007\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff][\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+',
      'g') parts,
    generate_series(1, least(char_length(parts[1]), 4)) n
$function$;

CREATE OR REPLACE FUNCTION public.person_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when octet_length(value) = char_length(value) then value
    else regexp_replace(
      normalize(value, nfkc),
      '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]',
      '',
      'g')
  end
$function$;

CREATE OR REPLACE FUNCTION public.person_words(name text, email text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_to_tsvector(
    words || case when hashtextextended(email, 0) & 15 = 0 then array(select '!' || word from unnest(words) word) else '{}' end)
  from (
    select array_remove(
        regexp_split_to_array(
          left(public.fold_text(public.person_text(name || ' ' || email)), 500),
          '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+'),
        '')
      || case when octet_length(name) = char_length(name) then '{}' else public.person_name_endings(name) end as words
  ) own
$function$;

CREATE OR REPLACE FUNCTION public.phone_digits(phone_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(
    regexp_replace(regexp_replace(phone_number, '[^0-9]', '', 'g'), '^(?:00|011)(?=[1-9][0-9]{8,}$)', ''),
    '^1(?=[0-9]{10}$)', '')
$function$;

CREATE OR REPLACE FUNCTION public.points_of_sale_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'points_of_sale', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.points_of_sale_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'points_of_sale', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.points_of_sale_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'points_of_sale', '', nextval('live_rev'), p.part from (select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r union select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.print_jobs_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'print_jobs', o.id::text, nextval('live_rev'), json_build_object('location_id', o.location_id, 'state', o.state, 'settled_at', o.settled_at)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.print_jobs_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'print_jobs', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.print_jobs_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'print_jobs', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('location_id', o.location_id, 'state', o.state, 'settled_at', o.settled_at)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.printers_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'printers', o.id::text, nextval('live_rev'), json_build_object('location_id', o.location_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.printers_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'printers', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.printers_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'printers', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('location_id', o.location_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.product_modifier_groups_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'product_modifier_groups', '', nextval('live_rev'), p.part from (select distinct json_build_object('product_id', r.product_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.product_modifier_groups_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'product_modifier_groups', '', nextval('live_rev'), p.part from (select distinct json_build_object('product_id', r.product_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.product_modifier_groups_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'product_modifier_groups', '', nextval('live_rev'), p.part from (select json_build_object('product_id', r.product_id)::text as part from old_rows r union select json_build_object('product_id', r.product_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.product_taxes_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'product_taxes', '', nextval('live_rev'), p.part from (select distinct json_build_object('product_id', r.product_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.product_taxes_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'product_taxes', '', nextval('live_rev'), p.part from (select distinct json_build_object('product_id', r.product_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.product_taxes_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'product_taxes', '', nextval('live_rev'), p.part from (select json_build_object('product_id', r.product_id)::text as part from old_rows r union select json_build_object('product_id', r.product_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.products_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'products', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.products_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'products', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.products_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'products', '', nextval('live_rev'), p.part from (select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r union select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.promotions_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'promotions', o.id::text, nextval('live_rev'), json_build_object('id', o.id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.promotions_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'promotions', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.promotions_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'promotions', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.public_settings_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'public_settings', o.id::text, nextval('live_rev'), json_build_object('id', o.id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.public_settings_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'public_settings', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.public_settings_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'public_settings', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.quotes_account(of_user uuid, said text, contacts text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when said ~* contacts then quotes_theirs(said, contacts, contacts_of_account(of_user)) else false end
$function$;

CREATE OR REPLACE FUNCTION public.quotes_guest(of_order uuid, reason text, contacts text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when reason ~* contacts then quotes_theirs(reason, contacts, contacts_of_guest(of_order)) else false end
$function$;

CREATE OR REPLACE FUNCTION public.quotes_theirs(said text, contacts text, theirs text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select said ~* contacts and coalesce(cardinality(theirs), 0) > 0
    and not exists (select from regexp_matches(said, contacts, 'gi') as found(one) where not is_contact_of(one[1], theirs))
$function$;

CREATE OR REPLACE FUNCTION public.quoting_fields(kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array['cancelReason', 'failedReason', 'paymentName', 'paymentFailure', 'otherAdjustments']
    || case when kind = 'orders' then array['name', 'notes', 'deliveryAddress', 'deliveryUnit', 'deliveryInstructions',
      'restaurantName', 'locationName'] else '{}' end
$function$;

CREATE OR REPLACE FUNCTION public.receipt_destinations_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'receipt_destinations', o.id::text, nextval('live_rev'), json_build_object('location_id', o.location_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.receipt_destinations_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'receipt_destinations', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.receipt_destinations_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'receipt_destinations', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('location_id', o.location_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_written_at(kind text, record text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select l.at from audit l where l.record_table = kind and l.record_id = record order by l.id limit 1
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'A balance moves only with its postings.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('passline.erasing', true) = pg_current_xact_id()::text then
    return null;
  end if;
  raise exception 'A posting is never changed or deleted: post the correction.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_emptying_of_months()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'Closed months are opened again one after another.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_wide_pattern(pattern text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if exists (select from unnest(array['', ' ', 'x', '0']) text where text ~* pattern) then
    raise exception 'The pattern fits everything.' using errcode = 'invalid_parameter_value';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.regions_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'regions', o.id::text, nextval('live_rev'), json_build_object('id', o.id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.regions_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'regions', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.regions_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'regions', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.report_email_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update report_emails
  set state = 'ERROR', error = 'It was only kept here, and was deleted before anybody got it.'
  where message_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.report_email_settled()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update report_emails
  set state = case when new.state = 'failed' then 'ERROR' else 'SUCCESS' end,
    error = case when new.state = 'failed' then coalesce(new.error, 'It could not be sent.') end
  where message_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.report_emails_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'report_emails', o.id::text, nextval('live_rev'), json_build_object('location_id', o.location_id, 'created_at', o.created_at)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.report_emails_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'report_emails', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.report_emails_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'report_emails', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('location_id', o.location_id, 'created_at', o.created_at)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.require_still_admitted(actor_kind text, actor_id uuid, actor_role text, actor_location uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if actor_kind = 'user' and not exists (
    select from users
    where id = actor_id and suspended_at is null and role = actor_role and location_id is not distinct from actor_location
  ) or actor_kind = 'service' and not exists (select from service_tokens where id = actor_id and revoked_at is null) then
    raise exception 'The author of this change may not make it any more.' using errcode = 'PL401';
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.restaurant_private_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'restaurant_private', o.restaurant_id::text, nextval('live_rev'), json_build_object('restaurant_id', o.restaurant_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.restaurant_private_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'restaurant_private', n.restaurant_id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.restaurant_private_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'restaurant_private', coalesce(n.restaurant_id, o.restaurant_id)::text,
    case when n.restaurant_id is null then nextval('live_rev') else n.rev end,
    case when n.restaurant_id is not null then row_to_json(n)::text end,
    case when o.restaurant_id is not null then json_build_object('restaurant_id', o.restaurant_id)::text end
  from new_rows n full join old_rows o on o.restaurant_id = n.restaurant_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reward_products_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'reward_products', '', nextval('live_rev'), p.part from (select distinct json_build_object('reward_id', r.reward_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reward_products_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'reward_products', '', nextval('live_rev'), p.part from (select distinct json_build_object('reward_id', r.reward_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reward_products_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'reward_products', '', nextval('live_rev'), p.part from (select json_build_object('reward_id', r.reward_id)::text as part from old_rows r union select json_build_object('reward_id', r.reward_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rewards_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'rewards', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rewards_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'rewards', '', nextval('live_rev'), p.part from (select distinct json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rewards_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'rewards', '', nextval('live_rev'), p.part from (select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from old_rows r union select json_build_object('id', r.id, 'location_id', r.location_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rider_loads_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  riders uuid[] := (select array_agg(o.rider_user_id) from old_rows o
    where o.rider_user_id is not null and o.delivery_status not in ('Delivered', 'Failed'));
begin
  if riders is not null then perform rider_loads_touch(riders); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rider_loads_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  riders uuid[] := (select array_agg(n.rider_user_id) from new_rows n
    where n.rider_user_id is not null and n.delivery_status not in ('Delivered', 'Failed'));
begin
  if riders is not null then perform rider_loads_touch(riders); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rider_loads_touch(riders uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into rider_loads (rider_user_id, rev)
    select r.id, nextval('live_rev') from (select distinct unnest(riders) as id order by 1) r where r.id is not null
    on conflict (rider_user_id) do update set rev = nextval('live_rev');
$function$;

CREATE OR REPLACE FUNCTION public.rider_loads_truncated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update rider_loads set rev = nextval('live_rev');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rider_loads_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  riders uuid[] := (select array_agg(r.id) from new_rows n join old_rows o using (order_id)
    cross join lateral unnest(array[o.rider_user_id, n.rider_user_id]) r(id)
    where r.id is not null
      and (o.rider_user_id, o.delivery_status not in ('Delivered', 'Failed'))
        is distinct from (n.rider_user_id, n.delivery_status not in ('Delivered', 'Failed')));
begin
  if riders is not null then perform rider_loads_touch(riders); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.service_tokens_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'service_tokens', o.id::text, nextval('live_rev'), json_build_object('id', o.id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.service_tokens_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'service_tokens', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.service_tokens_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'service_tokens', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shifts_completed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' or new.user_id <> old.user_id then
    -- Locked against a rename, which would not see this row yet.
    select coalesce(nullif(u.name, ''), u.email) into new.name from users u where u.id = new.user_id for share;
  end if;
  -- What is over stays as it was: nobody can take it any more, and who worked then did so.
  if tg_op = 'INSERT' or new.user_id <> old.user_id or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at then
    new.is_covered := new.ends_at <= now()
      or not exists (select from users u where u.id = new.user_id and u.suspended_at is not null);
  end if;
  select date_trunc('week', new.starts_at at time zone r.timezone)::date into new.week
    from regions r where r.id = new.region_id;
  -- Whom there is not, the foreign keys refuse.
  new.name := coalesce(new.name, '');
  new.week := coalesce(new.week, date_trunc('week', new.starts_at at time zone 'UTC')::date);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.shifts_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'shifts', o.id::text, nextval('live_rev'), json_build_object('id', o.id, 'week', o.week)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shifts_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'shifts', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shifts_of_other_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update shifts set region_id = region_id where region_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shifts_of_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update shifts set is_covered = new.suspended_at is null where user_id = new.id and ends_at > now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shifts_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update shifts set name = coalesce(nullif(new.name, ''), new.email) where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shifts_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'shifts', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id, 'week', o.week)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.spaced_json(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when strpos(value, '\') = 0 then value
    else regexp_replace(value, '(?<!\\)((?:\\\\)*)\\(?:[bfnrt]|u[0-9a-f]{4})', '\1 ', 'g')
  end
$function$;

CREATE OR REPLACE FUNCTION public.square_links_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'square_links', o.location_id::text, nextval('live_rev'), json_build_object('location_id', o.location_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.square_links_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'square_links', n.location_id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.square_links_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'square_links', coalesce(n.location_id, o.location_id)::text,
    case when n.location_id is null then nextval('live_rev') else n.rev end,
    case when n.location_id is not null then row_to_json(n)::text end,
    case when o.location_id is not null then json_build_object('location_id', o.location_id)::text end
  from new_rows n full join old_rows o on o.location_id = n.location_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.square_orders_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'square_orders', o.order_id::text, nextval('live_rev'), json_build_object('location_id', o.location_id, 'state', o.state, 'settled_at', o.settled_at)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.square_orders_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'square_orders', n.order_id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.square_orders_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'square_orders', coalesce(n.order_id, o.order_id)::text,
    case when n.order_id is null then nextval('live_rev') else n.rev end,
    case when n.order_id is not null then row_to_json(n)::text end,
    case when o.order_id is not null then json_build_object('location_id', o.location_id, 'state', o.state, 'settled_at', o.settled_at)::text end
  from new_rows n full join old_rows o on o.order_id = n.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_postings(last bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if last > (select coalesce(max(id), 0) from postings) then
    raise exception 'There is no posting %.', last using errcode = 'check_violation';
  end if;
  insert into posting_sums as s (up_to, account_id, amount)
    select last, account_id, sum(amount) from postings where id <= last group by account_id
    on conflict (up_to, account_id) do update set amount = excluded.amount where s.amount <> excluded.amount;
  delete from posting_sums where up_to < (select max(up_to) from posting_sums where up_to < last);
end $function$;

CREATE OR REPLACE FUNCTION public.tags_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'tags', o.id::text, nextval('live_rev'), json_build_object('id', o.id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tags_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'tags', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tags_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'tags', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_rights()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('passline_rights', tg_argv[0] || ' ' || old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.telling_name(place public.locations)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when count(*) = 0 then ''
    when place.location_name = '' or bool_or(other.location_name = place.location_name) then place.address
    else place.location_name
  end
  from locations other where other.restaurant_name = place.restaurant_name and other.id <> place.id
$function$;

CREATE OR REPLACE FUNCTION public.texts_of_fields(value jsonb, fields text[], is_field boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select string_agg(texts_of_fields(e.value, fields, is_field or e.key = any(fields)), E'\n') from jsonb_each(value) e);
    when 'array' then
      return (select string_agg(texts_of_fields(e, fields, is_field), E'\n') from jsonb_array_elements(value) e);
    when 'string' then return case when is_field then value #>> '{}' end;
    else return null;
  end case;
end $function$;

CREATE OR REPLACE FUNCTION public.transfers_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'transfers', o.id::text, nextval('live_rev'), json_build_object('state', o.state, 'settled_at', o.settled_at)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.transfers_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'transfers', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.transfers_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'transfers', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('state', o.state, 'settled_at', o.settled_at)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translation_batches_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'translation_batches', o.id::text, nextval('live_rev'), json_build_object('id', o.id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translation_batches_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'translation_batches', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translation_batches_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'translation_batches', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translation_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.translation_version_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'translation_version', o.id::text, nextval('live_rev'), json_build_object('id', o.id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translation_version_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'translation_version', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translation_version_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'translation_version', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translation_words(input text, translated jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  with words as (
    select said.language, word
    from (select 'en' as language, input as value union all select key, value from jsonb_each_text(translated)) said,
      regexp_split_to_table(
        left(public.person_text(said.value), 200),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u3020\uff00-\uff20]+') word
    where word <> ''
  )
  select array_to_tsvector(array(
    select language || ':' || left(public.fold_text(word), 40) from words
    union all
    select language || ':' || public.fold_text(substr(word, n, 12))
    from words, generate_series(2, char_length(word)) n
    where octet_length(word) <> char_length(word)
      and substr(word, n, 1) ~ '[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]'
    union all
    select '-' || code from unnest('{ko,zh,fr,ar,fa,de,hi,it,ja,pa,pt,ru,es,tl,uk,vi}'::text[]) code where not translated ? code))
$function$;

CREATE OR REPLACE FUNCTION public.translations_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update translation_version set id = id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translations_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'translations', o.id::text, nextval('live_rev'), json_build_object('id', o.id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translations_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'translations', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.translations_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'translations', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_addresses_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'user_addresses', o.id::text, nextval('live_rev'), json_build_object('user_id', o.user_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_addresses_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'user_addresses', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_addresses_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'user_addresses', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('user_id', o.user_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_cards_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'user_cards', o.id::text, nextval('live_rev'), json_build_object('user_id', o.user_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_cards_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'user_cards', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_cards_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'user_cards', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('user_id', o.user_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_points_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'user_points', '', nextval('live_rev'), p.part from (select distinct json_build_object('user_id', r.user_id)::text as part from old_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_points_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'user_points', '', nextval('live_rev'), p.part from (select distinct json_build_object('user_id', r.user_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_points_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'user_points', '', nextval('live_rev'), p.part from (select json_build_object('user_id', r.user_id)::text as part from old_rows r union select json_build_object('user_id', r.user_id)::text as part from new_rows r) p;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.users_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, scope_before)
  select 'users', o.id::text, nextval('live_rev'), json_build_object('id', o.id, 'role', o.role, 'location_id', o.location_id)::text from old_rows o;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.users_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after)
  select 'users', n.id::text, n.rev, row_to_json(n)::text from new_rows n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.users_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change (table_name, key, rev, row_after, scope_before)
  select 'users', coalesce(n.id, o.id)::text,
    case when n.id is null then nextval('live_rev') else n.rev end,
    case when n.id is not null then row_to_json(n)::text end,
    case when o.id is not null then json_build_object('id', o.id, 'role', o.role, 'location_id', o.location_id)::text end
  from new_rows n full join old_rows o on o.id = n.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.uuid_or_null(value text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$function$;

CREATE OR REPLACE FUNCTION public.week_of(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN date_bin('7 days'::interval, at, '1970-01-05 00:00:00+00'::timestamp with time zone);

CREATE OR REPLACE FUNCTION public.weeks_truncated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform change_week(w.week) from (
    select distinct week_of(created_at) as week from order_figures where created_at < week_of(now())) w;
  return null;
end $function$;

CREATE TRIGGER mark_sign_in AFTER UPDATE OF "twoFactorEnabled" ON auth."user" FOR EACH ROW EXECUTE FUNCTION auth.mark_sign_in('id');

CREATE TRIGGER mark_sign_in AFTER INSERT OR DELETE OR UPDATE ON auth.email_changes FOR EACH ROW EXECUTE FUNCTION auth.mark_sign_in('user_id');

CREATE TRIGGER mark_sign_in AFTER INSERT OR DELETE ON auth.passkeys FOR EACH ROW EXECUTE FUNCTION auth.mark_sign_in('user_id');

CREATE TRIGGER mark_sign_in AFTER INSERT OR DELETE ON auth.provider_identities FOR EACH ROW EXECUTE FUNCTION auth.mark_sign_in('user_id');

CREATE TRIGGER mark_sign_in AFTER INSERT OR DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION auth.mark_sign_in('userId');

CREATE TRIGGER session_ended AFTER DELETE ON auth.session REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.session_ended();

CREATE TRIGGER tell_rights AFTER DELETE ON auth.session FOR EACH ROW WHEN ((old."expiresAt" > now())) EXECUTE FUNCTION public.tell_rights('session');

CREATE TRIGGER mark_sign_in AFTER INSERT ON auth.session_ways FOR EACH ROW EXECUTE FUNCTION auth.mark_sign_in('user_id');

CREATE TRIGGER mark_sign_in AFTER INSERT OR DELETE ON auth.suspensions FOR EACH ROW EXECUTE FUNCTION auth.mark_sign_in('user_id');

CREATE TRIGGER mark_suspended AFTER INSERT OR DELETE OR UPDATE ON auth.suspensions FOR EACH ROW EXECUTE FUNCTION auth.mark_suspended();

CREATE TRIGGER account_slots_stay BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.account_slots FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.refuse_change_of_balances();

CREATE TRIGGER accounts_balance_stays BEFORE UPDATE ON public.accounts FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND ((new.balance IS DISTINCT FROM old.balance) OR (new.is_split IS DISTINCT FROM old.is_split)))) EXECUTE FUNCTION public.refuse_change_of_balances();

CREATE TRIGGER accounts_begin_at_zero BEFORE INSERT ON public.accounts FOR EACH ROW WHEN ((new.balance <> (0)::numeric)) EXECUTE FUNCTION public.refuse_change_of_balances();

CREATE TRIGGER accounts_deleted AFTER DELETE ON public.accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.accounts_deleted();

CREATE TRIGGER accounts_inserted AFTER INSERT ON public.accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.accounts_inserted();

CREATE TRIGGER accounts_rev BEFORE INSERT OR UPDATE ON public.accounts FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER accounts_truncated AFTER TRUNCATE ON public.accounts FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER accounts_updated AFTER UPDATE ON public.accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.accounts_updated();

CREATE TRIGGER bank_accounts_deleted AFTER DELETE ON public.bank_accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.bank_accounts_deleted();

CREATE TRIGGER bank_accounts_inserted AFTER INSERT ON public.bank_accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.bank_accounts_inserted();

CREATE TRIGGER bank_accounts_rev BEFORE INSERT OR UPDATE ON public.bank_accounts FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER bank_accounts_truncated AFTER TRUNCATE ON public.bank_accounts FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER bank_accounts_updated AFTER UPDATE ON public.bank_accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.bank_accounts_updated();

CREATE TRIGGER blocklist_deleted AFTER DELETE ON public.blocklist REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.blocklist_deleted();

CREATE TRIGGER blocklist_inserted AFTER INSERT ON public.blocklist REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.blocklist_inserted();

CREATE TRIGGER blocklist_rev BEFORE INSERT OR UPDATE ON public.blocklist FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER blocklist_truncated AFTER TRUNCATE ON public.blocklist FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER blocklist_updated AFTER UPDATE ON public.blocklist REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.blocklist_updated();

CREATE TRIGGER categories_deleted AFTER DELETE ON public.categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.categories_deleted();

CREATE TRIGGER categories_image_files AFTER INSERT OR DELETE OR UPDATE OF image_url ON public.categories FOR EACH ROW EXECUTE FUNCTION public.image_files_follow('image_url');

CREATE TRIGGER categories_inserted AFTER INSERT ON public.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.categories_inserted();

CREATE TRIGGER categories_rev BEFORE INSERT OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER categories_truncated AFTER TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER categories_updated AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.categories_updated();

CREATE TRIGGER clockings_deleted AFTER DELETE ON public.clockings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.clockings_deleted();

CREATE TRIGGER clockings_inserted AFTER INSERT ON public.clockings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.clockings_inserted();

CREATE TRIGGER clockings_truncated AFTER TRUNCATE ON public.clockings FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER clockings_updated AFTER UPDATE ON public.clockings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.clockings_updated();

CREATE TRIGGER closed_months_close BEFORE INSERT ON public.closed_months FOR EACH ROW EXECUTE FUNCTION public.close_month();

CREATE TRIGGER closed_months_deleted AFTER DELETE ON public.closed_months REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.closed_months_deleted();

CREATE TRIGGER closed_months_inserted AFTER INSERT ON public.closed_months REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.closed_months_inserted();

CREATE TRIGGER closed_months_not_emptied BEFORE TRUNCATE ON public.closed_months FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_emptying_of_months();

CREATE TRIGGER closed_months_rev BEFORE INSERT OR UPDATE ON public.closed_months FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER closed_months_stay BEFORE DELETE OR UPDATE ON public.closed_months FOR EACH ROW EXECUTE FUNCTION public.keep_closed_months();

CREATE TRIGGER closed_months_truncated AFTER TRUNCATE ON public.closed_months FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER closed_months_updated AFTER UPDATE ON public.closed_months REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.closed_months_updated();

CREATE TRIGGER confirmed_numbers_written AFTER INSERT OR DELETE OR UPDATE ON public.confirmed_numbers FOR EACH ROW EXECUTE FUNCTION public.confirmed_numbers_written();

CREATE TRIGGER courier_bank_accounts_deleted AFTER DELETE ON public.courier_bank_accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.courier_bank_accounts_deleted();

CREATE TRIGGER courier_bank_accounts_inserted AFTER INSERT ON public.courier_bank_accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.courier_bank_accounts_inserted();

CREATE TRIGGER courier_bank_accounts_rev BEFORE INSERT OR UPDATE ON public.courier_bank_accounts FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER courier_bank_accounts_truncated AFTER TRUNCATE ON public.courier_bank_accounts FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER courier_bank_accounts_updated AFTER UPDATE ON public.courier_bank_accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.courier_bank_accounts_updated();

CREATE TRIGGER deliveries_deleted AFTER DELETE ON public.deliveries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.deliveries_deleted();

CREATE TRIGGER deliveries_inserted AFTER INSERT ON public.deliveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.deliveries_inserted();

CREATE TRIGGER deliveries_keep_failed_at BEFORE UPDATE OF delivery_status ON public.deliveries FOR EACH ROW WHEN ((old.delivery_status IS DISTINCT FROM new.delivery_status)) EXECUTE FUNCTION public.keep_failed_at();

CREATE TRIGGER deliveries_of_weeks_truncated AFTER TRUNCATE ON public.deliveries FOR EACH STATEMENT EXECUTE FUNCTION public.weeks_truncated();

CREATE TRIGGER deliveries_rev BEFORE INSERT OR UPDATE ON public.deliveries FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER deliveries_truncated AFTER TRUNCATE ON public.deliveries FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER deliveries_updated AFTER UPDATE ON public.deliveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.deliveries_updated();

CREATE TRIGGER delivery_counted AFTER INSERT ON public.deliveries FOR EACH ROW WHEN ((new.earnings_platform <> (0)::numeric)) EXECUTE FUNCTION public.part_recounted();

CREATE TRIGGER delivery_figures_truncated AFTER TRUNCATE ON public.deliveries FOR EACH STATEMENT EXECUTE FUNCTION public.parts_truncated();

CREATE TRIGGER delivery_of_week_added AFTER INSERT ON public.deliveries FOR EACH ROW EXECUTE FUNCTION public.delivery_of_week_changed();

CREATE TRIGGER delivery_of_week_changed AFTER UPDATE OF order_id, rider_user_id, delivery_time, estimated_delivery_time ON public.deliveries FOR EACH ROW WHEN (((((old.order_id IS DISTINCT FROM new.order_id) OR (old.rider_user_id IS DISTINCT FROM new.rider_user_id)) OR (old.delivery_time IS DISTINCT FROM new.delivery_time)) OR (old.estimated_delivery_time IS DISTINCT FROM new.estimated_delivery_time))) EXECUTE FUNCTION public.delivery_of_week_changed();

CREATE TRIGGER delivery_of_week_removed AFTER DELETE ON public.deliveries FOR EACH ROW EXECUTE FUNCTION public.delivery_of_week_changed();

CREATE TRIGGER delivery_recounted AFTER UPDATE OF order_id, earnings_platform ON public.deliveries FOR EACH ROW WHEN (((old.order_id IS DISTINCT FROM new.order_id) OR (old.earnings_platform IS DISTINCT FROM new.earnings_platform))) EXECUTE FUNCTION public.part_recounted();

CREATE TRIGGER delivery_uncounted AFTER DELETE ON public.deliveries FOR EACH ROW WHEN ((old.earnings_platform <> (0)::numeric)) EXECUTE FUNCTION public.part_recounted();

CREATE TRIGGER rider_loads_deleted AFTER DELETE ON public.deliveries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.rider_loads_deleted();

CREATE TRIGGER rider_loads_inserted AFTER INSERT ON public.deliveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.rider_loads_inserted();

CREATE TRIGGER rider_loads_truncated AFTER TRUNCATE ON public.deliveries FOR EACH STATEMENT EXECUTE FUNCTION public.rider_loads_truncated();

CREATE TRIGGER rider_loads_updated AFTER UPDATE ON public.deliveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.rider_loads_updated();

CREATE TRIGGER devices_rev BEFORE INSERT OR UPDATE ON public.devices FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER employees_deleted AFTER DELETE ON public.employees REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.employees_deleted();

CREATE TRIGGER employees_inserted AFTER INSERT ON public.employees REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.employees_inserted();

CREATE TRIGGER employees_truncated AFTER TRUNCATE ON public.employees FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER employees_updated AFTER UPDATE ON public.employees REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.employees_updated();

CREATE TRIGGER erasures_deleted AFTER DELETE ON public.erasures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.erasures_deleted();

CREATE TRIGGER erasures_inserted AFTER INSERT ON public.erasures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.erasures_inserted();

CREATE TRIGGER erasures_rev BEFORE INSERT OR UPDATE ON public.erasures FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER erasures_truncated AFTER TRUNCATE ON public.erasures FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER erasures_updated AFTER UPDATE ON public.erasures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.erasures_updated();

CREATE TRIGGER floor_tables_deleted AFTER DELETE ON public.floor_tables REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.floor_tables_deleted();

CREATE TRIGGER floor_tables_image_files AFTER INSERT OR DELETE OR UPDATE OF table_image_url ON public.floor_tables FOR EACH ROW EXECUTE FUNCTION public.image_files_follow('table_image_url');

CREATE TRIGGER floor_tables_inserted AFTER INSERT ON public.floor_tables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.floor_tables_inserted();

CREATE TRIGGER floor_tables_rev BEFORE INSERT OR UPDATE ON public.floor_tables FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER floor_tables_truncated AFTER TRUNCATE ON public.floor_tables FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER floor_tables_updated AFTER UPDATE ON public.floor_tables REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.floor_tables_updated();

CREATE TRIGGER floors_deleted AFTER DELETE ON public.floors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.floors_deleted();

CREATE TRIGGER floors_image_files AFTER INSERT OR DELETE OR UPDATE OF background_url ON public.floors FOR EACH ROW EXECUTE FUNCTION public.image_files_follow('background_url');

CREATE TRIGGER floors_inserted AFTER INSERT ON public.floors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.floors_inserted();

CREATE TRIGGER floors_truncated AFTER TRUNCATE ON public.floors FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER floors_updated AFTER UPDATE ON public.floors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.floors_updated();

CREATE TRIGGER hour_totals_added AFTER INSERT ON public.hour_totals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.hour_totals_moved();

CREATE TRIGGER hour_totals_changed AFTER UPDATE ON public.hour_totals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.hour_totals_moved();

CREATE TRIGGER hour_totals_removed AFTER DELETE ON public.hour_totals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.hour_totals_moved();

CREATE TRIGGER locations_deleted AFTER DELETE ON public.locations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.locations_deleted();

CREATE TRIGGER locations_image_files AFTER INSERT OR DELETE OR UPDATE OF restaurant_icon_url, restaurant_icon_192_url, promo_url ON public.locations FOR EACH ROW EXECUTE FUNCTION public.image_files_follow('restaurant_icon_url', 'restaurant_icon_192_url', 'promo_url');

CREATE TRIGGER locations_inserted AFTER INSERT ON public.locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.locations_inserted();

CREATE TRIGGER locations_open_account AFTER INSERT ON public.locations FOR EACH ROW EXECUTE FUNCTION public.open_account_of_location();

CREATE TRIGGER locations_rev BEFORE INSERT OR UPDATE ON public.locations FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER locations_truncated AFTER TRUNCATE ON public.locations FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER locations_updated AFTER UPDATE ON public.locations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.locations_updated();

CREATE TRIGGER menus_deleted AFTER DELETE ON public.menus REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.menus_deleted();

CREATE TRIGGER menus_inserted AFTER INSERT ON public.menus REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.menus_inserted();

CREATE TRIGGER menus_rev BEFORE INSERT OR UPDATE ON public.menus FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER menus_truncated AFTER TRUNCATE ON public.menus FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER menus_updated AFTER UPDATE ON public.menus REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.menus_updated();

CREATE TRIGGER modifier_groups_deleted AFTER DELETE ON public.modifier_groups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.modifier_groups_deleted();

CREATE TRIGGER modifier_groups_inserted AFTER INSERT ON public.modifier_groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.modifier_groups_inserted();

CREATE TRIGGER modifier_groups_truncated AFTER TRUNCATE ON public.modifier_groups FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER modifier_groups_updated AFTER UPDATE ON public.modifier_groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.modifier_groups_updated();

CREATE TRIGGER modifier_items_deleted AFTER DELETE ON public.modifier_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.modifier_items_deleted();

CREATE TRIGGER modifier_items_inserted AFTER INSERT ON public.modifier_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.modifier_items_inserted();

CREATE TRIGGER modifier_items_truncated AFTER TRUNCATE ON public.modifier_items FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER modifier_items_updated AFTER UPDATE ON public.modifier_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.modifier_items_updated();

CREATE TRIGGER notification_rules_deleted AFTER DELETE ON public.notification_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.notification_rules_deleted();

CREATE TRIGGER notification_rules_inserted AFTER INSERT ON public.notification_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.notification_rules_inserted();

CREATE TRIGGER notification_rules_number BEFORE INSERT OR UPDATE OF phone_number, location_id, is_number_confirmed ON public.notification_rules FOR EACH ROW EXECUTE FUNCTION public.notification_rule_number();

CREATE TRIGGER notification_rules_rev BEFORE INSERT OR UPDATE ON public.notification_rules FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER notification_rules_truncated AFTER TRUNCATE ON public.notification_rules FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER notification_rules_updated AFTER UPDATE ON public.notification_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.notification_rules_updated();

CREATE TRIGGER adjustment_counted AFTER INSERT OR DELETE OR UPDATE ON public.order_adjustments FOR EACH ROW EXECUTE FUNCTION public.part_recounted();

CREATE TRIGGER adjustment_figures_truncated AFTER TRUNCATE ON public.order_adjustments FOR EACH STATEMENT EXECUTE FUNCTION public.parts_truncated();

CREATE TRIGGER figures_of_week_added AFTER INSERT ON public.order_figures FOR EACH ROW WHEN ((new.created_at < public.week_of(now()))) EXECUTE FUNCTION public.figures_of_week_changed();

CREATE TRIGGER figures_of_week_changed AFTER UPDATE ON public.order_figures FOR EACH ROW WHEN (((old.* IS DISTINCT FROM new.*) AND (LEAST(old.created_at, new.created_at) < public.week_of(now())))) EXECUTE FUNCTION public.figures_of_week_changed();

CREATE TRIGGER figures_of_week_removed AFTER DELETE ON public.order_figures FOR EACH ROW WHEN ((old.created_at < public.week_of(now()))) EXECUTE FUNCTION public.figures_of_week_changed();

CREATE TRIGGER items_of_week_added AFTER INSERT ON public.order_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.items_of_week_changed();

CREATE TRIGGER items_of_week_changed AFTER UPDATE ON public.order_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.items_of_week_changed();

CREATE TRIGGER items_of_week_given AFTER UPDATE ON public.order_items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.items_of_week_changed();

CREATE TRIGGER items_of_week_removed AFTER DELETE ON public.order_items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.items_of_week_changed();

CREATE TRIGGER items_of_weeks_truncated AFTER TRUNCATE ON public.order_items FOR EACH STATEMENT EXECUTE FUNCTION public.weeks_truncated();

CREATE TRIGGER figures_truncated AFTER TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION public.figures_truncated();

CREATE TRIGGER order_of_week_changed AFTER UPDATE OF confirmed_at, ready_at, order_time_type, delivery_type, completion_time, estimated_completion_time ON public.orders FOR EACH ROW WHEN (((new.created_at < public.week_of(now())) AND ((((((old.confirmed_at IS DISTINCT FROM new.confirmed_at) OR (old.ready_at IS DISTINCT FROM new.ready_at)) OR (old.order_time_type IS DISTINCT FROM new.order_time_type)) OR (old.delivery_type IS DISTINCT FROM new.delivery_type)) OR (old.completion_time IS DISTINCT FROM new.completion_time)) OR (old.estimated_completion_time IS DISTINCT FROM new.estimated_completion_time)))) EXECUTE FUNCTION public.order_of_week_changed();

CREATE TRIGGER order_recounted AFTER UPDATE OF id, created_at, location_id, order_type, delivery_type, source_client, device_type, status, total, total_commission, network_access_fee ON public.orders FOR EACH ROW WHEN ((((((((((((old.id IS DISTINCT FROM new.id) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.location_id IS DISTINCT FROM new.location_id)) OR (old.order_type IS DISTINCT FROM new.order_type)) OR (old.delivery_type IS DISTINCT FROM new.delivery_type)) OR (old.source_client IS DISTINCT FROM new.source_client)) OR (old.device_type IS DISTINCT FROM new.device_type)) OR ((old.status = 'Cancelled'::text) IS DISTINCT FROM (new.status = 'Cancelled'::text))) OR (old.total IS DISTINCT FROM new.total)) OR (old.total_commission IS DISTINCT FROM new.total_commission)) OR (old.network_access_fee IS DISTINCT FROM new.network_access_fee))) EXECUTE FUNCTION public.order_recounted();

CREATE TRIGGER order_search_inserted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.order_search_inserted();

CREATE TRIGGER order_search_rekeyed AFTER UPDATE OF id ON public.orders FOR EACH ROW WHEN ((old.id <> new.id)) EXECUTE FUNCTION public.order_search_rekeyed();

CREATE TRIGGER order_search_updated AFTER UPDATE OF order_number, name, restaurant_name, phone_number ON public.orders FOR EACH ROW WHEN (((((old.order_number IS DISTINCT FROM new.order_number) OR (old.name IS DISTINCT FROM new.name)) OR (old.restaurant_name IS DISTINCT FROM new.restaurant_name)) OR (old.phone_number IS DISTINCT FROM new.phone_number))) EXECUTE FUNCTION public.order_search_updated();

CREATE TRIGGER orders_counted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.orders_counted();

CREATE TRIGGER orders_deleted AFTER DELETE ON public.orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.orders_deleted();

CREATE TRIGGER orders_inserted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.orders_inserted();

CREATE TRIGGER orders_rev BEFORE INSERT OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER orders_truncated AFTER TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER orders_uncounted AFTER DELETE ON public.orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.orders_uncounted();

CREATE TRIGGER orders_updated AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.orders_updated();

CREATE TRIGGER outbox_deleted_with_report BEFORE DELETE ON public.outbox FOR EACH ROW WHEN ((old.state = 'kept'::text)) EXECUTE FUNCTION public.report_email_deleted();

CREATE TRIGGER outbox_settles_report AFTER UPDATE OF state ON public.outbox FOR EACH ROW WHEN (((new.state <> 'pending'::text) AND (new.state IS DISTINCT FROM old.state))) EXECUTE FUNCTION public.report_email_settled();

CREATE TRIGGER pass_codes_deleted AFTER DELETE ON public.pass_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pass_codes_deleted();

CREATE TRIGGER pass_codes_inserted AFTER INSERT ON public.pass_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pass_codes_inserted();

CREATE TRIGGER pass_codes_truncated AFTER TRUNCATE ON public.pass_codes FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER pass_codes_updated AFTER UPDATE ON public.pass_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pass_codes_updated();

CREATE TRIGGER pay_run_lines_deleted AFTER DELETE ON public.pay_run_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pay_run_lines_deleted();

CREATE TRIGGER pay_run_lines_inserted AFTER INSERT ON public.pay_run_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pay_run_lines_inserted();

CREATE TRIGGER pay_run_lines_truncated AFTER TRUNCATE ON public.pay_run_lines FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER pay_run_lines_updated AFTER UPDATE ON public.pay_run_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pay_run_lines_updated();

CREATE TRIGGER pay_runs_deleted AFTER DELETE ON public.pay_runs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pay_runs_deleted();

CREATE TRIGGER pay_runs_inserted AFTER INSERT ON public.pay_runs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pay_runs_inserted();

CREATE TRIGGER pay_runs_rev BEFORE INSERT OR UPDATE ON public.pay_runs FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER pay_runs_truncated AFTER TRUNCATE ON public.pay_runs FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER pay_runs_updated AFTER UPDATE ON public.pay_runs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.pay_runs_updated();

CREATE TRIGGER payouts_deleted AFTER DELETE ON public.payouts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.payouts_deleted();

CREATE TRIGGER payouts_inserted AFTER INSERT ON public.payouts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.payouts_inserted();

CREATE TRIGGER payouts_rev BEFORE INSERT OR UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER payouts_truncated AFTER TRUNCATE ON public.payouts FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER payouts_updated AFTER UPDATE ON public.payouts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.payouts_updated();

CREATE TRIGGER points_of_sale_deleted AFTER DELETE ON public.points_of_sale REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.points_of_sale_deleted();

CREATE TRIGGER points_of_sale_inserted AFTER INSERT ON public.points_of_sale REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.points_of_sale_inserted();

CREATE TRIGGER points_of_sale_truncated AFTER TRUNCATE ON public.points_of_sale FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER points_of_sale_updated AFTER UPDATE ON public.points_of_sale REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.points_of_sale_updated();

CREATE TRIGGER postings_in_open_months AFTER INSERT ON public.postings REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION public.keep_months_closed();

CREATE TRIGGER postings_move_balances AFTER INSERT ON public.postings REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION public.move_balances();

CREATE TRIGGER postings_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change_of_postings();

CREATE TRIGGER print_jobs_deleted AFTER DELETE ON public.print_jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.print_jobs_deleted();

CREATE TRIGGER print_jobs_inserted AFTER INSERT ON public.print_jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.print_jobs_inserted();

CREATE TRIGGER print_jobs_rev BEFORE INSERT OR UPDATE ON public.print_jobs FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER print_jobs_truncated AFTER TRUNCATE ON public.print_jobs FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER print_jobs_updated AFTER UPDATE ON public.print_jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.print_jobs_updated();

CREATE TRIGGER printers_deleted AFTER DELETE ON public.printers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.printers_deleted();

CREATE TRIGGER printers_inserted AFTER INSERT ON public.printers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.printers_inserted();

CREATE TRIGGER printers_rev BEFORE INSERT OR UPDATE ON public.printers FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER printers_truncated AFTER TRUNCATE ON public.printers FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER printers_updated AFTER UPDATE ON public.printers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.printers_updated();

CREATE TRIGGER product_modifier_groups_deleted AFTER DELETE ON public.product_modifier_groups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.product_modifier_groups_deleted();

CREATE TRIGGER product_modifier_groups_inserted AFTER INSERT ON public.product_modifier_groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.product_modifier_groups_inserted();

CREATE TRIGGER product_modifier_groups_truncated AFTER TRUNCATE ON public.product_modifier_groups FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER product_modifier_groups_updated AFTER UPDATE ON public.product_modifier_groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.product_modifier_groups_updated();

CREATE TRIGGER product_taxes_deleted AFTER DELETE ON public.product_taxes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.product_taxes_deleted();

CREATE TRIGGER product_taxes_inserted AFTER INSERT ON public.product_taxes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.product_taxes_inserted();

CREATE TRIGGER product_taxes_truncated AFTER TRUNCATE ON public.product_taxes FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER product_taxes_updated AFTER UPDATE ON public.product_taxes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.product_taxes_updated();

CREATE TRIGGER products_deleted AFTER DELETE ON public.products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.products_deleted();

CREATE TRIGGER products_image_files AFTER INSERT OR DELETE OR UPDATE OF image_url ON public.products FOR EACH ROW EXECUTE FUNCTION public.image_files_follow('image_url');

CREATE TRIGGER products_inserted AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.products_inserted();

CREATE TRIGGER products_truncated AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER products_updated AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.products_updated();

CREATE TRIGGER promotions_deleted AFTER DELETE ON public.promotions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.promotions_deleted();

CREATE TRIGGER promotions_image_files AFTER INSERT OR DELETE OR UPDATE OF image_url, image_url_wide ON public.promotions FOR EACH ROW EXECUTE FUNCTION public.image_files_follow('image_url', 'image_url_wide');

CREATE TRIGGER promotions_inserted AFTER INSERT ON public.promotions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.promotions_inserted();

CREATE TRIGGER promotions_rev BEFORE INSERT OR UPDATE ON public.promotions FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER promotions_truncated AFTER TRUNCATE ON public.promotions FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER promotions_updated AFTER UPDATE ON public.promotions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.promotions_updated();

CREATE TRIGGER public_settings_deleted AFTER DELETE ON public.public_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.public_settings_deleted();

CREATE TRIGGER public_settings_inserted AFTER INSERT ON public.public_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.public_settings_inserted();

CREATE TRIGGER public_settings_rev BEFORE INSERT OR UPDATE ON public.public_settings FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER public_settings_truncated AFTER TRUNCATE ON public.public_settings FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER public_settings_updated AFTER UPDATE ON public.public_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.public_settings_updated();

CREATE TRIGGER receipt_destinations_deleted AFTER DELETE ON public.receipt_destinations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.receipt_destinations_deleted();

CREATE TRIGGER receipt_destinations_inserted AFTER INSERT ON public.receipt_destinations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.receipt_destinations_inserted();

CREATE TRIGGER receipt_destinations_rev BEFORE INSERT OR UPDATE ON public.receipt_destinations FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER receipt_destinations_truncated AFTER TRUNCATE ON public.receipt_destinations FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER receipt_destinations_updated AFTER UPDATE ON public.receipt_destinations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.receipt_destinations_updated();

CREATE TRIGGER regions_deleted AFTER DELETE ON public.regions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.regions_deleted();

CREATE TRIGGER regions_inserted AFTER INSERT ON public.regions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.regions_inserted();

CREATE TRIGGER regions_rev BEFORE INSERT OR UPDATE ON public.regions FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER regions_truncated AFTER TRUNCATE ON public.regions FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER regions_updated AFTER UPDATE ON public.regions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.regions_updated();

CREATE TRIGGER shifts_of_other_zone AFTER UPDATE OF timezone ON public.regions FOR EACH ROW WHEN ((old.timezone <> new.timezone)) EXECUTE FUNCTION public.shifts_of_other_zone();

CREATE TRIGGER report_emails_deleted AFTER DELETE ON public.report_emails REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.report_emails_deleted();

CREATE TRIGGER report_emails_inserted AFTER INSERT ON public.report_emails REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.report_emails_inserted();

CREATE TRIGGER report_emails_rev BEFORE INSERT OR UPDATE ON public.report_emails FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER report_emails_truncated AFTER TRUNCATE ON public.report_emails FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER report_emails_updated AFTER UPDATE ON public.report_emails REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.report_emails_updated();

CREATE TRIGGER restaurant_private_deleted AFTER DELETE ON public.restaurant_private REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.restaurant_private_deleted();

CREATE TRIGGER restaurant_private_inserted AFTER INSERT ON public.restaurant_private REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.restaurant_private_inserted();

CREATE TRIGGER restaurant_private_rev BEFORE INSERT OR UPDATE ON public.restaurant_private FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER restaurant_private_truncated AFTER TRUNCATE ON public.restaurant_private FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER restaurant_private_updated AFTER UPDATE ON public.restaurant_private REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.restaurant_private_updated();

CREATE TRIGGER reward_products_deleted AFTER DELETE ON public.reward_products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.reward_products_deleted();

CREATE TRIGGER reward_products_inserted AFTER INSERT ON public.reward_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.reward_products_inserted();

CREATE TRIGGER reward_products_truncated AFTER TRUNCATE ON public.reward_products FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER reward_products_updated AFTER UPDATE ON public.reward_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.reward_products_updated();

CREATE TRIGGER rewards_deleted AFTER DELETE ON public.rewards REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.rewards_deleted();

CREATE TRIGGER rewards_image_files AFTER INSERT OR DELETE OR UPDATE OF image_url ON public.rewards FOR EACH ROW EXECUTE FUNCTION public.image_files_follow('image_url');

CREATE TRIGGER rewards_inserted AFTER INSERT ON public.rewards REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.rewards_inserted();

CREATE TRIGGER rewards_truncated AFTER TRUNCATE ON public.rewards FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER rewards_updated AFTER UPDATE ON public.rewards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.rewards_updated();

CREATE TRIGGER service_tokens_deleted AFTER DELETE ON public.service_tokens REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.service_tokens_deleted();

CREATE TRIGGER service_tokens_inserted AFTER INSERT ON public.service_tokens REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.service_tokens_inserted();

CREATE TRIGGER service_tokens_rev BEFORE INSERT OR UPDATE ON public.service_tokens FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER service_tokens_truncated AFTER TRUNCATE ON public.service_tokens FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER service_tokens_updated AFTER UPDATE ON public.service_tokens REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.service_tokens_updated();

CREATE TRIGGER tell_rights_changed AFTER UPDATE ON public.service_tokens FOR EACH ROW WHEN ((((old.scopes IS DISTINCT FROM new.scopes) OR (old.revoked_at IS DISTINCT FROM new.revoked_at)) OR (old.expires_at IS DISTINCT FROM new.expires_at))) EXECUTE FUNCTION public.tell_rights('service_tokens');

CREATE TRIGGER tell_rights_gone AFTER DELETE ON public.service_tokens FOR EACH ROW EXECUTE FUNCTION public.tell_rights('service_tokens');

CREATE TRIGGER shifts_completed BEFORE INSERT OR UPDATE ON public.shifts FOR EACH ROW EXECUTE FUNCTION public.shifts_completed();

CREATE TRIGGER shifts_deleted AFTER DELETE ON public.shifts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.shifts_deleted();

CREATE TRIGGER shifts_inserted AFTER INSERT ON public.shifts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.shifts_inserted();

CREATE TRIGGER shifts_rev BEFORE INSERT OR UPDATE ON public.shifts FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER shifts_truncated AFTER TRUNCATE ON public.shifts FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER shifts_updated AFTER UPDATE ON public.shifts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.shifts_updated();

CREATE TRIGGER square_links_deleted AFTER DELETE ON public.square_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.square_links_deleted();

CREATE TRIGGER square_links_inserted AFTER INSERT ON public.square_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.square_links_inserted();

CREATE TRIGGER square_links_rev BEFORE INSERT OR UPDATE ON public.square_links FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER square_links_truncated AFTER TRUNCATE ON public.square_links FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER square_links_updated AFTER UPDATE ON public.square_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.square_links_updated();

CREATE TRIGGER square_orders_deleted AFTER DELETE ON public.square_orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.square_orders_deleted();

CREATE TRIGGER square_orders_inserted AFTER INSERT ON public.square_orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.square_orders_inserted();

CREATE TRIGGER square_orders_rev BEFORE INSERT OR UPDATE ON public.square_orders FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER square_orders_truncated AFTER TRUNCATE ON public.square_orders FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER square_orders_updated AFTER UPDATE ON public.square_orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.square_orders_updated();

CREATE TRIGGER tags_deleted AFTER DELETE ON public.tags REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tags_deleted();

CREATE TRIGGER tags_image_files AFTER INSERT OR DELETE OR UPDATE OF image_url ON public.tags FOR EACH ROW EXECUTE FUNCTION public.image_files_follow('image_url');

CREATE TRIGGER tags_inserted AFTER INSERT ON public.tags REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tags_inserted();

CREATE TRIGGER tags_rev BEFORE INSERT OR UPDATE ON public.tags FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER tags_truncated AFTER TRUNCATE ON public.tags FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER tags_updated AFTER UPDATE ON public.tags REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tags_updated();

CREATE TRIGGER transfers_deleted AFTER DELETE ON public.transfers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.transfers_deleted();

CREATE TRIGGER transfers_inserted AFTER INSERT ON public.transfers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.transfers_inserted();

CREATE TRIGGER transfers_rev BEFORE INSERT OR UPDATE ON public.transfers FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER transfers_truncated AFTER TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER transfers_updated AFTER UPDATE ON public.transfers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.transfers_updated();

CREATE TRIGGER translation_batches_deleted AFTER DELETE ON public.translation_batches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.translation_batches_deleted();

CREATE TRIGGER translation_batches_inserted AFTER INSERT ON public.translation_batches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.translation_batches_inserted();

CREATE TRIGGER translation_batches_rev BEFORE INSERT OR UPDATE ON public.translation_batches FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER translation_batches_truncated AFTER TRUNCATE ON public.translation_batches FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER translation_batches_updated AFTER UPDATE ON public.translation_batches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.translation_batches_updated();

CREATE TRIGGER translation_version_deleted AFTER DELETE ON public.translation_version REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.translation_version_deleted();

CREATE TRIGGER translation_version_inserted AFTER INSERT ON public.translation_version REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.translation_version_inserted();

CREATE TRIGGER translation_version_rev BEFORE INSERT OR UPDATE ON public.translation_version FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER translation_version_truncated AFTER TRUNCATE ON public.translation_version FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER translation_version_updated AFTER UPDATE ON public.translation_version REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.translation_version_updated();

CREATE TRIGGER translations_deleted AFTER DELETE ON public.translations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.translations_deleted();

CREATE TRIGGER translations_inserted AFTER INSERT ON public.translations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.translations_inserted();

CREATE TRIGGER translations_rev BEFORE INSERT OR UPDATE ON public.translations FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER translations_truncated AFTER TRUNCATE ON public.translations FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER translations_updated AFTER UPDATE ON public.translations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.translations_updated();

CREATE TRIGGER translations_updated_at BEFORE UPDATE ON public.translations FOR EACH ROW WHEN ((((((old.input IS DISTINCT FROM new.input) OR (old.translated IS DISTINCT FROM new.translated)) OR (old.in_admin IS DISTINCT FROM new.in_admin)) OR (old.in_mobile IS DISTINCT FROM new.in_mobile)) OR (old.in_web IS DISTINCT FROM new.in_web))) EXECUTE FUNCTION public.translation_updated();

CREATE TRIGGER translations_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.translations FOR EACH STATEMENT EXECUTE FUNCTION public.translations_changed();

CREATE TRIGGER user_addresses_deleted AFTER DELETE ON public.user_addresses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.user_addresses_deleted();

CREATE TRIGGER user_addresses_inserted AFTER INSERT ON public.user_addresses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.user_addresses_inserted();

CREATE TRIGGER user_addresses_rev BEFORE INSERT OR UPDATE ON public.user_addresses FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER user_addresses_truncated AFTER TRUNCATE ON public.user_addresses FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER user_addresses_updated AFTER UPDATE ON public.user_addresses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.user_addresses_updated();

CREATE TRIGGER user_cards_deleted AFTER DELETE ON public.user_cards REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.user_cards_deleted();

CREATE TRIGGER user_cards_inserted AFTER INSERT ON public.user_cards REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.user_cards_inserted();

CREATE TRIGGER user_cards_rev BEFORE INSERT OR UPDATE ON public.user_cards FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER user_cards_truncated AFTER TRUNCATE ON public.user_cards FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER user_cards_updated AFTER UPDATE ON public.user_cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.user_cards_updated();

CREATE TRIGGER user_points_deleted AFTER DELETE ON public.user_points REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.user_points_deleted();

CREATE TRIGGER user_points_inserted AFTER INSERT ON public.user_points REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.user_points_inserted();

CREATE TRIGGER user_points_truncated AFTER TRUNCATE ON public.user_points FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER user_points_updated AFTER UPDATE ON public.user_points REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.user_points_updated();

CREATE TRIGGER shifts_of_suspended AFTER UPDATE OF suspended_at ON public.users FOR EACH ROW WHEN (((old.suspended_at IS NULL) <> (new.suspended_at IS NULL))) EXECUTE FUNCTION public.shifts_of_suspended();

CREATE TRIGGER shifts_renamed AFTER UPDATE OF name, email ON public.users FOR EACH ROW WHEN (((old.name <> new.name) OR (old.email <> new.email))) EXECUTE FUNCTION public.shifts_renamed();

CREATE TRIGGER tell_rights_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN ((((old.role IS DISTINCT FROM new.role) OR (old.restaurant_id IS DISTINCT FROM new.restaurant_id)) OR (old.location_id IS DISTINCT FROM new.location_id))) EXECUTE FUNCTION public.tell_rights('users');

CREATE TRIGGER tell_rights_gone AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION public.tell_rights('users');

CREATE TRIGGER users_deleted AFTER DELETE ON public.users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.users_deleted();

CREATE TRIGGER users_inserted AFTER INSERT ON public.users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.users_inserted();

CREATE TRIGGER users_rev BEFORE INSERT OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.live_stamp_rev();

CREATE TRIGGER users_truncated AFTER TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.live_truncated();

CREATE TRIGGER users_updated AFTER UPDATE ON public.users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.users_updated();

CREATE TRIGGER users_was_staff BEFORE UPDATE ON public.users FOR EACH ROW WHEN (((old.role <> 'customer'::text) AND (new.role = 'customer'::text))) EXECUTE FUNCTION public.mark_was_staff();

create view public.shown_images as
 SELECT locations.restaurant_icon_url AS url
   FROM public.locations
  WHERE (locations.restaurant_icon_url IS NOT NULL)
UNION ALL
 SELECT locations.restaurant_icon_192_url AS url
   FROM public.locations
  WHERE (locations.restaurant_icon_192_url IS NOT NULL)
UNION ALL
 SELECT locations.promo_url AS url
   FROM public.locations
  WHERE (locations.promo_url IS NOT NULL)
UNION ALL
 SELECT tags.image_url AS url
   FROM public.tags
  WHERE (tags.image_url IS NOT NULL)
UNION ALL
 SELECT promotions.image_url AS url
   FROM public.promotions
  WHERE (promotions.image_url IS NOT NULL)
UNION ALL
 SELECT promotions.image_url_wide AS url
   FROM public.promotions
  WHERE (promotions.image_url_wide IS NOT NULL)
UNION ALL
 SELECT categories.image_url AS url
   FROM public.categories
  WHERE (categories.image_url IS NOT NULL)
UNION ALL
 SELECT products.image_url AS url
   FROM public.products
  WHERE (products.image_url IS NOT NULL)
UNION ALL
 SELECT rewards.image_url AS url
   FROM public.rewards
  WHERE (rewards.image_url IS NOT NULL)
UNION ALL
 SELECT floors.background_url AS url
   FROM public.floors
  WHERE (floors.background_url IS NOT NULL)
UNION ALL
 SELECT floor_tables.table_image_url AS url
   FROM public.floor_tables
  WHERE (floor_tables.table_image_url IS NOT NULL);;
