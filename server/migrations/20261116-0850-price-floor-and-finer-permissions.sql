-- What a course cost at least, in all payments, when it was first published: none of its plans may cost less.
alter table courses add column price_floor_cents integer
;;
update courses c set price_floor_cents = (
  select min(coalesce(p.original_cents, p.price_cents) * coalesce(p.payments, 1))
  from price_plans p where p.school_id = c.school_id and p.course_id = c.id and p.deleted_at is null
) where c.first_published_at is not null
;;
-- Prices and publishing have permissions of their own. Roles that a school has changed keep what they could do before,
-- except teachers, who never price or publish.
update roles set permissions = permissions || '{course_prices.update,course_publication.update}'::text[]
where 'courses.update' = any (permissions) and key <> 'teacher'
