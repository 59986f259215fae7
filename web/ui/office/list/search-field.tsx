import Search from 'lucide-react/icons/search'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { listAddress, otherParameters } from './list-address.ts'

const typingPauseMs = 400

export type ListSearch = { name?: string; value: string; placeholder: string }

/** Searches the list while typing, and without scripts by pressing Enter. */
export function SearchField({ name = 'q', value, placeholder }: ListSearch) {
  const { lists } = useOfficeWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    // Text being typed is newer than the address.
    if (field.current && field.current !== document.activeElement) field.current.value = value
  }, [value])
  useEffect(() => () => clearTimeout(typing.current), [])

  function apply() {
    clearTimeout(typing.current)
    const text = field.current?.value.trim() ?? ''
    if (text === value) return
    // Read now, because a filter may have changed the address since the key was pressed.
    void navigate(listAddress(latest.current, { [name]: text }), { replace: true, preventScrollReset: true })
  }
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to older browsers
    <form
      role="search"
      className="relative max-md:grow"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        apply()
      }}
    >
      {otherParameters(search, [name]).map(([other, text]) => (
        <input key={`${other}=${text}`} type="hidden" name={other} value={text} />
      ))}
      <Icon
        of={Search}
        size={18}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={lists.search}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ nativeEvent }: ChangeEvent) => {
          clearTimeout(typing.current)
          // An input method is still composing a word.
          if ((nativeEvent as InputEvent).isComposing) return
          typing.current = setTimeout(apply, typingPauseMs)
        }}
        onCompositionEnd={() => {
          clearTimeout(typing.current)
          typing.current = setTimeout(apply, typingPauseMs)
        }}
        className="h-11 w-full rounded-pill border border-line-strong bg-band pr-3 pl-10 text-base text-ink transition placeholder:text-muted focus:border-accent focus:ring-3 focus:ring-primary-soft focus:outline-none md:h-9 md:w-59 md:text-nav"
      />
    </form>
  )
}
