import X from 'lucide-react/icons/x'
import { mostListCourses } from '#shared/learning/class-list.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { classListWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/office/form/select.tsx'

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
  const own = chosen.flatMap((id) => courses.find((course) => course.id === id) ?? [])
  const others = courses.filter(({ id }) => !chosen.includes(id))
  const isFull = own.length >= mostListCourses
  return (
    <div className="flex flex-col gap-2">
      {own.length > 0 && (
        <span aria-hidden className="text-nav font-medium text-ink">
          {words.courses}
        </span>
      )}
      {own.length > 0 && (
        <ul aria-label={words.courses} className="flex flex-wrap gap-2">
          {own.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={words.removeCourse(title)}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
                className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-primary-tint bg-primary-soft px-3.5 py-1 text-left text-nav text-primary-strong max-md:min-h-11"
              >
                {title}
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && !isFull && (
        <Select
          label={words.courses}
          labelHidden={own.length > 0}
          required
          placeholder={own.length > 0 ? words.anotherCourse : words.chooseCourse}
          choices={others.map(({ id, title }) => ({ value: id, name: title }))}
          value={undefined}
          onChange={(id) => onChange([...chosen, id])}
          error={error}
        />
      )}
    </div>
  )
}
