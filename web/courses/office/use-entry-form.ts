import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { dayTime } from '#shared/core/format.rules.ts'
import { CallError } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { useRecordForm } from '#web/ui/office/use-record-form.ts'

type Stored = { id: string; revision: number; last_change: { by: string; at: string } | null }

type Options<Schema extends z.ZodMiniType, Row extends Stored> = {
  schema: Schema
  /** Undefined where a new one is written. */
  row: Row | undefined
  blank: z.input<Schema>
  valuesOf: (row: Row) => z.input<Schema>
  add: (fields: z.input<Schema>) => Promise<Row>
  update: (id: string, body: { revision: number; fields: z.input<Schema> }) => Promise<Row>
  read: (id: string) => Promise<Row>
  /** The list it leads back to. */
  list: string
}

/** The form of one entry of a course, new or not. Saved, it leads back to its list. */
export function useEntryForm<Schema extends z.ZodMiniType, Row extends Stored>({
  schema,
  row,
  blank,
  valuesOf,
  add,
  update,
  read,
  list,
}: Options<Schema, Row>) {
  const { courseEntries: words } = useOfficeWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const [seen, setSeen] = useState(row)
  const [theirs, setTheirs] = useState<Row>()
  const form = useRecordForm({
    schema,
    initial: row ? valuesOf(row) : blank,
    save: async (fields, { anyway }) => {
      if (!seen) return add(fields)
      const { revision } = anyway ? (theirs ?? (await read(seen.id))) : seen
      try {
        return await update(seen.id, { revision, fields })
      } catch (error) {
        if (error instanceof CallError && error.answer.code === 'core.changed_elsewhere')
          setTheirs(await read(seen.id).catch(() => undefined))
        throw error
      }
    },
  })
  const goBack = useEffectEvent(() => {
    const title = row ? words.done.save : words.done.add
    showToast({ tone: 'success', title, seconds: toastSeconds.success })
    void navigate(list)
  })
  useEffect(() => {
    if (form.savedAt) goBack()
  }, [form.savedAt])

  const change = theirs?.last_change
  return {
    ...form,
    conflictNotice: form.conflict && {
      by: change?.by,
      at: change ? dayTime(language, change.at) : undefined,
      onLoadTheirs: async () => {
        if (!seen) return
        const latest = theirs ?? (await read(seen.id))
        setSeen(latest)
        setTheirs(undefined)
        form.reset(valuesOf(latest))
      },
      onSaveMine: () => void form.submit({ anyway: true }),
    },
  }
}
