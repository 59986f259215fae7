import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { apiBase } from '#shared/core/endpoint.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone, reload } from '../support/browser.ts'
import { type School, uniqueWord } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const translations = { en: { site: en, office: officeEn }, km: { site: km, office: officeKm } }
type Language = keyof typeof translations

// The browser itself logs every response that is not a success; a given school has no logo.
const refusedOnPurpose = {
  complaints: /Failed to load resource: the server responded with a status of (401|403|404|409|422)/,
}

const vendor = { email: 'vendor@demo.test', password: 'sala-demo-2026' }
// Pictures that exist: a missing one is written to the console.
const plain = { thumbnail: null }
const seen = { avatar: '/art/person-bopha.svg' }
const prefix = (language: Language) => (language === 'km' ? '' : `/${language}`)

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('an owner who writes in $language', ({ language, viewport }) => {
  const { office } = translations[language]
  const { acts, articles, lists, forms } = office
  const pages = prefix(language)

  test('saves a draft, publishes it, features it, unpublishes it and deletes it', async () => {
    const title = `${language === 'en' ? 'A morning at school' : 'ព្រឹកមួយនៅសាលា'} ${uniqueWord()}`
    const page = await signedIn(vendor, 'demo', `${pages}/secure/articles`, { viewport })
    const visitor = await person({ viewport })
    const blog = async () => open(visitor, at('demo', `${pages}/blog`))
    const onBlog = () => visitor.getByRole('main').getByRole('link', { name: title, exact: true })
    await accessible(page)

    await page.getByRole('link', { name: articles.write }).click()
    await page.getByRole('heading', { level: 1, name: articles.form.new }).waitFor()
    await writeText(page, language, title)
    await page.locator('[data-field=thumbnail] input[type=file]').setInputFiles(await picture())
    await page.locator('[data-field=thumbnail] img[src^="/files/"]').waitFor()
    await page.getByRole('combobox', { name: articles.category }).click()
    await page.getByRole('option').nth(1).click()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await accessible(page)
    await page.getByRole('button', { name: articles.form.saveDraft }).click()
    await expectToast(page, articles.done.draft)
    await page.waitForURL(/\/secure\/articles\/[0-9a-f-]{36}$/)
    await page.getByText(forms.savedNow).waitFor()
    const editor = page.url()
    await expect.poll(() => page.getByRole('textbox', { name: forms.slug.label }).inputValue()).not.toBe('')
    await blog()
    expect(await onBlog().count()).toBe(0)

    await page.getByRole('switch', { name: articles.form.published }).click()
    await page.getByRole('button', { name: acts.publish, exact: true }).click()
    await expectToast(page, articles.done.publish(1))
    await blog()
    await onBlog().click()
    await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
    const text = visitor.locator('.rich')
    expect(await text.locator('strong').textContent()).toBe('bold words')
    expect(await text.locator('li').textContent()).toBe('one point')
    expect(await text.locator('a[href="/courses"]').textContent()).toBe('/courses')
    expect(await visitor.locator('main img[src^="/files/"]').first().getAttribute('src')).toMatch(/\.webp$/)
    await accessible(visitor)

    await open(page, at('demo', `${pages}/secure/articles?q=${encodeURIComponent(title.split(' ').at(-1) ?? '')}`))
    const act = (name: string) => choose(page, lists.actionsFor(title), name)
    await act(acts.feature)
    await expectToast(page, articles.done.feature(1))
    await blog()
    await expect.poll(() => visitor.locator('main article h2').first().textContent()).toBe(title)
    await act(acts.unpublish)
    await expectToast(page, articles.done.unpublish(1), acts.undo)
    await expectToast(page, articles.done.publish(1))
    await act(acts.unpublish)
    await expectToast(page, articles.done.unpublish(1))
    await blog()
    expect(await onBlog().count()).toBe(0)

    await act(acts.trash)
    await answer(page, acts.trash)
    await expectToast(page, articles.done.trash(1), acts.undo)
    await expectToast(page, articles.done.restore(1))
    await act(acts.trash)
    await accessible(page)
    await answer(page, acts.trash)
    await page.getByText(lists.nothingFound).waitFor()
    await page.getByRole('link', { name: new RegExp(`^${lists.trash}`) }).click()
    await act(acts.restore)
    await page.getByText(lists.nothingFound).waitFor()

    await open(page, editor)
    await choose(page, lists.actionsFor(title), acts.trash)
    await answer(page, acts.trash)
    await page.getByText(articles.form.inTrash).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: articles.form.titleField }).isDisabled()).toBe(true)
    await accessible(page)
    await open(page, at('demo', `${pages}/secure/articles?tab=trash`))
    await act(acts.delete)
    await answer(page, acts.delete)
    await expectToast(page, articles.done.delete(1))
    await expect.poll(() => page.getByRole('main').getByText(title).count()).toBe(0)
  })
})

const { acts, articles, categories, lists, forms } = officeEn

describe('an article in its form', () => {
  test('is not lost by leaving the page, and is not published without a text', async () => {
    const { school, owner } = await ownSchool()
    const page = await signedIn(owner, school.subdomain, '/en/secure/articles', {}, refusedOnPurpose)
    await page.getByRole('heading', { name: articles.none.first }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: articles.write }).click()
    const title = page.getByRole('textbox', { name: articles.form.titleField })
    const slug = page.getByRole('textbox', { name: forms.slug.label })
    await title.fill('Only a title')
    await expect.poll(() => slug.inputValue()).toBe('only-a-title')
    await page.getByRole('navigation', { name: lists.where }).getByRole('link').first().click()
    await page.getByRole('alertdialog', { name: forms.leave.title }).waitFor()
    await page.getByRole('button', { name: forms.leave.stay }).click()
    await expect.poll(() => title.inputValue()).toBe('Only a title')

    await page.getByRole('switch', { name: articles.form.published }).click()
    await page.getByRole('button', { name: acts.publish, exact: true }).click()
    const text = page.getByRole('textbox', { name: articles.form.body })
    await page
      .locator('[data-field=body]')
      .getByRole('alert')
      .getByText('Write something before you publish.')
      .waitFor()
    await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
    await accessible(page)
    await page.keyboard.type('Now there is a text.')
    await page.keyboard.press('Control+s')
    await expectToast(page, articles.done.publish(1), acts.view)
    await page.getByRole('heading', { level: 1, name: 'Only a title' }).waitFor()
    await page.waitForURL(/\/en\/blog\//)
  })

  test('says when its link is taken and offers a free one', async () => {
    const { school, owner } = await ownSchool()
    await given.article(school, { ...plain, slug: 'taken' })
    const page = await signedIn(owner, school.subdomain, '/en/secure/articles/create', {}, refusedOnPurpose)
    await page.getByRole('textbox', { name: articles.form.titleField }).fill('Another')
    const slug = page.getByRole('textbox', { name: forms.slug.label })
    await slug.fill('Taken')
    await page.getByRole('button', { name: articles.form.saveDraft }).click()
    await page.locator('[data-field=slug]').getByRole('button').click()
    await expect.poll(() => slug.inputValue()).toMatch(/^taken-.{8}$/)
    await page.getByRole('button', { name: articles.form.saveDraft }).click()
    await expectToast(page, articles.done.draft)
  })

  test('edited by two people at once: the second sees the conflict and chooses a version', async () => {
    const { school, owner } = await ownSchool()
    const colleague = await given.person(school, {
      ...seen,
      role: 'vendor',
      member: { firstName: 'Sok', lastName: 'Chan', isOwner: false },
    })
    const { id } = await given.article(school, { ...plain, title: 'Two writers' })
    const address = `/en/secure/articles/${id}`
    const first = await signedIn(colleague, school.subdomain, address, {}, refusedOnPurpose)
    const second = await signedIn(owner, school.subdomain, address, {}, refusedOnPurpose)
    const write = async (page: Page, title: string) => {
      await page.getByRole('textbox', { name: articles.form.titleField }).fill(title)
      await page.getByRole('button', { name: forms.save, exact: true }).click()
    }
    const hasTitle = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
    await write(first, 'As the first says')
    await hasTitle(first, 'As the first says')
    await write(second, 'As the second says')
    await second.getByText(forms.conflict.by('Sok Chan')).waitFor()
    await accessible(second)
    await second.getByRole('button', { name: forms.conflict.theirs }).click()
    await hasTitle(second, 'As the first says')
    const shown = second.getByRole('textbox', { name: articles.form.titleField })
    await expect.poll(() => shown.inputValue()).toBe('As the first says')

    await write(first, 'The first once more')
    await hasTitle(first, 'The first once more')
    await write(second, 'The second wins')
    await second.getByRole('button', { name: forms.conflict.mine }).click()
    await hasTitle(second, 'The second wins')
    await reload(first)
    await hasTitle(first, 'The second wins')
  })
})

test('a published article in the trash is not called published, and its restoring says that it is live again', async () => {
  const { school, owner } = await ownSchool()
  await given.article(school, { ...plain, title: 'Was live' })
  await given.article(school, { ...plain, title: 'Was a draft', publishedAt: null })
  const page = await signedIn(owner, school.subdomain, '/en/secure/articles', {}, refusedOnPurpose)
  for (const title of ['Was live', 'Was a draft']) {
    await choose(page, lists.actionsFor(title), acts.trash)
    await answer(page, acts.trash)
    await expectToast(page, articles.done.trash(1))
  }
  await page.getByRole('link', { name: new RegExp(`^${lists.trash}`) }).click()
  const row = page.getByRole('row').filter({ hasText: 'Was live' })
  await row.getByText(lists.trash, { exact: true }).waitFor()
  expect(await row.getByText(articles.states.published, { exact: true }).count()).toBe(0)
  for (const [title, is] of [
    ['Was live', acts.restoredAs(1, 1)],
    ['Was a draft', acts.restoredAs(0, 1)],
  ] as const) {
    await choose(page, lists.actionsFor(title), acts.restore)
    await page.locator('[data-tone=success]').filter({ hasText: title }).getByText(is).waitFor()
    await expectToast(page, articles.done.restore(1))
  }
})

test('a form says that a permission is missing, and that an update failed', async () => {
  const { school, owner } = await ownSchool()
  await given.role(school, ['articles.view'])
  const reader = await given.person(school, { ...seen, role: 'lecture' })
  const { id } = await given.article(school, { ...plain, title: 'Only to read', authorId: reader.id })
  const address = `/en/secure/articles/${id}`
  const page = await signedIn(reader, school.subdomain, address, {}, refusedOnPurpose)
  await page.getByText('Permission Required', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: articles.form.titleField }).isDisabled()).toBe(true)

  const failing = { complaints: /Failed to load resource: the server responded with a status of (404|503)/ }
  const writer = await signedIn(owner, school.subdomain, address, {}, failing)
  await writer.route(`**${apiBase}/office/articles/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await writer.getByRole('textbox', { name: articles.form.titleField }).fill('Not stored')
  await writer.getByRole('button', { name: forms.save, exact: true }).click()
  await writer.getByRole('alert').filter({ hasText: 'Update Failed' }).waitFor()
  expect(await writer.getByRole('textbox', { name: articles.form.titleField }).inputValue()).toBe('Not stored')
})

test('a lecturer writes and publishes, but finds no way to the trash, and the API refuses it', async () => {
  const { school } = await ownSchool()
  const lecturer = await given.person(school, { ...seen, role: 'lecture' })
  const page = await signedIn(lecturer, school.subdomain, '/en/secure/articles/create', {}, refusedOnPurpose)
  await writeText(page, 'en', 'By a lecturer')
  await page.getByRole('switch', { name: articles.form.published }).click()
  await page.getByRole('button', { name: acts.publish, exact: true }).click()
  await expectToast(page, articles.done.publish(1))
  await page.waitForURL(/\/secure\/articles\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('navigation', { name: lists.where }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: articles.title }).waitFor()
  await page.getByRole('button', { name: lists.actionsFor('By a lecturer') }).click()
  await page.getByRole('menuitem', { name: acts.unpublish }).waitFor()
  expect(await page.getByRole('menuitem', { name: acts.feature }).count()).toBe(0)
  expect(await page.getByRole('menuitem', { name: acts.trash }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('link', { name: new RegExp(`^${lists.trash}`) }).count()).toBe(0)

  const sent = { url: `${apiBase}/office/articles/trash`, body: JSON.stringify({ ids: [id] }) }
  const refused = await page.evaluate(async ({ url, body }) => {
    const headers = { 'Content-Type': 'application/json', Authorization: localStorage.getItem('auth.token') ?? '' }
    const response = await fetch(url, { method: 'POST', headers, body })
    return { status: response.status, answer: await response.json() }
  }, sent)
  expect(refused).toMatchObject({ status: 401, answer: { code: 'identity.no_permission' } })
})

test('a person who may change articles but not add one is led away from the form', async () => {
  const { school } = await ownSchool()
  await given.role(school, ['articles.view', 'articles.update'])
  const editor = await given.person(school, { ...seen, role: 'lecture' })
  const page = await signedIn(editor, school.subdomain, '/en/secure/articles', {}, refusedOnPurpose)
  await page.getByRole('heading', { name: articles.none.firstNoAdd }).waitFor()
  await open(page, at(school.subdomain, '/en/secure/articles/create'))
  await page.waitForURL(at(school.subdomain, '/en/secure/no-permission'))
  await page.getByRole('heading', { level: 1, name: en.core.errorPages.forbidden.title }).waitFor()
})

test('several articles are published together, or none when one has no text', async () => {
  const { school, owner } = await ownSchool()
  await given.article(school, { ...plain, title: 'With a text', publishedAt: null })
  await given.article(school, {
    ...plain,
    title: 'Without a text',
    publishedAt: null,
    body: { type: 'doc', content: [] },
  })
  const page = await signedIn(owner, school.subdomain, '/en/secure/articles?tab=draft', {}, refusedOnPurpose)
  await page.getByRole('checkbox', { name: lists.selectAll }).check()
  const bar = page.getByRole('region', { name: lists.selectedCount(2) })
  await bar.getByRole('button', { name: acts.publish, exact: true }).click()
  await page.getByRole('status').filter({ hasText: articles.done.someEmpty }).getByText('Without a text').waitFor()
  await page.getByRole('checkbox', { name: lists.selectRow('Without a text') }).uncheck()
  await page.getByRole('region').getByRole('button', { name: acts.publish, exact: true }).click()
  await expectToast(page, articles.done.publish(1))
  await page.getByRole('link', { name: `${articles.tabs.published} 1` }).click()
  await page.getByRole('main').getByRole('link', { name: 'With a text', exact: true }).waitFor()
})

test('a slow list shows a skeleton meanwhile', async () => {
  const { school, owner } = await ownSchool()
  await given.article(school, { ...plain, title: 'The only one' })
  const page = await signedIn(owner, school.subdomain, '/en/secure/articles', {}, refusedOnPurpose)
  const seenLoading = Promise.withResolvers<void>()
  await page.route(/articles\.data/, async (route) => {
    await seenLoading.promise
    await route.continue()
  })
  await page.getByRole('link', { name: new RegExp(`^${articles.tabs.draft}`) }).click()
  await page.getByText(lists.loading).waitFor({ state: 'attached' })
  seenLoading.resolve()
  await page.getByRole('heading', { name: articles.none.draft }).waitFor()
  await page.getByText(lists.loading).waitFor({ state: 'detached' })
})

test('categories are named in three languages, put in order, and offered to readers', async () => {
  const { school, owner } = await ownSchool()
  const other = await given.articleCategory(school, { name: { en: 'Other things' }, position: 0 })
  await given.article(school, { ...plain, categoryId: other.id })
  const page = await signedIn(owner, school.subdomain, '/en/secure/articles/category', {}, refusedOnPurpose)
  await accessible(page)
  await page.getByRole('link', { name: categories.add }).click()
  const name = page.getByRole('textbox', { name: categories.name })
  await name.fill('News')
  await page.getByRole('tab', { name: /ខ្មែរ/ }).click()
  await name.fill('ព័ត៌មាន')
  await accessible(page)
  await page.getByRole('button', { name: categories.add }).click()
  await expectToast(page, categories.done.add)
  await page.getByRole('main').getByRole('link', { name: 'News', exact: true }).click()
  await page.getByRole('tab', { name: /中文/ }).click()
  await name.fill('新闻')
  await page.getByRole('button', { name: forms.save, exact: true }).click()
  await page.getByText(forms.savedNow).waitFor()

  await page.getByRole('navigation', { name: lists.where }).getByRole('link').last().click()
  await page.getByRole('button', { name: acts.upOne('News') }).click()
  await expect.poll(() => page.locator('tbody a').allTextContents()).toEqual(['News', 'Other things'])

  const [news] = await rowsOf(page, 'article-categories')
  await given.article(school, { ...plain, categoryId: news?.id, title: 'School begins' })
  const visitor = await person({}, refusedOnPurpose)
  for (const [path, chip] of [
    ['/km/blog', 'ព័ត៌មាន'],
    ['/en/blog', 'News'],
    ['/zh/blog', '新闻'],
  ] as const) {
    await open(visitor, at(school.subdomain, path))
    await visitor.getByRole('main').getByRole('link', { name: chip, exact: true }).click()
    await visitor.waitForURL(/category=/)
    await visitor.getByRole('link', { name: 'School begins' }).waitFor()
  }

  await choose(page, lists.actionsFor('News'), acts.trash)
  await answer(page, acts.trash)
  await expectToast(page, categories.done.trash(1))
  await page.getByRole('link', { name: new RegExp(`^${lists.trash}`) }).click()
  await choose(page, lists.actionsFor('News'), acts.delete)
  await answer(page, acts.delete)
  await page.getByRole('heading', { name: lists.trashEmpty }).waitFor()
})

/** A school of this test alone, with everything booked, and its owner. */
async function ownSchool(): Promise<{ school: School; owner: Person }> {
  const school = await given.school({ defaultLanguage: 'en' })
  await given.subscription(school)
  return { school, owner: await given.person(school, { ...seen, role: 'vendor' }) }
}

/** A title and a text with bold words, a list and a link, as one writes them. */
async function writeText(page: Page, language: Language, title: string): Promise<void> {
  const { articles: words, forms: form } = translations[language].office
  await page.getByRole('textbox', { name: words.form.titleField }).fill(title)
  const text = page.getByRole('textbox', { name: words.form.body })
  await text.click()
  await page.keyboard.type('We begin with ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold words')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: form.editor.bullets }).click()
  // The editor takes the keyboard back a moment after its button was pressed.
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('one point')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: form.editor.link }).click()
  await page.getByRole('textbox', { name: form.editor.address }).fill('/courses')
  await page.getByRole('button', { name: form.editor.setLink }).click()
  await text.locator('a[href="/courses"]').waitFor()
}

async function picture() {
  const create = { width: 1280, height: 720, channels: 3, background: '#0b6e4f' } as const
  return { name: 'school.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

async function choose(page: Page, menu: string, name: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Confirm the open dialog by its verb. */
async function answer(page: Page, verb: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: verb }).click()
}

async function rowsOf(page: Page, list: string): Promise<{ id: string }[]> {
  return page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { Authorization: localStorage.getItem('auth.token') ?? '' } })
    return (await response.json()).data
  }, `${apiBase}/office/${list}`)
}
