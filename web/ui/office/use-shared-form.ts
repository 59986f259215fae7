import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { dayTime } from '#shared/core/format.rules.ts'
import { CallError } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useRecordForm } from './use-record-form.ts'

/** A record that several people may change: which version it is, and who left it so. */
type SharedRecord = { revision: number; last_change: { by: string; at: string } | null }

type Options<Schema extends z.ZodMiniType, Found extends SharedRecord> = {
  /** The schema of the body that is sent; it holds a `revision`. */
  schema: Schema
  found: Found
  valuesOf: (found: Found) => z.input<Schema>
  read: () => Promise<Found>
  write: (values: z.input<Schema>) => Promise<Found>
  /** However it was saved: by the button, by the keys, over someone else's version. */
  onSaved?: (saved: Found) => void
}

/** The form of a record that others may change meanwhile: it says which version it saw, and tells whose came between. */
export function useSharedForm<Schema extends z.ZodMiniType<object, { revision: number }>, Found extends SharedRecord>({
  schema,
  found,
  valuesOf,
  read,
  write,
  onSaved,
}: Options<Schema, Found>) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const seen = useRef(found.revision)
  const [theirs, setTheirs] = useState<Found>()

  const form = useRecordForm({
    schema,
    initial: valuesOf(found),
    save: async (values, { anyway }) => {
      if (anyway) seen.current = (await read()).revision
      try {
        const saved = await write({ ...values, revision: seen.current })
        seen.current = saved.revision
        onSaved?.(saved)
        // The rest of the page shows it too: the name in the bar, the menu's colours.
        void revalidate()
        return saved
      } catch (error) {
        if (error instanceof CallError && error.answer.code === 'core.changed_elsewhere') setTheirs(await read())
        throw error
      }
    },
  })

  return {
    ...form,
    /** What the notice needs to ask whose version shall count, while that is the question. */
    conflictNotice: form.conflict && {
      by: theirs?.last_change?.by,
      at: theirs?.last_change ? dayTime(language, theirs.last_change.at) : undefined,
      onLoadTheirs: async () => {
        const latest = await read()
        seen.current = latest.revision
        form.reset(valuesOf(latest))
      },
      onSaveMine: () => void form.submit({ anyway: true }),
    },
  }
}
