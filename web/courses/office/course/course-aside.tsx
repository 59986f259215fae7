import Eye from 'lucide-react/icons/eye'
import { count, dayTime } from '#shared/core/format.rules.ts'
import type { OfficeCourseDetail } from '#shared/courses/office-courses.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { CourseCard } from '#web/courses/catalogue/course-card.tsx'
import { courseFormWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CourseChoices } from './course-sections.tsx'
import type { CourseForm } from './use-course-form.ts'

type PreviewProps = { form: CourseForm; course: OfficeCourseDetail; choices: CourseChoices }

/** A live preview of the course's card in the catalogue. */
export function CoursePreview({ form, course, choices }: PreviewProps) {
  const words = useArea(courseFormWords)
  const { values } = form
  const [first] = values.lecturers
  const lead =
    first && [...choices.lecturers, ...course.teachers].find(({ member_id }) => member_id === first.member_id)
  return (
    <section aria-label={words.preview}>
      <h2 className="mb-2 flex items-center gap-2 text-nav font-normal text-second">
        <Icon of={Eye} size={16} />
        {words.preview}
      </h2>
      <div inert>
        <CourseCard
          heading="h3"
          course={{
            ...course,
            title: values.title.trim() || words.title,
            subtitle: values.subtitle ?? '',
            thumbnail: values.thumbnail,
            level: values.level,
            language: values.language,
            featured: values.featured,
            coming_soon_until: values.coming_soon_until,
            category: null,
            rating: null,
            lecturer: lead ? { id: lead.member_id, name: lead.name, avatar: lead.avatar, position: null } : null,
          }}
        />
      </div>
    </section>
  )
}

/** How many students the course has, and who changed it last. */
export function AboutCourse({ course }: { course: OfficeCourseDetail }) {
  const words = useArea(courseFormWords)
  const language = useLanguage()
  const { student_count, edited_by, updated_at } = course
  return (
    <section aria-label={words.about} className="rounded-card border border-line bg-band p-4 md:p-5">
      <h2 className="mb-3 text-nav font-bold text-ink">{words.about}</h2>
      <dl className="flex flex-col gap-3 text-cell">
        <div>
          <dt className="text-meta text-muted">{words.students}</dt>
          <dd>{count(student_count)}</dd>
        </div>
        <div>
          <dt className="text-meta text-muted">{words.edited}</dt>
          <dd>
            {dayTime(language, updated_at)}
            {edited_by && <span className="block text-meta text-muted">{words.changedBy(edited_by)}</span>}
          </dd>
        </div>
      </dl>
    </section>
  )
}
