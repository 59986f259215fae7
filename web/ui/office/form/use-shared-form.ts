import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { dayTime } from '#shared/core/format.rules.ts'
import { CallError } from '#web/core/call.ts'
import { useEditing } from '#web/core/editing.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { dismissTopic } from '#web/core/toasts.ts'
import { differences } from '../page/paths.ts'
import type { ConflictNotice } from './conflict-notice.tsx'
import { type SavableForm, useRecordForm } from './use-record-form.ts'

/** A record that several people may change: its revision, and who changed it last. */
type SharedRecord = { revision: number; last_change: { by: string; at: string; own: boolean } | null }

/** `Shared` may be undefined where the same form writes a new record. */
type Options<Schema extends z.ZodMiniType<object, object>, Shared extends SharedRecord | undefined> = {
  schema: Schema
  /** The kind of record: who has the form of the same one open see each other (`<domain>.channels.ts` on the server). */
  editing: string
  /** The record as the page loaded it. */
  found: Shared
  valuesOf: (found: Shared) => z.input<Schema>
  disabled?: boolean
  read: (seen: NonNullable<Shared>) => Promise<NonNullable<Shared>>
  /** `seen` is the version that is overwritten. */
  write: (values: z.input<Schema>, seen: Shared) => Promise<NonNullable<Shared>>
  /** The values after saving, where the server fills in some: a link, a summary. */
  madeOf?: (saved: NonNullable<Shared>, values: z.input<Schema>) => z.input<Schema>
  /** Called after every save. It may leave the page. */
  onSaved?: (saved: NonNullable<Shared>, before: Shared) => void
}

/** What the page around such a form knows of it. */
export type SharedForm = SavableForm & {
  disabled: boolean
  conflictNotice: false | Parameters<typeof ConflictNotice>[0]
}

/** The form of a record that others may change: it sends the revision it loaded, and shows conflicts. */
export function useSharedForm<Schema extends z.ZodMiniType<object, object>, Shared extends SharedRecord | undefined>({
  schema,
  editing,
  found,
  valuesOf,
  disabled,
  read,
  write,
  madeOf,
  onSaved,
}: Options<Schema, Shared>) {
  type Found = NonNullable<Shared>
  const language = useLanguage()
  const editors = useEditing(useRecordName(editing, found, disabled))
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState(found)
  const [theirs, setTheirs] = useState<Found>()
  /** The same as `latest`, available before the next render. */
  const seen = useRef(found)
  const before = useRef(found)

  const form = useRecordForm({
    schema,
    initial: valuesOf(found),
    disabled,
    save: async (values, { anyway }) => {
      const over = anyway && seen.current ? await read(seen.current) : seen.current
      try {
        const saved = await write(values, over)
        before.current = over
        know(saved)
        return saved
      } catch (error) {
        const isConflict = error instanceof CallError && error.answer.code === 'core.changed_elsewhere'
        if (isConflict) dismissTopic(error.answer.code)
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
    // The rest of the page shows it too, such as the name in the header.
    void revalidate()
    onSaved?.(saved, before.current)
  })
  useEffect(() => {
    if (form.savedAt) goOn()
  }, [form.savedAt])

  const follow = useEffectEvent((now: Shared) => {
    if (!now || !seen.current || now.revision <= seen.current.revision) return
    const fieldsOf = (record: Found) => ({ ...valuesOf(record), revision: now.revision })
    // Some changes, such as a suspension, do not affect the values of the form.
    if (differences(fieldsOf(now), fieldsOf(seen.current)) === 0) know(now)
    else if (!form.dirty) take(now)
  })
  useEffect(() => follow(found), [found])

  return {
    ...form,
    editors,
    /** The latest known record. */
    latest,
    /** The props of the conflict notice, during a conflict. */
    conflictNotice: form.conflict && {
      by: theirs?.last_change?.by,
      isOwn: theirs?.last_change?.own,
      at: theirs?.last_change ? dayTime(language, theirs.last_change.at) : undefined,
      onLoadTheirs: async () => {
        if (seen.current) take(theirs ?? (await read(seen.current)))
      },
      onSaveMine: () => void form.submit({ anyway: true }),
    },
  }
}

/** How the record is named among those who edit it; a form without an id of its own is the school's. */
function useRecordName(kind: string, found: SharedRecord | undefined, disabled = false): string | undefined {
  const schoolId = useRoot()?.site?.id
  if (!found || disabled) return undefined
  return `${kind}-${'id' in found ? found.id : schoolId}`
}
