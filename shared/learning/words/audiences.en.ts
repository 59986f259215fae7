const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** By what students can be chosen, and which pages a message can open. */
export const audiences = {
  course: { label: 'In a course', name: (course: string) => `In ${course}` },
  below: { label: 'Progress below', name: (percent: number) => `Below ${percent}%` },
  away: { label: 'Inactive for', name: (count: number) => `Inactive ${days(count)}`, unit: 'days' },
  finished: 'Finished the course',
  pages: { myCourses: 'My courses', nextLesson: 'Next lesson of each person', course: 'Page of a course' },
}
