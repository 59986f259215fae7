import { and, asc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { errors } from '#shared/core/errors.ts'
import { addressIn, type Language, languages } from '#shared/core/language.rules.ts'
import type { AppEnv } from './app.ts'
import { readable } from './content/articles/articles.ts'
import { articles } from './content/content.tables.ts'
import type { Ctx, Doors } from './core/database/door.ts'
import { sent } from './core/http/api.ts'
import { acceptedEncoding, encodedOnce } from './core/http/encoded.ts'
import { visible } from './courses/catalogue/course-cards.ts'
import { courseLecturers, courses } from './courses/courses.tables.ts'
import { type Frontdoor, socketAddress } from './frontdoor.ts'
import { memberships } from './identity/identity.tables.ts'

const mostAddresses = 10_000
const notForSearch = ['/secure', '/auth', '/my-course', '/my-profile', '/dev']

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
      const { tx } = ctx
      const courseRows = await tx
        .select({ slug: courses.slug, at: courses.updatedAt })
        .from(courses)
        .where(visible(ctx))
        .orderBy(asc(courses.slug))
        .limit(mostAddresses)
      const articleRows = await tx
        .select({ slug: articles.slug, at: articles.updatedAt })
        .from(articles)
        .where(readable(ctx))
        .orderBy(asc(articles.slug))
        .limit(mostAddresses)
      return [
        ...['/', '/about', '/courses', '/instructor', '/blog', '/certificate'].map((path) => ({ path, at: undefined })),
        ...courseRows.map(({ slug, at }) => ({ path: `/courses/${encodeURIComponent(slug)}`, at })),
        ...(await teachersOf(ctx)).map(({ id }) => ({ path: `/instructor/${id}`, at: undefined })),
        ...articleRows.map(({ slug, at }) => ({ path: `/blog/${encodeURIComponent(slug)}`, at })),
      ]
    })
    c.header('Content-Type', 'application/xml; charset=utf-8')
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths
      .map(({ path, at }) => urlEntry(origin, school.defaultLanguage, path, at))
      .join('\n')}\n</urlset>\n`
    return sent(c, await encodedOnce(Buffer.from(text), acceptedEncoding(c.req.header('accept-encoding'))))
  }
}

/** Who has a page: whoever teaches a course that visitors see. */
function teachersOf(ctx: Ctx): Promise<{ id: string }[]> {
  return ctx.tx
    .selectDistinct({ id: courseLecturers.userId })
    .from(courseLecturers)
    .innerJoin(courses, and(visible(ctx), eq(courses.id, courseLecturers.courseId)))
    .innerJoin(memberships, and(eq(memberships.schoolId, ctx.schoolId), eq(memberships.userId, courseLecturers.userId)))
    .where(eq(courseLecturers.schoolId, ctx.schoolId))
    .orderBy(asc(courseLecturers.userId))
    .limit(mostAddresses)
}

function urlEntry(origin: string, own: Language, path: string, at: Date | undefined): string {
  const links = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${addressIn(language, own, path)}"/>`,
  )
  const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : ''
  return `<url><loc>${origin}${addressIn(own, own, path)}</loc>${changed}${links.join('')}</url>`
}
