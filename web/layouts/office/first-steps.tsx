import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { FirstStep, StepText } from '#web/core/first-steps.ts'
import { useOffice } from '#web/core/office.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { rememberSteps } from './remembered.ts'

type Step = FirstStep & { done: boolean; text: StepText }
type Words = Record<'title' | 'next' | 'done' | 'skip' | 'after', string>

/** The first steps of a school: open while it is new, then one line until all of them are done. */
export function FirstSteps({ steps, words, isNew }: { steps: readonly Step[]; words: Words; isNew: boolean }) {
  const isSkipping = useOffice()?.isSkippingSteps
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  if (!next) return null
  const inOrder = [...steps.filter((step) => step.done), ...steps.filter((step) => !step.done)]
  const waitsFor = ({ after, done: isDone }: Step) =>
    isDone ? undefined : steps.find(({ key, done }) => key === after && !done)
  return (
    <details
      open={isNew && !isSkipping}
      onToggle={(event) => rememberSteps(event.currentTarget.open)}
      className="group overflow-hidden rounded-card border border-line bg-band"
    >
      <summary className="flex cursor-pointer list-none items-center gap-4 px-5 py-4 transition hover:bg-sand md:px-6">
        <Ring done={done} all={steps.length} />
        <span className="min-w-0 grow">
          <span className="block text-head font-bold text-ink">{words.title}</span>
          <span className="block text-cell text-second">
            {words.next} {next.text.name}
          </span>
        </span>
        <span className="hidden text-nav text-second group-open:inline">{words.skip}</span>
        <Icon of={ChevronDown} className="text-muted transition group-open:rotate-180" />
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {inOrder.map((step) => (
          <StepRow key={step.key} {...{ step, words }} isNext={step === next} waitsFor={waitsFor(step)} />
        ))}
      </ol>
    </details>
  )
}

type RowProps = { step: Step; words: Words; isNext: boolean; waitsFor: Step | undefined }

function StepRow({ step, words, isNext, waitsFor }: RowProps) {
  const look = step.done ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary-strong'
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 md:px-6 ${isNext ? 'bg-sunken' : ''}`}>
      <span className={`flex size-9 shrink-0 items-center justify-center rounded-full ${look}`}>
        <Icon of={step.done ? Check : step.icon} size={18} />
      </span>
      <span className="min-w-0 flex-1 max-sm:basis-[calc(100%-3.25rem)]">
        <span className={`block text-nav font-medium ${step.done ? 'text-muted' : 'text-ink'}`}>{step.text.name}</span>
        <span className="block text-meta text-muted">{step.text.about}</span>
      </span>
      {step.done ? (
        <span className="text-meta text-muted max-sm:ml-13">{words.done}</span>
      ) : waitsFor ? (
        <span className="text-meta text-muted max-sm:ml-13">
          {words.after} {waitsFor.text.name}
        </span>
      ) : (
        <OfficeButtonLink to={step.to} kind={isNext ? 'primary' : 'secondary'} size="small" className="max-sm:ml-13">
          {step.text.verb}
        </OfficeButtonLink>
      )}
    </li>
  )
}

const radius = 24
const length = 2 * Math.PI * radius

function Ring({ done, all }: { done: number; all: number }) {
  return (
    <span className="relative flex size-14 shrink-0 items-center justify-center">
      <svg aria-hidden="true" viewBox="0 0 56 56" fill="none" strokeWidth="5" className="absolute inset-0 -rotate-90">
        <circle cx="28" cy="28" r={radius} className="stroke-sand" />
        <circle
          cx="28"
          cy="28"
          r={radius}
          className="stroke-saffron"
          strokeLinecap="round"
          strokeDasharray={`${(done / all) * length} ${length}`}
        />
      </svg>
      <span className="figures text-nav font-bold text-ink">
        {done}/{all}
      </span>
    </span>
  )
}
