import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { CourseOutline, OfficeCourseDetail } from '#shared/courses/office-courses.schema.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { focusField } from '#web/ui/office/form/focus-field.ts'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { AboutCourse, CoursePreview } from './course-aside.tsx'
import { CourseFrame, mayChange } from './course-frame.tsx'
import { BasicsSection, type CourseChoices, DescriptionSection, PictureSection } from './course-sections.tsx'
import { AvailabilitySection, PointsSections, ReferralSection } from './course-terms.tsx'
import { LecturersSection } from './lecturers-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { useCourseForm } from './use-course-form.ts'

type CourseEditorProps = { outline: CourseOutline; course: OfficeCourseDetail; choices: CourseChoices }

/** The information of a course beside the card students will see. */
export function CourseEditor({ outline, course, choices }: CourseEditorProps) {
  const form = useCourseForm(course, !mayChange(outline))
  const { hash } = useLocation()
  // A link of the list of missing things names the field to focus.
  useEffect(() => {
    if (hash) focusField([hash.slice(1)])
  }, [hash])
  return (
    <CourseFrame outline={outline} part="information" bar={!form.disabled && <SaveBar form={form} />}>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_268px] xl:gap-5">
        <div className="flex min-w-0 flex-col gap-4">
          {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
          <BasicsSection form={form} categories={choices.categories} />
          <DescriptionSection form={form} />
          <PictureSection form={form} />
          <AvailabilitySection form={form} may={outline.may} />
          <PointsSections form={form} />
          <QuestionsSection form={form} />
          {outline.may.promote && <ReferralSection form={form} />}
          <LecturersSection
            form={form}
            choices={choices.lecturers}
            teachers={course.teachers}
            mayShare={outline.may.share}
          />
        </div>
        <aside className="flex min-w-0 flex-col gap-4 max-xl:grid max-xl:items-start max-xl:md:grid-cols-2">
          <CoursePreview form={form} course={form.latest} choices={choices} />
          <AboutCourse course={form.latest} />
        </aside>
      </div>
    </CourseFrame>
  )
}
