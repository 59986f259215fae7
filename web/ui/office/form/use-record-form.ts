import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { ErrorCode, FieldErrors } from '#shared/core/errors.ts'
import { fieldErrors } from '#shared/core/field-errors.ts'
import { CallError } from '#web/core/call.ts'
import type { Editor } from '#web/core/editing.ts'
import { loadErrorWords } from '#web/core/error-words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { isWithin, type PathOf, type ValueAt, valueAt } from '../page/paths.ts'
import { focusField, showConflict } from './focus-field.ts'
import {
  changesOf,
  nextRecordForm,
  type RecordFormState,
  shownErrors,
  startRecordForm,
  stateOf,
} from './record-form.ts'

/** The props of a field: `<TextInput label="…" {...form.field('title')} />`. */
export type FieldBinding<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  /** The nested path of the error: 'km' for 'name.km'. */
  errorAt: string | undefined
  disabled: boolean
}

/** What the save bar knows of a form. */
export type SavableForm = {
  state: RecordFormState
  changes: number
  dirty: boolean
  errorCount: number
  savedAt: number | undefined
  /** What was saved; undefined if that failed. */
  submit: () => Promise<unknown>
  discard: () => void
  focusFirstError: () => void
  /** Who else has it open. */
  editors?: readonly Editor[]
}

type Options<Schema extends z.ZodMiniType, Saved> = {
  /** The schema of the endpoint's body: what passes here passes there. */
  schema: Schema
  initial: z.input<Schema>
  /** `anyway`: overwrite what someone else saved meanwhile. */
  save: (values: z.input<Schema>, how: { anyway: boolean }) => Promise<Saved>
  /** Off where two forms share a page, because Ctrl+S saves one of them. */
  shortcut?: boolean
  /** The person may only read it. */
  disabled?: boolean
}

/** The form of one record: its values, its errors, and whether it is saved. */
export function useRecordForm<Schema extends z.ZodMiniType, Saved>({
  schema,
  initial,
  save,
  shortcut = true,
  disabled = false,
}: Options<Schema, Saved>) {
  type Values = z.input<Schema>
  const [form, send] = useReducer(nextRecordForm<Values>, initial, startRecordForm<Values>)
  const sending = useRef(false)
  const found = useMemo(() => faultsOf(schema, form.values), [schema, form.values])
  const errors = useTexts(shownErrors(form, found))
  const changes = changesOf(form)

  const focusFirstError = () => focusField(Object.keys(errors))
  const focusAfterStumble = useEffectEvent(focusFirstError)
  useEffect(() => {
    if (form.stumbles > 0) focusAfterStumble()
  }, [form.stumbles])
  const conflict = form.phase === 'conflict'
  useEffect(() => {
    if (conflict) showConflict()
  }, [conflict])

  /** Returns the result of `save`, or undefined if it failed; the reason has been shown. */
  async function submit({ anyway = false } = {}): Promise<Saved | undefined> {
    if (sending.current) return undefined
    if (Object.keys(found).length > 0) {
      send({ type: 'stumbled' })
      return undefined
    }
    sending.current = true
    send({ type: 'sent' })
    try {
      const answer = await save(form.values, { anyway })
      // Rendered before the caller continues, so that the guard knows that all is saved if it leaves the page.
      flushSync(() => send({ type: 'saved', at: Date.now() }))
      return answer
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      send(isConflict(refusal) ? { type: 'conflicted' } : { type: 'failed', fields: refusal?.answer.fields })
      if (!refusal) throw error
      return undefined
    } finally {
      sending.current = false
    }
  }

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    void submit()
  })
  useEffect(() => {
    if (!shortcut) return
    const onKey = (event: KeyboardEvent) => saveByKey(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [shortcut])

  function set<Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) {
    send({ type: 'changed', path, value })
  }

  function field<Path extends PathOf<Values>>(path: Path): FieldBinding<ValueAt<Values, Path>> {
    const wrong = Object.keys(errors).find((name) => isWithin(name, path))
    return {
      name: path,
      value: valueAt(form.values, path) as ValueAt<Values, Path>,
      onChange: (value) => set(path, value),
      onBlur: () => send({ type: 'left', path }),
      error: wrong === undefined ? undefined : errors[wrong],
      errorAt: wrong?.slice(path.length + 1) || undefined,
      disabled,
    }
  }

  return {
    values: form.values,
    disabled,
    set,
    field,
    errors,
    errorCount: Object.keys(errors).length,
    changes,
    dirty: changes > 0,
    state: stateOf(form),
    conflict,
    savedAt: form.savedAt,
    submit,
    discard: () => send({ type: 'discarded' }),
    /** Load another record, or the latest version. */
    reset: (values: Values) => send({ type: 'reset', values }),
    focusFirstError,
  }
}

function faultsOf(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const result = schema.safeParse(values)
  return result.success ? {} : fieldErrors(result.error.issues, values)
}

function isConflict(refusal: CallError | undefined): boolean {
  return refusal?.status === 409 && refusal.answer.code === 'core.changed_elsewhere'
}

/** Each error in the reader's language. */
function useTexts(faults: ReturnType<typeof shownErrors>): Record<string, string> {
  const language = useLanguage()
  const { forms } = useOfficeWords()
  const [texts, setTexts] = useState<Partial<Record<ErrorCode, string>>>({})
  useEffect(() => {
    let wanted = true
    void loadErrorWords(language).then((words) => wanted && setTexts(words))
    return () => {
      wanted = false
    }
  }, [language])
  const entries = Object.entries(faults).map(([name, { code, message }]) => [
    name,
    texts[code] ?? message ?? forms.check,
  ])
  return Object.fromEntries(entries)
}
