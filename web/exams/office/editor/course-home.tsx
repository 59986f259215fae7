import { useMemo } from 'react'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { publishExam } from '#shared/exams/exams.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { mayChange } from '#web/courses/office/course/course-frame.tsx'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { CourseState } from '#web/courses/office/course/course-state.tsx'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { ReadOnlyNotice } from '#web/ui/office/page/read-only-notice.tsx'
import { previewAddress } from '../exam-addresses.ts'
import { examWords } from '../exams.words.ts'
import type { ExamHome } from './exam-home.ts'
import { PreviewLink } from './preview-link.tsx'
import { Publication } from './publication.tsx'
import { type LessonChoice, useExam, useSnapshot } from './use-exam.ts'

type Place = { examId: string; lessonId: string | null; title: string; outline: CourseOutline; curriculum: Curriculum }

/** The home of a quiz, an assignment or an exam of a course. */
export function useCourseHome({ examId, lessonId, title, outline, curriculum }: Place): ExamHome {
  const words = useArea(examWords)
  const { editor } = useArea(courseWords)
  const lessons = useMemo(() => lessonChoices(curriculum, lessonId), [curriculum, lessonId])
  const mayEdit = mayChange(outline)
  const isTrashed = outline.deleted_at !== null
  return {
    back: { to: partAddress('exams', outline.id), name: words.back },
    title,
    state: <State outline={outline} />,
    actions: (
      <>
        <PreviewLink to={previewAddress({ courseId: outline.id, examId })} />
        {mayEdit && <CoursePublication isCoursePublished={outline.published} />}
      </>
    ),
    mayEdit,
    isSeen: outline.published,
    notice: !mayEdit && <ReadOnlyNotice text={isTrashed ? editor.inTrash : editor.readOnly} isTrashed={isTrashed} />,
    lessons,
    about: null,
    hasCertificate: true,
  }
}

/** That it is a draft matters more than the state of its course. */
function State({ outline }: { outline: CourseOutline }) {
  const { publication } = useArea(examWords)
  const { editor } = useExam()
  const { exam } = useSnapshot(editor)
  if (exam.published_at !== null || outline.deleted_at) return <CourseState {...outline} />
  return <OfficeBadge tone="quiet">{publication.draft}</OfficeBadge>
}

/** Before its course is published there is nothing to take back. */
function CoursePublication({ isCoursePublished }: { isCoursePublished: boolean }) {
  const { editor } = useExam()
  const { exam } = useSnapshot(editor)
  if (exam.published_at !== null && !isCoursePublished) return null
  const publish = async (published: boolean) =>
    editor.receive(await call(publishExam, { params: { examId: exam.id }, body: { published } }))
  return <Publication publish={publish} />
}

/** The lessons of the course, numbered: '2.3 Costs and income'. A quiz leads to no lesson that is a quiz. */
function lessonChoices({ sections }: Curriculum, own: string | null): LessonChoice[] {
  return sections.flatMap(({ lessons }, section) =>
    lessons.flatMap(({ id, title, lesson_type }, at) =>
      id === own || lesson_type === 'quiz' ? [] : [{ value: id, name: `${section + 1}.${at + 1} ${title}` }],
    ),
  )
}
