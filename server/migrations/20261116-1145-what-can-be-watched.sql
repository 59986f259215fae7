-- When a student first opened a video, and which file it played then: a replaced video has to be watched anew.
alter table playbacks alter column last_played drop not null
;;
alter table playbacks add column opened_at timestamptz
;;
update playbacks set opened_at = least(last_played, now())
;;
alter table playbacks alter column opened_at set not null
;;
alter table playbacks add column folder uuid
;;
update playbacks p set folder = m.folder from media m where m.school_id = p.school_id and m.id = p.video_id
