-- Since when students confirm their email before they enroll, ask or review; null where the school does not ask for it.
alter table school_profiles add column confirmation_asked_at timestamptz
