import { expect, it } from 'vitest'
import { addUploads, changeUpload, findUpload, onUploads, removeUpload, uploadKeys } from './upload-store.ts'

const file = (name: string) => ({
  upload: { kind: 'video' as const, name, bytes: 100 },
  work: { lastModified: 0, waits: 0 },
})

it('progress of one upload leaves the other uploads and the list unchanged', () => {
  const [first = '', second = '', third = ''] = addUploads(['a', 'b', 'c'].map(file))
  const before = { keys: uploadKeys(), second: findUpload(second), third: findUpload(third) }
  let notified = 0
  const leave = onUploads(() => {
    notified += 1
  })
  changeUpload(first, { state: 'uploading', sent: 40 })
  expect(notified).toBe(1)
  expect(findUpload(first)).toMatchObject({ sent: 40 })
  // The same objects, so that their components do not render again.
  expect(uploadKeys()).toBe(before.keys)
  expect(findUpload(second)).toBe(before.second)
  expect(findUpload(third)).toBe(before.third)
  removeUpload(second)
  expect(uploadKeys()).toEqual([first, third])
  leave()
})
