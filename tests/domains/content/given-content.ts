import { articleCategories, articles } from '#server/content/content.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { index } from '#server/core/search/search.ts'
import { documentOf } from '#tests/support/documents.ts'
import { inSchool, type Row, type School, uniqueWord } from '#tests/support/doors.ts'

/** Builders of what a school writes and shows. */
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
        type: 'blog',
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
}
