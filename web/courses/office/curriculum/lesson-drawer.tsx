import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect } from 'react'
import { isAttempted } from '#shared/courses/attempts.rules.ts'
import { lessonTitleMost } from '#shared/courses/authoring.lists.ts'
import { lessonTypes } from '#shared/courses/courses.lists.ts'
import type { OfficeLessonDetail } from '#shared/courses/curriculum.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AlsoEditing } from '#web/ui/office/form/also-editing.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { quizAddress } from '../course/course-parts.ts'
import { LessonAttachments } from './lesson-attachments.tsx'
import { OpenLessonComments } from './lesson-comments.tsx'
import { LessonFile } from './lesson-file.tsx'
import { fileKindOf } from './lesson-kinds.ts'
import { LessonSettings } from './lesson-settings.tsx'
import { LessonText } from './lesson-text.tsx'
import { lessonById } from './order.ts'
import { useCurriculum } from './use-curriculum.ts'
import { useLesson } from './use-lesson.ts'
import { type LessonForm, useLessonForm } from './use-lesson-form.ts'

type LessonDrawerProps = {
  lessonId: string
  onClose: () => void
  onDirty: (isDirty: boolean) => void
  /** Called with the latest version, to show it in the list too. */
  onKnown: (lesson: OfficeLessonDetail) => void
}

/** One lesson with all its fields, beside the curriculum; full screen on a phone. */
export function LessonDrawer({ lessonId, onClose, onDirty, onKnown }: LessonDrawerProps) {
  const words = useArea(curriculumWords)
  const { acts } = useCurriculum()
  const { lesson, hasFailed } = useLesson(lessonId, onKnown)
  if (lesson) return <OpenLesson {...{ lesson, onClose, onDirty, onKnown }} />
  return (
    <Drawer wide open onClose={onClose} title={lessonById(acts.now(), lessonId)?.title ?? words.titleField}>
      {hasFailed ? (
        <p role="alert" className="text-danger">
          {words.lesson.failed} {words.lesson.openFailed}
        </p>
      ) : (
        <div role="status" className="space-y-4">
          <span className="sr-only">{words.lesson.loading}</span>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-1/2" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </Drawer>
  )
}

type OpenLessonProps = Omit<LessonDrawerProps, 'lessonId'> & { lesson: OfficeLessonDetail }

function OpenLesson({ lesson, onClose, onDirty, onKnown }: OpenLessonProps) {
  const { forms } = useOfficeWords()
  const words = useArea(curriculumWords)
  const { mayEdit } = useCurriculum()
  const confirm = useConfirm()
  const lessonForm = useLessonForm(lesson, !mayEdit, onKnown)
  const { form } = lessonForm
  useEffect(() => {
    onDirty(form.dirty)
    return () => onDirty(false)
  }, [form.dirty, onDirty])
  async function close() {
    const { title, text, go, stay } = forms.leave
    const question = { title, text, verb: go, stay, danger: true }
    if (!form.dirty || (await confirm(question))) onClose()
  }
  async function save(how?: { anyway: boolean }) {
    if (await form.submit(how)) onClose()
  }
  return (
    <Drawer
      wide
      open
      onClose={() => void close()}
      title={form.values.title || lesson.title}
      footer={
        mayEdit && (
          <>
            <LessonActs lesson={lesson} onDone={onClose} isDirty={form.dirty} />
            <OfficeButton
              kind="primary"
              loading={form.state === 'saving'}
              onClick={() => void save()}
              className="max-md:min-h-12"
            >
              {words.lesson.save}
            </OfficeButton>
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {form.conflictNotice && (
          <ConflictNotice {...form.conflictNotice} onSaveMine={() => void save({ anyway: true })} />
        )}
        <AlsoEditing editors={form.editors} />
        <OpenLessonComments lessonId={lesson.id} />
        <LessonFields lesson={lesson} lessonForm={lessonForm} />
      </div>
    </Drawer>
  )
}

function LessonFields({ lesson, lessonForm }: { lesson: OfficeLessonDetail; lessonForm: LessonForm }) {
  const words = useArea(curriculumWords)
  const { form } = lessonForm
  const type = form.values.lesson_type
  return (
    <>
      <TextInput label={words.titleField} required most={lessonTitleMost} {...form.field('title')} />
      <Select
        label={words.lesson.type}
        hint={words.lesson.typeText}
        choices={lessonTypes
          .filter((value) => value === lesson.lesson_type || !isAttempted(value))
          .map((value) => ({ value, name: words.types[value] }))}
        {...form.field('lesson_type')}
        disabled={form.disabled || Boolean(form.values.media_id)}
      />
      {isAttempted(type) && (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-saffron-soft p-4 text-cell text-ink">
          <p className="min-w-0 grow">{words.lesson[type]}</p>
          <OfficeButtonLink to={quizAddress(lesson.course_id, lesson.id)} size="small" className="max-md:min-h-11">
            <Icon of={Pencil} size={16} />
            {type === 'quiz' ? words.writeQuestions : words.writeTask}
          </OfficeButtonLink>
        </div>
      )}
      {fileKindOf(type) && <LessonFile lessonForm={lessonForm} />}
      {!isAttempted(type) && <LessonText form={form} />}
      <LessonSettings lessonId={lesson.id} form={form} />
      <LessonAttachments lessonForm={lessonForm} />
    </>
  )
}

function LessonActs({ lesson, isDirty, onDone }: { lesson: OfficeLessonDetail; isDirty: boolean; onDone: () => void }) {
  const { acts: words } = useArea(curriculumWords)
  const { acts } = useCurriculum()
  const listed = lessonById(acts.now(), lesson.id)
  if (!listed) return null
  const act = (what: () => void) => () => {
    what()
    onDone()
  }
  return (
    <div className="mr-auto flex gap-1">
      <OfficeButton
        kind="ghost"
        disabled={isDirty}
        onClick={act(() => acts.copyLesson(listed))}
        className="max-md:min-h-12"
      >
        <Icon of={Copy} size={18} />
        {words.duplicate}
      </OfficeButton>
      <OfficeButton
        kind="ghost"
        onClick={act(() => acts.removeLesson(listed))}
        className="text-danger! max-md:min-h-12"
      >
        <Icon of={Trash2} size={18} />
        {words.remove}
      </OfficeButton>
    </div>
  )
}
