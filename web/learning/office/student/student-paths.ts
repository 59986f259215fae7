/** The page of a student. */
export const studentPath = (memberId: string) => `/secure/users/students/detail/${memberId}`

/** A course as this student sees it, on the screen of its performance. */
export const studentViewPath = (courseId: string, memberId: string) =>
  `/secure/courses/performance/${courseId}?student=${memberId}`

/** The list with one enrollment opened beside it. */
export const enrollmentPath = (enrollmentId: string, memberId: string) =>
  `/secure/courses/enrollments?student=${memberId}&one=${enrollmentId}`
