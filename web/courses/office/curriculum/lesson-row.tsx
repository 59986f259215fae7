import { useSortable } from '@dnd-kit/react/sortable'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { memo, type ReactNode, type Ref } from 'react'
import type { OfficeLesson } from '#shared/courses/curriculum.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useIsChosen } from './chosen.ts'
import { isDraft } from './drafts.ts'
import { focusPart } from './focus.ts'
import { CommentMark } from './lesson-comments.tsx'
import { LessonMenuButton } from './lesson-menu.tsx'
import { LessonMeta } from './lesson-meta.tsx'
import { LessonTile } from './lesson-tile.tsx'
import { LockChip } from './lock-chip.tsx'
import { renaming } from './renaming.ts'
import { TitleInput } from './title-input.tsx'
import { useCurriculum } from './use-curriculum.ts'

export type LessonRowProps = {
  lesson: OfficeLesson
  sectionId: string
  index: number
  /** What the chip shows; none if the course has no locks. */
  opening: 'none' | 'first' | 'later'
  wait: number
  score: number | null
}

/** A lesson in its section. It renders again only if its own props change. */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { mayEdit } = useCurriculum()
  return mayEdit ? <SortableRow {...props} /> : <Row {...props} />
})

function SortableRow(props: LessonRowProps) {
  const { lesson, sectionId, index } = props
  const { ref, handleRef, isDragSource } = useSortable({
    id: lesson.id,
    index,
    group: sectionId,
    type: 'lesson',
    accept: 'lesson',
    disabled: isDraft(lesson.id),
  })
  return (
    <Row {...props} rowRef={ref} isDragged={isDragSource} handle={<Handle ref={handleRef} title={lesson.title} />} />
  )
}

/** The handle to move a lesson or a section, by pointer or keyboard. */
export function Handle({ ref, title }: { ref: Ref<HTMLButtonElement>; title: string }) {
  const { handle } = useArea(curriculumWords)
  return (
    <button
      ref={ref}
      type="button"
      data-part="handle"
      aria-label={handle.name(title)}
      aria-roledescription={handle.role}
      className="flex h-9 w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-tile text-muted hover:bg-sand active:cursor-grabbing max-md:-ml-1.5 max-md:h-11 max-md:w-7"
    >
      <Icon of={GripVertical} size={18} />
    </button>
  )
}

type RowProps = LessonRowProps & { rowRef?: Ref<HTMLLIElement>; isDragged?: boolean; handle?: ReactNode }

function Row({ lesson, opening, wait, score, rowRef, isDragged, handle }: RowProps) {
  const { mayEdit } = useCurriculum()
  const isNew = isDraft(lesson.id)
  return (
    <li
      ref={rowRef}
      data-thing={lesson.id}
      // Only visible lessons are laid out, as there may be hundreds.
      className={`flex scroll-mt-20 [contain-intrinsic-height:auto_4.5rem] [content-visibility:auto] scroll-mb-24 items-start gap-3 border-t border-line bg-band px-3 py-3 max-md:gap-2 max-md:py-2 md:pr-4 ${isDragged ? 'rounded-card shadow-bar' : ''} ${isNew ? 'opacity-60' : ''}`}
    >
      {handle}
      <LessonTile type={lesson.lesson_type} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-52">
          <Title lesson={lesson} />
          <LessonMeta lesson={lesson} />
        </div>
        {opening !== 'none' && !isNew && (
          <LockChip
            kind="lesson"
            id={lesson.id}
            title={lesson.title}
            isFirst={opening === 'first'}
            wait={wait}
            score={score}
          />
        )}
      </div>
      {mayEdit && !isNew && <LessonMenuButton lesson={lesson} />}
    </li>
  )
}

function Title({ lesson }: { lesson: OfficeLesson }) {
  const words = useArea(curriculumWords)
  const { acts, openLesson, mayEdit } = useCurriculum()
  const isRenamed = useIsChosen(renaming, lesson.id)
  function stop() {
    renaming.choose(undefined)
    focusPart(lesson.id, 'title')
  }
  if (isRenamed)
    return (
      <TitleInput
        label={words.acts.renameOf(lesson.title)}
        value={lesson.title}
        onCancel={stop}
        onDone={(title) => {
          acts.changeLesson(lesson.id, { title })
          stop()
        }}
      />
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <button
        type="button"
        data-part="title"
        disabled={isDraft(lesson.id)}
        onClick={() => openLesson(lesson.id)}
        onKeyDown={(event) => event.key === 'F2' && mayEdit && renaming.choose(lesson.id)}
        className="min-h-6 text-left text-cell text-ink wrap-anywhere enabled:hover:text-primary-strong enabled:hover:underline"
      >
        {lesson.title}
      </button>
      {lesson.free_preview && (
        <span className="rounded-[6px] bg-primary-soft px-2 text-meta text-primary-strong">{words.free}</span>
      )}
      <CommentMark lessonId={lesson.id} />
    </p>
  )
}
