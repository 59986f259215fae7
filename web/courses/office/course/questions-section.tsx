import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useRef } from 'react'
import { courseAnswerMost, courseQuestionMost, mostCourseQuestions } from '#shared/courses/authoring.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseFormWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { moved } from '#web/ui/office/list/moved.ts'
import { Arrows } from '#web/ui/office/list/moves.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import type { SectionProps } from './course-sections.tsx'

type Part = 'question' | 'answer'

/** What people ask before they join, in the order of the course's page. */
export function QuestionsSection({ form }: SectionProps) {
  const words = useArea(courseFormWords)
  const list = useRef<HTMLOListElement>(null)
  const { value: questions = [], onChange } = form.field('questions')
  const { disabled } = form
  const lang = form.values.language

  const focusIn = (at: number, control: string) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>(control)?.focus())
  function add() {
    onChange([...questions, { question: '', answer: '' }])
    focusIn(questions.length, 'input')
  }
  function move(at: number, direction: 'up' | 'down') {
    const by = direction === 'up' ? -1 : 1
    onChange(moved(questions, at, by))
    // The focus follows, so that pressing again moves the same question.
    focusIn(at + by, `button:nth-of-type(${direction === 'up' ? 1 : 2})`)
  }
  function remove(at: number) {
    onChange(questions.filter((_, place) => place !== at))
    focusIn(Math.max(0, Math.min(at, questions.length - 2)), 'input')
  }
  const part = (at: number, of: Part) => ({
    name: `questions.${at}.${of}`,
    value: questions[at]?.[of],
    error: form.errors[`questions.${at}.${of}`],
    onChange: (text: string) => onChange(questions.map((one, place) => (place === at ? { ...one, [of]: text } : one))),
    required: true,
    lang,
    disabled,
  })
  /** Errors are shown once the focus has left both fields. */
  const left = (at: number) => (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) form.field(`questions.${at}`).onBlur()
  }
  return (
    <FormSection title={words.questions} text={words.questionsAbout}>
      {questions.length > 0 && (
        <ol ref={list} className="divide-y divide-line">
          {questions.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same question may occur twice
            <li key={at} onBlur={left(at)} className="py-5 first:pt-0 last:pb-0">
              <div className="mb-2 flex items-center gap-1">
                <span className="grow text-meta text-muted">{words.questionAt(at + 1)}</span>
                {!disabled && (
                  <>
                    <Arrows
                      name={words.questionAt(at + 1)}
                      isFirst={at === 0}
                      isLast={at === questions.length - 1}
                      move={(direction) => move(at, direction)}
                    />
                    <button
                      type="button"
                      aria-label={words.remove(words.questionAt(at + 1))}
                      onClick={() => remove(at)}
                      className="flex size-8 items-center justify-center rounded-full text-second transition hover:bg-sand"
                    >
                      <Icon of={X} size={18} />
                    </button>
                  </>
                )}
              </div>
              <div className="flex flex-col gap-4">
                <TextInput
                  label={words.question}
                  placeholder={words.questionExample}
                  most={courseQuestionMost}
                  {...part(at, 'question')}
                />
                <TextArea label={words.answer} most={courseAnswerMost} {...part(at, 'answer')} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {!disabled && questions.length < mostCourseQuestions && (
        <OfficeButton kind="soft" size="small" className="self-start" onClick={add}>
          <Icon of={Plus} size={16} />
          {words.addQuestion}
        </OfficeButton>
      )}
    </FormSection>
  )
}
