/** How far a course is done, in whole percent. 100 only when every lesson is done. */
export function progressPercent(lessonsDone: number, lessonCount: number): number {
  if (lessonCount === 0) return 0
  return Math.floor((Math.min(lessonsDone, lessonCount) / lessonCount) * 100)
}
