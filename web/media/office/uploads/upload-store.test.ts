import { expect, it } from 'vitest'
import { addUploads, changeUpload, findUpload, onUploads, removeUpload, uploadKeys } from './upload-store.ts'

const file = (name: string) => ({
  upload: { kind: 'video' as const, name, bytes: 100 },
  work: { lastModified: 0, waits: 0 },
})

it('a file that sends another piece changes nothing of the others, and not the list', () => {
  const [first = '', second = '', third = ''] = addUploads(['a', 'b', 'c'].map(file))
  const before = { keys: uploadKeys(), second: findUpload(second), third: findUpload(third) }
  let told = 0
  const leave = onUploads(() => {
    told += 1
  })
  changeUpload(first, { state: 'uploading', sent: 40 })
  expect(told).toBe(1)
  expect(findUpload(first)).toMatchObject({ sent: 40 })
  // The very same, not only alike: what draws them is not drawn again.
  expect(uploadKeys()).toBe(before.keys)
  expect(findUpload(second)).toBe(before.second)
  expect(findUpload(third)).toBe(before.third)
  removeUpload(second)
  expect(uploadKeys()).toEqual([first, third])
  leave()
})
