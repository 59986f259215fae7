import type * as z from 'zod/mini'
import type { teacherCard } from '#shared/courses/courses.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { Link } from '#web/ui/link.tsx'

type TilesProps = {
  teachers: z.infer<typeof teacherCard>[]
  /** Their heading level on the page. */
  headings?: 'h2' | 'h3'
}

/** The teachers of a school, each a link to their page. */
export function TeacherTiles({ teachers, headings: Heading = 'h3' }: TilesProps) {
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
          <Heading className="mt-4 text-h3 group-hover:underline group-hover:underline-offset-4">
            <Link to={`/instructor/${id}`} className="cover-link">
              {name}
            </Link>
          </Heading>
          {position && <p className="text-tight">{position}</p>}
          <p className="text-tight text-muted">{courses.found(course_count)}</p>
        </li>
      ))}
    </ul>
  )
}
