import type { Context } from 'hono'
import { errors } from '#shared/core/errors.ts'
import { addressIn, type Language, languages } from '#shared/core/language.rules.ts'
import type { AppEnv } from './app.ts'
import type { Doors } from './core/database/door.ts'
import { sent } from './core/http/api.ts'
import { acceptedEncoding, encodedOnce } from './core/http/encoded.ts'
import type { SitemapEntry } from './core/manifest.ts'
import { domains } from './domains.ts'
import { type Frontdoor, socketAddress } from './frontdoor.ts'

const notForSearch = domains.flatMap((domain) => domain.hiddenPages ?? [])
const pages = domains.flatMap((domain) => domain.sitePages ?? [])
const sitemaps = await Promise.all(domains.flatMap(({ sitemap }) => (sitemap ? [sitemap()] : [])))

export function robots(frontdoor: Frontdoor) {
  return async (c: Context<AppEnv>) => {
    const { school, origin } = await frontdoor.arrive(c.req.raw, socketAddress(c.env))
    if (school?.status !== 'published') return c.text('User-agent: *\nDisallow: /\n')
    const hidden = ['', ...languages.map((language) => `/${language}`)].flatMap((prefix) =>
      notForSearch.map((path) => `Disallow: ${prefix}${path}`),
    )
    return c.text(['User-agent: *', ...hidden, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'))
  }
}

/** Every public address of the school, each with its other languages. */
export function sitemap(frontdoor: Frontdoor, doors: Doors) {
  return async (c: Context<AppEnv>) => {
    const { school, origin } = await frontdoor.arrive(c.req.raw, socketAddress(c.env))
    if (school?.status !== 'published') return c.text(errors['core.not_found'].text, 404)
    const paths = await doors.inSchool(school.id, null, async (ctx) => {
      const entries: SitemapEntry[] = pages.map((path) => ({ path }))
      for (const { sitemap: entriesIn } of sitemaps) entries.push(...(await entriesIn(ctx)))
      return entries
    })
    c.header('Content-Type', 'application/xml; charset=utf-8')
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths
      .map(({ path, at }) => urlEntry(origin, school.defaultLanguage, path, at))
      .join('\n')}\n</urlset>\n`
    return sent(c, await encodedOnce(Buffer.from(text), acceptedEncoding(c.req.header('accept-encoding'))))
  }
}

function urlEntry(origin: string, own: Language, path: string, at?: Date): string {
  const links = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${addressIn(language, own, path)}"/>`,
  )
  const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : ''
  return `<url><loc>${origin}${addressIn(own, own, path)}</loc>${changed}${links.join('')}</url>`
}
