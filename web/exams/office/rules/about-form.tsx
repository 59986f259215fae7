import { useState } from 'react'
import { mostCourses } from '#shared/exams/exams.lists.ts'
import { examTitleMost } from '#shared/exams/general-exams.lists.ts'
import type { ExamChoices } from '#shared/exams/general-exams.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { ChoiceList } from '#web/ui/office/form/choice-list.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { ruleProblems } from '../editor/exam-drafts.ts'
import { useErrorTexts, useExam, useSnapshot } from '../editor/use-exam.ts'
import { generalWords } from '../exams.words.ts'

/** What a general exam is called, and who can take it. */
export function AboutForm({ courses }: ExamChoices) {
  const { editor: words, form } = useArea(generalWords)
  const { editor, mayEdit } = useExam()
  const textOf = useErrorTexts()
  const { title, rules } = useSnapshot(editor)
  const { course_ids: ids } = rules
  const [isChoosing, setChoosing] = useState(ids.length > 0)
  const [fault] = ruleProblems({ title, rules }, []).filter(({ field }) => field === 'title')
  const setCourses = (chosen: string[]) => editor.setRules({ ...rules, course_ids: chosen })
  const isChosen = isChoosing || ids.length > 0
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
        hint={isChosen ? undefined : words.everyoneText}
        choices={(['everyone', 'chosen'] as const).map((value) => ({ value, name: words[value] }))}
        value={isChosen ? 'chosen' : 'everyone'}
        onChange={(value) => {
          setChoosing(value === 'chosen')
          if (value === 'everyone' && ids.length > 0) setCourses([])
        }}
        error={isChosen && ids.length === 0 ? (courses.length > 0 ? words.needsCourse : words.noCourses) : undefined}
        disabled={!mayEdit}
      />
      {isChosen && (
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
