import type { Crowd } from './crowd.ts'
import { json, literal } from './literals.ts'

const name = { km: 'សាលាជំនាញ', en: 'School of skills', zh: '技能学校' }
const text = {
  km: 'រៀនជំនាញថ្មីជាមួយគ្រូដែលមានបទពិសោធន៍ នៅពេលណាក៏បានដែលអ្នកទំនេរ',
  en: 'Learn new skills with experienced teachers whenever you have the time',
}
const about = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: text.en }] }] }
const colours = ['Primary Color', 'Secondary Color', 'Background Color', 'Text Color', 'Button Color']

/** The schools of a crowd, with a face and a domain each. */
export function schoolsOf({ from, to }: Crowd): [string, string][] {
  return [
    ['numbers', `create temp table crowd_schools as select n, uuidv7() as id from generate_series(${from}, ${to}) n`],
    [
      'schools',
      `insert into schools (id, kind, subdomain, status, default_language, name, created_at, updated_at)
       select id, 'school', 'crowd' || n, 'published', 'km', ${json(name)}, now() - n * interval '5 minutes', now()
       from crowd_schools`,
    ],
    [
      'domains',
      `insert into domains (id, school_id, host, is_primary, verified_at, created_at)
       select uuidv7(), id, 'crowd' || n || '.example', true, now(), now() from crowd_schools`,
    ],
    [
      'profiles',
      `insert into school_profiles (school_id, id, tagline, headline, headline_accent, intro, about, logo, favicon, contact,
         revision, theme_revision, updated_at)
       select id, uuidv7(), ${json(text)}, ${json(text)}, ${json(name)}, ${json(text)}, ${json({ en: about })},
         '/art/logo.svg', '/art/logo.svg', ${json({ email: 'hello@example.com', address: text })}, 1, 1, now()
       from crowd_schools`,
    ],
    [
      'settings',
      `insert into school_settings (school_id, id, key, value, device, updated_at)
       select s.id, uuidv7(), key, '#0a5c36', device, now()
       from crowd_schools s, unnest(array[${colours.map(literal)}]) key, unnest(array['desktop', 'mobile']) device`,
    ],
    [
      'subscriptions',
      `insert into subscriptions (school_id, id, package_id, period, starts_at, created_at)
       select s.id, uuidv7(), p.id, 'year', now() - interval '1 month', now() from crowd_schools s, packages p
       where p.key = 'premium'`,
    ],
  ]
}
