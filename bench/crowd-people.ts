import type { Crowd } from './crowd.ts'
import { json, literal } from './literals.ts'

const firstNames = [
  'សុភា',
  'ដារ៉ា',
  'Bopha',
  'Sokha',
  'ចាន់ថា',
  'Vanna',
  'ស្រីនាង',
  'Rithy',
  'មករា',
  'Kosal',
  'លីដា',
  'Pisey',
]
const lastNames = ['សុខ', 'ចាន់', 'Heng', 'Meas', 'លឹម', 'Chea', 'ឡុង', 'Prak', 'ទេព', 'Nhem', 'កែវ']
const pick = (names: string[], by: string) => `(array[${names.map(literal)}])[1 + (${by}) % ${names.length}]`

const body = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const article = 'ការសិក្សាតាមអនឡាញជួយឱ្យអ្នករៀននៅពេលទំនេរ ហើយអនុវត្តភ្លាមៗនូវអ្វីដែលបានរៀន។ '.repeat(8)

/** The people of a crowd, what they wrote and did. The first of a school owns it, the second is a student. */
export function peopleOf({ members, articles, passwordHash }: Crowd): [string, string][] {
  return [
    [
      'who',
      // Mixed: the first of every school, then the second of every school.
      `create temp table crowd_people as
       select s.n as school, s.id as school_id, m, uuidv7() as user_id, uuidv7() as id,
         case when m = 1 then 'vendor' when m = 2 or m % 20 > 0 then 'student' else 'lecture' end as role,
         ${pick(firstNames, 'm * 7 + s.n')} as first_name, ${pick(lastNames, 'm * 5 + s.n / 3')} as last_name,
         case m when 1 then 'vendor@crowd' || s.n || '.test' when 2 then 'student@crowd' || s.n || '.test'
           else 'person' || m || '.crowd' || s.n || '@example.com' end as email
       from generate_series(1, ${members}) m, crowd_schools s order by m, s.n`,
    ],
    ['index of who', 'create index on crowd_people (school_id, m)'],
    [
      'users',
      `insert into users (id, email, username, password_hash, first_name, last_name, phone, is_admin, confirmed_at, created_at, updated_at)
       select user_id, email, email, ${literal(passwordHash)}, first_name, last_name,
         case when m % 3 = 0 then '+855 12 ' || lpad((m * 37 % 1000000)::text, 6, '0') end, false, now(), now(), now()
       from crowd_people`,
    ],
    [
      'memberships',
      `insert into memberships (school_id, id, user_id, role, is_owner, first_name, last_name, joined_at, last_login_at,
         suspended_at, deleted_at, confirmed_at, position, bio, revision, updated_at)
       select school_id, id, user_id, role, m = 1, first_name, last_name, now() - m * interval '7 hours',
         case when m % 3 > 0 then now() - m * interval '70 minutes' end, case when m % 60 = 59 then now() end,
         case when m % 50 = 49 then now() end, now(), case when role = 'lecture' then 'គ្រូបង្រៀន' end,
         case when role = 'lecture' then ${literal(article.slice(0, 160))} end, 1, now()
       from crowd_people`,
    ],
    [
      'groups of students',
      `insert into student_groups (school_id, id, name, revision, created_at, updated_at)
       select id, uuidv7(), 'Class ' || g, 1, now(), now() from generate_series(1, 3) g, crowd_schools`,
    ],
    [
      'students in groups',
      `insert into student_group_members (school_id, id, group_id, membership_id, added_at)
       select p.school_id, uuidv7(), g.id, p.id, now() from crowd_people p
       join student_groups g on g.school_id = p.school_id and g.name = 'Class ' || 1 + p.m % 3 where p.role = 'student'`,
    ],
    [
      'what people are found by',
      `insert into search_entries (school_id, id, kind, title, note, words)
       select school_id, id, case when m % 50 = 49 then 'trash ' || role else role end, last_name || ' ' || first_name, email,
         lower(first_name || ' ' || last_name || ' ' || first_name || ' ' || email)
       from crowd_people`,
    ],
    [
      'sessions',
      `insert into sessions (school_id, id, user_id, token_hash, ip, user_agent, created_at, last_seen_at, expires_at)
       select school_id, uuidv7(), user_id, sha256(user_id::text::bytea), '203.0.113.7', 'Mozilla/5.0', now(), now(), now() + interval '20 days'
       from crowd_people where m <= 2 or m % 4 = 0`,
    ],
    [
      'one-time tokens of the app',
      `insert into hand_overs (school_id, id, session_id, token_hash, expires_at)
       select school_id, uuidv7(), id, token_hash, now() + interval '1 minute' from sessions`,
    ],
    [
      'recent sign-ins',
      `insert into sign_ins (school_id, id, user_id, result, ip, user_agent, times, at)
       select school_id, uuidv7(), user_id, 'signed-in', '203.0.113.7', 'Mozilla/5.0', 1, now() - interval '1 day' * d
       from crowd_people, generate_series(1, 2) d where m <= 2 or m % 4 = 0`,
    ],
    [
      'two-factor',
      `insert into two_factor (user_id, by_email, trust_salt, updated_at)
       select distinct user_id, true, sha256('salt'), now() from crowd_people where m % 8 = 0`,
    ],
    [
      'personal information',
      `insert into personal_information (user_id, title, gender, country, city, district, social, updated_at)
       select distinct user_id, 'ms', 'female', 'KH', '12', '1201', '{}'::jsonb, now() from crowd_people where m % 3 = 0`,
    ],
    [
      'company information',
      `insert into company_information (user_id, name_en, social, updated_at)
       select distinct user_id, 'A company', '{}'::jsonb, now() from crowd_people where m <= 2`,
    ],
    [
      'company files',
      `insert into company_files (user_id, id, kind, name, type, bytes, sealed, added_at)
       select user_id, uuidv7(), 'gallery', 'Shop', 'image/webp', 32, sha256('picture'), now()
       from (select distinct user_id from crowd_people where m <= 2) as people`,
    ],
    [
      'signatures',
      `insert into signatures (user_id, picture, updated_at)
       select distinct user_id, sha256('signature'), now() from crowd_people where m % 9 = 0`,
    ],
    [
      'own pictures',
      `insert into own_pictures (user_id, address_id, picture, updated_at)
       select distinct on (user_id) user_id, gen_random_uuid(), sha256('picture'), now() from crowd_people where m % 7 = 0`,
    ],
    [
      'passkeys',
      `insert into passkeys (id, user_id, host, credential_id, public_key, counter, transports, user_agent, created_at)
       select uuidv7(), user_id, 'school.example', 'credential ' || user_id, sha256('key'), 0, '{internal}', 'Chrome', now()
       from (select distinct user_id from crowd_people where m % 8 = 1) as people`,
    ],
    [
      'access tokens',
      `insert into access_tokens (school_id, id, user_id, name, token_hash, ending, scopes, created_at)
       select school_id, uuidv7(), user_id, 'Accounting', sha256(('token ' || user_id)::bytea), 'a1b2', '{courses:read}', now()
       from crowd_people where m <= 2 or m % 8 = 0`,
    ],
    [
      'payout accounts',
      `insert into payout_accounts (user_id, sealed, updated_at)
       select distinct user_id, sha256(user_id::text::bytea), now() from crowd_people where m % 8 = 0`,
    ],
    [
      'linked identities',
      `insert into linked_identities (id, user_id, provider, subject, email, linked_at)
       select uuidv7(), user_id, 'google', user_id::text, email, now() from crowd_people where m <= 2 or m % 3 = 0`,
    ],
    [
      'sign-ins by providers under way',
      `insert into provider_flows (id, step, token_hash, browser_hash, sealed, expires_at)
       select uuidv7(), 'at provider', sha256(('token ' || n)::bytea), sha256('browser'), 'sealed', now() + interval '10 minutes'
       from generate_series(1, 5000) n`,
    ],
    [
      'other systems of schools',
      `insert into applications (school_id, id, name, redirect_addresses, created_at)
       select id, uuidv7(), 'Library', '{https://library.example/callback}', now() from schools`,
    ],
    [
      'what people allow other systems',
      `insert into application_consents (school_id, id, application_id, user_id, scopes, given_at)
       select p.school_id, uuidv7(), a.id, p.user_id, '{openid}', now()
       from crowd_people p join applications a on a.school_id = p.school_id where p.m <= 2 or p.m % 4 = 0`,
    ],
    [
      'codes and tokens of other systems',
      `insert into openid_records (id, model, id_hash, grant_hash, uid_hash, user_id, client_id, sealed, expires_at)
       select uuidv7(), 'AccessToken', sha256(('id ' || user_id)::bytea), sha256(('grant ' || user_id)::bytea),
         sha256(('uid ' || user_id)::bytea), user_id, 'own', 'sealed', now() + interval '10 minutes'
       from (select distinct user_id from crowd_people where m % 4 = 0) as people`,
    ],
    ['signing keys', `insert into openid_keys (id, sealed, made_at) values (uuidv7(), 'sealed', now())`],
    [
      'what people are not notified of',
      `insert into notification_choices (school_id, id, user_id, choices, switches, mail_pace, updated_at)
       select school_id, uuidv7(), user_id, '{"messages": {"mail": false}}', '{}', 'at_once', now() from crowd_people where m <= 2 or m % 5 = 0`,
    ],
    [
      'what people are notified of',
      `insert into notifications (school_id, id, user_id, notice, kind, subject, facts, count, in_bell, channels, undelivered,
         created_at, happened_at, read_at)
       select school_id, uuidv7(), user_id, 'question answered', 'answers', 'subject ' || n, '{"course": {"slug": "course-1", "title": "Course"}, "lesson": {"id": "1", "title": "Lesson"}, "text": "Because"}', 1, true, '{mail}', 0,
         now() - n * interval '1 hour', now() - n * interval '1 hour', case when n > 3 then now() end
       from crowd_people, generate_series(1, 30) n where m <= 2 or m % 10 = 0`,
    ],
    [
      'bots of schools',
      `insert into telegram_bots (school_id, id, bot_id, username, sealed, gets_by, last_update, changed_at)
       select id, uuidv7(), hashtext(id::text)::text, 'school_bot', 'sealed', 'webhook', 0, now() from schools where kind = 'school'`,
    ],
    [
      'codes of chats',
      `insert into telegram_codes (school_id, id, user_id, code_hash, is_signed, language, expires_at)
       select school_id, uuidv7(), user_id, sha256(('chat ' || school_id || user_id)::bytea), false, 'km', now() + interval '15 minutes'
       from crowd_people where m <= 2 or m % 20 = 0`,
    ],
    [
      'chats of people',
      `insert into notification_targets (school_id, id, user_id, channel, address, details, created_at)
       select school_id, uuidv7(), user_id, 'telegram', hashtext(user_id::text)::text || m, '{}', now() from crowd_people where m <= 2 or m % 3 = 0`,
    ],
    [
      'addresses that nobody has',
      `insert into refused_addresses (school_id, id, email, reason, refused_at)
       select school_id, uuidv7(), 'gone.' || email, '550 5.1.1 No such user', now() from crowd_people where m % 4 = 0`,
    ],
    [
      'messages to chats',
      `insert into notification_messages (school_id, id, user_id, channel, target_id, notification_id, count, language, title, text,
         button, url, state, attempts, created_at, sent_at)
       select t.school_id, uuidv7(), t.user_id, 'telegram', t.id, uuidv7(), 1, 'km', 'Answer', 'Because', 'Open', 'https://school.example',
         case when n = 1 then 'waiting' else 'sent' end, 1, now() - n * interval '1 hour', now()
       from notification_targets t, generate_series(1, 5) n`,
    ],
    [
      'what people get at first',
      `insert into notification_defaults (school_id, id, choices, revision, updated_at)
       select id, uuidv7(), '{"questions": {"mail": false}}', 1, now() from crowd_schools`,
    ],
    [
      'messages to many',
      `insert into messages (school_id, id, author_id, state, conditions, title, text, button, matched, reached, sent_at, revision,
         created_at, updated_at)
       select school_id, uuidv7(), user_id, 'sent', '[{"audience": "students", "value": ""}]', '{"km": "សួស្តី"}', '{"km": "សួស្តី"}', '{}',
         100, 100, now(), 1, now(), now() - n * interval '1 day'
       from crowd_people, generate_series(1, 60) n where m = 1`,
    ],
    [
      'reminders',
      `insert into reminders (school_id, id, subject, notice, before, facts, user_ids, at, due_at)
       select school_id, uuidv7(), 'access ' || user_id, 'access ending', '1_day', '{}', array[user_id],
         now() + interval '9 days', now() + interval '8 days'
       from crowd_people`,
    ],
    [
      'visitors',
      `insert into visitors (school_id, id, secret_hash, fingerprint_hash, token_hash, created_at, last_seen_at, expires_at)
       select school_id, uuidv7(), sha256(('secret ' || school_id || user_id)::bytea), sha256('fingerprint'),
         sha256(('token ' || school_id || user_id)::bytea), now(), now(), now() + m % 30 * interval '1 day'
       from crowd_people`,
    ],
    [
      'codes of accounts',
      `insert into account_codes (school_id, id, user_id, purpose, access_hash, code_hash, token_hash, language, tries, sent_at, expires_at)
       select school_id, uuidv7(), user_id, 'reset', sha256(('access ' || user_id)::bytea), sha256('code'), sha256('token'),
         'km', 0, now(), now() + interval '15 minutes'
       from crowd_people where m % 4 = 0`,
    ],
    [
      'closed addresses',
      `insert into closed_emails (email_hash, closed_at)
       select sha256(('closed ' || n)::bytea), now() from generate_series(1, 5000) n`,
    ],
    [
      'article categories',
      `insert into article_categories (school_id, id, slug, name, position, created_at, revision, updated_at)
       select id, uuidv7(), 'topic-' || p, jsonb_build_object('en', 'Topic ' || p, 'km', 'ប្រធានបទ ' || p), p, now(), 1, now()
       from generate_series(1, 4) p, crowd_schools`,
    ],
    [
      'articles',
      `insert into articles (school_id, id, slug, title, summary, body, language, type, category_id, author_id, featured, reading_minutes,
         published_at, first_published_at, created_at, updated_at, deleted_at, revision)
       select p.school_id, uuidv7(), 'article-' || a, 'អត្ថបទទី ' || a, ${literal(article.slice(0, 120))}, ${json(body(article))}, 'km', 'blog',
         (select c.id from article_categories c where c.school_id = p.school_id and c.slug = 'topic-' || 1 + a % 4), p.user_id,
         a % 9 = 0, 4, case when a % 6 > 0 then now() - a * interval '3 days' end, null, now() - a * interval '3 days',
         now() - a * interval '1 day', case when a % 15 = 14 then now() end, 1
       from generate_series(1, ${articles}) a, crowd_people p where p.m = 1 order by a`,
    ],
    [
      'what articles are found by',
      `insert into search_entries (school_id, id, kind, title, note, words)
       select a.school_id, a.id, case when deleted_at is null then 'article' else 'trash article' end, title, slug, lower(title || ' ' || summary || ' ' || slug)
       from articles a join crowd_schools s on s.id = a.school_id`,
    ],
    [
      'log',
      `insert into audit_log (school_id, id, actor_id, actor_name, actor_role, action, kind, thing_id, thing_name, before, after, at)
       select p.school_id, uuidv7(), p.user_id, 'Owner', 'vendor', 'update', (array['article', 'student', 'school'])[1 + l % 3],
         p.user_id, 'a thing', '{"title": "before"}', '{"title": "after"}', now() - l * interval '1 hour'
       from generate_series(1, 60) l, crowd_people p where p.m = 1`,
    ],
    [
      'security log',
      `insert into security_log (school_id, id, event, person_id, person_name, about_name, address, detail, permission, times, at)
       select p.school_id, uuidv7(), (array['signed-in', 'sign-in-failed', 'refused', 'exported'])[1 + l % 4], p.user_id, 'Owner', '',
         '192.0.2.1', '', '', 1, now() - l * interval '1 hour'
       from generate_series(1, 60) l, crowd_people p where p.m = 1`,
    ],
    [
      'mail',
      `insert into mail_outbox (id, school_id, kind, recipient_email, recipient_name, from_name, language, subject, html, text, state,
         attempts, created_at, sent_at)
       select uuidv7(), school_id, 'invitation', email, first_name, 'School', 'km', 'Welcome', '', '',
         case when m % 40 = 3 then 'waiting' else 'sent' end, 1, now(), now()
       from crowd_people where m % 4 = 3`,
    ],
    [
      'files',
      `insert into media (school_id, id, kind, name, ending, folder, bytes, state, progress, scan, width, height,
         renditions, uploaded_by, search_text, revision, created_at, updated_at)
       select school_id, uuidv7(), 'image', 'picture-' || p || '.webp', 'webp', uuidv7(), 40000, 'completed', 100, 'off',
         1200, 675, '[{"name": "webp", "height": null, "bytes": 40000}]', user_id, 'picture-' || p || '.webp', 1, now(), now()
       from generate_series(1, 40) p, crowd_people where m = 1`,
    ],
    [
      'attempts to sign in',
      `insert into rate_limits (key, window_start, hits)
       select 'sign-in:account:' || user_id, date_trunc('hour', now()) - m % 20 * interval '15 minutes', 0
       from crowd_people where m % 8 = 0`,
    ],
  ]
}
