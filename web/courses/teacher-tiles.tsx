import type * as z from 'zod/mini'
import { searchOf } from '#shared/courses/courses.rules.ts'
import type { teacherCard } from '#shared/courses/courses.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { Link } from '#web/ui/link.tsx'

/** The faces of a school, each leading to what they teach. */
export function TeacherTiles({ teachers }: { teachers: z.infer<typeof teacherCard>[] }) {
  const { courses } = useWords()
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
      {teachers.map(({ id, name, avatar, position, course_count }) => (
        <li
          key={id}
          className="group relative rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
        >
          <img
            src={avatar}
            alt=""
            width={288}
            height={288}
            loading="lazy"
            decoding="async"
            className="aspect-square w-full rounded-lg bg-sand object-cover"
          />
          <h3 className="mt-4 text-h3 group-hover:underline group-hover:underline-offset-4">
            <Link to={`/courses${searchOf({ q: name })}`} className="cover-link">
              {name}
            </Link>
          </h3>
          {position && <p className="text-tight">{position}</p>}
          <p className="text-tight text-muted">{courses.found(course_count)}</p>
        </li>
      ))}
    </ul>
  )
}
