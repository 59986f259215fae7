import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { difficulties, questionTypes } from '#shared/exams/exams.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceMenu } from '#web/ui/office/list/choice-menu.tsx'
import { examWords } from '../exams.words.ts'
import { asType } from './new-draft.ts'
import { usualPoints } from './question-settings.tsx'
import { typeIcons } from './question-type.tsx'
import type { PartProps } from './use-exam.ts'

const chipClass =
  'flex min-h-9 items-center gap-2 rounded-pill border border-line-strong bg-band px-3.5 text-nav text-ink transition hover:bg-sand data-popup-open:bg-sand max-lg:min-h-11'

/** The type of a question; on a phone its points and difficulty, too. */
export function Chips({ fields, set, disabled }: Pick<PartProps, 'fields' | 'set' | 'disabled'>) {
  const words = useArea(examWords)
  const inside = (name: ReactNode) => (
    <>
      {name}
      {!disabled && <Icon of={ChevronDown} size={16} className="text-muted" />}
    </>
  )
  const type = (
    <>
      <Icon of={typeIcons[fields.type]} size={18} className="text-muted" />
      {words.types[fields.type]}
    </>
  )
  if (disabled) return <span className={chipClass}>{type}</span>
  const points = [...new Set([...usualPoints, fields.score])].sort((a, b) => a - b)
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <ChoiceMenu
        label={`${words.question.type}: ${words.types[fields.type]}`}
        button={inside(type)}
        buttonClass={chipClass}
        choices={questionTypes.map((value) => ({ value, name: words.types[value] }))}
        chosen={[fields.type]}
        onChoose={([chosen]) => {
          const wanted = questionTypes.find((one) => one === chosen)
          if (wanted) set(asType(fields, wanted))
        }}
      />
      <span className="flex gap-2 lg:hidden">
        <ChoiceMenu
          label={`${words.settings.points}: ${words.settings.pointsOf(fields.score)}`}
          button={inside(words.settings.pointsOf(fields.score))}
          buttonClass={chipClass}
          choices={points.map((value) => ({ value: String(value), name: words.settings.pointsOf(value) }))}
          chosen={[String(fields.score)]}
          onChoose={([chosen]) => set({ score: Number(chosen) })}
        />
        <ChoiceMenu
          label={`${words.settings.difficulty}: ${words.settings.levels[fields.difficulty]}`}
          button={inside(words.settings.levels[fields.difficulty])}
          buttonClass={chipClass}
          choices={difficulties.map((value) => ({ value, name: words.settings.levels[value] }))}
          chosen={[fields.difficulty]}
          onChoose={([chosen]) => {
            const wanted = difficulties.find((one) => one === chosen)
            if (wanted) set({ difficulty: wanted })
          }}
        />
      </span>
    </div>
  )
}
