import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import type { ExamPlace } from '../exam-places.ts'
import { AssignmentScreen } from './assignment-screen.tsx'
import { useCourseHome } from './course-home.tsx'
import { ExamScreen } from './exam-screen.tsx'

type CourseExamProps = { exam: OfficeExam; place: ExamPlace; outline: CourseOutline; curriculum: Curriculum }

/** The editor of a quiz, an assignment or an exam of a course. */
export function CourseExamScreen({ exam, place, outline, curriculum }: CourseExamProps) {
  const home = useCourseHome({ examId: exam.id, lessonId: exam.lesson_id, title: place.title, outline, curriculum })
  return place.kind === 'assignment' ? (
    <AssignmentScreen exam={exam} home={home} />
  ) : (
    <ExamScreen exam={exam} home={home} />
  )
}
