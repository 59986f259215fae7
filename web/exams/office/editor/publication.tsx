import { useState } from 'react'
import { CallError } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { examWords } from '../exams.words.ts'
import { ruleProblems } from './exam-details.ts'
import { isUnsaved } from './exam-drafts.ts'
import { isBlank } from './new-draft.ts'
import { useErrorTexts, useExam, useSnapshot } from './use-exam.ts'
import { useRuleNames } from './use-rule-names.ts'

/** Publishes the exam, once all that can be saved is and no rule is left open; or makes it a draft again. */
export function Publication({ publish }: { publish: (isPublished: boolean) => Promise<void> }) {
  const { publication: words } = useArea(examWords)
  const { acts } = useOfficeWords()
  const { editor, leadTo } = useExam()
  const textOf = useErrorTexts()
  const nameOf = useRuleNames()
  const { exam } = useSnapshot(editor)
  const confirm = useConfirm()
  const [isSending, setSending] = useState(false)
  const isPublished = exam.published_at !== null

  async function act(wanted: boolean) {
    setSending(true)
    try {
      await editor.settled()
      const { state, drafts, ...details } = editor.snapshot()
      if (wanted && (state === 'failed' || state === 'conflict'))
        return showToast({ tone: 'warning', title: words.unsaved, seconds: toastSeconds.error })
      const [wrong] = wanted ? ruleProblems(details, drafts) : []
      if (wrong) {
        leadTo(wrong.field)
        const text = `${nameOf(wrong.field)}: ${textOf(wrong.code)}`
        return showToast({ tone: 'warning', title: words.rulesFirst, text, seconds: toastSeconds.error })
      }
      const unfinished = drafts.filter((draft) => isUnsaved(draft) && !isBlank(draft)).length
      if (
        wanted &&
        unfinished > 0 &&
        !(await confirm({ title: words.unfinished(unfinished), text: words.unfinishedText, verb: words.publish }))
      )
        return
      const { questions, pools } = editor.snapshot().exam
      if (wanted && questions.length === 0 && pools.length === 0)
        return showToast({ tone: 'info', title: words.writeFirst, seconds: toastSeconds.info })
      await publish(wanted)
      showToast({
        tone: 'success',
        title: wanted ? words.published : words.unpublished,
        text: exam.title,
        seconds: toastSeconds.info,
        ...(!wanted && { action: { text: acts.undo, onPress: () => void act(true) } }),
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending(false)
    }
  }
  return (
    <OfficeButton
      kind={isPublished ? 'secondary' : 'primary'}
      className="max-lg:min-h-11"
      loading={isSending}
      onClick={() => void act(!isPublished)}
    >
      {isPublished ? words.unpublish : words.publish}
    </OfficeButton>
  )
}
