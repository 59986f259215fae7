import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import type { Test } from '../tests-of.ts'
import { AssignmentScreen } from './assignment-screen.tsx'
import { useCourseHome } from './course-home.tsx'
import { ExamScreen } from './exam-screen.tsx'

type CourseTestProps = { exam: OfficeExam; test: Test; outline: CourseOutline; curriculum: Curriculum }

/** The editor of a quiz, an assignment or an exam of a course. */
export function CourseTestScreen({ exam, test, outline, curriculum }: CourseTestProps) {
  const home = useCourseHome({ examId: exam.id, lessonId: exam.lesson_id, title: test.title, outline, curriculum })
  return test.kind === 'assignment' ? (
    <AssignmentScreen exam={exam} home={home} />
  ) : (
    <ExamScreen exam={exam} home={home} />
  )
}
