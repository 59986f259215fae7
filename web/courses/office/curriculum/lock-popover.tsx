import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import type { Curriculum, OfficeLesson, OfficeSection } from '#shared/courses/curriculum.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { popupClass } from '#web/ui/office/list/row-menu.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { DelayField } from './delay-field.tsx'
import { delayText } from './delay-text.ts'
import { GateField } from './gate-field.tsx'
import { type LockSubject, lockPopover } from './lock-chip.tsx'
import { type Gate, gateBeforeLesson, gateBeforeSection, isFirst, isHead } from './opening.ts'
import { lessonById, sectionById, sectionOf } from './order.ts'
import { type CurriculumActs, useCurriculum } from './use-curriculum.ts'

/** The form for when a section or a lesson opens. */
export function LockPopover() {
  return (
    <Popover.Root handle={lockPopover}>
      {({ payload }) => (
        <Popover.Portal>
          <Popover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={12} className="z-40">
            <Popover.Popup className={`${popupClass} w-85 max-w-[calc(100vw-1.5rem)] rounded-[16px]! p-0!`}>
              {payload && <Question key={payload.id} subject={payload} />}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      )}
    </Popover.Root>
  )
}

function Question({ subject: { kind, id } }: { subject: LockSubject }) {
  // The curriculum when the popover opened: edits of others do not change the form.
  const { acts } = useCurriculum()
  const [curriculum] = useState(acts.now)
  const lesson = kind === 'lesson' ? lessonById(curriculum, id) : undefined
  const section = kind === 'lesson' ? sectionOf(curriculum, id) : sectionById(curriculum, id)
  if (!section) return null
  return lesson ? (
    <LessonQuestion lesson={lesson} section={section} curriculum={curriculum} />
  ) : (
    <SectionQuestion section={section} curriculum={curriculum} />
  )
}

function saveGate(acts: CurriculumActs, gate: Gate | null, score: number | null) {
  if (!gate || gate.score === score) return
  const change = { score_gated_unlock: score === null ? null : { score } }
  if (gate.kind === 'lesson') acts.changeLesson(gate.id, change)
  else acts.changeSection(gate.id, change)
}

type LessonProps = { lesson: OfficeLesson; section: OfficeSection; curriculum: Curriculum }

function LessonQuestion({ lesson, section, curriculum }: LessonProps) {
  const words = useArea(curriculumWords)
  const { lock } = words
  const { acts } = useCurriculum()
  const gate = gateBeforeLesson(curriculum, lesson.id)
  const waitText = (minutes: number) => (minutes > 0 ? delayText(minutes, words) : lock.none)
  const usual = waitText(isHead(curriculum, lesson.id) ? section.lock.section_delay : section.lock.lesson_delay)
  const [own, setOwn] = useState(lesson.lock?.lesson_delay ?? null)
  const [score, setScore] = useState(gate?.score ?? null)
  function set() {
    if (own !== (lesson.lock?.lesson_delay ?? null))
      acts.changeLesson(lesson.id, { lock: own === null ? null : { lesson_delay: own } })
    saveGate(acts, gate, score)
  }
  const index = curriculum.sections.findIndex(({ id }) => id === section.id)
  if (isHead(curriculum, lesson.id))
    return (
      <Frame question={lock.lessonQuestion}>{isFirst(curriculum, index) ? lock.firstText : lock.headText(usual)}</Frame>
    )
  return (
    <Frame question={lock.lessonQuestion} onSet={set}>
      <Switch
        label={lock.own}
        text={lock.ownText(usual)}
        value={own !== null}
        onChange={(isOn) => setOwn(isOn ? section.lock.lesson_delay : null)}
      />
      {own !== null && <DelayField label={lock.wait} value={own} onChange={setOwn} />}
      {gate && <GateField title={gate.title} score={score} onChange={setScore} />}
    </Frame>
  )
}

function SectionQuestion({ section, curriculum }: { section: OfficeSection; curriculum: Curriculum }) {
  const { lock } = useArea(curriculumWords)
  const { acts } = useCurriculum()
  const index = curriculum.sections.findIndex(({ id }) => id === section.id)
  const gate = gateBeforeSection(curriculum, index)
  const [delays, setDelays] = useState(section.lock)
  const [score, setScore] = useState(gate?.score ?? null)
  function set() {
    const { section_delay, lesson_delay } = section.lock
    if (delays.section_delay !== section_delay || delays.lesson_delay !== lesson_delay)
      acts.changeSection(section.id, { lock: delays })
    saveGate(acts, gate, score)
  }
  return (
    <Frame question={lock.sectionQuestion} onSet={set}>
      {isFirst(curriculum, index) ? (
        <p className="text-nav text-second">{lock.firstText}</p>
      ) : (
        <DelayField
          label={lock.sectionWait}
          value={delays.section_delay}
          onChange={(section_delay) => setDelays({ ...delays, section_delay })}
        />
      )}
      <DelayField
        label={lock.lessonWait}
        value={delays.lesson_delay}
        onChange={(lesson_delay) => setDelays({ ...delays, lesson_delay })}
      />
      {gate && <GateField title={gate.title} score={score} onChange={setScore} />}
    </Frame>
  )
}

function Frame({ question, onSet, children }: { question: string; onSet?: () => void; children: React.ReactNode }) {
  const { lock } = useArea(curriculumWords)
  return (
    <>
      <Popover.Title className="px-5 pt-4 text-head font-bold text-ink">{question}</Popover.Title>
      <div className="space-y-4 px-5 py-3 text-nav text-second">{children}</div>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3">
        <Popover.Close render={<OfficeButton kind="ghost" size="small" className="max-md:min-h-11" />}>
          {lock.cancel}
        </Popover.Close>
        {onSet && (
          <Popover.Close
            onClick={onSet}
            render={<OfficeButton kind="primary" size="small" className="max-md:min-h-11" />}
          >
            {lock.set}
          </Popover.Close>
        )}
      </div>
    </>
  )
}
