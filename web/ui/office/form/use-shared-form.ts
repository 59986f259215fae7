import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { dayTime } from '#shared/core/format.rules.ts'
import { CallError } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { differences } from '../page/paths.ts'
import { useRecordForm } from './use-record-form.ts'

/** A record that several people may change: which version it is, and who left it so. */
type SharedRecord = { revision: number; last_change: { by: string; at: string } | null }

/** `Shared` may be undefined where the same form writes a new record. */
type Options<Schema extends z.ZodMiniType<object, object>, Shared extends SharedRecord | undefined> = {
  schema: Schema
  /** As the page knows it now. */
  found: Shared
  valuesOf: (found: Shared) => z.input<Schema>
  read: (seen: NonNullable<Shared>) => Promise<NonNullable<Shared>>
  /** `seen` is the version that is written over. */
  write: (values: z.input<Schema>, seen: Shared) => Promise<NonNullable<Shared>>
  /** What the fields say once it is saved, where the server has written some of it: a link, a summary. */
  madeOf?: (saved: NonNullable<Shared>, values: z.input<Schema>) => z.input<Schema>
  /** However it was saved: by the button, by the keys, over someone else's version. It may leave the page. */
  onSaved?: (saved: NonNullable<Shared>, before: Shared) => void
}

/** The form of a record that others may change meanwhile: it says which version it saw, and tells whose came between. */
export function useSharedForm<Schema extends z.ZodMiniType<object, object>, Shared extends SharedRecord | undefined>({
  schema,
  found,
  valuesOf,
  read,
  write,
  madeOf,
  onSaved,
}: Options<Schema, Shared>) {
  type Found = NonNullable<Shared>
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState(found)
  const [theirs, setTheirs] = useState<Found>()
  /** The same as `latest`, for whoever saves before that is drawn. */
  const seen = useRef(found)
  const before = useRef(found)

  const form = useRecordForm({
    schema,
    initial: valuesOf(found),
    save: async (values, { anyway }) => {
      const over = anyway && seen.current ? await read(seen.current) : seen.current
      try {
        const saved = await write(values, over)
        before.current = over
        know(saved)
        return saved
      } catch (error) {
        const isConflict = error instanceof CallError && error.answer.code === 'core.changed_elsewhere'
        if (isConflict && seen.current) setTheirs(await read(seen.current).catch(() => undefined))
        throw error
      }
    },
  })

  function know(now: Found) {
    seen.current = now
    setLatest(now)
  }

  function take(now: Found) {
    know(now)
    form.reset(valuesOf(now))
  }

  const goOn = useEffectEvent(() => {
    const saved = seen.current
    if (!saved) return
    // Unless more has been typed meanwhile.
    const made = form.dirty ? undefined : madeOf?.(saved, form.values)
    if (made && differences(made, form.values) > 0) form.reset(made)
    // The rest of the page shows it too: the name in the bar, the menu's colours.
    void revalidate()
    onSaved?.(saved, before.current)
  })
  useEffect(() => {
    if (form.savedAt) goOn()
  }, [form.savedAt])

  const follow = useEffectEvent((now: Shared) => {
    if (!now || !seen.current || now.revision <= seen.current.revision) return
    const fieldsOf = (record: Found) => ({ ...valuesOf(record), revision: now.revision })
    // Suspending somebody counts as a change too, but what the form says of them is still true.
    if (differences(fieldsOf(now), fieldsOf(seen.current)) === 0) know(now)
    else if (!form.dirty) take(now)
  })
  useEffect(() => follow(found), [found])

  return {
    ...form,
    /** The record as it was saved or found last. */
    latest,
    /** What the notice needs to ask whose version shall count, while that is the question. */
    conflictNotice: form.conflict && {
      by: theirs?.last_change?.by,
      at: theirs?.last_change ? dayTime(language, theirs.last_change.at) : undefined,
      onLoadTheirs: async () => {
        if (seen.current) take(theirs ?? (await read(seen.current)))
      },
      onSaveMine: () => void form.submit({ anyway: true }),
    },
  }
}
