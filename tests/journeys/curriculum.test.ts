import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { NewCourse } from '#tests/domains/courses/given-course.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, desk, phone, reload, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const { acts, curriculum: words, lists, forms } = officeEn

// The browser logs every response that is not a success, and the router a lost connection.
const refusedOnPurpose = withoutConnection(409, 415)

describe('a lecturer who builds a course', () => {
  test('adds three sections, adds lessons with the Enter key, and orders them by keyboard', async () => {
    const { page } = await screen({ sections: [] })
    await accessible(page)
    for (const title of ['Begin', 'Practise', 'Finish']) {
      await page.getByRole('button', { name: words.addSection }).first().click()
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      await focused(page, words.newTitle.video)
      await section(page, title).getByRole('textbox', { name: words.newTitle.video }).press('Escape')
    }
    for (const [title, lessons] of [
      ['Begin', ['Hello', 'Tools', 'First steps']],
      ['Practise', ['Exercise']],
    ] as const) {
      await section(page, title).getByRole('button', { name: words.types.article, exact: true }).click()
      for (const lesson of lessons) {
        await page.keyboard.type(lesson)
        await page.keyboard.press('Enter')
        await menuOf(page, lesson).waitFor()
      }
      await page.keyboard.press('Escape')
    }
    await saved(page)
    await accessible(page)

    await carry(page, 'Hello', ['ArrowDown', 'ArrowDown', 'ArrowDown'])
    await announced(page, words.handle.dropped('Hello', 1, 2, 'Practise'))
    await focused(page, words.handle.name('Hello'))
    await carry(page, 'Finish', ['ArrowUp'])
    await announced(page, words.handle.droppedSection('Finish', 2, 3))
    await focused(page, words.handle.name('Finish'))
    const order = [
      'Section 1 · Begin',
      'Tools',
      'First steps',
      'Section 2 · Finish',
      'Section 3 · Practise',
      'Hello',
      'Exercise',
    ]
    await expect.poll(() => titles(page)).toEqual(order)

    await handleOf(page, 'Tools').press('Space')
    await page.keyboard.press('ArrowDown')
    await announced(page, words.handle.over('Tools', 2, 2, 'Begin'))
    await page.keyboard.press('Escape')
    await announced(page, words.handle.canceled('Tools'))
    await saved(page)
    await reload(page)
    await expect.poll(() => titles(page)).toEqual(order)

    await choose(page, 'Exercise', words.acts.up)
    await announced(page, words.handle.dropped('Exercise', 1, 2, 'Practise'))
    await focused(page, lists.actionsFor('Exercise'))
    await menuOf(page, 'Exercise').click()
    // By keyboard, as a submenu opens and closes when the pointer passes.
    await page.getByRole('menuitem', { name: words.acts.to }).press('ArrowRight')
    await page.getByRole('menuitem', { name: `${words.section(2)} · Finish` }).press('Enter')
    await announced(page, words.handle.dropped('Exercise', 1, 1, 'Finish'))
    await focused(page, lists.actionsFor('Exercise'))
    await saved(page)
    await reload(page)
    const rest = ['Section 2 · Finish', 'Exercise', 'Section 3 · Practise', 'Hello']
    await expect.poll(async () => (await titles(page)).slice(3)).toEqual(rest)
  })

  test('drags a lesson to another section', async () => {
    const { page } = await screen()
    await drag(page, handleOf(page, 'One'), page.locator('li li').filter({ has: title(page, 'Three') }))
    await expect.poll(() => titles(page)).toEqual(['Section 1 · First', 'Two', 'Section 2 · Second', 'Three', 'One'])
    await saved(page)
    await reload(page)
    await expect.poll(() => titles(page)).toEqual(['Section 1 · First', 'Two', 'Section 2 · Second', 'Three', 'One'])
  })

  test('undoes a move, between sections too, by the message or by Ctrl+Z', async () => {
    const { page, school, colleague, address } = await screen()
    const order = await titles(page)
    await choose(page, 'Two', words.acts.down)
    await expect.poll(() => titles(page)).toEqual(['Section 1 · First', 'One', 'Section 2 · Second', 'Two', 'Three'])
    await expectToast(page, words.done.movedLesson, words.acts.undo)
    await expectToast(page, words.done.movedBack)
    await expect.poll(() => titles(page)).toEqual(order)

    await choose(page, 'Second', words.acts.up)
    await page.getByText(words.done.movedSection).waitFor()
    await choose(page, 'One', words.acts.down)
    await page.getByText(words.done.movedLesson).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText(words.done.movedBack).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => titles(page)).toEqual(order)
    await saved(page)
    await reload(page)
    await expect.poll(() => titles(page)).toEqual(order)

    await choose(page, 'One', words.acts.down)
    await page.getByText(words.done.movedLesson).waitFor()
    // A colleague moves something before it is undone.
    const other = await signedIn(colleague, school.subdomain, address, {}, refusedOnPurpose)
    await choose(other, 'Second', words.acts.up)
    await other.getByText(words.done.movedSection).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText(words.conflict.moved('Second')).waitFor()
    await page.getByRole('button', { name: forms.conflict.theirs }).click()
    await expect.poll(() => titles(page)).toEqual(['Section 1 · Second', 'Three', 'Section 2 · First', 'Two', 'One'])
  })

  test('renames in place, duplicates, removes, and undoes the removal', async () => {
    const { page } = await screen()
    await choose(page, 'One', words.acts.rename)
    await page.keyboard.type('The first one')
    await page.keyboard.press('Enter')
    await title(page, 'The first one').waitFor()
    await focusedOn(title(page, 'The first one'))
    await page.getByRole('button', { name: 'Section 2 · Second' }).click()
    await page.keyboard.type('Later')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Section 2 · Later' }).waitFor()

    await choose(page, 'Two', words.acts.duplicate)
    await menuOf(page, 'Two (2)').waitFor()
    await choose(page, 'Two', words.acts.remove)
    await expectToast(page, words.done.removedLesson, words.acts.undo)
    await menuOf(page, 'Two').waitFor()
    await choose(page, 'First', words.acts.remove)
    await page.getByRole('alertdialog').getByRole('button', { name: words.acts.remove }).click()
    await expectToast(page, words.done.removedSection, words.acts.undo)
    await menuOf(page, 'First').waitFor()
    await saved(page)
    const order = ['Section 1 · First', 'The first one', 'Two', 'Two (2)', 'Section 2 · Later', 'Three']
    await expect.poll(() => titles(page)).toEqual(order)
    await reload(page)
    await expect.poll(() => titles(page)).toEqual(order)
  })

  test('finds a removed lesson in a list, also later, and restores it to its place', async () => {
    const { page } = await screen()
    const order = await titles(page)
    await choose(page, 'Two', words.acts.remove)
    await expectToast(page, words.done.removedLesson)
    await saved(page)
    await reload(page)
    await choose(page, words.title, words.removed.title)
    const trash = page.getByRole('dialog', { name: words.removed.title })
    await trash.getByText(words.removed.lesson('First')).waitFor()
    await accessible(page)
    // The row stays until the lesson is restored.
    const answer = Promise.withResolvers<void>()
    await page.route(/\/restore$/, (route) => answer.promise.then(() => route.continue()))
    const asked = page.waitForRequest(/\/restore$/)
    const row = trash.getByRole('button', { name: `${acts.restore}: Two` })
    await row.click()
    await asked
    expect(await row.count()).toBe(1)
    answer.resolve()
    await trash.getByText(words.removed.none).waitFor()
    await expectToast(page, words.done.restored)
    await page.keyboard.press('Escape')
    await expect.poll(() => titles(page)).toEqual(order)
  })

  test('restores a lesson that was just removed, and is no longer offered to undo it', async () => {
    const { page } = await screen()
    await choose(page, 'Two', words.acts.remove)
    await expectToast(page, words.done.removedLesson)
    await saved(page)
    await choose(page, words.title, words.removed.title)
    await page.getByRole('button', { name: `${acts.restore}: Two` }).click()
    await expectToast(page, words.done.restored)
    expect(await page.getByText(words.done.removedLesson).count()).toBe(0)
  })

  test('sets when lessons open, and sees it on the timeline', async () => {
    const sections = [
      { title: 'First', lessons: [{ title: 'One' }, { title: 'Check', type: 'quiz' as const }] },
      { title: 'Second', lessons: [{ title: 'Two' }, { title: 'Three' }] },
    ]
    const { page } = await screen({ sections })
    const timeline = page.getByRole('region', { name: words.timeline.title })
    await timeline.getByText(words.timeline.all, { exact: true }).waitFor()
    await page.getByRole('switch', { name: words.lock.course }).click()
    await timeline.getByText(words.timeline.whole(2)).waitFor()

    const rule = (name: string) => page.getByRole('button', { name: new RegExp(`^When ${name} opens`) })
    await rule('Second').click()
    const popover = page.getByRole('dialog', { name: words.lock.sectionQuestion })
    await popover.getByRole('textbox', { name: words.lock.sectionWait }).fill('1440')
    await popover.getByText(`= ${words.delay.days(1)}`).waitFor()
    await popover.getByRole('button', { name: words.lock.quick.hour }).last().click()
    await popover.getByRole('switch', { name: words.lock.gate }).click()
    await accessible(page)
    await popover.getByRole('button', { name: words.lock.set }).click()
    await timeline.getByText(words.timeline.score(70)).waitFor()
    await timeline.getByText(words.timeline.day(2)).first().waitFor()
    await rule('Second').getByText(words.lock.score(70)).waitFor()

    await rule('Three').click()
    const own = page.getByRole('dialog', { name: words.lock.lessonQuestion })
    await own.getByRole('switch', { name: words.lock.own }).click()
    await own.getByRole('button', { name: words.lock.quick.week }).click()
    await own.getByRole('button', { name: words.lock.set }).click()
    await timeline.getByText(words.timeline.days(9)).waitFor()
    await saved(page)
    await reload(page)
    await timeline.getByText(words.timeline.days(9)).waitFor()
    await rule('Three')
      .getByText(words.lock.waitLesson(words.delay.days(7)))
      .waitFor()
    await accessible(page)
  })

  test('loses nothing when the connection is lost', async () => {
    const { page } = await screen()
    await page.context().setOffline(true)
    await choose(page, 'One', words.acts.rename)
    await page.keyboard.type('Written on the bus')
    await page.keyboard.press('Enter')
    await page.getByText(words.saveState.failed('')).waitFor()
    await title(page, 'Written on the bus').waitFor()
    await accessible(page)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: words.saveState.retry }).click()
    await saved(page)
    await reload(page)
    await title(page, 'Written on the bus').waitFor()
  })

  test('drops videos on a section, and each becomes a lesson', async () => {
    const { page } = await screen()
    await section(page, 'Second').evaluate((card) => {
      const transfer = new DataTransfer()
      for (const name of ['10 End.mp4', '2_Middle.mp4', 'notes.txt'])
        transfer.items.add(new File(['not really a video'], name, { type: name.endsWith('mp4') ? 'video/mp4' : '' }))
      const place = card.querySelector('h3') as Element
      for (const type of ['dragenter', 'dragover', 'drop'])
        place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }))
    })
    await page.getByText(words.notVideos(1)).waitFor()
    await menuOf(page, '10 End').waitFor()
    const added = ['Section 2 · Second', 'Three', '2 Middle', '10 End']
    await expect.poll(async () => (await titles(page)).slice(3)).toEqual(added)
    // Their content is no video.
    const uploads = page.getByRole('region', { name: words.uploads.title }).and(page.locator('aside section'))
    await uploads.getByText(words.uploads.failed('2_Middle.mp4')).waitFor()
    await saved(page)
    await reload(page)
    await expect.poll(async () => (await titles(page)).slice(3)).toEqual(added)
  })
})

describe('a lesson in its drawer', () => {
  test('is edited, guarded while unsaved, and becomes a free preview', async () => {
    const { page } = await screen({ sections: [{ title: 'First', lessons: [{ title: 'To read', type: 'article' }] }] })
    await page.getByText(words.noText).waitFor()
    await title(page, 'To read').click()
    const drawer = page.getByRole('dialog', { name: 'To read' })
    const text = drawer.getByRole('textbox', { name: words.lesson.text })
    await text.click()
    await page.keyboard.type('A short text.')
    await drawer.getByRole('switch', { name: words.lesson.free }).click()
    await drawer.getByRole('textbox', { name: words.lesson.minutes }).fill('7')
    await accessible(page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog', { name: forms.leave.title })
      .getByRole('button', { name: forms.leave.stay })
      .click()
    await drawer.getByRole('button', { name: words.lesson.save }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByText(words.free, { exact: true }).waitFor()
    await section(page, 'First').locator('li').getByText('7\u00a0min').waitFor()
  })

  test('changed by two people at once: the second sees the conflict and chooses, here and in the list', async () => {
    const { page: first, school, colleague, address } = await screen()
    const second = await signedIn(colleague, school.subdomain, address, {}, refusedOnPurpose)
    const write = async (page: Page, next: string) => {
      await page.getByRole('dialog').getByRole('textbox', { name: words.titleField }).fill(next)
      await page.getByRole('dialog').getByRole('button', { name: words.lesson.save }).click()
    }
    for (const page of [first, second]) {
      await title(page, 'One').click()
      await page.getByRole('dialog').getByRole('textbox', { name: words.titleField }).waitFor()
    }
    await write(first, 'As the first says')
    await first.getByRole('dialog').waitFor({ state: 'detached' })
    await title(first, 'As the first says').waitFor()
    await write(second, 'As the second says')
    await second.getByText(forms.conflict.by('Dara Owner')).waitFor()
    await accessible(second)
    await second.getByRole('button', { name: forms.conflict.mine }).click()
    await second.getByRole('dialog').waitFor({ state: 'detached' })
    await title(second, 'As the second says').waitFor()

    // The first person's screen still shows their own version.
    await choose(first, 'As the first says', words.acts.rename)
    await first.keyboard.type('The first once more')
    await first.keyboard.press('Enter')
    const notice = first.locator('[data-conflict]')
    await notice.getByText(forms.conflict.by('Sok Chan')).waitFor()
    await notice.getByText(words.conflict.renamed('As the first says', 'As the second says')).waitFor()
    await title(first, 'The first once more').waitFor()
    await accessible(first)
    await notice.getByRole('button', { name: forms.conflict.theirs }).click()
    await title(first, 'As the second says').waitFor()

    await choose(second, 'Two', words.acts.remove)
    await expectToast(second, words.done.removedLesson)
    await choose(first, 'As the second says', words.acts.down)
    await notice.getByText(words.conflict.removed('Two')).waitFor()
    await notice.getByRole('button', { name: words.conflict.mine }).click()
    await saved(first)
    await reload(second)
    const agreed = ['Section 1 · First', 'As the second says', 'Section 2 · Second', 'Three']
    await expect.poll(() => titles(second)).toEqual(agreed)
  })
})

test('a person with read access sees the curriculum without controls to change it', async () => {
  const { school, course, colleague } = await ownCourse({})
  await given.role(school, ['courses.view'])
  const page = await signedIn(
    colleague,
    school.subdomain,
    `/en/secure/courses/lesson/${course.id}`,
    {},
    refusedOnPurpose,
  )
  await page.getByText(officeEn.courses.editor.readOnly).waitFor()
  expect(await page.getByRole('button', { name: /^(Move|Actions for|Add)/ }).count()).toBe(0)
  await accessible(page)
})

test('on a phone, in Khmer', async () => {
  const { page } = await screen({}, { language: 'km', viewport: phone })
  const { curriculum } = officeKm
  await accessible(page)
  await page.getByRole('switch', { name: curriculum.lock.course }).click()
  await page.getByRole('button', { name: /Three/ }).and(page.locator('[data-part=title]')).click()
  await page.getByRole('dialog').getByRole('textbox', { name: curriculum.titleField }).waitFor()
  await accessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
})

describe('on a phone', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ title: `Lesson ${at}` }))

  test.each(['en', 'km'] as const)('two thirds between head and bar are lessons, in %s', async (language) => {
    const { page } = await screen({ sections: [{ title: 'First', lessons: many }] }, { language, viewport: phone })
    const { courses } = language === 'km' ? officeKm : officeEn
    const head = await page.getByRole('navigation', { name: courses.editor.menu }).boundingBox()
    const bar = await page.locator('nav.fixed').boundingBox()
    const lessons = await page.locator('main ol').first().boundingBox()
    if (!head || !bar || !lessons) throw new Error('something is not shown')
    const [top, bottom] = [head.y + head.height, bar.y]
    const shown = Math.min(lessons.y + lessons.height, bottom) - lessons.y
    expect(shown / (bottom - top)).toBeGreaterThan(2 / 3)
    // Nothing was changed: no bar covers them.
    const save = await page.locator('[data-save-bar]').boundingBox()
    expect(save?.y).toBeGreaterThan(bottom)
  })

  test('a section is added in sight, and its first lesson is written above the bar', async () => {
    const { page } = await screen({ sections: [] }, { viewport: phone })
    const bar = await page.locator('nav.fixed').boundingBox()
    const add = page.getByRole('button', { name: words.addSection })
    const box = await add.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await add.click()
    await page.keyboard.type('Begin')
    await page.keyboard.press('Enter')
    await focused(page, words.newTitle.video)
    const field = page.getByRole('textbox', { name: words.newTitle.video })
    const written = await field.boundingBox()
    expect((written?.y ?? 0) + (written?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await accessible(page)
    // What is written stays when another kind of lesson is chosen.
    await page.keyboard.type('Hello')
    await page.getByRole('button', { name: words.types.article, exact: true }).click()
    await focused(page, words.newTitle.article)
    await page.getByRole('button', { name: words.add, exact: true }).click()
    await menuOf(page, 'Hello').waitFor()
    await section(page, 'Begin').getByText(words.noText).waitFor()
  })
})

// Pictures that exist: a missing one is written to the console.
const seen = { avatar: '/art/person-bopha.svg' }
const twoSections: NewCourse['sections'] = [
  { title: 'First', lessons: [{ title: 'One' }, { title: 'Two' }] },
  { title: 'Second', lessons: [{ title: 'Three' }] },
]

async function ownCourse(wanted: NewCourse) {
  const school = await given.school({ defaultLanguage: 'en' })
  await given.subscription(school)
  const owner = await given.person(school, {
    ...seen,
    role: 'vendor',
    member: { firstName: 'Dara', lastName: 'Owner' },
  })
  const colleague = await given.person(school, {
    ...seen,
    role: 'lecture',
    member: { firstName: 'Sok', lastName: 'Chan' },
  })
  const course = await given.course(school, {
    thumbnail: null,
    sections: twoSections,
    lecturers: [colleague],
    ...wanted,
  })
  return { school, owner, colleague, course }
}

/** The curriculum of a course of this test alone, open before its owner. */
async function screen(
  wanted: NewCourse = {},
  { language = 'en', viewport = desk }: { language?: 'en' | 'km'; viewport?: typeof desk } = {},
) {
  const { school, owner, colleague, course } = await ownCourse(wanted)
  const address = `${language === 'km' ? '/km' : '/en'}/secure/courses/lesson/${course.id}`
  const page = await signedIn(owner, school.subdomain, address, { viewport }, refusedOnPurpose)
  return { page, school, colleague, address }
}

const section = (page: Page, name: string): Locator =>
  page.locator('ol > li').filter({ has: page.getByRole('heading', { name: new RegExp(`· ${name}$`) }) })
const title = (page: Page, name: string) => page.locator('[data-part=title]').getByText(name, { exact: true })
const titles = (page: Page) => page.locator('[data-part=title]').allTextContents()
const handleOf = (page: Page, name: string) =>
  page.getByRole('button', { name: words.handle.name(name), exact: true }).last()
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: lists.actionsFor(name), exact: true })
const announced = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()

/** Every change is saved, and no request is pending. */
async function saved(page: Page): Promise<void> {
  await page.getByText(forms.savedNow).waitFor()
}

async function focused(page: Page, label: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label)
}

async function focusedOn(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
}

async function choose(page: Page, thing: string, name: string): Promise<void> {
  await menuOf(page, thing).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Pick something up, move it by the arrow keys, and drop it, waiting for the announcement of each step. */
async function carry(page: Page, name: string, keys: readonly string[]): Promise<void> {
  await handleOf(page, name).press('Space')
  await announced(page, words.handle.picked(name))
  for (const key of keys) {
    const before = await page.locator('p[role=status]').last().textContent()
    await page.keyboard.press(key)
    await expect.poll(() => page.locator('p[role=status]').last().textContent()).not.toBe(before)
  }
  await page.keyboard.press('Space')
  // Nothing else can be picked up before it is dropped.
  await expect
    .poll(() => page.locator('[data-dnd-dragging], [data-dnd-dropping], [data-dnd-placeholder]').count())
    .toBe(0)
}

async function drag(page: Page, handle: Locator, to: Locator): Promise<void> {
  const [from, target] = [await handle.boundingBox(), await to.boundingBox()]
  if (!from || !target) throw new Error('One of them is not on the screen')
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 20, { steps: 4 })
  await page.mouse.move(start.x, target.y + target.height - 8, { steps: 20 })
  await announced(page, words.handle.over('One', 2, 2, 'Second'))
  await page.mouse.up()
}
