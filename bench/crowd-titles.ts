import pg from 'pg'
import { storedWords } from '#server/core/search/search.ts'
import { plainText } from '#shared/core/search-text.rules.ts'

type Words = { doing: string[]; what: string[]; forWhom: string[]; promise: string[] }

const khmer: Words = {
  doing: ['រៀន', 'មូលដ្ឋាន', 'ការគ្រប់គ្រង', 'ជំនាញ', 'អនុវត្ត', 'ចាប់ផ្តើម', 'បច្ចេកទេស', 'វគ្គខ្លី'],
  what: [
    ...['គណនេយ្យ', 'ហិរញ្ញវត្ថុ', 'ភាសាអង់គ្លេស', 'ភាសាចិន', 'ភាសាខ្មែរ', 'កុំព្យូទ័រ', 'រចនាក្រាហ្វិក', 'ថតរូប', 'កាត់តវីដេអូ'],
    ...['លក់ទំនិញអនឡាញ', 'ទីផ្សារឌីជីថល', 'កាត់ដេរ', 'ធ្វើនំ', 'ដាំដំណាំ', 'ចិញ្ចឹមត្រី', 'ជួសជុលទូរសព្ទ', 'អគ្គិសនី', 'គណិតវិទ្យា'],
    ...[
      'រូបវិទ្យា',
      'គីមីវិទ្យា',
      'ជីវវិទ្យា',
      'ប្រវត្តិវិទ្យា',
      'ច្បាប់ការងារ',
      'ពន្ធដារ',
      'ធនធានមនុស្ស',
      'ភាពជាអ្នកដឹកនាំ',
      'និយាយជាសាធារណៈ',
    ],
  ],
  forWhom: [
    ...['សម្រាប់អាជីវកម្មតូច', 'សម្រាប់ស្ត្រី', 'សម្រាប់សិស្សថ្នាក់ទី ១២', 'សម្រាប់អ្នកចាប់ផ្តើម', 'ក្នុងការិយាល័យ', 'តាមទូរសព្ទ'],
    ...['សម្រាប់គ្រូបង្រៀន', 'សម្រាប់កសិករ', 'នៅភ្នំពេញ', 'នៅសៀមរាប', 'ក្នុងរយៈពេលមួយខែ', 'សម្រាប់យុវជន'],
  ],
  promise: ['រៀនពីដំបូងរហូតដល់ធ្វើការបាន', 'មានលំហាត់ និងឧទាហរណ៍ពីការងារពិត', 'គ្រូឆ្លើយសំណួររាល់ថ្ងៃ', 'រៀននៅពេលទំនេរ ជាមួយទូរសព្ទ'],
}

const english: Words = {
  doing: ['Learn', 'Practical', 'Mastering', 'Introduction to', 'Advanced', 'Everyday', 'Foundations of', 'Hands-on'],
  what: [
    ...['accounting', 'bookkeeping', 'English grammar', 'public speaking', 'photography', 'graphic design', 'Excel'],
    ...[
      'web development',
      'marketing',
      'mathematics',
      'physics',
      'chemistry',
      'sewing',
      'baking',
      'farming',
      'first aid',
    ],
    ...['interview skills', 'negotiation', 'leadership', 'data analysis', 'typing', 'customer service', 'tax basics'],
  ],
  forWhom: [
    ...['for small business', 'for beginners', 'for women', 'for teachers', 'for farmers', 'at work', 'on your phone'],
    ...['in four weeks', 'for hotel staff', 'for job seekers', 'for grade 12', 'for managers'],
  ],
  promise: [
    'Step by step from zero',
    'With exercises from real work',
    'Ask your teacher any day',
    'Whenever you have time',
  ],
}

const chinese: Words = {
  doing: ['零基础', '实用', '商务', '高级', '初级', '日常', '速成', '在线'],
  what: [
    ...[
      '会计',
      '会计基础',
      '财务管理',
      '英语语法',
      '英语口语',
      '高棉语',
      '汉语水平考试',
      '电脑办公',
      '平面设计',
      '摄影',
    ],
    ...[
      '短视频剪辑',
      '网络营销',
      '电子商务',
      '裁缝',
      '烘焙',
      '农业技术',
      '手机维修',
      '电工',
      '数学',
      '物理',
      '化学',
      '税务',
    ],
  ],
  forWhom: [
    '入门',
    '进阶',
    '课程',
    '训练营',
    '面向小企业',
    '面向教师',
    '面向学生',
    '四周学会',
    '从入门到精通',
    '考试辅导',
  ],
  promise: ['从零开始，一步一步', '结合真实工作的练习', '老师每天回答问题', '随时随地用手机学习'],
}

export type Titled = { title: string; subtitle: string; language: 'km' | 'en' }

/** The title of the nth course: three of five in Khmer, one in English, one in Chinese. Every other one is `online`. */
export function titled(nth: number): Titled {
  const isKhmer = nth % 5 < 3
  const words = isKhmer ? khmer : nth % 5 === 3 ? english : chinese
  const space = words === english ? ' ' : ''
  // Apart from each other, so that all go together with all.
  const pick = (list: string[], step: number) => list[Math.floor(nth / step) % list.length] ?? ''
  const parts = [pick(words.doing, 5), pick(words.what, 5 * 8), pick(words.forWhom, 5 * 8 * 31)]
  const online = nth % 2 === 0 ? ' (online)' : ''
  const subtitle = `${pick(words.promise, 7)}${online} ${nth}`
  return { title: parts.join(space), subtitle, language: isKhmer ? 'km' : 'en' }
}

const batch = 5_000

/** Give one school very many courses, found as the product would have them found. */
export async function loadTitles(ownerUrl: string, subdomain: string, courses: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    for (let from = 1; from <= courses; from += batch) {
      const rows = Array.from({ length: Math.min(batch, courses - from + 1) }, (_, at) => rowOf(from + at))
      await client.query(insertion, [subdomain, JSON.stringify(rows)])
    }
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

function rowOf(nth: number) {
  const { title, subtitle, language } = titled(nth)
  const slug = `titled-${nth}`
  const plain = `${title} ${subtitle}`
  return {
    nth,
    slug,
    title,
    subtitle,
    language,
    plain: plainText(plain),
    words: storedWords({ words: `${plain} ${slug}`, plain }),
  }
}

const insertion = `
  with given as (
    select s.id as school_id, uuidv7() as id, r.*
    from schools s, jsonb_to_recordset($2::jsonb)
      as r (nth integer, slug text, title text, subtitle text, language text, plain text, words text)
    where s.subdomain = $1
  ), made as (
    insert into courses (school_id, id, slug, title, subtitle, description, thumbnail, category_id, level, language, featured,
      target_finish_days, lesson_count, duration_minutes, price_cents, search_text, published_at, created_at, updated_at,
      lock_enabled, study_insights, must_watch, referral_percent, referral_enabled, review, student_count, enrollment, questions, rating_count,
      rating_total, has_video, revision, curriculum_revision)
    select g.school_id, g.id, g.slug, g.title, g.subtitle, '{"type": "doc", "content": []}', '/art/course-web.svg', c.id,
      (array['beginner', 'intermediate', 'advanced'])[1 + nth % 3], g.language, nth % 500 = 0, 30, 6, 72,
      case when nth % 4 = 0 then 0 else 900 + nth % 70 * 100 end, g.plain, now() - nth * interval '1 minute', now(), now(),
      false, false, false, 0, false, 'approved', 0, 'open', '[]', 0, 0, true, 1, 1
    from given g join course_categories c on c.school_id = g.school_id and c.slug = 'category-' || 1 + nth % 6
  ), found as (
    insert into search_entries (school_id, id, kind, title, note, words)
    select school_id, id, 'course', title, slug, words from given
  ), taught as (
    insert into course_lecturers (school_id, id, course_id, user_id, share_percent, position)
    select g.school_id, uuidv7(), g.id, m.user_id, 0, 0 from given g join
      (select school_id, user_id, row_number() over (partition by school_id order by id) as nth, count(*) over (partition by school_id) as many
       from memberships where role = 'lecture') m on m.school_id = g.school_id and m.nth = 1 + g.nth % m.many
  )
  insert into price_plans (school_id, id, course_id, kind, price_cents, trial_days, position, revision)
  select school_id, uuidv7(), id, case when nth % 4 = 0 then 'free' else 'one-time' end,
    case when nth % 4 = 0 then 0 else 900 + nth % 70 * 100 end, 0, 0, 1 from given`
