import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import { personal as personalEn } from '#shared/identity/words/personal.en.ts'
import { personal as personalKm } from '#shared/identity/words/personal.km.ts'
import { profile as profileEn } from '#shared/identity/words/profile.en.ts'
import { profile as profileKm } from '#shared/identity/words/profile.km.ts'
import { accessible, at, desk, inOnePlace, phone, reload, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const shop = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()

describe.each(
  inOnePlace([
    {
      role: 'student',
      language: 'km',
      prefix: '',
      words: personalKm,
      profile: profileKm,
      device: { viewport: phone, hasTouch: true, isMobile: true },
      own: '/my-profile',
      base: '/setting',
      province: 'បាត់ដំបង',
      district: 'ឯកភ្នំ',
    },
    {
      role: 'vendor',
      language: 'en',
      prefix: '/en',
      words: personalEn,
      profile: profileEn,
      device: { viewport: desk },
      own: '/secure/profile/setting',
      base: '/secure/settings',
      province: 'Battambang',
      district: 'Aek Phnum',
    },
  ] as const),
)('personal information of a $role', (where) => {
  const { role, language, prefix, words, profile, device, own, base, province, district } = where
  const { names, birth, address, signIn, social, signature, company } = words

  test('is filled section by section, refused at its field, and there again', async () => {
    const errors = await errorWordsIn(language)
    const school = await given.school({ defaultLanguage: language })
    const account = await given.person(school, { role, phone: null, avatar: '/art/person-srey.svg' })
    const expected = withoutConnection(404, 422)
    const page = await signedIn(account, school.subdomain, `${prefix}${own}`, device, expected)
    await accessible(page)
    await page.getByRole('link', { name: profile.edit, exact: true }).click()
    await page.waitForURL(at(school.subdomain, `${prefix}${base}/personal-info`))
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    await accessible(page)

    const section = (title: string) => page.getByRole('region', { name: title, exact: true })
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const save = (title: string) => section(title).getByRole('button', { name: words.save, exact: true }).click()
    const saved = (title: string) => section(title).getByText(words.saved, { exact: true }).waitFor()

    const openAll = async () => {
      for (const row of await page.locator('section details > summary').all()) await row.click()
    }
    expect(await section(names.title).getByText(words.empty).count()).toBe(1)
    await openAll()
    // What is written in one section stays while another is saved.
    await field(social.kinds.facebook).fill('bora.chan')
    await field(names.name).selectOption('dr')
    await field(names.lastNameKm).fill('Chan')
    await field(names.firstNameEn).fill('Nguyễn')
    await save(names.title)
    await page.getByText(errors['identity.khmer_name']).waitFor()
    await expect.poll(() => field(names.lastNameKm).evaluate((one) => one === document.activeElement)).toBe(true)
    await accessible(page)
    await field(names.lastNameKm).fill('ចាន់')
    await save(names.title)
    await saved(names.title)
    expect(await field(social.kinds.facebook).inputValue()).toBe('bora.chan')

    await field(birth.date).fill('2001-04-17')
    await field(birth.number).fill('010 234 567')
    await save(birth.title)
    await saved(birth.title)
    expect(await field(birth.number).inputValue()).toBe('•••••• 567')
    expect(await page.content()).not.toContain('010 234')

    await field(address.country).selectOption('KH')
    await field(address.province).selectOption({ label: province })
    await field(address.district).selectOption({ label: district })
    await page.context().setOffline(true)
    await save(address.title)
    await page.getByText(errors['core.offline']).first().waitFor()
    await page.context().setOffline(false)
    await save(address.title)
    await saved(address.title)

    await field(signIn.phone).fill('012 345 67')
    await save(signIn.title)
    await page.getByText(errors['identity.invalid_phone']).waitFor()
    await field(signIn.phone).fill('០១២ ៣៤៥ ៦៧៨')
    await save(signIn.title)
    await saved(signIn.title)
    expect(await field(signIn.phone).inputValue()).toBe('+855 12 345 678')

    await reload(page)
    await section(names.title).getByText(words.filled(3, 6)).waitFor()
    await openAll()
    expect(await field(names.name).inputValue()).toBe('dr')
    expect(await field(names.firstNameEn).inputValue()).toBe('Nguyễn')
    expect(await field(address.district).inputValue()).toBe('0205')
    expect(await field(birth.number).inputValue()).toBe('•••••• 567')
    await page.getByRole('button', { name: birth.show }).click()
    await expect.poll(() => field(birth.number).inputValue()).toBe('010 234 567')
    await page.getByRole('button', { name: signature.draw, exact: true }).click()
    const paper = page.getByRole('img', { name: signature.here })
    await paper.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await paper.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const draw = async (from: number) => {
      await page.mouse.move(x + width * from, y + height * 0.7)
      await page.mouse.down()
      await page.mouse.move(x + width * (from + 0.1), y + height * 0.2, { steps: 5 })
      await page.mouse.move(x + width * (from + 0.2), y + height * 0.8, { steps: 5 })
      await page.mouse.up()
    }
    await draw(0.2)
    await draw(0.5)
    await page.getByRole('button', { name: signature.undo, exact: true }).click()
    await accessible(page)
    await section(signature.title).getByRole('button', { name: words.save, exact: true }).click()
    const shown = page.getByRole('img', { name: signature.yours })
    await shown.waitFor()
    await accessible(page)

    await field(company.nameEn).fill('Angkor Silk Co., Ltd.')
    await save(company.contact)
    await saved(company.contact)
    const choose = (name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
      section(company.files).getByLabel(name, { exact: true }).setInputFiles(file)
    const added = (name: string) => section(company.files).getByText(name, { exact: true })
    await choose(company.addTo.gallery, { name: 'shop.png', mimeType: 'image/png', buffer: await shop() })
    await added('shop.png').waitFor()
    await choose(company.addTo.documents, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') })
    await page.getByText(errors['identity.invalid_company_file']).waitFor()
    const license = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')
    await choose(company.addTo.documents, { name: 'license.pdf', mimeType: 'application/pdf', buffer: license })
    await added('license.pdf').waitFor()
    await accessible(page)
    await reload(page)
    await openAll()
    expect(await field(company.nameEn).inputValue()).toBe('Angkor Silk Co., Ltd.')
    const download = page.waitForEvent('download')
    await added('license.pdf').click()
    expect((await download).suggestedFilename()).toBe('license.pdf')
    await section(company.files)
      .getByRole('button', { name: company.removeThat('shop.png') })
      .click()
    await added('shop.png').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(device.viewport.width)
  })
})
