import sharp from 'sharp'
import { expect, it } from 'vitest'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const site = openSite()

it('a picture of ours is a PNG of the size social networks ask for', async () => {
  const school = await given.school()
  for (const picture of ['/art/course-web.svg', '/art/person-bopha.svg', '/art/avatar-default.webp']) {
    const { status, headers, bytes } = await site.visit(school.host, 'GET', `/preview${picture}.png`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(bytes.byteLength).toBeLessThan(400_000)
  }
})

it('nothing else has a preview', async () => {
  const [school, other] = [await given.school(), await given.school()]
  const file = `/files/${other.id}/${other.id}.webp`
  for (const address of ['/art/none.svg', '/art/..%2f..%2fpackage.json', '/courses', file, '/art/course-web.svg.png']) {
    expect((await site.visit(school.host, 'GET', `/preview${address}.png`)).status, address).toBe(404)
  }
})
