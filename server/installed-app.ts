import type { Context } from 'hono'
import { errors } from '#shared/core/errors.ts'
import { defaultLanguage, isLanguage, type Language, localPath } from '#shared/core/language.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { brandColours } from '#shared/tenancy/palette.rules.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'
import type { AppEnv } from './app.ts'
import { openCache } from './core/cache/cache.ts'
import type { Doors } from './core/database/door.ts'
import type { Files } from './core/storage/files.ts'
import type { Frontdoor } from './frontdoor.ts'
import { pictureBytes } from './media/pictures/picture-bytes.ts'
import { decoders } from './media/pictures/picture-format.ts'
import { siteOf } from './tenancy/site.ts'

type Parts = { frontdoor: Frontdoor; doors: Doors; files: Files }

/** How much of the square the school's icon fills. Phones cut maskable icons round, so those have a wider border. */
const icons = {
  '192': { side: 192, filled: 0.84, purpose: 'any' },
  '512': { side: 512, filled: 0.84, purpose: 'any' },
  maskable: { side: 512, filled: 0.6, purpose: 'maskable' },
} as const

const background = '#FFFFFF'
const iconAddress = (name: string) => `/app-icon/${name}.png`

/** The school as an app on a phone: its manifest, and its icon in the sizes phones request. */
export function installedApp({ frontdoor, doors, files }: Parts) {
  const drawn = openCache<Buffer<ArrayBuffer>>(doors.changes, 4 * 1024 * 1024)

  async function publishedSite(c: Context<AppEnv>) {
    const school = await frontdoor.schoolOf(c.req.raw)
    if (school?.status !== 'published') return undefined
    return { school, site: await doors.inSchool(school.id, null, siteOf) }
  }
  const unknown = (c: Context<AppEnv>) => c.text(errors['core.not_found'].text, 404, { 'Cache-Control': 'no-store' })

  return {
    async manifest(c: Context<AppEnv>) {
      const found = await publishedSite(c)
      if (!found) return unknown(c)
      const wanted = c.req.query('lang')
      const language = isLanguage(wanted) ? wanted : defaultLanguage
      return c.body(JSON.stringify(manifestOf(found.site, language)), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      })
    },

    async icon(c: Context<AppEnv>) {
      const found = await publishedSite(c)
      const look = icons[c.req.param('name')?.split('.')[0] as keyof typeof icons]
      if (!found || !look) return unknown(c)
      const { school, site } = found
      const png = await drawn.getOrMake(`${school.id} ${look.side} ${look.filled}`, school, async () => {
        const value = await drawIcon(await pictureBytes(files, school.id, site.favicon), look)
        return { value, owner: school, bytes: value.byteLength, until: undefined }
      })
      return c.body(png, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' })
    },
  }
}

function manifestOf(site: Site, language: Language) {
  const name = textFor(site.name, language, site.default_language).text
  return {
    id: '/',
    name,
    short_name: name,
    description: textFor(site.tagline, language, site.default_language).text,
    lang: language,
    start_url: localPath(language, '/my-course'),
    scope: '/',
    display: 'standalone',
    theme_color: brandColours(site.settings).colour,
    background_color: background,
    icons: Object.entries(icons).map(([size, { side, purpose }]) => ({
      src: iconAddress(size),
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  }
}

/** If the picture is missing, the square stays empty. */
async function drawIcon(source: Buffer | undefined, { side, filled }: { side: number; filled: number }) {
  const sharp = await decoders()
  const square = sharp({ create: { width: side, height: side, channels: 4, background } })
  const inner = Math.round(side * filled)
  const picture =
    source &&
    (await sharp(source, { limitInputPixels: 40_000_000 })
      .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
      .catch(() => undefined))
  if (picture) square.composite([{ input: picture }])
  return (await square.png().toBuffer()) as Buffer<ArrayBuffer>
}
