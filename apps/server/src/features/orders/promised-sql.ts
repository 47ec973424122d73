/** SQL of `promisedAt` of the domain, of orders `o` and their deliveries `d`. See docs/rules/users.md#promised. */
export const PROMISED = `case when o.delivery_type = 'product' then coalesce(d.estimated_delivery_time, o.estimated_completion_time)
  else coalesce(o.completion_time, o.estimated_completion_time) end`;
