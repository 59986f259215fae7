import { useDroppable } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { memo, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import { needsAttempt } from '#shared/courses/attempts.rules.ts'
import type { OfficeSection } from '#shared/courses/curriculum.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { FileDrop } from '#web/media/office/uploads/file-drop.tsx'
import { sectionExamAddress } from '../course/course-parts.ts'
import { isDraft } from './drafts.ts'
import { Handle, LessonRow } from './lesson-row.tsx'
import { waitMinutes } from './opening.ts'
import { SectionFoot } from './section-foot.tsx'
import { SectionHead } from './section-head.tsx'
import { useCurriculum } from './use-curriculum.ts'

export type SectionCardProps = {
  section: OfficeSection
  index: number
  isLocked: boolean
  /** Nothing comes before it. */
  isFirst: boolean
  /** The score that is required before it. */
  score: number | null
  isFolded: boolean
  onFold: (id: string, isFolded: boolean) => void
}

/** A section with its lessons. */
export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { mayEdit } = useCurriculum()
  return mayEdit ? <SortableCard {...props} /> : <Card {...props} />
})

/** The id of the drop target of a section without visible lessons. */
export const dropId = (sectionId: string) => `drop:${sectionId}`

function SortableCard(props: SectionCardProps) {
  const { section, index, isFolded } = props
  const { ref, handleRef, isDragSource } = useSortable({
    id: section.id,
    index,
    group: 'sections',
    type: 'section',
    accept: 'section',
    disabled: isDraft(section.id),
  })
  const { ref: dropRef, isDropTarget } = useDroppable({
    id: dropId(section.id),
    accept: 'lesson',
    disabled: isDraft(section.id) || (section.lessons.length > 0 && !isFolded),
  })
  return (
    <Card
      {...props}
      cardRef={ref}
      headRef={dropRef}
      isDragged={isDragSource}
      isTarget={isDropTarget}
      handle={<Handle ref={handleRef} title={section.title} />}
    />
  )
}

type CardProps = SectionCardProps & {
  cardRef?: Ref<HTMLLIElement>
  headRef?: Ref<HTMLDivElement>
  isDragged?: boolean
  isTarget?: boolean
  handle?: ReactNode
}

function Card({
  section,
  isLocked,
  isFirst,
  score,
  isFolded,
  cardRef,
  headRef,
  isDragged,
  isTarget,
  ...head
}: CardProps) {
  const words = useArea(curriculumWords)
  const { mayEdit, takeFiles } = useCurriculum()
  const may = useMay()
  const isNew = isDraft(section.id)
  return (
    <li
      ref={cardRef}
      data-thing={section.id}
      className={`overflow-clip rounded-card border border-line bg-band ${isDragged ? 'shadow-bar' : ''} ${isTarget ? 'ring-3 ring-primary-soft' : ''} ${isNew ? 'opacity-60' : ''}`}
    >
      <FileDrop
        text={words.drop}
        disabled={!mayEdit || isNew || !may('media.add')}
        onFiles={(files) => takeFiles(section.id, files)}
      >
        <div ref={headRef}>
          <SectionHead {...{ section, isLocked, isFirst, score, isFolded }} {...head} />
          {!isFolded && section.lessons.length === 0 && (
            <p className="border-t border-line px-5 py-4 text-nav text-muted">
              {section.section_type === 'exam' ? words.emptyExam : words.emptySection}
              {section.section_type !== 'exam' && <span className="max-md:hidden"> {words.emptyDrop}</span>}
            </p>
          )}
        </div>
        {!isFolded && (
          <>
            {section.section_type === 'exam' && <ExamNote section={section} />}
            <ul aria-label={section.title}>
              {section.lessons.map((lesson, at) => (
                <LessonRow
                  key={lesson.id}
                  lesson={lesson}
                  sectionId={section.id}
                  index={at}
                  opening={!isLocked ? 'none' : isFirst && at === 0 ? 'first' : 'later'}
                  wait={waitMinutes(section, at)}
                  score={at === 0 ? score : scoreOf(section, at - 1)}
                />
              ))}
            </ul>
            {mayEdit && !isNew && <SectionFoot sectionId={section.id} />}
          </>
        )}
      </FileDrop>
    </li>
  )
}

/** The score of a quiz or an assignment that is required for what follows. */
function scoreOf({ lessons }: OfficeSection, at: number): number | null {
  const lesson = lessons[at]
  return lesson && needsAttempt(lesson) ? (lesson.score_gated_unlock?.score ?? null) : null
}

/** An exam is written on a page of its own. */
function ExamNote({ section }: { section: OfficeSection }) {
  const words = useArea(curriculumWords)
  const { acts, mayEdit } = useCurriculum()
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line bg-violet-soft px-5 py-2 text-meta text-ink">
      {words.examNote}
      {mayEdit && !isDraft(section.id) && (
        <Link
          to={sectionExamAddress(acts.now().course_id, section.id)}
          className="inline-flex min-h-6 items-center font-medium text-primary-strong hover:underline max-md:min-h-11"
        >
          {words.writeQuestions}
          <span className="sr-only">: {section.title}</span>
        </Link>
      )}
    </p>
  )
}
