import { useId } from 'react'
import { writtenMost } from '#shared/exams/exams.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { usePausedText } from '../sitting/use-paused-text.ts'
import { assignmentWords } from './assignment.words.ts'

type TextProps = { text: string; onText: (text: string) => void; isLocked: boolean; lang: string | undefined }

/** The text of a hand-in. It is written down after a pause, and before the page goes. */
export function HandInText({ text: first, onText, isLocked, lang }: TextProps) {
  const words = useArea(assignmentWords)
  const id = useId()
  const { text, type, settle } = usePausedText(first, onText)
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-bold text-ink">
        {words.answer}
      </label>
      <textarea
        id={id}
        rows={10}
        lang={lang}
        maxLength={writtenMost}
        placeholder={words.placeholder}
        disabled={isLocked}
        value={text}
        className="field block w-full"
        onBlur={settle}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}
