import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import { type ReactNode, useEffect, useState } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Spinner } from '../../button.tsx'
import { Icon } from '../../icon.tsx'
import { OfficeButton } from '../page/office-button.tsx'
import { AlsoEditing } from './also-editing.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { SavableForm } from './use-record-form.ts'

/** The bar at the bottom of a form: unsaved changes and the save button. */
export function SaveBar({
  form,
  saveText,
  extra,
  guard = true,
  isNew = false,
}: {
  form: SavableForm
  saveText?: ReactNode
  /** Further buttons, left of the main one. */
  extra?: ReactNode
  /** Whether to ask before leaving with unsaved changes. */
  guard?: boolean
  /** The record is new. */
  isNew?: boolean
}) {
  const { forms } = useOfficeWords()
  const isSaving = form.state === 'saving'
  const isJustSaved = useIsRecent(form.savedAt)
  const hasOthers = (form.editors?.length ?? 0) > 0
  const isNeeded = isNew || form.dirty || isSaving || form.errorCount > 0 || form.state === 'failed'
  useRoomBelow()
  return (
    // On a phone it is at the end of the page while there is nothing to save.
    <div
      data-save-bar
      className={`${isNeeded || isJustSaved || hasOthers ? '' : 'max-md:static'} sticky bottom-(--bottom-bar,0px) z-20 border-t border-line bg-band px-4 py-2.5 text-body max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-8`}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 max-md:flex-col max-md:items-start">
        <div className="flex min-w-0 flex-wrap items-center gap-x-6 md:flex-1 md:basis-72">
          <SaveState form={form} isNew={isNew} />
          {form.editors && <AlsoEditing editors={form.editors} />}
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-md:w-full">
          {form.dirty && !isSaving && (
            <OfficeButton kind="ghost" className="max-md:min-h-12" onClick={() => form.discard()}>
              {forms.discard}
            </OfficeButton>
          )}
          {extra}
          <OfficeButton
            kind={isNeeded ? 'primary' : 'secondary'}
            loading={isSaving}
            onClick={() => form.submit()}
            className="max-md:min-h-12 max-md:grow"
          >
            {saveText ?? forms.save}
          </OfficeButton>
        </div>
      </div>
      {guard && <UnsavedGuard dirty={form.dirty} save={isNew ? undefined : async () => Boolean(await form.submit())} />}
    </div>
  )
}

/** A focused field must not be hidden by the bar. */
function useRoomBelow() {
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.scrollPaddingBottom
    style.scrollPaddingBottom = '8rem'
    return () => {
      style.scrollPaddingBottom = before
    }
  }, [])
}

const recentSeconds = 4

/** Whether it was saved within the last seconds. */
function useIsRecent(at: number | undefined): boolean {
  const [seen, setSeen] = useState(at)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(at), recentSeconds * 1000)
    return () => clearTimeout(timer)
  }, [at])
  return at !== seen
}

function SaveState({ form, isNew }: { form: SavableForm; isNew: boolean }) {
  const { forms } = useOfficeWords()
  const { state, changes, errorCount, savedAt } = form
  const status = state === 'saving' ? forms.saving : state === 'saved' ? forms.saved : ''
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-nav">
      {state === 'saving' ? (
        <span className="flex items-center gap-2 text-second">
          <Spinner />
          {forms.saving}
        </span>
      ) : changes > 0 ? (
        <span className="flex items-center gap-2.5 text-ink">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-saffron" />
          {forms.changes(changes)}
        </span>
      ) : (
        !isNew && (
          <span className="flex items-center gap-2 text-second">
            <Icon of={CloudCheck} size={18} />
            {savedAt ? <SavedAgo at={savedAt} /> : forms.allSaved}
          </span>
        )
      )}
      {errorCount > 0 && (
        <button
          type="button"
          onClick={() => form.focusFirstError()}
          className="flex min-h-8 items-center gap-2 text-left font-medium text-danger underline-offset-4 hover:underline"
        >
          <Icon of={CircleAlert} size={18} />
          {forms.attention(errorCount)}
        </button>
      )}
      {state === 'failed' && errorCount === 0 && (
        <span role="alert" className="flex items-center gap-2 text-danger">
          <Icon of={CircleAlert} size={18} />
          {forms.notSaved}
        </span>
      )}
      <span role="status" className="sr-only">
        {status}
      </span>
    </div>
  )
}

const tickSeconds = 5

/** How long ago it was saved. Only known in the browser, so the server never renders it. */
export function SavedAgo({ at }: { at: number }) {
  const { forms } = useOfficeWords()
  const [now, setNow] = useState(at)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), tickSeconds * 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < tickSeconds) return forms.savedNow
  if (seconds < 60) return forms.savedSeconds(seconds)
  if (seconds < 3600) return forms.savedMinutes(Math.floor(seconds / 60))
  return forms.savedHours(Math.floor(seconds / 3600))
}
