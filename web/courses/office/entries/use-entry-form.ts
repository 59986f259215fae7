import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'

type Stored = { id: string; revision: number; last_change: { by: string; at: string; own: boolean } | null }

type Options<Schema extends z.ZodMiniType<object, object>, Row extends Stored> = {
  schema: Schema
  kind: 'announcement' | 'plan' | 'point' | 'testimonial'
  /** Undefined for a new entry. */
  row: Row | undefined
  disabled: boolean
  blank: z.input<Schema>
  valuesOf: (row: Row) => z.input<Schema>
  add: (fields: z.input<Schema>) => Promise<Row>
  update: (id: string, body: { revision: number; fields: z.input<Schema> }) => Promise<Row>
  read: (id: string) => Promise<Row>
  /** The address of the list to return to. */
  list: string
}

/** The form of one entry of a course, new or stored. After saving it returns to the list. */
export function useEntryForm<Schema extends z.ZodMiniType<object, object>, Row extends Stored>({
  schema,
  kind,
  row,
  disabled,
  blank,
  valuesOf,
  add,
  update,
  read,
  list,
}: Options<Schema, Row>) {
  const words = useArea(entryWords)
  const navigate = useNavigate()
  return useSharedForm<Schema, Row | undefined>({
    schema,
    editing: kind,
    found: row,
    disabled,
    valuesOf: (found) => (found ? valuesOf(found) : blank),
    read: ({ id }) => read(id),
    write: (fields, seen) => (seen ? update(seen.id, { revision: seen.revision, fields }) : add(fields)),
    onSaved: (_, before) => {
      const title = before ? words.done.save : words.done.add
      showToast({ tone: 'success', title, seconds: toastSeconds.success })
      void navigate(list)
    },
  })
}
