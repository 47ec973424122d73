-- A tip in person is given on top of the total; orders taken so far had it in their total.
update orders set total = total - inperson_tip_amount where inperson_tip_amount > 0;
