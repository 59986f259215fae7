import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { ErrorCode } from '#shared/core/errors.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { loadErrorWords } from '#web/core/error-words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { examWords } from '../exams.words.ts'
import type { Draft } from './exam-drafts.ts'
import type { ExamEditor, ExamSnapshot } from './exam-editor.ts'

export type LessonChoice = { value: string; name: string }

/** What all parts of the screen share. */
type Shared = {
  editor: ExamEditor
  mayEdit: boolean
  /** The lessons a question can come from, numbered as in the course. */
  lessons: readonly LessonChoice[]
  hasCertificate: boolean
  /** Every question has its own time. */
  isTimed: boolean
  /** Show a rule that is not finished. */
  leadTo: (field: string) => void
}

export const ExamContext = createContext<Shared | undefined>(undefined)

export function useExam(): Shared {
  const shared = useContext(ExamContext)
  if (!shared) throw new Error('Used outside of an exam')
  return shared
}

/** What a question knows of where it is asked; one of the bank may be asked anywhere. */
export function useQuestionPlace(): Pick<Shared, 'lessons' | 'isTimed'> {
  return useContext(ExamContext) ?? inBank
}
const inBank = { lessons: [], isTimed: true }

export function useSnapshot(editor: ExamEditor): ExamSnapshot {
  return useSyncExternalStore(editor.subscribe, editor.snapshot, editor.snapshot)
}

/** The beginning of a question, to name it in lists. */
export function useTitleOf(): (draft: Pick<Draft, 'fields'> | undefined) => string {
  const { questions } = useArea(examWords)
  return (draft) => (draft && plainText(draft.fields.prompt).split('\n', 1)[0]) || questions.untitled
}

/** Refusals in the reader's language. */
export function useErrorTexts(): (code: ErrorCode) => string {
  const language = useLanguage()
  const { forms } = useOfficeWords()
  const [texts, setTexts] = useState<Partial<Record<ErrorCode, string>>>({})
  useEffect(() => {
    let isWanted = true
    void loadErrorWords(language).then((words) => isWanted && setTexts(words))
    return () => {
      isWanted = false
    }
  }, [language])
  return (code) => texts[code] ?? forms.check
}

/** The props of the parts of a question. */
export type PartProps = {
  fields: QuestionFields
  /** Change some of the fields. */
  set: (change: Partial<QuestionFields>) => void
  /** What is wrong at a field, if it is time to say so. */
  errorAt: (field: string) => string | undefined
  disabled: boolean
  /** In how many other exams the question is. */
  elsewhere: number
}
