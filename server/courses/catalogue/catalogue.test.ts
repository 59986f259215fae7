import { beforeAll, describe, expect, it } from 'vitest'
import type { CoursePage, CourseSummary } from '#shared/courses/courses.schema.ts'
import { givenCategory } from '#tests/domains/courses/given-course.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
const day = 24 * 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

const list = async (school: School, search = ''): Promise<CoursePage> => {
  const { status, json } = await ask(school.host, 'GET', `/courses${search}`)
  expect(status).toBe(200)
  return json
}
const titles = ({ data }: CoursePage) => data.map(({ title }) => title)
const counts = (facet: readonly { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

describe('the catalogue', () => {
  let school: School

  beforeAll(async () => {
    school = await given.school()
    const [language, work] = await doors.inSchool(school.id, null, async (ctx) => [
      await givenCategory(ctx, school.mark, { slug: 'language', position: 1 }),
      await givenCategory(ctx, school.mark, { slug: 'work', position: 0 }),
    ])
    const course = (title: string, wanted: Parameters<typeof given.course>[1]) =>
      given.course(school, { title, subtitle: '', slug: title.toLowerCase(), ...wanted })
    await course('Alphabet', { categoryId: language?.id, priceCents: 0, language: 'km', publishedAt: daysAgo(1) })
    await course('Business', { categoryId: work?.id, priceCents: 2499, language: 'en', publishedAt: daysAgo(2) })
    await course('Cooking', { priceCents: 2500, level: 'intermediate', publishedAt: daysAgo(3), featured: true })
    await course('Drawing', { categoryId: work?.id, priceCents: 5000, level: 'advanced', publishedAt: daysAgo(4) })
    await course('English', { categoryId: language?.id, priceCents: 5001, language: 'en', publishedAt: daysAgo(5) })
  })

  it('shows featured courses first, then the newest', async () => {
    const page = await list(school)
    expect(titles(page)).toEqual(['Cooking', 'Alphabet', 'Business', 'Drawing', 'English'])
    expect(page).toMatchObject({ total: 5, page: 1, pages: 1, course_count: 5 })
  })

  it.each([
    ['newest', ['Alphabet', 'Business', 'Cooking', 'Drawing', 'English']],
    ['title', ['Alphabet', 'Business', 'Cooking', 'Drawing', 'English']],
    ['price-low', ['Alphabet', 'Business', 'Cooking', 'Drawing', 'English']],
    ['price-high', ['English', 'Drawing', 'Cooking', 'Business', 'Alphabet']],
  ])('is sorted by %s', async (sort, order) => {
    expect(titles(await list(school, `?sort=${sort}`))).toEqual(order)
  })

  it.each([
    ['category=language', ['Alphabet', 'English']],
    ['category=language&category=work', ['Alphabet', 'Business', 'Drawing', 'English']],
    ['category=unknown', []],
    ['level=intermediate', ['Cooking']],
    ['level=intermediate&level=advanced', ['Cooking', 'Drawing']],
    ['language=en', ['Business', 'English']],
    ['price=free', ['Alphabet']],
    ['price=under-25', ['Business']],
    ['price=25-to-50', ['Cooking', 'Drawing']],
    ['price=over-50', ['English']],
    ['price=free&price=over-50', ['Alphabet', 'English']],
    ['category=work&price=25-to-50', ['Drawing']],
    ['category=work&language=km&level=beginner', []],
    ['q=ALPHA', ['Alphabet']],
    ['q=busin%20bus', ['Business']],
    ['q=ness', []],
    ['q=business%20alphabet', []],
    ['q=%25', []],
    ['q=_', []],
  ])('is filtered by %s', async (search, expected) => {
    const page = await list(school, `?sort=title&${search}`)
    expect(titles(page)).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })

  it('says how many courses each filter would show, while the other filters apply', async () => {
    const { facets } = await list(school, '?category=work&language=en')
    // Business is the only course of both; each facet ignores its own filter.
    expect(counts(facets.category)).toEqual({ work: 1, language: 1 })
    expect(counts(facets.language)).toEqual({ km: 1, en: 1 })
    expect(counts(facets.level)).toEqual({ beginner: 1, intermediate: 0, advanced: 0 })
    expect(counts(facets.price)).toEqual({ free: 0, 'under-25': 1, '25-to-50': 0, 'over-50': 0 })
    const searched = await list(school, '?q=alphabet')
    expect(counts(searched.facets.category)).toEqual({ work: 0, language: 1 })
    expect(searched.course_count).toBe(5)
  })

  it('lists the categories in the order of the school', async () => {
    const { facets } = await list(school)
    expect(facets.category.map(({ value }) => value)).toEqual(['work', 'language'])
  })
})

describe('a search for a topic', () => {
  let school: School

  beforeAll(async () => {
    school = await given.school()
    const [tech, web] = await doors.inSchool(school.id, null, async (ctx) => {
      const above = await givenCategory(ctx, school.mark, { name: { km: 'បច្ចេកវិទ្យា', en: 'Technology' } })
      return [above, await givenCategory(ctx, school.mark, { name: { en: 'Websites' }, parentId: above.id })]
    })
    const course = (title: string, wanted: Parameters<typeof given.course>[1]) =>
      given.course(school, { title, subtitle: '', slug: title.toLowerCase(), ...wanted })
    await course('Tables', { categoryId: tech?.id, priceCents: 1000, publishedAt: daysAgo(1) })
    await course('Links', { categoryId: web?.id, priceCents: 0, publishedAt: daysAgo(2) })
    await course('Cooking', { priceCents: 0, publishedAt: daysAgo(3) })
    await course('Free time', { priceCents: 900, publishedAt: daysAgo(4) })
  })

  it.each([
    ['technology', ['Tables', 'Links']],
    ['computer', ['Tables', 'Links']],
    ['កុំព្យូទ័រ', ['Tables', 'Links']],
    ['websites', ['Links']],
    ['free', ['Links', 'Cooking', 'Free time']],
    ['ឥតគិតថ្លៃ', ['Links', 'Cooking']],
    ['免费', ['Links', 'Cooking']],
  ])('%s finds %s', async (q, expected) => {
    const page = await list(school, `?q=${encodeURIComponent(q)}`)
    expect(titles(page)).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })
})

describe('a search in Khmer', () => {
  let school: School

  beforeAll(async () => {
    school = await given.school()
    const course = (title: string) => given.course(school, { title, subtitle: '' })
    await course('ថតរូបស្អាតដោយទូរសព្ទ')
    await course('កាត់ដេរនៅផ្ទះ')
    await course('ចម្អិនអាហារ ម្ហូបខ្មែរ')
    await course('គណនេយ្យសម្រាប់អ្នកចាប់ផ្តើម')
    await course('សុខសប្បាយ និងរូបភាព')
  })

  it.each([
    ['ថតរូប', ['ថតរូបស្អាតដោយទូរសព្ទ']],
    ['រូបថត', ['ថតរូបស្អាតដោយទូរសព្ទ']],
    ['រូបថតទូរសព្ទ', ['ថតរូបស្អាតដោយទូរសព្ទ']],
    ['ជាងកាត់ដេរ', ['កាត់ដេរនៅផ្ទះ']],
    ['ម្ហូបអាហារ', ['ចម្អិនអាហារ ម្ហូបខ្មែរ']],
    ['គណនេយ្យករ', ['គណនេយ្យសម្រាប់អ្នកចាប់ផ្តើម']],
    ['សុខភាព', []],
  ])('for %s finds %j', async (q, expected) => {
    expect(titles(await list(school, `?q=${encodeURIComponent(q)}`))).toEqual(expected)
  })
})

describe('pages of the catalogue', () => {
  it('hold nine, and a page past the end is the last one', async () => {
    const school = await given.school()
    for (let n = 10; n < 20; n++) await given.course(school, { title: `Course ${n}` })
    const first = await list(school, '?sort=title')
    expect(titles(first)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18].map((n) => `Course ${n}`))
    expect(first).toMatchObject({ total: 10, page: 1, pages: 2 })
    for (const page of [2, 3, 10_000]) {
      const last = await list(school, `?sort=title&page=${page}`)
      expect(last).toMatchObject({ total: 10, page: 2, pages: 2 })
      expect(titles(last)).toEqual(['Course 19'])
    }
  })

  it('are one where there is nothing', async () => {
    expect(await list(await given.school(), '?page=3')).toMatchObject({
      data: [],
      total: 0,
      page: 1,
      pages: 1,
      lecturer_count: 0,
    })
  })
})

describe('search', () => {
  const spellings = ['ស្រ្តី', 'ស្ត្រី']

  it.each(spellings)('finds a Khmer word however its cluster was typed: %s', async (typed) => {
    const school = await given.school()
    for (const written of spellings) await given.course(school, { title: `ជំនាញ${written}` })
    expect((await list(school, `?q=${encodeURIComponent(typed)}`)).total).toBe(2)
  })

  it('does not mind invisible spaces on either side', async () => {
    const school = await given.school()
    await given.course(school, { title: 'រៀន\u200bភាសា\u200bអង់គ្លេស' })
    await given.course(school, { title: 'រៀនភាសាអង់គ្លេស' })
    for (const typed of ['ភាសាអង់គ្លេស', 'ភាសា\u200bអង់គ្លេស']) {
      expect((await list(school, `?q=${encodeURIComponent(typed)}`)).total).toBe(2)
    }
  })

  it('finds by subtitle and by the name of the teacher', async () => {
    const school = await given.school()
    const teacher = await given.person(school, { role: 'lecture', firstName: 'Bopha', lastName: 'Chea' })
    await given.course(school, { title: 'One', subtitle: 'About Weaving', lecturers: [teacher] })
    await given.course(school, { title: 'Two', subtitle: 'About nothing' })
    for (const typed of ['weaving', 'chea bopha', 'bopha one']) {
      expect(titles(await list(school, `?q=${encodeURIComponent(typed)}`)), typed).toEqual(['One'])
    }
  })
})

describe('what is found', () => {
  it('has the searched text in its title first, then its words there, then elsewhere', async () => {
    const school = await given.school()
    const course = (title: string, subtitle: string, publishedAt: Date) =>
      given.course(school, { title, subtitle, publishedAt })
    // The newest would come first, if they were all alike.
    await course('Excel at work', 'All about cooking rice', daysAgo(1))
    await course('Rice for the cook, cooking', '', daysAgo(2))
    await course('Cooking rice', '', daysAgo(3))
    await course('Cooked! A story', 'Cooking with friends, and rice', daysAgo(0))
    expect(titles(await list(school, '?q=cooking+rice'))).toEqual([
      'Cooking rice',
      'Rice for the cook, cooking',
      'Excel at work',
      'Cooked! A story',
    ])
    await course('ម្ហូបខ្មែរ', 'រៀនធ្វើនំ', daysAgo(1))
    await course('រៀនធ្វើនំ', 'សម្រាប់អ្នកលក់ម្ហូប', daysAgo(2))
    const khmer = await list(school, `?q=${encodeURIComponent('ធ្វើនំ')}`)
    expect(titles(khmer)).toEqual(['រៀនធ្វើនំ', 'ម្ហូបខ្មែរ'])
  })

  it('is otherwise the most popular courses', async () => {
    const school = await given.school()
    for (const [title, studentCount] of Object.entries({ One: 1, Five: 5, None: 0, Two: 2 })) {
      await given.course(school, { title, studentCount })
    }
    const nothing = await list(school, '?q=zzzz')
    expect(nothing.popular.map(({ title, student_count }) => [title, student_count])).toEqual([
      ['Five', 5],
      ['Two', 2],
      ['One', 1],
    ])
    expect((await list(school)).popular).toEqual([])
    expect(titles(await list(school, '?sort=popular'))).toEqual(['Five', 'Two', 'One', 'None'])
    expect(titles(await list(school, '?sort=popular&q=one'))).toEqual(['One'])
  })

  it('is sorted by how it is rated; one good rating counts less than many', async () => {
    const school = await given.school()
    const rated = (title: string, ratingCount: number, ratingTotal: number) =>
      given.course(school, { title, subtitle: 'Rated', ratingCount, ratingTotal })
    await rated('One of five', 1, 5)
    await rated('Not yet', 0, 0)
    await rated('Forty of nearly five', 40, 190)
    await rated('Poor', 40, 60)
    const order = ['Forty of nearly five', 'One of five', 'Not yet', 'Poor']
    expect(titles(await list(school, '?sort=rated'))).toEqual(order)
    expect(titles(await list(school, '?sort=rated&q=rated'))).toEqual(order)
  })

  it('is filtered, sorted, counted and paged like the whole catalogue', async () => {
    const school = await given.school()
    for (let n = 10; n < 22; n++) {
      await given.course(school, { title: `Weaving ${n}`, level: n % 4 === 0 ? 'advanced' : 'beginner' })
    }
    await given.course(school, { title: 'Baking', level: 'beginner' })
    const first = await list(school, '?q=weav&sort=title')
    expect(first).toMatchObject({ total: 12, page: 1, pages: 2, course_count: 13 })
    expect(titles(first)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18].map((n) => `Weaving ${n}`))
    for (const page of [2, 3]) {
      const last = await list(school, `?q=weav&sort=title&page=${page}`)
      expect(last).toMatchObject({ total: 12, page: 2 })
      expect(titles(last)).toEqual(['Weaving 19', 'Weaving 20', 'Weaving 21'])
    }
    const advanced = await list(school, '?q=weav&sort=title&level=advanced')
    expect(titles(advanced)).toEqual(['Weaving 12', 'Weaving 16', 'Weaving 20'])
    expect(counts(advanced.facets.level)).toEqual({ beginner: 9, intermediate: 0, advanced: 3 })
    // Punctuation alone finds nothing.
    expect(await list(school, '?q=!!')).toMatchObject({ data: [], total: 0, course_count: 13 })
  })
})

describe('search understands', () => {
  const found = async (school: School, typed: string) => titles(await list(school, `?q=${encodeURIComponent(typed)}`))
  async function schoolWith(...titlesOfCourses: string[]) {
    const school = await given.school()
    for (const title of titlesOfCourses) await given.course(school, { title, subtitle: '' })
    return school
  }

  it('Khmer that is written without spaces: its words, in whatever order', async () => {
    const school = await schoolWith('គណនេយ្យសម្រាប់អាជីវកម្មខ្នាតតូច', 'រៀនភាសាខ្មែរ', 'ការគ្រប់គ្រងក្រុម')
    for (const [typed, title] of [
      ['អាជីវកម្មគណនេយ្យ', 'គណនេយ្យសម្រាប់អាជីវកម្មខ្នាតតូច'],
      ['គណនេយ្យនៃអាជីវកម្ម', 'គណនេយ្យសម្រាប់អាជីវកម្មខ្នាតតូច'],
      ['គណនេយ្យ​សំរាប់​អាជីវកម្ម', 'គណនេយ្យសម្រាប់អាជីវកម្មខ្នាតតូច'],
      ['ភាសាខ្មែររៀន', 'រៀនភាសាខ្មែរ'],
      ['គ្រប់គ្រង', 'ការគ្រប់គ្រងក្រុម'],
    ]) {
      expect(await found(school, typed ?? ''), typed).toEqual([title])
    }
    expect(await found(school, 'គណនេយ្យភាសាខ្មែរ')).toEqual([])
  })

  it('Khmer as people spell it', async () => {
    const school = await schoolWith('លក់ឲ្យបានច្រើន', 'ចាប់ផ្ដើម', 'តម្លៃ២០២៦')
    for (const typed of ['ឱ្យបាន', 'អោយបាន', 'ឲ្យបាន']) expect(await found(school, typed)).toEqual(['លក់ឲ្យបានច្រើន'])
    expect(await found(school, 'ចាប់ផ្តើម')).toEqual(['ចាប់ផ្ដើម'])
    expect(await found(school, 'តំលៃ 2026')).toEqual(['តម្លៃ២០២៦'])
  })

  it('Chinese, two characters and one too, in whatever order', async () => {
    const school = await schoolWith('零基础会计课程', '高棉语会话')
    for (const typed of ['会计', '基础', '会计基础', '计']) {
      expect(await found(school, typed), typed).toEqual(['零基础会计课程'])
    }
    expect(await found(school, '高棉')).toEqual(['高棉语会话'])
  })

  it('English by the beginnings of words', async () => {
    const school = await schoolWith('Start with art', 'Starting a business', 'E-commerce')
    expect(await found(school, 'art')).toEqual(['Start with art'])
    expect(await found(school, 'bus star')).toEqual(['Starting a business'])
    expect(await found(school, 'commerce')).toEqual(['E-commerce'])
    expect(await found(school, 'e-com')).toEqual(['E-commerce'])
  })

  it('a small typo, if nothing matches exactly', async () => {
    const school = await schoolWith('Accounting with Excel', 'Management', 'Python for everyone', 'Weaving')
    for (const [typed, title] of [
      ['acounting', 'Accounting with Excel'],
      ['exel', 'Accounting with Excel'],
      ['accountng exel', 'Accounting with Excel'],
      ['managment', 'Management'],
      ['pyton', 'Python for everyone'],
    ]) {
      expect(await found(school, typed ?? ''), typed).toEqual([title])
    }
    expect(await found(school, 'zebra')).toEqual([])
    expect(await found(school, 'pyton weaving')).toEqual([])
    await given.course(school, { title: 'Exel', subtitle: '' })
    expect(await found(school, 'exel')).toEqual(['Exel'])
  })

  it('a whole text before its single words', async () => {
    const school = await given.school()
    await given.course(school, { title: 'Design of the web', featured: true })
    await given.course(school, { title: 'Web design' })
    expect(await found(school, 'web design')).toEqual(['Web design', 'Design of the web'])
  })
})

describe('a course that is not for visitors', () => {
  it.each([
    ['not published', { publishedAt: null }],
    ['to be published tomorrow', { publishedAt: new Date(Date.now() + day) }],
    ['in the trash', { deletedAt: new Date() }],
  ])('is shown nowhere: %s', async (_, state) => {
    const school = await given.school()
    const teacher = await given.person(school, { role: 'lecture' })
    const seen = await given.course(school)
    const hidden = await given.course(school, { ...state, lecturers: [teacher] })
    const page = await list(school)
    expect(page.data.map(({ id }) => id)).toEqual([seen.id])
    expect(page).toMatchObject({ total: 1, course_count: 1, lecturer_count: 0 })
    expect((await ask(school.host, 'GET', '/teachers')).json).toEqual([])
    expect((await ask(school.host, 'GET', `/courses/${seen.slug}`)).json.related).toEqual([])
    expect(refusal(await ask(school.host, 'GET', `/courses/${hidden.slug}`))).toEqual({
      status: 404,
      code: 'courses.course_not_found',
      message: 'Course not found',
    })
  })

  it('is one of another school, even under the same address', async () => {
    const [school, other] = [await given.school(), await given.school()]
    await given.course(other, { slug: 'the-same', title: 'Theirs' })
    expect((await ask(school.host, 'GET', '/courses/the-same')).status).toBe(404)
    await given.course(school, { slug: 'the-same', title: 'Ours' })
    expect((await ask(school.host, 'GET', '/courses/the-same')).json.course.title).toBe('Ours')
    expect(titles(await list(school))).toEqual(['Ours'])
  })
})

describe('a card', () => {
  it('shows the cheapest plan, the first teacher, and what the course holds', async () => {
    const school = await given.school()
    const first = await given.person(school, { role: 'lecture', firstName: 'ចន្ទា', lastName: 'ឡុង', avatar: null })
    const second = await given.person(school, { role: 'lecture' })
    await given.course(school, {
      slug: 'ភាសា',
      lecturers: [first, second],
      category: { slug: 'language', name: { km: 'ភាសា' } },
      comingSoonUntil: new Date('2099-01-01'),
      plans: [
        { kind: 'one-time', price_cents: 4900, frequency: null, payments: null },
        { kind: 'subscription', price_cents: 900, frequency: 'month', payments: 6 },
      ],
      sections: [{ lessons: [{ minutes: 7 }] }, { kind: 'exam' }, { lessons: [{ minutes: 8 }, { minutes: 9 }] }],
    })
    const [card] = (await list(school)).data
    expect(card).toMatchObject({
      slug: 'ភាសា',
      category: { slug: 'language', name: { km: 'ភាសា' } },
      plan: { kind: 'subscription', price_cents: 900, frequency: 'month', payments: 6 },
      lecturer: {
        id: first.id,
        name: 'ឡុង ចន្ទា',
        avatar: '/art/avatar-default.webp',
        position: `${school.mark} position`,
      },
      lesson_count: 3,
      minutes: 24,
      coming_soon_until: '2099-01-01T00:00:00.000Z',
    } satisfies Partial<CourseSummary>)
    const { course } = (await ask(school.host, 'GET', `/courses/${encodeURIComponent('ភាសា')}`)).json
    expect(course.lecturers).toHaveLength(2)
    expect(course.plans).toHaveLength(2)
    expect(course.sections.map(({ lessons }: { lessons: unknown[] }) => lessons.length)).toEqual([1, 0, 2])
  })

  it('no longer says that a course comes soon once it has come', async () => {
    const school = await given.school()
    await given.course(school, { comingSoonUntil: daysAgo(1) })
    expect((await list(school)).data[0]?.coming_soon_until).toBeNull()
  })
})

describe('teachers', () => {
  it('are those of published courses, the busiest first, with their position in this school', async () => {
    const school = await given.school()
    const [busy, other] = [
      await given.person(school, { role: 'lecture' }),
      await given.person(school, { role: 'lecture' }),
    ]
    await given.course(school, { lecturers: [other, busy] })
    await given.course(school, { lecturers: [busy] })
    await given.person(school, { role: 'lecture' })
    const teachers = (await ask(school.host, 'GET', '/teachers')).json
    expect(teachers).toMatchObject([
      { id: busy.id, course_count: 2, position: `${school.mark} position` },
      { id: other.id, course_count: 1 },
    ])
    expect((await list(school)).lecturer_count).toBe(2)
  })
})

describe('related courses', () => {
  it('are up to three, those of the same category first', async () => {
    const school = await given.school()
    const near = await given.course(school, { title: 'Near', category: { slug: 'near' }, publishedAt: daysAgo(9) })
    for (const title of ['A', 'B', 'C']) await given.course(school, { title, publishedAt: daysAgo(1) })
    const course = await given.course(school, { title: 'Shown', categoryId: near.categoryId })
    const { related } = (await ask(school.host, 'GET', `/courses/${course.slug}`)).json
    expect(related).toHaveLength(3)
    expect(related[0].title).toBe('Near')
  })
})
