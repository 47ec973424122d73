/** The prepared states of an order and its delivery, as SQL. */
export const isDelivery = `order_type = 'Delivery', delivery_type = 'product', delivery_address = '3500 Main St'`;
export const withTip = 'inperson_tip_amount = 2';
export const underway = `'HeadingToRestaurant'`;
export const preparing = `status = 'Preparing', is_food_ready = true, payment_status = 'paid'`;
