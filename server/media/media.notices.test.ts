import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { bellOf } from '#tests/support/bell.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { madePicture } from '#tests/support/made-files.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { ownFolder } from '#tests/support/own-database.ts'
import { openSite } from '#tests/support/site.ts'
import { mediaRow, processingOf, uploadedTo } from '#tests/support/uploaded.ts'
import { testAudio } from '#tests/support/videos.ts'
import { processMedia } from './processing/process-media.ts'

const { ask } = openSite()
const gigabyte = 1024 ** 3
let school: School
let lecturer: Awaited<ReturnType<typeof given.person>>

beforeEach(async () => {
  setLogLevel('silent')
  school = await given.school()
  lecturer = await given.person(school, { role: 'lecture' })
})

const bell = (person: { id: string } = lecturer) => bellOf(ask, school, person)

describe('a file that is processed', () => {
  const upload = async (name: string) =>
    uploadedTo(school, await testAudio('mp3'), { kind: 'audio', name, uploadedBy: lecturer.id })

  it('is in the bell of whoever uploaded it, and opens in the library; nothing is emailed', async () => {
    const file = await upload('song.mp3')
    await processMedia(processingOf(), file)
    await processMedia(processingOf(), file)
    expect(await bell()).toMatchObject([
      { title: 'Ready to play: song.mp3', path: `/secure/media?open=${file.mediaId}` },
    ])
    await processMedia(processingOf(), await upload('second.mp3'))
    expect(await bell()).toMatchObject([
      { title: '2 files are ready to play', text: 'The last one: second.mp3', path: '/secure/media' },
    ])
    expect(await mailsTo(lecturer.email)).toEqual([])
  })

  it('is said and emailed if it has failed', async () => {
    const file = await upload('broken.mp3')
    await processMedia(processingOf({ scan: async () => 'infected' }), file)
    expect(await bell()).toMatchObject([
      { title: 'We couldn’t process broken.mp3', path: `/secure/media?open=${file.mediaId}` },
    ])
    expect(await mailsTo(lecturer.email)).toHaveLength(1)
  })

  it('is not worth a word if it is a picture', async () => {
    const place = path.join(await ownFolder(), 'a.png')
    await writeFile(place, await madePicture('png'))
    const file = await uploadedTo(school, place, { kind: 'image', uploadedBy: lecturer.id })
    await processMedia(processingOf(), file)
    expect((await mediaRow(school, file.mediaId)).state).toBe('completed')
    expect(await bell()).toEqual([])
  })
})

describe('the storage of a school', () => {
  const announce = async (bytes: number, by: { id: string }) =>
    ask(school.host, 'POST', '/office/media', {
      token: await given.session(school, by),
      body: { kind: 'video', name: 'a.mp4', bytes },
    })

  it('is said to its owners when it passes 80 and 95 percent, once each, also to the one who fills it', async () => {
    const owner = await given.person(school, { role: 'vendor', language: 'en' })
    const manager = await given.person(school, { role: 'vendor', member: { isOwner: false } })
    const titles = async () => (await bell(owner)).map(({ title }) => title)
    const mails = async () => (await mailsTo(owner.email)).map(({ subject }) => subject)
    await given.media(school, { bytes: Math.round(0.75 * gigabyte) })
    const percent = Math.round(0.01 * gigabyte)
    await announce(4 * percent, manager)
    expect(await titles()).toEqual([])
    await announce(2 * percent, manager)
    expect(await titles()).toEqual(['Your storage is 80% full'])
    expect(await mails()).toEqual(['Your storage is 80% full'])
    await announce(percent, manager)
    await announce(14 * percent, owner)
    expect(await titles()).toEqual(['Your storage is 95% full'])
    await announce(percent, manager)
    expect(await mails()).toEqual(['Your storage is 80% full', 'Your storage is 95% full'])
    expect(await bell(manager)).toEqual([])
    expect(await bell()).toEqual([])
  })

  it('is not said for a file that has no space', async () => {
    const owner = await given.person(school, { role: 'vendor' })
    await given.media(school, { bytes: Math.round(0.5 * gigabyte) })
    expect((await announce(gigabyte, owner)).status).toBe(409)
    expect(await bell(owner)).toEqual([])
  })
})
