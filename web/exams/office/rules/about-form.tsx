import { useState } from 'react'
import { mostCourses, mostGroups, mostMembers } from '#shared/exams/exams.lists.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { examTitleMost } from '#shared/exams/general-exams.lists.ts'
import type { ExamChoices } from '#shared/exams/general-exams.schema.ts'
import { isForChosen } from '#shared/exams/whom-for.rules.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { StudentPicker } from '#web/identity/office/student-picker.tsx'
import { ChoiceList } from '#web/ui/office/form/choice-list.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { ruleProblems } from '../editor/exam-details.ts'
import { useErrorTexts, useExam, useSnapshot } from '../editor/use-exam.ts'
import { generalWords } from '../exams.words.ts'

/** What a general exam is called, and who can take it. */
export function AboutForm({ courses, groups, students }: ExamChoices) {
  const { editor: words, form } = useArea(generalWords)
  const { editor, mayEdit } = useExam()
  const textOf = useErrorTexts()
  const { title, rules, isForSome } = useSnapshot(editor)
  const [fault] = ruleProblems({ title, rules }, []).filter(({ field }) => field === 'title')
  const choose = (change: Partial<ExamRules>) => editor.setRules({ ...rules, ...change })
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
        error={isForSome && !isForChosen(rules) ? words.needsStudents : undefined}
        disabled={!mayEdit}
      />
      {isForSome && (
        <>
          <ChoiceList
            label={words.courses}
            choices={courses.map(({ id, title: name }) => ({ value: id, name }))}
            chosen={rules.course_ids}
            onChange={(course_ids) => choose({ course_ids })}
            words={{ choose: words.chooseCourse, another: words.anotherCourse, remove: words.removeCourse }}
            most={mostCourses}
            gone={words.goneCourse}
            disabled={!mayEdit}
          />
          <ChoiceList
            label={words.groups}
            choices={groups.map(({ id, name }) => ({ value: id, name }))}
            chosen={rules.group_ids}
            onChange={(group_ids) => choose({ group_ids })}
            words={{ choose: words.chooseGroup, another: words.anotherGroup, remove: words.removeGroup }}
            most={mostGroups}
            gone={words.goneGroup}
            disabled={!mayEdit}
          />
          <ChosenStudents
            students={students}
            ids={rules.member_ids}
            onChange={(member_ids) => choose({ member_ids })}
          />
        </>
      )}
    </FormSection>
  )
}

type ChosenProps = { students: ExamChoices['students']; ids: readonly string[]; onChange: (ids: string[]) => void }

/** Single students. Those who have left the school since are not named, and stay chosen until the next change. */
function ChosenStudents({ students, ids, onChange }: ChosenProps) {
  const { editor: words } = useArea(generalWords)
  const { mayEdit } = useExam()
  const may = useMay()
  const [known, setKnown] = useState(students)
  const chosen = ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
  if (chosen.length === 0 && !may('students.view')) return null
  return (
    <StudentPicker
      chosen={chosen}
      onChange={(next) => {
        setKnown([...known, ...next.filter(({ id }) => !known.some((one) => one.id === id))])
        onChange(next.slice(0, mostMembers).map(({ id }) => id))
      }}
      words={words.students}
      disabled={!mayEdit || !may('students.view')}
    />
  )
}
