import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { minutesText } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { useIsChosen } from './chosen.ts'
import { isDraft } from './drafts.ts'
import { focusPart } from './focus.ts'
import { LockChip } from './lock-chip.tsx'
import { renaming } from './renaming.ts'
import type { SectionCardProps } from './section-card.tsx'
import { SectionMenuButton } from './section-menu.tsx'
import { TitleInput } from './title-input.tsx'
import { useCurriculum } from './use-curriculum.ts'

type SectionHeadProps = SectionCardProps & { handle?: ReactNode }

/** The head of a section: fold, rename, move, and when it opens. */
export function SectionHead({ section, index, isLocked, isFirst, score, isFolded, onFold, handle }: SectionHeadProps) {
  const words = useArea(curriculumWords)
  const language = useLanguage()
  const { mayEdit } = useCurriculum()
  const minutes = section.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  return (
    <div className="flex min-h-15 items-start gap-2 bg-sunken px-3 py-3 md:pr-4">
      {handle}
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-label={isFolded ? words.unfold(section.title) : words.fold(section.title)}
        onClick={() => onFold(section.id, !isFolded)}
        className="flex size-9 shrink-0 items-center justify-center rounded-full text-second hover:bg-sand max-md:size-11"
      >
        <Icon of={isFolded ? ChevronRight : ChevronDown} size={18} />
      </button>
      <div className="flex min-h-9 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 max-md:min-h-11">
        <div className="flex min-w-0 grow basis-52 flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <SectionTitle {...{ section, index }} />
          {section.section_type === 'exam' && <OfficeBadge tone="violet">{words.exam}</OfficeBadge>}
          <span className="text-meta text-muted">
            {isDraft(section.id)
              ? words.saving
              : [words.lessons(section.lessons.length), minutes > 0 && minutesText(language, minutes)]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </div>
        {isLocked && !isDraft(section.id) && (
          <LockChip
            kind="section"
            id={section.id}
            title={section.title}
            isFirst={isFirst}
            wait={section.lock.section_delay}
            score={score}
          />
        )}
      </div>
      {mayEdit && !isDraft(section.id) && <SectionMenuButton section={section} />}
    </div>
  )
}

function SectionTitle({ section, index }: Pick<SectionCardProps, 'section' | 'index'>) {
  const words = useArea(curriculumWords)
  const { acts, mayEdit } = useCurriculum()
  const isRenamed = useIsChosen(renaming, section.id)
  const name = `${words.section(index + 1)} · ${section.title}`
  function stop() {
    renaming.choose(undefined)
    focusPart(section.id, 'title')
  }
  if (isRenamed)
    return (
      <TitleInput
        label={words.acts.renameOf(section.title)}
        value={section.title}
        onCancel={stop}
        onDone={(title) => {
          acts.changeSection(section.id, { title })
          stop()
        }}
      />
    )
  return (
    <h3 className="min-w-0 text-cell font-bold text-ink wrap-anywhere">
      {mayEdit && !isDraft(section.id) ? (
        <button
          type="button"
          data-part="title"
          onClick={() => renaming.choose(section.id)}
          className="min-h-6 text-left font-bold hover:underline hover:decoration-dotted hover:underline-offset-4"
        >
          {name}
        </button>
      ) : (
        name
      )}
    </h3>
  )
}
