import { articleCategories, articles } from '#server/content/content.tables.ts'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { index } from '#server/core/search/search.ts'
import type { media } from '#server/media/media.tables.ts'
import { inSchool, type Row, type School, uniqueWord } from './doors.ts'
import { documentOf } from './given-course.ts'
import { givenMedia } from './given-media.ts'

/** Builders of what a school writes, shows and keeps a record of. */
export const givenContent = {
  async articleCategory(school: School, wanted: Row<typeof articleCategories> = {}) {
    const row = { id: newId(), slug: `${school.mark}-${uniqueWord()}`, name: { en: `${school.mark} topic` }, ...wanted }
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx
        .insert(articleCategories)
        .values({ schoolId, position: 0, revision: 1, createdAt: now, updatedAt: now, ...row }),
    )
    return { id: row.id, slug: row.slug }
  },

  async article(school: School, wanted: Row<typeof articles> = {}): Promise<{ id: string; slug: string }> {
    const { mark } = school
    const row = { id: newId(), slug: `${mark}-${uniqueWord()}`, title: `${mark} article`, ...wanted }
    await inSchool(school, async (ctx) => {
      const { tx, schoolId, now } = ctx
      await tx.insert(articles).values({
        schoolId,
        summary: `${mark} summary`,
        body: documentOf(`${mark} body`),
        thumbnail: `/art/article-habit.svg?${mark}`,
        language: 'km',
        featured: false,
        readingMinutes: 3,
        revision: 1,
        publishedAt: now,
        firstPublishedAt: now,
        createdAt: now,
        updatedAt: now,
        ...row,
      })
      await index(ctx, {
        id: row.id,
        kind: 'article',
        title: row.title,
        note: row.slug,
        words: `${row.title} ${row.slug}`,
      })
    })
    return { id: row.id, slug: row.slug }
  },

  /** A picture the school has uploaded, as its row; there is no file behind it. */
  async picture(school: School, wanted: Row<typeof media> = {}): Promise<{ id: string; src: string }> {
    const facts = { ending: 'webp', width: 40, height: 30, seconds: null, scan: 'off' } as const
    const renditions = [{ name: 'webp', height: null, bytes: 1000 }]
    const name = `${school.mark}.webp`
    const id = newId()
    await givenMedia.media(school, { id, folder: id, kind: 'image', name, ...facts, renditions, ...wanted })
    return { id, src: `/files/${school.id}/${id}.webp` }
  },

  /** A line of the log of changes. */
  async auditLine(school: School, wanted: Row<typeof auditLog> = {}): Promise<string> {
    const { mark } = school
    const id = wanted.id ?? newId()
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(auditLog).values({
        schoolId,
        actorId: newId(),
        actorName: `${mark} actor`,
        actorRole: 'vendor',
        action: 'update',
        kind: 'user',
        thingId: newId(),
        thingName: `${mark} thing`,
        before: { position: `${mark} before` },
        after: { position: `${mark} after` },
        at: now,
        ...wanted,
        id,
      }),
    )
    return id
  },
}
