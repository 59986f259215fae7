import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { courseQueryFrom, searchOf } from '#shared/courses/courses.rules.ts'
import { closeSheet } from '#web/ui/sheet.tsx'
import { filterSheetId } from './course-filters.tsx'

const typingPauseMs = 400

/**
 * Makes the catalogue's form apply each change at once. Without scripts it is an ordinary form. The address is the only
 * state, and the fields follow it when a link changes it.
 */
export function useLiveFilters(search: string) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow the address
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked
      // A field with the focus is newer than the address.
      else if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = field.defaultValue
      // React does not update a rendered select, so its value is in a data attribute.
      else if (field instanceof HTMLSelectElement) field.value = field.dataset.value ?? field.value
    }
  }, [search])

  function apply() {
    clearTimeout(typing.current)
    if (!form.current || !navigator.onLine) return
    const data = new FormData(form.current) as unknown as Iterable<[string, string]>
    const query = courseQueryFrom(new URLSearchParams([...data]))
    void submit(new URLSearchParams(searchOf(query)), { action: '/courses', replace: true, preventScrollReset: true })
  }

  return {
    live,
    form: {
      ref: form,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        closeSheet(document.getElementById(filterSheetId))
        apply()
      },
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        if ((target as HTMLElement).getAttribute('type') !== 'search') return apply()
        clearTimeout(typing.current)
        typing.current = setTimeout(apply, typingPauseMs)
      },
    },
  }
}
