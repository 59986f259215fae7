import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type CourseSort, courseSorts } from '#shared/courses/courses.lists.ts'
import { useWords } from '#web/core/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The search field of the catalogue. It searches while typing; without scripts there is a button. */
export function CourseSearch({ text, live }: { text: string; live: boolean }) {
  const { courses } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const { key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search button of the header focuses the field every time it is pressed
  useEffect(() => {
    if (state?.focus === 'search') field.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <search className="flex w-full gap-2 md:max-w-110">
      <TextField
        ref={field}
        type="search"
        name="q"
        label={courses.search}
        labelHidden
        placeholder={courses.searchHint}
        defaultValue={text}
        icon={Search}
        maxLength={100}
        enterKeyHint="search"
        pill
        className="grow"
      />
      {!live && (
        <noscript>
          <Button type="submit" kind="tonal" size="large">
            {courses.searchButton}
          </Button>
        </noscript>
      )}
    </search>
  )
}

/** The order of the list. */
export function CourseSortField({ sort }: { sort: CourseSort }) {
  const { courses } = useWords()
  return (
    <label className="relative flex min-h-11 min-w-0 items-center rounded-pill border border-line-strong bg-band hover:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span className="sr-only shrink-0 whitespace-nowrap lg:not-sr-only lg:pl-4!">{courses.sort}</span>
      <select
        name="sort"
        defaultValue={sort}
        data-value={sort}
        className="w-full appearance-none truncate bg-transparent py-2 pr-10 pl-4 text-button font-label text-ink outline-none lg:pl-2"
      >
        {courseSorts.map((word) => (
          <option key={word} value={word}>
            {courses.sorts[word]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-4 text-muted" />
    </label>
  )
}
