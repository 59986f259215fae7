import Check from 'lucide-react/icons/check'
import Key from 'lucide-react/icons/key'
import { useMemo, useState } from 'react'
import { day } from '#shared/core/format.rules.ts'
import type { Curriculum } from '#shared/courses/curriculum.schema.ts'
import { type TimelineStep, timelineOf } from '#shared/courses/timeline.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { curriculumWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { useCurriculum } from './use-curriculum.ts'

const mostAtFirst = 8

/** Whether lessons open one after the other, and when everything opens for a student who starts today. */
export function TimelineCard({ curriculum, now }: { curriculum: Curriculum; now: string }) {
  const { timeline: words, lock } = useArea(curriculumWords)
  const { acts, mayEdit } = useCurriculum()
  const [isWhole, setWhole] = useState(false)
  const { steps, finish } = useMemo(() => timelineOf(curriculum, new Date(now)), [curriculum, now])
  const shown = isWhole ? steps : steps.slice(0, mostAtFirst)
  return (
    <section aria-labelledby="timeline" className="rounded-card border border-line bg-band p-4 xl:p-4.5">
      <h2 id="timeline" className="text-head font-bold text-ink">
        {words.title}
      </h2>
      <div className="mt-2 mb-3 border-b border-line pb-3">
        <Switch
          label={lock.course}
          text={curriculum.lock ? lock.courseOn : lock.courseOff}
          value={curriculum.lock}
          disabled={!mayEdit}
          onChange={acts.lockCourse}
        />
      </div>
      <p className="text-meta text-muted">{steps.length > 0 ? words.text : words.empty}</p>
      <ol className="mt-3">
        {shown.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          <Step key={at} step={step} isLast={at === shown.length - 1} />
        ))}
      </ol>
      {steps.length > shown.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-1 min-h-9 text-nav font-medium text-primary-strong hover:underline max-md:min-h-11"
        >
          {words.more(steps.length - shown.length)}
        </button>
      )}
      {finish && (
        <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3 text-nav text-second">
          {words.finish}
          <strong className="text-ink">{words.days(finish.day)}</strong>
        </p>
      )}
    </section>
  )
}

function Step({ step, isLast }: { step: TimelineStep; isLast: boolean }) {
  const { timeline: words } = useArea(curriculumWords)
  const language = useLanguage()
  const isOpen = step.kind !== 'score' && step.day === 1
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      {!isLast && <span aria-hidden className="absolute top-6 bottom-0 left-[9px] w-px bg-line-strong" />}
      <Mark kind={step.kind === 'score' ? 'score' : isOpen ? 'open' : 'later'} />
      <div className="min-w-0 text-nav">
        {step.kind === 'score' ? (
          <p className="font-bold text-ink">{words.score(step.score)}</p>
        ) : (
          <p>
            <strong className="text-ink">{words.day(step.day)}</strong>{' '}
            <span className="text-meta text-muted">{shortDay(language, step.at)}</span>
          </p>
        )}
        <p className="text-meta text-second wrap-anywhere">{textOf(step, words)}</p>
      </div>
    </li>
  )
}

/** A day without its year. */
const shortDay = (language: 'km' | 'en' | 'zh', at: Date) =>
  day(language, at)
    .replace(/ \d{4}$/, '')
    .replace(/^\d{4}年/, '')

type Words = WordsIn<typeof curriculumWords>['timeline']

function textOf(step: TimelineStep, words: Words): string {
  switch (step.kind) {
    case 'all':
      return words.all
    case 'score':
      return step.of.title
    case 'exam':
      return words.exam(step.section.number)
    case 'lessons': {
      const { section, from, to, isWhole, after } = step
      const what = isWhole
        ? words.whole(section.number)
        : from === to
          ? words.one(section.number, from)
          : words.range(section.number, from, to)
      return after ? `${what} · ${words.after(after.title)}` : what
    }
  }
}

const marks = {
  open: 'bg-ok text-band',
  score: 'bg-saffron text-on-saffron',
  later: 'border-2 border-line-strong bg-band',
}

function Mark({ kind }: { kind: keyof typeof marks }) {
  return (
    <span
      aria-hidden
      className={`relative mt-[calc((1lh-20px)/2)] flex size-5 shrink-0 items-center justify-center rounded-full text-nav ${marks[kind]}`}
    >
      {kind === 'open' && <Icon of={Check} size={12} className="stroke-3" />}
      {kind === 'score' && <Icon of={Key} size={12} />}
    </span>
  )
}
