import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { refusalOf } from '#server/core/database/database-errors.ts'
import { newId } from '#server/core/database/id.ts'
import { documentOf } from '#tests/support/documents.ts'
import { doors, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
const empty = { type: 'doc', content: [{ type: 'paragraph' }] }

let school: School
let vendor: string
beforeAll(async () => {
  school = await given.school()
  vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const draft = (wanted: object = {}) => ({
  title: 'A title',
  slug: '',
  summary: '',
  body: documentOf('Some text.'),
  thumbnail: null,
  language: 'en',
  category_id: null,
  published: false,
  ...wanted,
})
const add = (wanted: object = {}, token = vendor) =>
  ask(school.host, 'POST', '/office/articles', { token, body: draft(wanted) })
const read = async (id: string) => (await ask(school.host, 'GET', `/office/articles/${id}`, { token: vendor })).json
const save = (id: string, body: object, token = vendor) =>
  ask(school.host, 'PUT', `/office/articles/${id}`, { token, body })
const made = async (wanted: object = {}) => read((await add(wanted)).json.id)
const publicly = (slug: string) => ask(school.host, 'GET', `/articles/${encodeURIComponent(slug)}`)
const changesOf = (id: string) =>
  doors.inSchool(school.id, null, ({ tx, schoolId }) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.thingId, id)))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  )

describe('writing an article', () => {
  it('makes a draft that only the office sees', async () => {
    const person = await given.person(school, { role: 'lecture', firstName: 'ចន្ទា', lastName: 'ឡុង' })
    const answer = await add({ title: '  Money & time ' }, await given.session(school, person))
    expect(answer.status).toBe(200)
    const article = await read(answer.json.id)
    expect(article).toMatchObject({
      title: 'Money & time',
      slug: 'money-time',
      permalink: '/blog/money-time',
      summary: 'Some text.',
      body: documentOf('Some text.'),
      author: 'ឡុង ចន្ទា',
      language: 'en',
      category: null,
      category_id: null,
      published: false,
      published_at: null,
      featured: false,
      reading_minutes: 1,
      revision: 1,
      deleted_at: null,
      last_change: { by: 'ឡុង ចន្ទា' },
    })
    expect((await publicly('money-time')).status).toBe(404)
  })

  it('may publish it at once', async () => {
    const { slug, published_at } = await made({ title: 'At once', published: true })
    const { article } = (await publicly(slug)).json
    expect(article).toMatchObject({ title: 'At once', published_at, author: { name: expect.any(String) } })
  })

  it('does not transliterate a Khmer address', async () => {
    const { slug } = await made({ title: 'របៀបរៀន ភាសា', published: true })
    expect(slug).toBe('របៀបរៀន-ភាសា')
    expect((await publicly(slug)).status).toBe(200)
  })

  it('gives a long Khmer title a readable address, also when it is taken', async () => {
    for (let n = 0; n < 2; n++) {
      const { slug } = await made({ title: 'ស្ត្រី'.repeat(33), published: true })
      expect((await publicly(slug)).status).toBe(200)
    }
  })

  it('cleans what was typed as an address', async () => {
    expect((await made({ slug: ' My own/Link? ' })).slug).toBe('my-own-link')
  })

  it('makes another address where the title’s own is taken, or where there is none', async () => {
    const title = 'Twice'
    const first = await made({ title })
    const second = await made({ title })
    expect([first.slug, second.slug]).toEqual(['twice', `twice-${second.id.slice(-8)}`])
    const signs = await made({ title: '!!!', slug: '???' })
    expect(signs.slug).toBe(signs.id.slice(-8))
  })

  it('refuses an address that another article has, also for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ slug: 'wanted' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    const message = 'Another article already uses this link'
    expect(refused?.json).toEqual({
      code: 'content.slug_exists',
      message,
      fields: { slug: { code: 'content.slug_exists', message } },
    })
    const broken = Object.assign(new Error(), { code: '23505', constraint: 'articles_slug_key' })
    expect(refusalOf(broken)?.answer()).toEqual(refused?.json)
  })

  it('may use an address that another school uses', async () => {
    const other = await given.school()
    await given.article(other, { slug: 'shared' })
    expect((await made({ slug: 'shared' })).slug).toBe('shared')
  })

  it('drops scripts and unknown nodes', async () => {
    const text = (href: string) => ({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })
    const body = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [text('javascript:alert(1)'), text('/courses')] },
        { type: 'iframe', attrs: { src: 'https://evil.example' } },
        { type: 'image', attrs: { src: 'https://evil.example/a.png', onerror: 'x' } },
      ],
    }
    const article = await made({ body, published: true })
    const safe = [{ type: 'paragraph', content: [{ type: 'text', text: 'here' }, text('/courses')] }]
    expect(article.body).toEqual({ type: 'doc', content: safe })
    expect((await publicly(article.slug)).json.article.body).toEqual({ type: 'doc', content: safe })
  })

  it.each([
    ['no title', { title: ' ' }, { title: 'core.field_required' }],
    ['a title nobody sees', { title: '\u200b' }, { title: 'core.field_required' }],
    ['a title too long', { title: 'x'.repeat(201) }, { title: 'core.too_long' }],
    ['a summary too long', { summary: 'x'.repeat(401) }, { summary: 'core.too_long' }],
    ['a text that is none', { body: 'text' }, { body: 'core.invalid_input' }],
    ['a text too large', { body: documentOf('x'.repeat(200_000)) }, { body: 'core.too_large' }],
    ['a language nobody has', { language: 'fr' }, { language: 'core.invalid_input' }],
    ['a picture of another site', { thumbnail: 'https://evil.example/a.png' }, { thumbnail: 'core.invalid_input' }],
    ['a category that is no id', { category_id: 'money' }, { category_id: 'core.invalid_input' }],
  ])('refuses %s', async (_, wanted, fields) => {
    const { status, json } = await add(wanted)
    expect(status).toBe(422)
    const codes = Object.entries(json.fields).map(([name, field]) => [name, (field as { code: string }).code])
    expect(Object.fromEntries(codes)).toEqual(fields)
  })

  it('refuses to publish an article without text, and saves it as a draft on request', async () => {
    const message = 'Content is required'
    expect(refusal(await add({ body: empty, published: true }))).toEqual({
      status: 422,
      code: 'content.content_required',
      message,
      fields: { body: { code: 'content.content_required', message } },
    })
    const article = await made({ body: empty })
    expect(article).toMatchObject({ summary: '', reading_minutes: 1 })
    const refused = await save(article.id, draft({ body: empty, published: true, revision: 1 }))
    expect(refused.json.code).toBe('content.content_required')
  })
})

describe('what an article points to', () => {
  it('may be a category of this school that is not in the trash', async () => {
    const topic = await given.articleCategory(school, { name: { en: 'Money' } })
    const article = await made({ category_id: topic.id })
    expect(article).toMatchObject({ category_id: topic.id, category: { id: topic.id, name: { en: 'Money' } } })
    const other = await given.articleCategory(await given.school())
    const trashed = await given.articleCategory(school, { deletedAt: new Date() })
    for (const { id } of [other, trashed, { id: newId() }]) {
      const refused = {
        status: 422,
        code: 'core.invalid_input',
        fields: { category_id: { code: 'content.category_not_found' } },
      }
      expect(refusal(await add({ category_id: id }))).toMatchObject(refused)
      expect(refusal(await save(article.id, draft({ category_id: id, revision: 1 })))).toMatchObject(refused)
    }
    expect((await read(article.id)).category_id).toBe(topic.id)
  })

  it('may be a drawing of the product or an uploaded picture of this school', async () => {
    const pictureIn = async (one: School) => (await given.picture(one)).src
    const own = await pictureIn(school)
    for (const thumbnail of [own, '/art/course.svg', null]) {
      expect((await made({ thumbnail })).thumbnail).toBe(thumbnail)
    }
    const foreign = await pictureIn(await given.school())
    const renamed = foreign.replace(/files\/[^/]+/, `files/${school.id}`)
    for (const thumbnail of [
      foreign,
      renamed,
      own.replace(school.id, newId()),
      `/files/${school.id}/${newId()}.png`,
      `/files/${'-'.repeat(36)}/${'-'.repeat(36)}.png`,
    ]) {
      expect(refusal(await add({ thumbnail })), thumbnail).toMatchObject({
        status: 422,
        code: 'media.picture_not_found',
        fields: { thumbnail: { code: 'media.picture_not_found' } },
      })
    }
  })
})

describe('changing an article', () => {
  it('shows visitors the change at once', async () => {
    const { id, slug } = await made({ title: 'Old words', published: true })
    const changed = await save(
      id,
      draft({ title: 'New words', body: documentOf('Other'), published: true, slug, revision: 1 }),
    )
    expect(changed.json).toMatchObject({ title: 'New words', slug: 'old-words', revision: 2 })
    expect((await publicly('old-words')).json.article).toMatchObject({ title: 'New words', body: documentOf('Other') })
  })

  it('does not change the address if none is sent, and makes a new one if it is cleared', async () => {
    const { id } = await made({ title: 'Working title' })
    const { slug: _, ...rest } = draft({ title: 'Final title', revision: 1 })
    expect((await save(id, rest)).json.slug).toBe('working-title')
    expect((await save(id, { ...rest, slug: '', revision: 2 })).json.slug).toBe('final-title')
    expect((await save(id, { ...rest, slug: 'final-title', revision: 3 })).json.slug).toBe('final-title')
  })

  it('refuses the address of another article', async () => {
    const [first, second] = [await made({ title: 'Number one' }), await made({ title: 'Number two' })]
    const refused = await save(second.id, draft({ slug: first.slug, revision: 1 }))
    expect(refusal(refused)).toMatchObject({ status: 409, code: 'content.slug_exists' })
    expect((await read(second.id)).slug).toBe('number-two')
  })

  it('updates a summary made from the text, and leaves a written one', async () => {
    const { id, summary } = await made({ body: documentOf('First text.') })
    const followed = await save(id, draft({ summary, body: documentOf('Second text.'), revision: 1 }))
    expect(followed.json.summary).toBe('Second text.')
    const written = await save(id, draft({ summary: 'My own.', body: documentOf('Third text.'), revision: 2 }))
    expect(written.json.summary).toBe('My own.')
    const unchanged = await save(id, draft({ summary: 'My own.', body: documentOf('Fourth text.'), revision: 3 }))
    expect(unchanged.json.summary).toBe('My own.')
  })

  it('does not change the date of publication when it is unpublished and published again', async () => {
    const { id, slug, published_at } = await made({ title: 'Dated', published: true })
    const again = (published: boolean, revision: number) =>
      save(id, draft({ title: 'Dated', published, slug, revision }))
    expect((await again(true, 1)).json.published_at).toBe(published_at)
    expect((await again(false, 2)).json).toMatchObject({ published: false, published_at: null })
    expect((await publicly(slug)).status).toBe(404)
    expect((await again(true, 3)).json.published_at).toBe(published_at)
  })

  it('is refused to the second of two concurrent editors, and nothing is overwritten', async () => {
    const { id } = await made({ title: 'Ours' })
    const other = await given.session(school, await given.person(school, { role: 'vendor' }))
    const answers = await Promise.all([
      save(id, draft({ title: 'Mine', revision: 1 })),
      save(id, draft({ title: 'Theirs', revision: 1 }), other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.json).toEqual({
      code: 'core.changed_elsewhere',
      message: 'Somebody else has changed this in the meantime. Nothing was overwritten.',
    })
    const won = answers.find(({ status }) => status === 200)
    expect(await read(id)).toMatchObject({ title: won?.json.title, revision: 2 })
    expect(await changesOf(id)).toHaveLength(2)
  })

  it('is refused for an article that is in the trash, of another school, or missing', async () => {
    const trashed = await given.article(school, { deletedAt: new Date() })
    const foreign = await given.article(await given.school())
    for (const { id } of [trashed, foreign, { id: newId() }]) {
      const refused = await save(id, draft({ revision: 1 }))
      expect(refusal(refused)).toMatchObject({ status: 404, code: 'content.article_not_found' })
    }
    expect((await ask(school.host, 'GET', `/office/articles/${foreign.id}`, { token: vendor })).status).toBe(404)
    expect(await read(trashed.id)).toMatchObject({ id: trashed.id, deleted_at: expect.any(String) })
  })

  it('logs who changed what, before and after', async () => {
    const person = await given.person(school, { role: 'vendor', firstName: 'Sok', lastName: 'Dara' })
    const [money, study] = [
      await given.articleCategory(school, { name: { en: 'Money' } }),
      await given.articleCategory(school, { name: { km: 'ការសិក្សា', en: 'Study' } }),
    ]
    const { id } = await made({ title: 'Before', body: documentOf('One'), category_id: money.id })
    const changed = { title: 'After', slug: 'before', summary: 'One', body: documentOf('Two'), published: true }
    await save(id, draft({ ...changed, category_id: study.id, revision: 1 }), await given.session(school, person))
    const [added, updated, ...more] = await changesOf(id)
    expect(more).toEqual([])
    expect(added).toMatchObject({
      action: 'add',
      kind: 'article',
      thingName: 'Before',
      before: null,
      after: { title: 'Before', slug: 'before', body: 'One', category: 'Money', published: false },
    })
    expect(updated).toMatchObject({ action: 'update', actorId: person.id, actorName: 'Sok Dara', thingName: 'After' })
    const before = { title: 'Before', summary: 'One', body: 'One', category: 'Money', published: false }
    expect(updated?.before).toEqual(before)
    const after = { title: 'After', summary: 'Two', body: 'Two', category: 'ការសិក្សា', published: true }
    expect(updated?.after).toEqual(after)
    expect((await read(id)).last_change).toEqual({ by: 'Sok Dara', at: updated?.at.toISOString(), own: false })
  })
})

describe('who may', () => {
  const people = {
    vendor: { role: 'vendor' },
    lecture: { role: 'lecture' },
    teacher: { role: 'lecture', member: { matrix: 'teacher' } },
    student: { role: 'student' },
  } as const

  it.each([
    ['vendor', [200, 200, 200, 200, 200]],
    // Of an article that somebody else wrote.
    ['lecture', [404, 200, 404, 401, 401]],
    ['teacher', [401, 401, 401, 401, 401]],
    ['student', [401, 401, 401, 401, 401]],
  ] as const)('%s', async (who, expected) => {
    const token = await given.session(school, await given.person(school, people[who]))
    const { id } = await made()
    const send = (method: string, path: string, body?: object) => ask(school.host, method, path, { token, body })
    const answers = [
      await send('GET', `/office/articles/${id}`),
      await send('POST', '/office/articles', draft()),
      await send('PUT', `/office/articles/${id}`, draft({ revision: 1 })),
      await send('POST', '/office/articles/actions', { action: 'feature', ids: [id] }),
      await send('POST', '/office/articles/trash', { ids: [id] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(expected)
    for (const { status, json } of answers) if (status === 401) expect(json.code).toBe('identity.no_permission')
  })
})
