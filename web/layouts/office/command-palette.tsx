import { Dialog } from '@base-ui/react/dialog'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Hit, usePaletteHits } from './palette-hits.ts'
import { PaletteRow } from './palette-row.tsx'
import type { Area } from './screens.ts'

const scopes = ['all', 'records', 'screens', 'actions'] as const
type Scope = (typeof scopes)[number]

/** Jump to any page or record: type, choose with the arrows, open with Enter. */
export default function CommandPalette({ menu, onClose }: { menu: Area[]; onClose(): void }) {
  const { shell } = useOfficeWords()
  const { search } = shell
  const navigate = useNavigate()
  const id = useId()
  const [query, setQuery] = useState('')
  const [scope, setScope] = useState<Scope>('all')
  const [chosen, setChosen] = useState(0)
  const { hits: everything, isSearching } = usePaletteHits(menu, query)
  const hits = everything.filter(({ group }) => scope === 'all' || group === scope)
  const active = Math.min(chosen, hits.length - 1)

  const open = (hit: Hit | undefined, newTab = false) => {
    if (!hit) return
    if (newTab) window.open(hit.href, '_blank', 'noopener')
    else {
      onClose()
      navigate(hit.to)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (hits.length > 0) setChosen((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(hits[active], event.ctrlKey || event.metaKey)
    }
  }

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label={search.label}
          className="fixed inset-x-0 top-0 z-50 flex max-h-dvh flex-col bg-band text-body shadow-bar outline-none max-md:bottom-0 md:top-26 md:right-auto md:left-1/2 md:max-h-[calc(100dvh-160px)] md:w-165 md:-translate-x-1/2 md:rounded-dialog"
        >
          <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-2">
            <Icon of={Search} className="text-muted" />
            <input
              // biome-ignore lint/a11y/noAutofocus: a search that was just called for is where one types
              autoFocus
              role="combobox"
              aria-expanded={hits.length > 0}
              aria-controls={`${id}-hits`}
              aria-activedescendant={hits[active] ? `${id}-${active}` : undefined}
              aria-label={search.label}
              placeholder={search.placeholder}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setChosen(0)
              }}
              onKeyDown={onKey}
              className="h-11 min-w-0 grow bg-transparent text-[17px] text-ink outline-none placeholder:text-muted"
            />
            <fieldset className="flex rounded-pill border border-line bg-sunken p-0.5">
              <legend className="sr-only">{search.scope}</legend>
              {scopes.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={scope === each}
                  onClick={() => {
                    setScope(each)
                    setChosen(0)
                  }}
                  className={`min-h-8 rounded-pill px-3 text-nav max-md:min-h-11 ${scope === each ? 'bg-band font-medium text-ink shadow-xs' : 'text-second hover:text-ink'}`}
                >
                  {search.scopes[each]}
                </button>
              ))}
            </fieldset>
          </div>
          <div id={`${id}-hits`} role="listbox" aria-label={search.label} className="grow overflow-y-auto p-2.5">
            {hits.map((hit, at) => (
              <PaletteRow
                key={hit.key}
                id={`${id}-${at}`}
                hit={hit}
                heading={hit.group === hits[at - 1]?.group ? undefined : search[hit.group]}
                query={query}
                isActive={at === active}
                onPoint={() => setChosen(at)}
                onOpen={() => open(hit)}
              />
            ))}
          </div>
          <p role="status" className={hits.length > 0 ? 'sr-only' : 'px-5 pb-6 text-center text-muted'}>
            {isSearching
              ? search.searching
              : hits.length > 0
                ? search.found(hits.length)
                : query
                  ? search.nothing(query)
                  : search.hint}
          </p>
          <div className="figures flex items-center gap-5 border-t border-line bg-sunken px-5 py-2.5 text-meta text-muted max-md:hidden md:rounded-b-dialog">
            <Key keys={['↑', '↓']} does={search.move} />
            <Key keys={['↵']} does={search.openKey} />
            <span className="ml-auto">
              <Key keys={['Esc']} does={search.close} />
            </span>
          </div>
          <Dialog.Close className="p-3 text-second md:hidden">{shell.closeMenu}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Key({ keys, does }: { keys: string[]; does: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <kbd key={key} className="rounded-sm border border-line-strong bg-band px-1.5">
          {key}
        </kbd>
      ))}
      {does}
    </span>
  )
}
