-- 'VoPay' and 'Stripe' alone do not say what is kept there, and nobody who looks for a gateway finds it.
update accounts set name = name || ' (' || kind || ')' where kind in ('gateway', 'payouts');
