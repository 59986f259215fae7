import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { users } from '#server/identity/identity.tables.ts'
import { schoolProfiles } from '#server/tenancy/tenancy.tables.ts'
import { errorWordsIn } from '#shared/domains.ts'
import { confirmToJoinWords } from '#shared/identity/words/confirm-to-join.ts'
import { recovery as recoveryEn } from '#shared/identity/words/recovery.en.ts'
import { recovery as recoveryKm } from '#shared/identity/words/recovery.km.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { classroomWords as classroomEn } from '#tests/support/words/classroom.en.ts'
import { classroomWords as classroomKm } from '#tests/support/words/classroom.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inTurn, open, phone, withoutConnection } from '../support/browser.ts'
import { everywhere, inSchool } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { mailTo } from '../support/mailbox.ts'
import { signedIn } from '../support/office-visits.ts'

const places = inTurn([
  {
    language: 'km',
    prefix: '',
    site: km,
    classroom: classroomKm,
    recovery: recoveryKm,
    security: securityKm,
    viewport: phone,
  },
  {
    language: 'en',
    prefix: '/en',
    site: en,
    classroom: classroomEn,
    recovery: recoveryEn,
    security: securityEn,
    viewport: desk,
  },
] as const)

/** A school that asks for a confirmed email, and a student who has not confirmed theirs. */
async function schoolThatAsks(language: 'km' | 'en') {
  const school = await given.school({ defaultLanguage: language })
  await inSchool(school, ({ tx, schoolId, now }) =>
    tx.update(schoolProfiles).set({ confirmationAskedAt: now }).where(eq(schoolProfiles.schoolId, schoolId)),
  )
  const student = await given.person(school, { avatar: '/art/person-bopha.svg', member: { confirmedAt: null } })
  await everywhere.update(users).set({ confirmedAt: null }).where(eq(users.id, student.id))
  const lessons = [{ title: 'One', type: 'article', content: 'One' } as const]
  const course = await given.course(school, { thumbnail: null, priceCents: 0, sections: [{ lessons }] })
  return { school, student, course, lesson: `/lecture/${course.slug}/${course.lessonIds[0]}` }
}

const refusing = withoutConnection(404, 409)

describe.each(places)('a school that asks for a confirmed email, in $language', (place) => {
  const { language, prefix, site, classroom, recovery, security, viewport, test: walk } = place
  const { questions } = classroom.lecture
  const { ratings, join } = site.learning

  const refused = async (page: Page) => {
    const errors = await errorWordsIn(language)
    await page.getByText(errors['identity.confirm_first']).first().waitFor()
    await page.getByRole('link', { name: confirmToJoinWords[language] }).first().waitFor()
  }

  walk('says so to who enrolls, leads to the code and back to the course, which is then open', async () => {
    const { school, student, course } = await schoolThatAsks(language)
    const here = `${prefix}/courses/${course.slug}`
    const page = await signedIn(student, school.subdomain, here, { viewport }, refusing)
    const enroll = page.getByRole('button', { name: join.free, exact: true }).filter({ visible: true }).first()
    await enroll.click()
    await refused(page)
    await accessible(page)
    await page.getByRole('link', { name: confirmToJoinWords[language] }).first().click()
    await page.getByRole('heading', { name: security.confirm.title, level: 1 }).waitFor()
    await page.getByRole('button', { name: security.confirm.send, exact: true }).click()
    const { text } = await mailTo(student.email, 'confirm')
    await page.getByRole('textbox', { name: recovery.code.label }).fill(/^\d{6}$/m.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: security.confirm.submit, exact: true }).click()
    await page.getByRole('heading', { name: security.confirm.done }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: security.confirm.goOn, exact: true }).click()
    await page.waitForURL(`**${here}`)
    await enroll.click()
    await page.waitForURL(`**${prefix}/lecture/${course.slug}/**`)
  })

  walk('lets a student learn, but neither ask nor review, and what they wrote stays', async () => {
    const { school, student, course, lesson } = await schoolThatAsks(language)
    await given.enrollment(school, course, student)
    const page = await signedIn(student, school.subdomain, `${prefix}${lesson}?tab=questions`, { viewport }, refusing)
    const question = page.getByPlaceholder(questions.placeholder)
    await question.fill('Why so early?')
    await page.getByRole('button', { name: questions.ask, exact: true }).click()
    await refused(page)
    expect(await question.inputValue()).toBe('Why so early?')
    await accessible(page)

    await open(page, at(school.subdomain, `${prefix}/courses/${course.slug}`))
    await page.getByRole('radio', { name: ratings.stars(4) }).check({ force: true })
    await page.getByPlaceholder(ratings.text).fill('Very clear')
    await page.getByRole('button', { name: ratings.send }).click()
    await refused(page)
    expect(await page.getByPlaceholder(ratings.text).inputValue()).toBe('Very clear')
    await accessible(page)
  })
})
