import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { findPromotionPeople } from '#shared/commerce/promotions.endpoints.ts'
import type { PromotionPerson } from '#shared/commerce/promotions.schema.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceList } from '#web/ui/office/form/choice-list.tsx'
import { controlClass, frameClass } from '#web/ui/office/form/field.tsx'
import { promotionWords } from '../promotion.words.ts'
import type { PromotionForm } from './use-promotion-form.ts'

const typingPauseMs = 350
const mostChosen = 200

type PeopleProps = {
  form: PromotionForm
  /** The newest people, and those that were chosen before. */
  offered: readonly PromotionPerson[]
  chosenBefore: readonly PromotionPerson[]
}

/** The people a promotion is for, and others to choose from: by their name among all of the school. */
export function ChosenPeople({ form, offered, chosenBefore }: PeopleProps) {
  const { form: words, types } = useArea(promotionWords)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly PromotionPerson[]>()
  const [seen, setSeen] = useState<readonly PromotionPerson[]>([])
  const { related_ids: chosen = [] } = form.values
  const { error } = form.field('related_ids')
  useEffect(() => {
    const q = text.trim()
    if (q === '') {
      setFound(undefined)
      return
    }
    let isOver = false
    const pause = setTimeout(() => {
      callQuietly(findPromotionPeople, { query: { q } }).then(
        ({ data }) => !isOver && setFound(data),
        (problem) => {
          if (!(problem instanceof CallError)) throw problem
        },
      )
    }, typingPauseMs)
    return () => {
      isOver = true
      clearTimeout(pause)
    }
  }, [text])
  const known = [...chosenBefore, ...seen]
  const others = (found ?? offered).filter(({ id }) => !chosen.includes(id))
  const set = (ids: string[]) => form.set('related_ids', ids)
  return (
    <div className="flex flex-col gap-3">
      <ChoiceList
        label={types.user}
        choices={chosen.flatMap((id) => {
          const person = known.find((one) => one.id === id)
          return person ? [{ value: id, name: person.name }] : []
        })}
        chosen={chosen}
        onChange={set}
        most={mostChosen}
        disabled={form.disabled}
        words={{ choose: words.addPerson, another: words.addPerson, remove: words.remove }}
      />
      {!form.disabled && chosen.length < mostChosen && (
        <>
          <span className={frameClass}>
            <Icon of={Search} size={18} className="ml-3.5 text-muted" />
            <input
              type="search"
              value={text}
              onChange={({ target }) => setText(target.value)}
              // The form is not sent by looking for somebody.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              placeholder={words.findPerson}
              aria-label={words.findPerson}
              aria-invalid={error ? true : undefined}
              className={controlClass}
            />
          </span>
          {error && <p className="text-meta text-danger">{error}</p>}
          <div role="status">{found?.length === 0 && <p className="text-meta text-muted">{words.nobodyFound}</p>}</div>
          {others.length > 0 && (
            <ul
              aria-label={words.addPerson}
              className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line"
            >
              {others.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    onClick={() => {
                      setSeen([...seen, person])
                      set([...chosen, person.id])
                    }}
                    className="min-h-10 w-full px-3.5 py-2 text-left text-cell text-ink -outline-offset-2 hover:bg-sand max-md:min-h-11"
                  >
                    {person.name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
