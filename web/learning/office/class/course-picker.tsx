import { mostListCourses } from '#shared/learning/class-list.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { classListWords } from '#web/learning/office/learning.words.ts'
import { ChoiceList } from '#web/ui/office/form/choice-list.tsx'

type Course = { id: string; title: string }

type CoursePickerProps = {
  courses: readonly Course[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** Chooses one course or several. */
export function CoursePicker({ courses, chosen, onChange, error }: CoursePickerProps) {
  const words = useArea(classListWords)
  return (
    <ChoiceList
      label={words.courses}
      choices={courses.map(({ id, title }) => ({ value: id, name: title }))}
      chosen={chosen}
      onChange={onChange}
      words={{ choose: words.chooseCourse, another: words.anotherCourse, remove: words.removeCourse }}
      most={mostListCourses}
      required
      error={error}
    />
  )
}
