import GraduationCap from 'lucide-react/icons/graduation-cap'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { OfficeSection } from '#shared/courses/curriculum.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { newLessons } from './new-lessons.ts'
import { TitleInput } from './title-input.tsx'
import { useCurriculum } from './use-curriculum.ts'

type SectionType = OfficeSection['section_type']
type NewSectionProps = {
  adding: SectionType | undefined
  onAdding: (type: SectionType | undefined) => void
  /** The course has no section yet. */
  isEmpty: boolean
}

/** Adds a section after the last one. */
export function NewSection({ adding, onAdding, isEmpty }: NewSectionProps) {
  const words = useArea(curriculumWords)
  const { acts } = useCurriculum()
  const buttons = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  function stop(type: SectionType) {
    flushSync(() => onAdding(undefined))
    buttons.current?.querySelector<HTMLElement>(`[data-add=${type}]`)?.focus()
  }
  /** The lessons of a new section are next, unless the next section is already being written. */
  function openLessons(sectionId: string) {
    if (row.current?.querySelector('input')?.value) return
    flushSync(() => onAdding(undefined))
    newLessons.choose(sectionId)
  }
  return (
    <div className="space-y-3">
      {adding && (
        <div ref={row} data-new-row className="rounded-card max-md:scroll-mb-20 border border-line bg-sunken px-4 py-3">
          <TitleInput
            key={adding}
            label={adding === 'exam' ? words.examTitle : words.sectionTitle}
            addText={words.add}
            onCancel={() => stop(adding)}
            onDone={(title, by) => {
              acts.addSection(title, adding, by === 'enter' && adding === 'normal' ? openLessons : undefined)
              if (by === 'leaving') onAdding(undefined)
            }}
          />
          <p className="mt-1 text-meta text-muted">{adding === 'exam' ? words.titleFirst : words.enterAdds}</p>
        </div>
      )}
      <div ref={buttons}>
        {isEmpty ? <First onAdding={onAdding} isHidden={adding !== undefined} /> : <Next onAdding={onAdding} />}
      </div>
    </div>
  )
}

type Adding = Pick<NewSectionProps, 'onAdding'>

function First({ onAdding, isHidden }: Adding & { isHidden: boolean }) {
  const words = useArea(curriculumWords)
  if (isHidden) return null
  return (
    <div className="rounded-card border border-line bg-band px-4">
      <NoRows
        title={words.none.title}
        text={words.none.text}
        actions={
          <>
            <OfficeButton kind="primary" data-add="normal" onClick={() => onAdding('normal')}>
              <Icon of={Plus} size={18} />
              {words.addSection}
            </OfficeButton>
            <OfficeButton data-add="exam" onClick={() => onAdding('exam')}>
              <Icon of={GraduationCap} size={18} />
              {words.addExam}
            </OfficeButton>
          </>
        }
      />
    </div>
  )
}

function Next({ onAdding }: Adding) {
  const words = useArea(curriculumWords)
  const look =
    'flex min-h-12 grow items-center justify-center gap-2 rounded-card border border-dashed border-line-strong px-4 text-nav text-second transition hover:border-primary hover:bg-primary-soft/40 hover:text-primary-strong'
  return (
    <div className="flex gap-3 max-md:flex-col">
      <button type="button" data-add="normal" onClick={() => onAdding('normal')} className={look}>
        <Icon of={Plus} size={18} />
        {words.addSection}
      </button>
      <button type="button" data-add="exam" onClick={() => onAdding('exam')} className={look}>
        <Icon of={GraduationCap} size={18} />
        {words.addExam}
      </button>
    </div>
  )
}
