-- What a plan first cost is counted over all its payments: 22 at once may become 4 times 5.50.
update price_plans set original_cents = original_cents * payments where original_cents is not null and payments is not null
