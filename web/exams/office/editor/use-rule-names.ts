import { useArea } from '#web/core/use-area.ts'
import { examWords, generalWords } from '../exams.words.ts'

/** What the field of a rule is called on the page. */
export function useRuleNames(): (field: string) => string {
  const { rules, tabs } = useArea(examWords)
  const { editor, form } = useArea(generalWords)
  const names: Record<string, string> = {
    title: form.name,
    course_ids: editor.courses,
    pass_percent: rules.pass,
    attempts: rules.attempts,
    total_score: rules.total,
    starts_at: rules.starts,
    ends_at: rules.ends,
    minutes: rules.minutes,
    grace_minutes: rules.grace,
  }
  return (field) => names[field.split('.', 1)[0] ?? ''] ?? tabs.rules
}
