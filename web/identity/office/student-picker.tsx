import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { fullName } from '#shared/identity/identity.rules.ts'
import { people } from '#shared/identity/people.endpoints.ts'
import type { Member } from '#shared/identity/people.schema.ts'
import { call } from '#web/core/call.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

const mostShown = 6
const patienceMs = 250

type Picked = Pick<Member, 'id' | 'first_name' | 'last_name'> & { email?: string }
type PickerProps<One extends Picked> = {
  chosen: readonly One[]
  onChange: (chosen: (One | Member)[]) => void
  words: {
    names: string
    namesHint: string
    nobody: string
    chosen: string
    remove: (name: string) => string
    isInvited: string
  }
  disabled?: boolean
}

const nameOf = ({ first_name, last_name, email = '' }: Picked) => fullName(first_name, last_name) || email

/** Finds students by name and adds them to a selection. */
export function StudentPicker<One extends Picked>({ chosen, onChange, words, disabled }: PickerProps<One>) {
  const [text, setText] = useState('')
  const found = useFound(text)
  const free = found?.filter(({ id }) => !chosen.some((one) => one.id === id)).slice(0, mostShown)

  function choose(person: Member) {
    onChange([...chosen, person])
    setText('')
  }
  return (
    <div className="flex flex-col gap-2">
      {!disabled && (
        <TextInput label={words.names} hint={words.namesHint} autoComplete="off" value={text} onChange={setText} />
      )}
      {free && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {free.length === 0 && <li className="px-4 py-2.5 text-cell text-muted">{words.nobody}</li>}
          {free.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => choose(person)}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left transition -outline-offset-2 hover:bg-sand"
              >
                <Initials name={nameOf(person)} src={person.avatar} size={30} />
                <span className="min-w-0 grow">
                  <span className="block text-cell text-ink">{nameOf(person)}</span>
                  <span className="block text-meta text-muted wrap-anywhere">{person.email}</span>
                </span>
                {person.state === 'invited' && <OfficeBadge tone="info">{words.isInvited}</OfficeBadge>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label={words.chosen} className="flex flex-wrap gap-2">
          {chosen.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                disabled={disabled}
                aria-label={words.remove(nameOf(person))}
                onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
                className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-primary-tint bg-primary-soft px-3.5 text-nav text-primary-strong max-md:min-h-11"
              >
                {nameOf(person)}
                {!disabled && <Icon of={X} size={14} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Students that match the text, requested once typing pauses; undefined while the field is empty. */
function useFound(text: string): readonly Member[] | undefined {
  const q = text.trim()
  const [found, setFound] = useState<{ q: string; people: readonly Member[] }>()
  useEffect(() => {
    if (q.length < 2) return
    let isOver = false
    const timer = setTimeout(async () => {
      const { data } = await call(people.students.list, { query: { q, sort: 'name' } }).catch(() => ({ data: [] }))
      if (!isOver) setFound({ q, people: data })
    }, patienceMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [q])
  return found?.q === q && q.length >= 2 ? found.people : undefined
}
