import Paperclip from 'lucide-react/icons/paperclip'
import Pencil from 'lucide-react/icons/pencil'
import Upload from 'lucide-react/icons/upload'
import { Link } from 'react-router'
import { minutesText } from '#shared/core/format.rules.ts'
import { isAttempted } from '#shared/courses/attempts.rules.ts'
import type { OfficeLesson } from '#shared/courses/curriculum.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { UploadState } from '#web/media/office/uploads/upload-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { quizAddress } from '../course/course-parts.ts'
import { isDraft } from './drafts.ts'
import { fileKindOf } from './lesson-kinds.ts'
import { useCurriculum } from './use-curriculum.ts'

/** The second line of a lesson: the state of its file, or what it lacks. */
export function LessonMeta({ lesson }: { lesson: OfficeLesson }) {
  const words = useArea(curriculumWords)
  if (isDraft(lesson.id) && !lesson.media) return <p className="text-meta text-muted">{words.saving}</p>
  return (
    <>
      {lesson.media ? <UploadState media={lesson.media} /> : <Lacking lesson={lesson} />}
      {lesson.attachment_count > 0 && (
        <p className="flex items-center gap-1.5 text-meta text-muted">
          <Icon of={Paperclip} size={14} />
          {words.attachments(lesson.attachment_count)}
        </p>
      )}
    </>
  )
}

function Lacking({ lesson }: { lesson: OfficeLesson }) {
  const words = useArea(curriculumWords)
  const language = useLanguage()
  const { acts, mayEdit, uploadTo } = useCurriculum()
  const mayUpload = useMay()('media.add') && mayEdit
  const kind = fileKindOf(lesson.lesson_type)
  if (kind)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-meta text-warn">
        {words.noFile[kind]}
        {mayUpload && (
          <button
            type="button"
            onClick={() => uploadTo(lesson)}
            className="inline-flex min-h-6 items-center gap-1.5 font-medium text-primary-strong hover:underline max-md:min-h-11"
          >
            <Icon of={Upload} size={14} />
            {words.uploadNow}
            <span className="sr-only">: {lesson.title}</span>
          </button>
        )}
      </p>
    )
  if (isAttempted(lesson.lesson_type))
    return (
      <Link
        to={quizAddress(acts.now().course_id, lesson.id)}
        className="inline-flex min-h-6 items-center gap-1.5 text-meta font-medium text-primary-strong hover:underline max-md:min-h-11"
      >
        <Icon of={Pencil} size={14} />
        {mayEdit
          ? words[lesson.lesson_type === 'quiz' ? 'writeQuestions' : 'writeTask']
          : words.types[lesson.lesson_type]}
        <span className="sr-only">: {lesson.title}</span>
      </Link>
    )
  if (!lesson.has_content) return <p className="text-meta text-warn">{words.noText}</p>
  return (
    <p className="text-meta text-muted">
      {lesson.minutes > 0 ? minutesText(language, lesson.minutes) : words.types.article}
    </p>
  )
}
