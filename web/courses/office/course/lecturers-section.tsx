import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { mostLecturers } from '#shared/courses/authoring.lists.ts'
import type { CourseLecturer } from '#shared/courses/office-courses.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseFormWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Field } from '#web/ui/office/form/field.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { PercentInput } from '#web/ui/office/form/number-input.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { moved } from '#web/ui/office/list/moved.ts'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import type { CourseChoices, SectionProps } from './course-sections.tsx'

type Person = Pick<CourseLecturer, 'member_id' | 'name' | 'avatar'>

type LecturersProps = SectionProps & {
  /** The people who can be chosen. */
  choices: CourseChoices['lecturers']
  /** The stored teachers, who may no longer be among the choices. */
  teachers: readonly CourseLecturer[]
  mayShare: boolean
}

/** Who teaches a course, in which order, and with what share of its income. */
export function LecturersSection({ form, choices, teachers, mayShare }: LecturersProps) {
  const { acts } = useOfficeWords()
  const words = useArea(courseFormWords)
  const isFixed = form.disabled || !mayShare
  const { value: lecturers, onChange, onBlur, name, error } = form.field('lecturers')
  const people: readonly Person[] = [...choices, ...teachers]
  const personOf = (id: string) => people.find(({ member_id }) => member_id === id)
  const free = choices.filter(({ member_id }) => !lecturers.some((one) => one.member_id === member_id))
  const total = Math.round(lecturers.reduce((sum, { share_percent }) => sum + share_percent * 100, 0)) / 100
  const hasInvalidShare = Object.keys(form.errors).some((path) => path.startsWith('lecturers.'))
  return (
    <FormSection title={words.lecturers} text={mayShare ? words.lecturersAbout : words.lecturersReadOnly}>
      <Field
        label={words.lecturers}
        labelHidden
        name={lecturers.length > 0 ? name : undefined}
        group
        error={hasInvalidShare ? undefined : error}
        hint={lecturers.length > 0 && mayShare && total <= 100 ? words.shareTotal(total) : undefined}
      >
        {() =>
          lecturers.length === 0 ? (
            <p className="text-cell text-muted">{words.noLecturers}</p>
          ) : (
            <ul className="divide-y divide-line">
              {lecturers.map(({ member_id, share_percent }, at) => {
                const { name: fullName = '', avatar = '' } = personOf(member_id) ?? {}
                return (
                  <li key={member_id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
                    <Initials name={fullName} src={avatar || null} size={36} />
                    <span className="min-w-0 grow basis-40 text-cell text-ink">
                      {fullName} {at === 0 && lecturers.length > 1 && <OfficeBadge>{words.lead}</OfficeBadge>}
                    </span>
                    {mayShare && (
                      <PercentInput
                        label={words.shareOf(fullName)}
                        labelHidden
                        disabled={isFixed}
                        className="w-36"
                        name={`lecturers.${at}.share_percent`}
                        error={form.errors[`lecturers.${at}.share_percent`]}
                        value={share_percent}
                        onChange={(next) =>
                          onChange(
                            lecturers.map((one, place) => (place === at ? { ...one, share_percent: next ?? 0 } : one)),
                          )
                        }
                        onBlur={onBlur}
                      />
                    )}
                    {!isFixed && (
                      <span className="flex">
                        <RoundButton
                          label={acts.upOne(fullName)}
                          icon={ArrowUp}
                          isEnd={at === 0}
                          onClick={() => onChange(moved(lecturers, at, -1))}
                        />
                        <RoundButton
                          label={acts.downOne(fullName)}
                          icon={ArrowDown}
                          isEnd={at === lecturers.length - 1}
                          onClick={() => onChange(moved(lecturers, at, 1))}
                        />
                        <RoundButton
                          label={words.remove(fullName)}
                          icon={X}
                          onClick={() => onChange(lecturers.filter((_, place) => place !== at))}
                        />
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          )
        }
      </Field>
      {!isFixed && lecturers.length < mostLecturers && (
        <Select
          label={words.addLecturer}
          // Without teachers, a link of the list of missing things focuses this field.
          name={lecturers.length === 0 ? name : undefined}
          placeholder={words.chooseLecturer}
          disabled={free.length === 0}
          hint={free.length === 0 ? (choices.length > 0 ? words.everybodyTeaches : words.noOne) : undefined}
          choices={free.map(({ member_id, name: fullName }) => ({ value: member_id, name: fullName }))}
          value={null}
          onChange={(member_id) => onChange([...lecturers, { member_id, share_percent: 0 }])}
        />
      )}
    </FormSection>
  )
}

type RoundProps = { label: string; icon: typeof X; isEnd?: boolean; onClick: () => void }

function RoundButton({ label, icon, isEnd, onClick }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
      className="flex size-9 items-center justify-center rounded-full text-second transition hover:bg-sand aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent max-md:size-11"
    >
      <Icon of={icon} size={16} />
    </button>
  )
}
