import { describe, expect, it } from 'vitest'
import {
  changesOf,
  nextRecordForm,
  type RecordForm,
  type RecordFormEvent,
  shownErrors,
  startRecordForm,
  stateOf,
} from './record-form.ts'

type Course = { title: string; name: { km?: string; en?: string } }
const course: Course = { title: 'Excel', name: { km: 'ក' } }
const formAfter = (...events: RecordFormEvent<Course>[]): RecordForm<Course> =>
  events.reduce<RecordForm<Course>>(nextRecordForm, startRecordForm(course))

const typed: RecordFormEvent<Course> = { type: 'changed', path: 'title', value: 'Word' }
const sent: RecordFormEvent<Course> = { type: 'sent' }
const saved: RecordFormEvent<Course> = { type: 'saved', at: 1000 }
const refusedTitle: RecordFormEvent<Course> = {
  type: 'failed',
  fields: { title: { code: 'core.invalid_input', message: 'Invalid Input' } },
}

describe('the state of a form', () => {
  it.each<[string, string, RecordFormEvent<Course>[]]>([
    ['clean', 'at first', []],
    ['dirty', 'when something was typed', [typed]],
    ['clean', 'when it was typed back', [typed, { type: 'changed', path: 'title', value: 'Excel' }]],
    ['saving', 'when it is on its way', [typed, sent]],
    ['saving', 'when more is typed on its way', [typed, sent, { type: 'changed', path: 'name.en', value: 'a' }]],
    ['saved', 'when it arrived', [typed, sent, saved]],
    ['dirty', 'when more was typed on its way', [typed, sent, { type: 'changed', path: 'name.en', value: 'a' }, saved]],
    [
      'dirty',
      'when it is typed on after it was saved',
      [typed, sent, saved, { type: 'changed', path: 'title', value: 'b' }],
    ],
    ['failed', 'when it was refused', [typed, sent, refusedTitle]],
    ['dirty', 'when it is typed on after it was refused', [typed, sent, refusedTitle, typed]],
    ['conflict', 'when someone else was faster', [typed, sent, { type: 'conflicted' }]],
    ['conflict', 'until that is decided', [typed, sent, { type: 'conflicted' }, typed]],
    ['saving', 'when mine is saved anyway', [typed, sent, { type: 'conflicted' }, sent]],
    ['clean', 'when theirs is loaded', [typed, sent, { type: 'conflicted' }, { type: 'reset', values: course }]],
    ['clean', 'when the changes are discarded', [typed, { type: 'discarded' }]],
  ])('%s %s', (state, _, events) => {
    expect(stateOf(formAfter(...events))).toBe(state)
  })
})

describe('a form', () => {
  it('counts what is not saved', () => {
    expect(changesOf(formAfter(typed, { type: 'changed', path: 'name.en', value: 'a' }))).toBe(2)
    expect(changesOf(formAfter(typed, sent, saved))).toBe(0)
  })

  it('loses nothing that was typed when saving fails', () => {
    expect(formAfter(typed, sent, refusedTitle).values.title).toBe('Word')
    expect(formAfter(typed, sent, { type: 'conflicted' }).values.title).toBe('Word')
  })

  it('resets to the last saved values, not the first loaded ones', () => {
    const form = formAfter(typed, sent, saved, { type: 'changed', path: 'title', value: 'b' }, { type: 'discarded' })
    expect(form.values.title).toBe('Word')
    expect(form.savedAt).toBe(1000)
  })

  it('focuses a field each time saving fails because of one, and only then', () => {
    expect(formAfter(sent, { type: 'failed' }).stumbles).toBe(0)
    expect(formAfter(sent, refusedTitle).stumbles).toBe(1)
    expect(formAfter({ type: 'stumbled' }, { type: 'stumbled' }).stumbles).toBe(2)
  })
})

describe('faults', () => {
  const found = { title: 'core.field_required', 'name.km': 'core.invalid_input' } as const
  const names = (form: RecordForm<Course>) => Object.keys(shownErrors(form, found)).sort()

  it('are not shown before a field was left', () => {
    expect(names(formAfter(typed))).toEqual([])
  })

  it('are shown for a field that was left, including nested ones', () => {
    expect(names(formAfter({ type: 'left', path: 'title' }))).toEqual(['title'])
    expect(names(formAfter({ type: 'left', path: 'name' }))).toEqual(['name.km'])
  })

  it('are all shown after an attempt to save', () => {
    expect(names(formAfter({ type: 'stumbled' }))).toEqual(['name.km', 'title'])
  })

  it('the server found stay until the field is changed', () => {
    const refused = formAfter(typed, sent, refusedTitle)
    expect(shownErrors(refused, {})).toEqual({ title: { code: 'core.invalid_input', message: 'Invalid Input' } })
    expect(shownErrors(nextRecordForm(refused, { type: 'changed', path: 'name.en', value: 'a' }), {})).toHaveProperty(
      'title',
    )
    expect(shownErrors(nextRecordForm(refused, typed), {})).toEqual({})
  })

  it('of a whole text are cleared when one of its languages is changed', () => {
    const refused = formAfter(sent, { type: 'failed', fields: { name: { code: 'core.field_required', message: '' } } })
    expect(shownErrors(nextRecordForm(refused, { type: 'changed', path: 'name.km', value: 'a' }), {})).toEqual({})
  })
})
