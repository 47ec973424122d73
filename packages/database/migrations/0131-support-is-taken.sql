-- Who supports an order takes it: the trail speaks the names of the API, which called this 'assign'.
update audit set action = 'orders.takeSupport' where action = 'orders.assignSupport';
