import { describe, expect, test } from 'vitest'
import { reachOf } from './shown-tables.ts'

describe('what a statement changes of what visitors see', () => {
  test.each([
    ['select * from "courses" where "courses"."id" = $1', 'nothing'],
    ['select "updated_at" from "courses" for update', 'nothing'],
    ['insert into "courses" ("school_id") values ($1)', 'school'],
    ['update "courses" set "title" = $1', 'school'],
    ['delete from "courses" where "id" = $1', 'school'],
    ['with gone as (delete from lessons returning id) select count(*) from gone', 'school'],
    ['insert into "audit_log" ("school_id") values ($1)', 'nothing'],
    ['insert into "enrollments" ("id") values ($1)', 'nothing'],
    ['update "memberships" set "last_login_at" = $1 where "id" = $2', 'nothing'],
    ['update "memberships" set "position" = $1, "updated_at" = $2', 'school'],
    ['insert into "memberships" ("first_name", "bio") values ($1, $2) on conflict do nothing', 'nothing'],
    ['insert into "memberships" ("bio") values ($1) on conflict ("id") do update set "bio" = excluded."bio"', 'school'],
    ['update "users" set "password_hash" = $1', 'nothing'],
    ['update "users" set "avatar" = $1', 'everywhere'],
    ['update public.schools set status = $1', 'everywhere'],
    ['insert into "domains" ("host") values ($1)', 'everywhere'],
    ['\n    select app.change_own_school($1::jsonb, $2, $3, $4)', 'school'],
    ['update "courses" set "title" = $1; insert into schools (id) values ($2)', 'everywhere'],
  ] as const)('%s: %s', (statement, reach) => {
    expect(reachOf(statement)).toBe(reach)
  })
})
