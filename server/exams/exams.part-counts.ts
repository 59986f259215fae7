import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { PartCounts } from '#server/core/part-counts.ts'
import { examItems, exams } from './exams.tables.ts'

export const partCounts: PartCounts = {
  async 'questions of lessons'(ctx, lessonIds) {
    const rows = await ctx.tx
      .select({ lessonId: exams.lessonId, count: sql<number>`count(*)::int` })
      .from(exams)
      .innerJoin(examItems, ofSchool(ctx, examItems, eq(examItems.examId, exams.id)))
      .where(ofSchool(ctx, exams, inArray(exams.lessonId, [...lessonIds]), isNull(exams.deletedAt)))
      .groupBy(exams.lessonId)
    return new Map(rows.map(({ lessonId, count }) => [lessonId ?? '', count]))
  },
  async 'questions of exam sections'(ctx, sectionIds) {
    const rows = await ctx.tx
      .select({ sectionId: exams.sectionId, count: sql<number>`count(*)::int` })
      .from(exams)
      .innerJoin(examItems, ofSchool(ctx, examItems, eq(examItems.examId, exams.id)))
      .where(ofSchool(ctx, exams, inArray(exams.sectionId, [...sectionIds]), isNull(exams.deletedAt)))
      .groupBy(exams.sectionId)
    return new Map(rows.map(({ sectionId, count }) => [sectionId ?? '', count]))
  },
}
