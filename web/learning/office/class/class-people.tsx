import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { spokenPhone } from '#shared/identity/phone.rules.ts'
import { type ListState, listStates } from '#shared/learning/class-list.lists.ts'
import type { ClassListLine } from '#shared/learning/class-lists.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { classListWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

const tones: Record<ListState, BadgeTone> = {
  unreadable: 'bad',
  new: 'info',
  unconfirmed: 'warn',
  invited: 'saffron',
  here: 'ok',
  enrolled: 'ok',
  'no-email': 'violet',
  repeated: 'quiet',
  blocked: 'bad',
}

/** The people of a class list by what they are, each group with what happens to it. */
export function ClassPeople({ lines }: { lines: readonly ClassListLine[] }) {
  const words = useArea(classListWords)
  const groups = listStates.flatMap((state) => {
    const own = lines.filter((line) => line.state === state)
    return own.length > 0 ? [{ state, own }] : []
  })
  return (
    <div className="divide-y divide-line">
      {groups.map(({ state, own }) => (
        <section key={state} aria-label={words.states[state].name} className="px-4 py-4 md:px-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OfficeBadge tone={tones[state]}>{words.states[state].name}</OfficeBadge>
            <h3 className="text-nav font-medium text-ink">{words.people(own.length)}</h3>
          </div>
          <p className="mt-1 text-nav text-second">{words.states[state].text}</p>
          <ul className="mt-2 divide-y divide-line">
            {own.map((line) => (
              <Person key={line.line} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Person({ line }: { line: ClassListLine }) {
  const words = useArea(classListWords)
  const maySee = useMay()('students.view')
  if (line.fault)
    return (
      <li className="py-2">
        <span className="block text-cell text-ink wrap-anywhere">
          <span className="text-muted">{words.line(line.line)}: </span>
          {line.text}
        </span>
        <span className="block text-meta text-danger">{words.faults[line.fault]}</span>
      </li>
    )
  const name = line.name || words.noName
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-cell">
      {line.member_id && maySee ? (
        <Link
          to={`/secure/users/students/detail/${line.member_id}`}
          className="min-w-40 grow py-1 font-medium text-ink hover:text-primary-strong hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="min-w-40 grow py-1 text-ink">{name}</span>
      )}
      {line.email && <span className="text-second wrap-anywhere">{line.email}</span>}
      {line.phone && (
        <a
          href={`tel:${line.phone}`}
          className="inline-flex min-h-9 items-center gap-1.5 text-second hover:text-primary-strong max-md:min-h-11"
        >
          <Icon of={Phone} size={14} />
          {spokenPhone(line.phone)}
        </a>
      )}
    </li>
  )
}
