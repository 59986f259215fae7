import { and, eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { setUses } from '#server/media/library/uses.ts'
import { mediaUses } from '#server/media/media.tables.ts'
import { picturesAt } from '#server/media/pictures/own-picture.ts'
import { picturesIn } from '#shared/core/rich-text-reading.rules.ts'
import { announcements, type courses, lessons } from '../courses.tables.ts'

type Pictured = Pick<typeof courses.$inferSelect, 'id' | 'title' | 'thumbnail' | 'description'>

/** Record which pictures a course uses, those of its announcements among them. */
export async function savePictureUses(ctx: Ctx, { id, title, thumbnail, description }: Pictured): Promise<void> {
  const announced = await ctx.tx
    .select({ body: announcements.body })
    .from(announcements)
    .where(ofSchool(ctx, announcements, eq(announcements.courseId, id)))
  const texts = [description, ...announced.map(({ body }) => body)]
  const shown = await picturesAt(ctx, [thumbnail, ...texts.flatMap(picturesIn)])
  await setUses(ctx, { kind: 'course', thingId: id, title }, shown)
}

/** Delete the uses of a course that is deleted permanently, so that its files can be deleted. */
export async function deleteUsesOf(ctx: Ctx, courseId: string): Promise<void> {
  const taught = ctx.tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(ofSchool(ctx, lessons, eq(lessons.courseId, courseId)))
  await ctx.tx
    .delete(mediaUses)
    .where(
      ofSchool(
        ctx,
        mediaUses,
        or(
          and(inArray(mediaUses.kind, ['lesson', 'attachment']), inArray(mediaUses.thingId, taught)),
          and(eq(mediaUses.kind, 'course'), eq(mediaUses.thingId, courseId)),
        ),
      ),
    )
}
