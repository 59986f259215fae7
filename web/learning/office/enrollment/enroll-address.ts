/** Where a whole group is enrolled in a course. */
export const enrollGroupAddress = (id: string) => `/secure/courses/enrollments?add=${id}`
