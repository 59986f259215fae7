import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { personal as personalEn } from '#shared/identity/words/personal.en.ts'
import { personal as personalKm } from '#shared/identity/words/personal.km.ts'
import { profile as profileEn } from '#shared/identity/words/profile.en.ts'
import { profile as profileKm } from '#shared/identity/words/profile.km.ts'
import { accessible, desk, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

describe.each([
  { role: 'student', prefix: '', words: personalKm, profile: profileKm, viewport: phone, own: '/my-profile' },
  {
    role: 'lecture',
    prefix: '/en',
    words: personalEn,
    profile: profileEn,
    viewport: desk,
    own: '/secure/profile/setting',
  },
] as const)('the profile of a $role', ({ role, prefix, words, profile, viewport, own }) => {
  test('gets a picture, a headline and a biography from its Edit button, and loses the picture again', async () => {
    const school = await given.school()
    const somebody = await given.person(school, { role, avatar: null, member: { position: null, bio: null } })
    const page = await signedIn(somebody, school.subdomain, `${prefix}${own}`, { viewport })
    await page.getByRole('link', { name: profile.edit, exact: true }).click()
    await page.getByText(role === 'student' ? words.picture.text : words.picture.textTeaching).waitFor()
    await accessible(page)
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c04030' } })
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }
    await page.getByLabel(words.picture.choose).last().setInputFiles(file)
    await page.getByRole('button', { name: words.picture.change, exact: true }).waitFor()
    const shown = page.getByRole('main').locator('img[src^="/people/"]')
    await shown.evaluate((image: HTMLImageElement) => image.decode())
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)

    const section = page.getByRole('region', { name: words.introduction.title, exact: true })
    await section.getByText(words.introduction.title).click()
    await section.getByLabel(words.introduction.headline, { exact: true }).fill('Accountant')
    await section.getByLabel(words.introduction.bio, { exact: true }).fill('I like numbers.')
    await section.getByRole('button', { name: words.save, exact: true }).click()
    await section.getByText(words.saved, { exact: true }).waitFor()
    await accessible(page)
    await page.goBack()
    await page.getByText('Accountant', { exact: true }).waitFor()
    await page.getByText('I like numbers.').waitFor()
    await shown.waitFor()

    await page.getByRole('link', { name: profile.edit, exact: true }).click()
    await page.getByRole('button', { name: words.picture.remove, exact: true }).click()
    await page.getByRole('button', { name: words.picture.choose, exact: true }).waitFor()
    expect(await shown.count()).toBe(0)
  })
})
