import type { CourseDetail } from '#shared/courses/courses.schema.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'

/** A teacher of the course with position and bio. */
export function CourseTeacher({ teacher }: { teacher: CourseDetail['lecturers'][number] }) {
  return (
    <Card padding="large" className="flex flex-col gap-6 sm:flex-row">
      <img
        src={teacher.avatar}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        decoding="async"
        className="size-28 shrink-0 rounded-md bg-sand object-cover md:size-40"
      />
      <div>
        <h3 className="text-h3">
          <Link to={`/instructor/${teacher.id}`} className="hover:underline hover:underline-offset-4">
            {teacher.name}
          </Link>
        </h3>
        {teacher.position && <p className="text-primary-strong">{teacher.position}</p>}
        {teacher.bio && <p className="mt-2">{teacher.bio}</p>}
      </div>
    </Card>
  )
}
