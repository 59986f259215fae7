import { mostCourses } from '#shared/exams/exams.lists.ts'
import { examTitleMost } from '#shared/exams/general-exams.lists.ts'
import type { ExamChoices } from '#shared/exams/general-exams.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { ChoiceList } from '#web/ui/office/form/choice-list.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { ruleProblems } from '../editor/exam-details.ts'
import { useErrorTexts, useExam, useSnapshot } from '../editor/use-exam.ts'
import { generalWords } from '../exams.words.ts'

/** What a general exam is called, and who can take it. */
export function AboutForm({ courses }: ExamChoices) {
  const { editor: words, form } = useArea(generalWords)
  const { editor, mayEdit } = useExam()
  const textOf = useErrorTexts()
  const { title, rules, isForSome } = useSnapshot(editor)
  const { course_ids: ids } = rules
  const [fault] = ruleProblems({ title, rules }, []).filter(({ field }) => field === 'title')
  const setCourses = (chosen: string[]) => editor.setRules({ ...rules, course_ids: chosen })
  return (
    <FormSection title={words.about} text={words.aboutText}>
      <TextInput
        label={form.name}
        hint={form.nameHint}
        name="title"
        required
        most={examTitleMost}
        autoComplete="off"
        value={title}
        onChange={editor.setTitle}
        error={fault && textOf(fault.code)}
        disabled={!mayEdit}
      />
      <Segmented
        label={words.who}
        name="course_ids"
        hint={isForSome ? undefined : words.everyoneText}
        choices={(['everyone', 'chosen'] as const).map((value) => ({ value, name: words[value] }))}
        value={isForSome ? 'chosen' : 'everyone'}
        onChange={(value) => editor.setForSome(value === 'chosen')}
        error={isForSome && ids.length === 0 ? (courses.length > 0 ? words.needsCourse : words.noCourses) : undefined}
        disabled={!mayEdit}
      />
      {isForSome && (
        <ChoiceList
          label={words.courses}
          choices={courses.map(({ id, title: name }) => ({ value: id, name }))}
          chosen={ids}
          onChange={setCourses}
          words={{ choose: words.chooseCourse, another: words.anotherCourse, remove: words.removeCourse }}
          most={mostCourses}
          gone={words.goneCourse}
          disabled={!mayEdit}
        />
      )}
    </FormSection>
  )
}
