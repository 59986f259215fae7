import { expect, it } from 'vitest'
import { pictureNames, pictureSources, wholeName } from './picture-names.rules.ts'

const id = '01a1df3d-f572-7a5d-8ee1-e9e84e22d734'
const school = '01a1df3d-f56c-753f-8557-20c6e788c827'

it('an uploaded picture is offered in several sizes, by its address alone', () => {
  const at = (name: string) => `/files/${school}/${id}-${name}`
  expect(pictureSources(`/files/${school}/${id}.webp`)).toEqual({
    webp: `${at('320.webp')} 320w, ${at('640.webp')} 640w, ${at('960.webp')} 960w`,
    avif: `${at('320.avif')} 320w, ${at('640.avif')} 640w, ${at('960.avif')} 960w`,
  })
})

it.each(['', '/art/course.svg', `/files/${school}/${id}.png`, `/files/${school}/${id}-640.webp`, 'https://a.b/c.webp'])(
  'another picture is not: %s',
  (src) => {
    expect(pictureSources(src)).toBeUndefined()
  },
)

it('every size leads back to the whole', () => {
  const smaller = pictureNames(id).filter((name) => name.includes('-320') || name.includes('-640'))
  expect(smaller).toHaveLength(4)
  for (const name of smaller) expect(wholeName(name)).toBe(`${id}.webp`)
  for (const name of [`${id}.webp`, `${id}.png`, `${id}-640.png`, 'a-640.webp']) expect(wholeName(name)).toBeUndefined()
})
