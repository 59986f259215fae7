import type { ErrorAnswer, ErrorCode, FieldErrors } from '#shared/core/errors.ts'
import { differences, isWithin, withValueAt } from '../page/paths.ts'

/** The state of the form of one record, independent of the browser. */
export type RecordForm<Values> = {
  /** As it was loaded or last saved. */
  saved: Values
  values: Values
  /** The values being saved; more may be typed meanwhile. */
  sent: Values | undefined
  phase: 'resting' | 'saving' | 'saved' | 'failed' | 'conflict'
  savedAt: number | undefined
  /** Fields that were left once: their faults are shown. */
  visited: readonly string[]
  /** After an attempt to save the faults of all fields are shown. */
  tried: boolean
  /** What the server refused, until the field is changed. */
  refused: NonNullable<ErrorAnswer['fields']>
  /** Counts failed attempts to save, so that the first invalid field is focused each time. */
  stumbles: number
}

export type RecordFormState = 'clean' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict'

export type RecordFormEvent<Values> =
  | { type: 'changed'; path: string; value: unknown }
  | { type: 'left'; path: string }
  | { type: 'stumbled' }
  | { type: 'sent' }
  | { type: 'saved'; at: number }
  | { type: 'failed'; fields?: ErrorAnswer['fields'] }
  | { type: 'conflicted' }
  | { type: 'discarded' }
  | { type: 'reset'; values: Values }

export function startRecordForm<Values>(values: Values): RecordForm<Values> {
  return {
    saved: values,
    values,
    sent: undefined,
    phase: 'resting',
    savedAt: undefined,
    visited: [],
    tried: false,
    refused: {},
    stumbles: 0,
  }
}

export function nextRecordForm<Values>(form: RecordForm<Values>, event: RecordFormEvent<Values>): RecordForm<Values> {
  switch (event.type) {
    case 'changed':
      return {
        ...form,
        values: withValueAt(form.values, event.path, event.value),
        refused: withoutField(form.refused, event.path),
        // A running save continues; a conflict stays until it is resolved.
        phase: form.phase === 'saving' || form.phase === 'conflict' ? form.phase : 'resting',
      }
    case 'left':
      return form.visited.includes(event.path) ? form : { ...form, visited: [...form.visited, event.path] }
    case 'stumbled':
      return { ...form, tried: true, stumbles: form.stumbles + 1 }
    case 'sent':
      return { ...form, sent: form.values, phase: 'saving', refused: {} }
    case 'saved':
      return {
        ...form,
        saved: form.sent ?? form.values,
        sent: undefined,
        phase: 'saved',
        savedAt: event.at,
        visited: [],
        tried: false,
        refused: {},
      }
    case 'failed': {
      const refused = event.fields ?? {}
      const stumbles = form.stumbles + (Object.keys(refused).length > 0 ? 1 : 0)
      return { ...form, sent: undefined, phase: 'failed', refused, stumbles }
    }
    case 'conflicted':
      return { ...form, sent: undefined, phase: 'conflict' }
    case 'discarded':
      return { ...startRecordForm(form.saved), savedAt: form.savedAt }
    case 'reset':
      return { ...startRecordForm(event.values), savedAt: form.savedAt }
  }
}

function withoutField(refused: RecordForm<unknown>['refused'], path: string) {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => !isWithin(name, path) && !isWithin(path, name)))
}

/** How many fields are not saved. */
export function changesOf(form: RecordForm<unknown>): number {
  return differences(form.saved, form.values)
}

/** The state of the form in one word. */
export function stateOf(form: RecordForm<unknown>): RecordFormState {
  if (form.phase === 'saving' || form.phase === 'conflict' || form.phase === 'failed') return form.phase
  if (changesOf(form) > 0) return 'dirty'
  return form.phase === 'saved' ? 'saved' : 'clean'
}

/** The faults to show now: those of fields that were left or after an attempt to save, and all the server named. */
export function shownErrors(
  form: RecordForm<unknown>,
  found: FieldErrors,
): Record<string, { code: ErrorCode; message?: string }> {
  const isShown = (name: string) => form.tried || form.visited.some((field) => isWithin(name, field))
  const ours = Object.entries(found).filter(([name]) => isShown(name))
  return { ...form.refused, ...Object.fromEntries(ours.map(([name, code]) => [name, { code }])) }
}
