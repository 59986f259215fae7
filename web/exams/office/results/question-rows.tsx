import { trueOption } from '#shared/exams/exams.lists.ts'
import type { QuestionResult } from '#shared/exams/results.schema.ts'
import type { Verdict } from '#shared/exams/statistics.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { Meter } from '#web/ui/office/page/meter.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { examWords, resultWords } from '../exams.words.ts'

const tones = { few: 'quiet', good: 'ok', hard: 'warn', easy: 'info', check: 'bad' } as const satisfies Record<
  Verdict,
  string
>

type QuestionRowsProps = {
  questions: readonly QuestionResult[]
  /** Score a question anew, for those who may. */
  onRegrade: ((questionId: string) => void) | undefined
}

/** The verdict below the question, which has the whole width. */
const onPhone = 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto]'

/** With a minus, not a hyphen. */
const decimal = (number: number) =>
  number
    .toFixed(2)
    .replace(/^-0\.00$/, '0.00')
    .replace('-', '−')

/** How each question did. */
export function QuestionRows({ questions, onRegrade }: QuestionRowsProps) {
  const { question: words } = useArea(resultWords)
  const { types, options: truth } = useArea(examWords)
  const named = ({ type, most_wrong: wrong }: QuestionResult) =>
    type !== 'true_false' ? wrong?.text : wrong?.text === trueOption ? truth.isTrue : truth.isFalse
  return (
    <div className="space-y-2">
      <p className="text-meta text-muted">{words.every}</p>
      <div className="overflow-x-auto rounded-card border border-line bg-band max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <table className="w-full text-start">
          <thead className="bg-sunken text-meta text-second">
            <tr className={onPhone}>
              <th scope="col" className="px-4 py-3 text-start font-normal md:px-6">
                {words.head}
              </th>
              <th scope="col" className="w-44 px-4 py-3 text-start font-normal max-md:w-auto">
                {words.right}
              </th>
              <th scope="col" title={words.apartHint} className="px-4 py-3 text-end font-normal max-md:hidden">
                {words.apart}
              </th>
              <th scope="col" className="px-4 py-3 text-start font-normal max-md:hidden md:px-6">
                {words.verdict}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {questions.map((question, at) => {
              const { question_id, title, type, answers, reached, tells_apart, verdict, is_early, most_wrong } =
                question
              const percent = Math.round(reached * 100)
              return (
                <tr key={question_id} className={onPhone}>
                  <th scope="row" className="px-4 py-3.5 text-start font-normal md:px-6">
                    <span className="block font-medium wrap-anywhere">
                      <TextWithFormulas text={`${at + 1}. ${title}`} />
                    </span>
                    <span className="block text-meta text-muted">
                      {types[type]} · {words.answers(answers)}
                    </span>
                    {most_wrong && (
                      <span className="block text-meta text-muted wrap-anywhere">
                        <TextWithFormulas text={words.wrong(named(question) ?? '', most_wrong.count)} />
                      </span>
                    )}
                  </th>
                  <td className="px-4 py-3.5">
                    <span className="flex items-center gap-3">
                      <Meter percent={percent} label={words.right} className="max-md:hidden" />
                      <span className="figures shrink-0">{percent}%</span>
                    </span>
                  </td>
                  <td className="figures px-4 py-3.5 text-end max-md:hidden">
                    {tells_apart === null ? '–' : decimal(tells_apart)}
                  </td>
                  <td className="px-4 py-3.5 max-md:col-span-2 max-md:flex max-md:items-center max-md:justify-between max-md:gap-3 max-md:pt-0 md:px-6">
                    <span>
                      <OfficeBadge tone={tones[verdict]}>{words.verdicts[verdict]}</OfficeBadge>
                      {is_early && <span className="mt-1 block text-meta text-muted">{words.early}</span>}
                    </span>
                    {onRegrade && (
                      <button
                        type="button"
                        onClick={() => onRegrade(question_id)}
                        aria-label={`${words.regrade}: ${title}`}
                        className="mt-1 flex min-h-11 items-center text-meta text-primary-strong underline md:min-h-8"
                      >
                        {words.regrade}
                      </button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
