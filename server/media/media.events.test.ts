import { expect, it } from 'vitest'
import { given } from '#tests/support/given.ts'
import { madePicture } from '#tests/support/made-files.ts'
import { recordEvents } from '#tests/support/recorded-events.ts'
import { openSite } from '#tests/support/site.ts'
import { processingOf } from '#tests/support/uploaded.ts'
import { mediaCompleted, mediaRemoved, mediaUploaded } from './media.events.ts'
import { processMedia } from './processing/process-media.ts'

const { ask, visit } = openSite()
const events = recordEvents(mediaUploaded, mediaCompleted, mediaRemoved)

it('a file is uploaded, completed and removed, each emitted once', async () => {
  const school = await given.school()
  const token = await given.session(school, await given.person(school, { role: 'vendor' }))
  const office = (path: string, body: object) => ask(school.host, 'POST', `/office/media${path}`, { token, body })
  const content = await madePicture('png')
  const { json } = await office('', { kind: 'image', name: 'a picture', bytes: content.length })
  const mediaId: string = json.media.id
  expect(events.since(school)).toEqual([])
  const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
  const send = () =>
    visit(school.host, 'PATCH', `/uploads/${mediaId}`, {
      token,
      body: content,
      headers: { ...headers, 'upload-offset': '0' },
    })
  expect((await send()).status).toBe(204)
  await send()
  expect(events.since(school)).toEqual([['media.uploaded', { mediaId }]])
  await processMedia(processingOf(), { schoolId: school.id, mediaId })
  await processMedia(processingOf(), { schoolId: school.id, mediaId })
  expect(events.since(school)).toEqual([['media.completed', { mediaId }]])
  await office('/trash', { ids: [mediaId] })
  expect(events.since(school)).toEqual([])
  expect((await office('/delete', { ids: [mediaId] })).json).toEqual({ changed: 1 })
  await office('/empty-trash', {})
  expect(events.since(school)).toEqual([['media.removed', { mediaIds: [mediaId] }]])
})
