import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { schoolProfiles } from '#server/tenancy/tenancy.tables.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import { type Language, languageNames, localPath } from '#shared/core/language.rules.ts'
import { otherLanguageWords } from '#shared/core/words/other-languages.ts'
import { audit as schoolAudit } from '#shared/tenancy/words/audit.en.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inTurn, open, person, phone, reload } from '../support/browser.ts'
import { doors, type School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { enter } from '../support/office-visits.ts'

const words = { km, en }
const office = { km: officeKm, en: officeEn }

// The browser itself logs every response that is not a success.
const refusedOnPurpose = {
  complaints: /Failed to load resource: the server responded with a status of (401|403|409|503)/,
}

const pages = {
  school: '/secure/settings/school',
  web: '/secure/settings/school/web-setting',
  theme: '/secure/sitesetup/theme',
  audit: '/secure/settings/audit',
  pricing: '/secure/pricing',
}

/** A school whose pictures exist, and its owner. */
async function ownSchool(): Promise<{ school: School; owner: Person }> {
  const school = await given.school({ defaultLanguage: 'en' })
  await doors.inSchool(school.id, null, ({ tx, schoolId }) =>
    tx.update(schoolProfiles).set({ favicon: '/art/logo.svg' }).where(eq(schoolProfiles.schoolId, schoolId)),
  )
  return { school, owner: await staff(school, 'vendor') }
}

const staff = (school: School, role: 'vendor' | 'lecture' | 'admin', member = {}) =>
  given.person(school, { role, firstName: 'Chantha', lastName: 'Long', avatar: '/art/person-lina.svg', member })

async function signIn(page: Page, school: School, who: Person, language: Language = 'en', path = '/secure') {
  await enter(page, who, school.subdomain)
  await open(page, at(school.subdomain, localPath(language, path)))
}

/** Somebody else looks at the site, in a browser of their own. */
async function visit(school: School, path = '/en', viewport = desk) {
  const page = await person({ viewport }, refusedOnPurpose)
  const response = await open(page, at(school.subdomain, path))
  return { page, status: response?.status(), path: new URL(page.url()).pathname }
}

const variable = (page: Page, name: string) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted), name)

async function save(page: Page, text: string, { forms }: typeof officeEn) {
  await page.getByRole('button', { name: text, exact: true }).click()
  await page.getByText(forms.savedNow).waitFor()
}

describe.each(
  inTurn([
    { language: 'en', viewport: desk, device: 'desk' },
    { language: 'km', viewport: phone, device: 'phone' },
  ] as const),
)('the owner of a school in $language at a $device', ({ language, viewport, device, test }) => {
  const { forms, school: t } = office[language]

  test('changes name and contact; a wrong link is refused at its place and nothing is lost', async () => {
    const { school, owner } = await ownSchool()
    const page = await person({ viewport })
    await signIn(page, school, owner, language, pages.school)
    await accessible(page)
    const field = (name: string) => page.locator(`[name="${name}"]`)
    await field(`name.${language}`).fill(`${school.mark} renamed`)
    await field('contact.phone').fill('012 345 678')
    await field('contact.facebook').fill('https://evil.example/facebook.com')
    await page.getByRole('button', { name: forms.save, exact: true }).click()
    await page.getByText(t.info.wrong.network(t.info.ways.facebook)).waitFor()
    await expect.poll(() => field('contact.facebook').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field(`name.${language}`).inputValue()).toBe(`${school.mark} renamed`)
    await accessible(page)

    await field('contact.facebook').fill('my.school')
    await save(page, forms.save, office[language])
    // The bar of the office follows at once.
    await page.locator('header').getByText(`${school.mark} renamed`).waitFor()

    const visitor = await visit(school, language === 'km' ? '/km' : '/en', viewport)
    await visitor.page.locator('header').getByText(`${school.mark} renamed`).waitFor()
    await visitor.page.locator('footer a[href="tel:012345678"]').first().waitFor()
    await visitor.page.locator('footer a[href="https://www.facebook.com/my.school"]').first().waitFor()
  })

  test('writes what the home page and the page about the school say', async () => {
    const { school, owner } = await ownSchool()
    // Without a course the home page says that the school is being prepared.
    await given.course(school)
    const page = await person({ viewport })
    await signIn(page, school, owner, language, pages.web)
    await page.locator(`[name="headline.${language}"]`).fill(`${school.mark} headline`)
    const editor = page.locator('[contenteditable=true]')
    await editor.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`${school.mark} was written here`)
    await accessible(page)
    await save(page, forms.save, office[language])
    const { page: visitor } = await visit(school, language === 'km' ? '/km' : '/en', viewport)
    await visitor.getByRole('heading', { level: 1, name: `${school.mark} headline` }).waitFor()
    await visitor.goto(at(school.subdomain, localPath(language, '/about')))
    await visitor.getByText(`${school.mark} was written here`).waitFor()
  })

  test('hides the site, publishes it and closes it for maintenance', async () => {
    const { school, owner } = await ownSchool()
    const page = await person({ viewport })
    await signIn(page, school, owner, language, pages.web)
    const { state } = t.web
    const change = async (to: 'published' | 'unpublished' | 'maintenance') => {
      await page.getByRole('button', { name: state.button[to], exact: true }).click()
      const question = page.getByRole('alertdialog', { name: state.ask[to].title })
      await question.getByRole('button', { name: state.ask[to].verb }).click()
      await page.getByRole('heading', { name: state.title[to] }).waitFor()
    }
    expect((await visit(school)).status).toBe(200)
    await change('unpublished')
    expect(await visit(school)).toMatchObject({ status: 503, path: '/en/503' })
    await accessible(page)
    await change('maintenance')
    expect(await visit(school)).toMatchObject({ status: 503, path: '/en/under-maintenanace' })
    await change('published')
    expect(await visit(school)).toMatchObject({ status: 200, path: '/en' })
  })

  test('sees a colour in the preview before it is saved, and visitors see it after, each device its own', async () => {
    const { school, owner } = await ownSchool()
    const page = await person({ viewport })
    await signIn(page, school, owner, language, pages.theme)
    await accessible(page)
    const colour = (on: 'desktop' | 'mobile') => page.locator(`[name="colours.${on}.Primary Color"]`)
    const rendered = async () => {
      const frame = page.frameLocator(`iframe[title="${t.theme.preview.frame}"]`)
      return frame.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--primary'))
    }
    const preview = async (wanted: string) => {
      if (device === 'phone') await page.getByRole('button', { name: t.theme.seePreview }).click()
      await expect.poll(rendered).toBe(wanted)
      if (device === 'phone')
        await page.getByRole('dialog').getByRole('button', { name: words[language].core.close }).click()
    }
    await preview('#0B6E4F')
    await colour('desktop').fill('#8A1C5B')
    await preview('#8A1C5B')
    const before = await visit(school)
    expect(await variable(before.page, '--primary')).toBe('#0B6E4F')
    const accent = await variable(page, '--office-accent')

    await page.getByText(t.theme.devices.mobile, { exact: true }).first().click()
    await page.getByText(t.theme.asOnComputers).first().waitFor()
    await colour('mobile').fill('#1f4fa3')
    await save(page, t.theme.publish, office[language])
    await reload(before.page)
    expect(await variable(before.page, '--primary')).toBe('#8A1C5B')
    expect(await variable((await visit(school, '/en', phone)).page, '--primary')).toBe('#1F4FA3')
    await expect.poll(() => variable(page, '--office-accent')).not.toBe(accent)
    await accessible(page)
  })
})

test('who renames the school in one language is reminded of the others, one click away', async () => {
  const { school, owner } = await ownSchool()
  const page = await person({ viewport: phone })
  await signIn(page, school, owner, 'en', pages.school)
  const words = otherLanguageWords.en
  const field = (language: Language) => page.locator(`[name="name.${language}"]`)
  const name = page.locator('[data-field=name]').locator('..')
  const other = (language: Language) => name.getByRole('button', { name: words.names[language] })
  await field('en').fill('River School')
  await name.getByRole('tab', { name: languageNames.km }).click()
  await field('km').fill('សាលាទន្លេ')
  await save(page, officeEn.forms.save, officeEn)
  await reload(page)
  expect(await name.getByText(words.check).count()).toBe(0)
  await field('en').fill('Mountain School')
  await name.getByText(words.changed('English')).waitFor()
  await accessible(page)
  await save(page, officeEn.forms.save, officeEn)
  await other('km').click()
  await expect.poll(() => field('km').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field('km').inputValue()).toBe('សាលាទន្លេ')
  expect(await name.getByText(words.changed('English')).count()).toBe(0)
})

test('a colour that is hard to read shows a warning, and one click takes the nearest readable one', async () => {
  const { school, owner } = await ownSchool()
  const page = await person()
  await signIn(page, school, owner, 'en', pages.theme)
  const text = page.locator('[name="colours.desktop.Text Body Color"]')
  await text.fill('#CCCCCC')
  await page.getByText(/Hard to read, only/).waitFor()
  await page.getByRole('button', { name: /the nearest readable color/ }).click()
  await expect.poll(() => page.getByText(/Hard to read, only/).count()).toBe(0)
  await text.fill('#12')
  await page.getByRole('button', { name: officeEn.school.theme.publish }).click()
  await page.getByText(officeEn.forms.attention(1)).waitFor()
  await page.getByRole('button', { name: officeEn.school.theme.reset }).click()
  await page.getByText(officeEn.forms.allSaved).waitFor()
})

test('a logo is seen on light and dark before it is saved, and then by everyone', async () => {
  const { school, owner } = await ownSchool()
  const page = await person()
  await signIn(page, school, owner, 'en', pages.theme)
  const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8A1C5B' } })
    .png()
    .toBuffer()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const ground = page.locator('figure img').first()
  await expect.poll(() => ground.getAttribute('src')).toMatch(/^\/files\//)
  const src = await ground.getAttribute('src')
  const frame = page.frameLocator('iframe')
  await expect.poll(() => frame.locator('header img').first().getAttribute('src')).toBe(src)
  expect(await (await visit(school)).page.locator('header img').first().getAttribute('src')).toContain('/art/')
  await save(page, officeEn.school.theme.publish, officeEn)
  expect(await (await visit(school)).page.locator('header img').first().getAttribute('src')).toBe(src)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...file, name: 'a.pdf', mimeType: 'application/pdf' })
  await page.getByRole('alert').filter({ hasText: 'This file cannot be used' }).waitFor()
})

test('of two people who edit at once the second sees who changed it, and chooses', async () => {
  const { school, owner } = await ownSchool()
  const other = await staff(school, 'vendor', { isOwner: false, firstName: 'Bopha', lastName: 'Keo' })
  const [one, two] = [await person({}, refusedOnPurpose), await person({}, refusedOnPurpose)]
  await signIn(one, school, owner, 'en', pages.school)
  await signIn(two, school, other, 'en', pages.school)
  const tagline = (page: Page) => page.locator('[name="tagline.en"]')
  const { conflict, save: saveText, savedNow } = officeEn.forms

  await tagline(two).fill('Theirs')
  await save(two, saveText, officeEn)
  await tagline(one).fill('Mine')
  await one.getByRole('button', { name: saveText, exact: true }).click()
  const notice = one.locator('[data-conflict]')
  await notice.getByText(conflict.by('Bopha Keo')).waitFor()
  expect(await tagline(one).inputValue()).toBe('Mine')
  await accessible(one)
  await notice.getByRole('button', { name: conflict.theirs }).click()
  await expect.poll(() => tagline(one).inputValue()).toBe('Theirs')

  await tagline(one).fill('First again')
  await save(one, saveText, officeEn)
  await tagline(two).fill('Second again')
  await two.getByRole('button', { name: saveText, exact: true }).click()
  await two.getByRole('button', { name: conflict.mine }).click()
  await two.getByText(savedNow).waitFor()
  await (await visit(school)).page.locator('footer').getByText('Second again').first().waitFor()
})

test('nobody leaves with unsaved changes by mistake', async () => {
  const { school, owner } = await ownSchool()
  const page = await person()
  await signIn(page, school, owner, 'en', pages.school)
  const { leave } = officeEn.forms
  const menu = page.getByRole('navigation', { name: officeEn.shell.menu })
  await page.locator('[name="tagline.en"]').fill('Not saved')
  await menu.getByRole('link', { name: officeEn.shell.screens.pricing }).click()
  await page.getByRole('alertdialog', { name: leave.title }).getByRole('button', { name: leave.stay }).click()
  await expect.poll(() => page.locator('[name="tagline.en"]').inputValue()).toBe('Not saved')
  await menu.getByRole('link', { name: officeEn.shell.screens.pricing }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: leave.go }).click()
  await page.waitForURL(at(school.subdomain, `/en${pages.pricing}`))
})

test('a person who may see the settings and not change them finds every field locked', async () => {
  const { school } = await ownSchool()
  await given.role(school, ['dashboard.view', 'school_settings.view', 'theme.view'])
  const page = await person()
  await signIn(page, school, await staff(school, 'lecture'), 'en', pages.school)
  for (const [path, save, field] of [
    [pages.school, officeEn.forms.save, 'tagline.en'],
    [pages.web, officeEn.forms.save, 'intro.en'],
    [pages.theme, officeEn.school.theme.publish, 'colours.desktop.Primary Color'],
  ] as const) {
    await open(page, at(school.subdomain, `/en${path}`))
    await page.getByText(officeEn.school.readOnly).waitFor()
    expect(await page.locator(`[name="${field}"]`).isDisabled(), path).toBe(true)
    for (const name of [save, officeEn.school.web.state.button.unpublished])
      expect(await page.getByRole('button', { name, exact: true }).count(), path).toBe(0)
    await accessible(page)
  }
})

test('a lecturer who opens a page of the settings stays in the admin area, and the API refuses', async () => {
  const { school } = await ownSchool()
  const page = await person({}, refusedOnPurpose)
  await signIn(page, school, await staff(school, 'lecture'))
  for (const path of Object.values(pages)) {
    await open(page, at(school.subdomain, `/en${path}`))
    expect(new URL(page.url()).pathname, path).toBe('/en/secure/no-permission')
    await page.getByRole('heading', { level: 1, name: en.core.errorPages.forbidden.title }).waitFor()
  }
  for (const path of ['/office/school', '/office/theme', '/office/audit', '/office/pricing']) {
    const status = await page.evaluate(async (address) => (await fetch(address)).status, apiBase + path)
    expect(status, path).toBe(401)
  }
})

test('owner and administrator read what was changed, before and after; a manager who is no owner does not', async () => {
  const { school, owner } = await ownSchool()
  const page = await person()
  await signIn(page, school, owner, 'en', pages.audit)
  await page.getByRole('heading', { name: officeEn.log.empty }).waitFor()
  await accessible(page)

  await open(page, at(school.subdomain, `/en${pages.theme}`))
  await page.locator('[name="colours.desktop.Primary Color"]').fill('#8A1C5B')
  await save(page, officeEn.school.theme.publish, officeEn)
  await open(page, at(school.subdomain, `/en${pages.school}`))
  await page.locator('[name="tagline.en"]').fill('A new tagline')
  await save(page, officeEn.forms.save, officeEn)

  const admin = await person({ viewport: phone })
  await signIn(admin, school, await staff(school, 'admin'), 'km', pages.audit)
  await open(page, at(school.subdomain, `/en${pages.audit}`))
  for (const reader of [page, admin]) {
    await reader.locator('main summary').nth(0).click()
    await reader.getByText('A new tagline').waitFor()
    await reader.getByText(`${school.mark} text`).waitFor()
    await reader.locator('main summary').nth(1).click()
    await reader.getByText('#8A1C5B').waitFor()
    await accessible(reader)
  }
  await page.getByRole('button', { name: officeEn.lists.addFilter(officeEn.log.kind) }).click()
  await page.getByRole('menuitemradio', { name: schoolAudit.theme.name }).click()
  await page.waitForURL(/\?kind=theme$/)
  await expect.poll(() => page.locator('main summary').count()).toBe(1)

  const manager = await person({}, refusedOnPurpose)
  await signIn(manager, school, await staff(school, 'vendor', { isOwner: false }))
  await manager.getByRole('link', { name: officeEn.shell.screens.settings }).first().waitFor()
  expect(await manager.getByRole('link', { name: officeEn.shell.screens.audit }).count()).toBe(0)
  await open(manager, at(school.subdomain, `/en${pages.audit}`))
  await manager.waitForURL((url) => url.pathname === '/en/secure/no-permission')
})

test('the owner reads beside it who signed in and what was refused, and finds it by name, event and time', async () => {
  const { school, owner } = await ownSchool()
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
  const page = await person()
  await signIn(page, school, owner, 'en', pages.audit)
  await page.getByRole('link', { name: officeEn.security.tabs.security }).click()
  await page.getByRole('heading', { level: 1, name: officeEn.security.title }).waitFor()
  await expect.poll(() => page.title()).toContain(officeEn.security.title)
  await page.getByRole('listitem').filter({ hasText: officeEn.security.events['signed-in'] }).waitFor()
  await accessible(page)

  const failed = { event: 'sign-in-failed', detail: 'identity.invalid_credentials', permission: '', times: 40 } as const
  await given.securityEntry(school, { ...failed, personName: 'Dara Sok', aboutName: '', aboutId: null })
  const promoted = { event: 'role-changed', detail: 'student → lecture', permission: '' } as const
  await given.securityEntry(school, { ...promoted, aboutName: 'Bopha Chan' })
  await given.securityEntry(school, { event: 'exported', detail: 'exportUsers', at: ago(20) })
  const nobody = { personId: null, personName: '', permission: '' }
  const tried = { event: 'sign-in-delayed', detail: 'many addresses', aboutId: null, aboutName: '' } as const
  await given.securityEntry(school, { ...nobody, ...tried })
  await given.securityEntry(school, { ...nobody, event: 'session-ended', detail: 'taken over', aboutName: 'Rith Kim' })
  const onPhone = await person({ viewport: phone })
  await signIn(onPhone, school, owner, 'km', `${pages.audit}?tab=security`)
  await reload(page)
  const rows = (reader: Page) => reader.locator('main div > ol > li')
  for (const [reader, { security, shell }] of [
    [page, officeEn],
    [onPhone, officeKm],
  ] as const) {
    // Both have signed in.
    await expect.poll(() => rows(reader).count()).toBe(7)
    const detail = security.details['identity.invalid_credentials']
    await reader.getByText(`${detail} · ${security.sum(40)}`).waitFor()
    await reader
      .getByText(`${shell.roles.student} → ${shell.roles.lecture} · ${security.about('Bopha Chan')}`)
      .waitFor()
    const row = (name: string) => rows(reader).filter({ has: reader.locator('strong').getByText(name) })
    await row(security.nobody).getByText(String(security.details['many addresses'])).waitFor()
    await row('Rith Kim').getByText(String(security.details['taken over'])).waitFor()
    await accessible(reader)
  }

  await page.getByRole('button', { name: officeEn.lists.addFilter(officeEn.security.time) }).click()
  await page.getByRole('menuitemradio', { name: officeEn.security.times.week }).click()
  await expect.poll(() => rows(page).count()).toBe(6)
  await page.getByRole('button', { name: officeEn.lists.addFilter(officeEn.security.event) }).click()
  await page.getByRole('menuitemradio', { name: officeEn.security.events['role-changed'] }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('searchbox', { name: officeEn.lists.search }).fill('nobody')
  await page.getByRole('heading', { name: officeEn.lists.nothingFound }).waitFor()
  await accessible(page)
})

test('older changes are a page away', async () => {
  const { school, owner } = await ownSchool()
  for (let n = 1; n <= 52; n++) await given.auditEntry(school, { thingName: `Thing ${n}` })
  const page = await person()
  await signIn(page, school, owner, 'en', pages.audit)
  await page.getByText('Thing 52', { exact: true }).waitFor()
  expect(await page.getByText('Thing 2', { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: officeEn.log.older }).click()
  await page.getByText('Thing 2', { exact: true }).waitFor()
  await expect.poll(() => page.locator('main summary').count()).toBe(2)
  await page.getByRole('link', { name: officeEn.log.newest }).click()
  await page.getByText('Thing 52', { exact: true }).waitFor()
})

test('the packages are compared, the school’s own marked, and an ended one says what to do', async () => {
  const { pricing } = officeEn.school
  const { school, owner } = await ownSchool()
  await given.subscription(school, { package: 'standard' })
  const page = await person()
  await signIn(page, school, owner, 'en', pages.pricing)
  const own = page.getByRole('listitem').filter({ hasText: pricing.current }).first()
  await own.getByRole('heading', { name: 'Standard' }).waitFor()
  await page.getByRole('heading', { name: pricing.change.title }).waitFor()
  await accessible(page)

  const ended = await ownSchool()
  await given.subscription(ended.school, { startsAt: new Date('2024-01-01'), expiresAt: new Date('2025-01-01') })
  const late = await person({ viewport: phone })
  await signIn(late, ended.school, ended.owner, 'km', pages.pricing)
  await late.getByText(officeKm.school.pricing.expired.title).waitFor()
  await accessible(late)
})
