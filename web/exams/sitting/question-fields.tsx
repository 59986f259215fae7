import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { hasFormula, readOut } from '#shared/core/formulas.rules.ts'
import type { AskedQuestion, ReviewedQuestion } from '#shared/exams/attempts.schema.ts'
import { optionMost, trueOption, writtenMost } from '#shared/exams/exams.lists.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takingWords } from '../taking.words.ts'
import { optionLetter } from './option-letters.ts'
import { usePausedText } from './use-paused-text.ts'

type FieldsProps = {
  question: AskedQuestion
  /** What the fields are called in a form. */
  name: string
  answer: Answer
  /** Absent: a form sends it. */
  onAnswer?: (answer: Answer) => void
  /** What is right, once it may be seen. */
  marked?: ReviewedQuestion | undefined
  isLocked?: boolean
  /** A form without scripts asks for an answer; of several options a browser cannot ask for one. */
  isRequired?: boolean
  /** The language of the course. */
  lang: string | undefined
  /** The question in words, for screen readers. */
  labelledBy: string
}

/** Whether a question is answered by choosing. */
export const isChoice = ({ options }: Pick<AskedQuestion, 'options'>): boolean => options.length > 0

/** Options to choose from, or a field to write in. */
export function QuestionFields(props: FieldsProps) {
  return isChoice(props.question) ? <Options {...props} /> : <Writing {...props} />
}

const chosenIn = (answer: Answer): string[] => (answer && 'options' in answer ? answer.options : [])
const textIn = (answer: Answer): string => (answer && 'text' in answer ? answer.text : '')

/** The answer with an option chosen, or taken back where several may be. */
export function withOption({ several }: Pick<AskedQuestion, 'several'>, answer: Answer, id: string): Answer {
  const chosen = chosenIn(answer)
  if (!several) return { options: [id] }
  const options = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
  return options.length > 0 ? { options } : null
}

const looks = {
  plain: 'border-line-strong bg-band hover:bg-sand',
  chosen: 'border-primary bg-primary-soft',
  right: 'border-primary bg-primary-soft',
  missed: 'border-dashed border-primary bg-band',
  wrong: 'border-danger bg-danger-soft',
}
const marks = {
  plain: 'bg-sand text-body',
  chosen: 'bg-primary text-on-primary',
  right: 'bg-primary text-on-primary',
  missed: 'border border-primary bg-band text-primary-strong',
  wrong: 'bg-danger text-band',
}

function Options({ question, name, answer, onAnswer, marked, isLocked, isRequired, lang, labelledBy }: FieldsProps) {
  const words = useArea(takingWords)
  const language = useLanguage()
  const chosen = chosenIn(answer)
  const right = marked?.right?.options
  const hint = useId()
  return (
    <fieldset disabled={isLocked} aria-labelledby={labelledBy} aria-describedby={hint} className="min-w-0">
      <p id={hint} className="mb-3 text-muted">
        {question.several ? words.chooseSeveral : words.chooseOne}
      </p>
      <div className="space-y-3">
        {question.options.map((option, at) => {
          const isChosen = chosen.includes(option.id)
          const look = lookOf(isChosen, right?.includes(option.id))
          const feedback = isChosen ? marked?.right?.feedback[option.id] : undefined
          return (
            <label
              key={option.id}
              className={`flex min-h-13 items-center gap-4 rounded-md border px-4 py-2.5 transition has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${looks[onAnswer || marked ? look : 'plain']} ${isLocked ? '' : 'cursor-pointer'}`}
            >
              <input
                type={question.several ? 'checkbox' : 'radio'}
                name={name}
                value={option.id}
                required={isRequired && !question.several}
                aria-label={hasFormula(option.text) ? readOut(option.text) : undefined}
                {...(onAnswer || marked ? { checked: isChosen } : { defaultChecked: isChosen })}
                onChange={() => onAnswer?.(withOption(question, answer, option.id))}
                className={onAnswer || marked ? 'sr-only' : 'size-5 shrink-0 accent-primary'}
              />
              <span
                aria-hidden
                className={`flex size-8 shrink-0 items-center justify-center rounded-full font-bold ${marks[onAnswer || marked ? look : 'plain']}`}
              >
                {right && (look === 'right' || look === 'missed') ? (
                  <Icon of={Check} size={18} />
                ) : look === 'wrong' ? (
                  <Icon of={X} size={18} />
                ) : (
                  optionLetter(language, at)
                )}
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                {option.picture && (
                  <img
                    src={option.picture}
                    alt={option.text || optionLetter(language, at)}
                    className="mb-1 max-w-full rounded-sm object-contain"
                    style={{ maxHeight: 192 }}
                  />
                )}
                <span lang={option.text ? lang : undefined} className="text-tight text-ink">
                  <TextWithFormulas text={option.text} />
                  {!option.text && question.type === 'true_false' && (option.id === trueOption ? words.yes : words.no)}
                </span>
                {feedback && (
                  <span lang={lang} className="block text-caption text-body">
                    <TextWithFormulas text={feedback} />
                  </span>
                )}
              </span>
              {right && look !== 'plain' && (
                <span className={`shrink-0 ${look === 'wrong' ? 'text-danger' : 'text-primary-strong'}`}>
                  {isChosen ? words.feedback.chosen : words.feedback.isRight}
                </span>
              )}
              {!right && isChosen && (onAnswer || marked) && (
                <Icon of={Check} size={20} className="text-primary-strong" />
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function lookOf(isChosen: boolean, isRight: boolean | undefined): keyof typeof looks {
  if (isRight) return isChosen ? 'right' : 'missed'
  if (!isChosen) return 'plain'
  return isRight === undefined ? 'chosen' : 'wrong'
}

function Writing({ question, name, answer, onAnswer, isLocked, isRequired, labelledBy }: FieldsProps) {
  const words = useArea(takingWords)
  const isShort = question.type === 'short_answer'
  const write = onAnswer && ((text: string) => onAnswer(text.trim() === '' ? null : { text }))
  const { text, type, settle } = usePausedText(textIn(answer), write)
  const hint = useId()
  const shared = {
    name,
    'aria-labelledby': labelledBy,
    'aria-describedby': hint,
    disabled: isLocked,
    required: isRequired,
    className: 'field block w-full',
    onBlur: settle,
    ...(onAnswer ? { value: text } : { defaultValue: text }),
  }
  return (
    <div>
      <p id={hint} className="mb-3 text-muted">
        {isShort ? words.writeShort : words.writeLong}
      </p>
      {isShort ? (
        <input
          {...shared}
          type="text"
          {...(question.is_number && { inputMode: 'decimal' as const })}
          autoComplete="off"
          maxLength={optionMost}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      ) : (
        <textarea
          {...shared}
          rows={6}
          maxLength={writtenMost}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
    </div>
  )
}
