import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { fittedPicture } from './media/pictures/picture-format.ts'
import { schoolProfiles } from './tenancy/tenancy.tables.ts'

const site = openSite()
const host = ({ subdomain }: { subdomain: string }) => `${subdomain}.localhost`

describe('a school as an app', () => {
  it('has its own name, language and colours', async () => {
    const school = await given.school({ name: { en: 'River School', km: 'សាលាទន្លេ' } })
    const asked = await site.visit(host(school), 'GET', '/manifest.webmanifest?lang=en')
    expect(asked.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(asked.text)).toMatchObject({ name: 'River School', lang: 'en', start_url: '/en/my-course' })
    const other = await site.visit(host(school), 'GET', '/manifest.webmanifest?lang=xx')
    expect(JSON.parse(other.text)).toMatchObject({ name: 'សាលាទន្លេ', lang: 'km', start_url: '/my-course' })
  })

  it('has its icon in the sizes it names, also after pictures of schools were decoded', async () => {
    const school = await given.school()
    await inSchool(school, ({ tx, schoolId }) =>
      tx.update(schoolProfiles).set({ favicon: '/art/logo.svg' }).where(eq(schoolProfiles.schoolId, schoolId)),
    )
    await fittedPicture(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      'logo',
    )
    const { text } = await site.visit(host(school), 'GET', '/manifest.webmanifest')
    const { icons } = JSON.parse(text) as { icons: { src: string; sizes: string }[] }
    expect(icons.length).toBeGreaterThan(1)
    for (const { src, sizes } of icons) {
      const { bytes, headers } = await site.visit(host(school), 'GET', src)
      expect(headers.get('content-type')).toBe('image/png')
      const { width, height } = await sharp(bytes).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      const { channels } = await sharp(bytes).removeAlpha().stats()
      expect(Math.min(...channels.map(({ min }) => min)), 'something is drawn on white').toBeLessThan(200)
    }
  })

  it.each(['/manifest.webmanifest', '/app-icon/192.png'])(
    'does not exist before the school is published: %s',
    async (path) => {
      const school = await given.school({ status: 'unpublished' })
      expect((await site.visit(host(school), 'GET', path)).status).toBe(404)
      expect((await site.visit('nowhere.localhost', 'GET', path)).status).toBe(404)
    },
  )
})
