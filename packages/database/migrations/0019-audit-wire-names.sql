-- The audit trail speaks the names of the wire, so that a column may be renamed without a word of history lost.
create function pg_temp.camel(name text) returns text language sql immutable as $$
  select (array_agg(word))[1] || coalesce(string_agg(initcap(word), '' order by place) filter (where place > 1), '')
  from unnest(string_to_array(name, '_')) with ordinality as words (word, place)
$$;

-- `names`: what is not just the column in camel case; null for what the wire does not tell.
-- `parts`: columns that are parts of one field of the wire, each as [field, part].
create function pg_temp.wire(fields jsonb, names jsonb, parts jsonb) returns jsonb language sql immutable as $$
  select case when fields is null then null else
    coalesce((
      select jsonb_object_agg(coalesce(names ->> key, pg_temp.camel(key)), value)
      from jsonb_each(fields) where not parts ? key and (not names ? key or names ->> key is not null)
    ), '{}') || coalesce((
      select jsonb_object_agg(field, of_field) from (
        select parts -> key ->> 0 as field, jsonb_object_agg(parts -> key ->> 1, value) as of_field
        from jsonb_each(fields) where parts ? key group by 1
      ) grouped
    ), '{}')
  end
$$;

update audit set
  before = pg_temp.wire(before, names, parts),
  after = pg_temp.wire(after, names, parts)
from (values
  ('locations',
   '{"geohash": null, "wait_minutes": "waitTime", "region_id": "region", "delivery_radius_km": "deliveryDistance",
     "delivery_fee_per_km": "deliveryFeePerDistance", "delivery_fee_discount_minimum": "deliveryFeeDiscountMinimumSubTotal",
     "delivery_free_minimum": "deliveryFreeMinimumSubTotal", "delivery_minimum": "deliveryMinimumSubTotal",
     "delivery_minutes": "deliveryTime", "restaurant_delivery_fee_subs_minimum": "restaurantDeliveryFeeSubsMinimumSubTotal",
     "hours_lt": "hoursLT", "delivery_hours_lt": "deliveryHoursLT", "id": "locationId", "rev": null,
     "restaurant_icon_192_url": "restaurantIcon192Url"}'::jsonb,
   '{"lat": ["restaurantLatLng", "lat"], "lng": ["restaurantLatLng", "lng"],
     "offers_pickup": ["availableOrderTypes", "Pickup"], "offers_delivery": ["availableOrderTypes", "Delivery"],
     "offers_dine_in": ["availableOrderTypes", "DineIn"], "accepts_cash": ["paymentMethods", "inperson-cash"]}'::jsonb),
  ('restaurant_private', '{"commission_fee_by_type": null}'::jsonb, '{}'::jsonb),
  ('notification_rules', '{"rev": null}'::jsonb,
   '{"by_phone_call": ["methods", "PhoneCall"], "by_sms": ["methods", "SMS"], "by_email": ["methods", "Email"]}'::jsonb),
  ('orders', '{"scheduled_for": "scheduledOrderTimestamp"}'::jsonb, '{}'::jsonb),
  ('deliveries', '{}'::jsonb, '{}'::jsonb),
  ('restaurants', '{}'::jsonb, '{}'::jsonb),
  ('users', '{}'::jsonb, '{}'::jsonb)
) as renamed (kind, names, parts)
where record_table = kind;

-- A whole rule, as an addition or a removal tells it, has its time in milliseconds.
update audit set
  before = case when before ? 'createdAt'
    then before || jsonb_build_object('createdAt', round(extract(epoch from (before ->> 'createdAt')::timestamptz) * 1000)) else before end,
  after = case when after ? 'createdAt'
    then after || jsonb_build_object('createdAt', round(extract(epoch from (after ->> 'createdAt')::timestamptz) * 1000)) else after end
where record_table = 'notification_rules' and (before ? 'createdAt' or after ? 'createdAt');

update audit set action = 'timeline.undo' where action = 'restaurants.undo';
