import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormRefusal } from '#web/identity/form-refusal.tsx'
import { personalWords } from '#web/identity/personal.words.ts'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** What came of saving a section. */
export type SectionResult = { saved: string } | (Refused & { intent: string })

export type SectionProps = { intent: string; result: SectionResult | undefined }

/** The fields of a section as they are typed. What is saved elsewhere on the page changes nothing here. */
export function useSection<Values extends Record<string, string>>(saved: Values, { intent, result }: SectionProps) {
  const refused = result && 'refused' in result && result.intent === intent ? result : undefined
  const [values, setValues] = useState<Values>({ ...saved, ...(refused?.typed as Partial<Values> | undefined) })
  const stored = JSON.stringify(saved)
  const [known, setKnown] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    setValues(saved)
  }
  const write = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: refused?.fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      write({ [name]: event.target.value } as unknown as Partial<Values>),
  })
  const isSaved = result !== undefined && 'saved' in result && result.saved === intent
  const frame = {
    intent,
    message: refused?.message,
    isSaved: isSaved && JSON.stringify(values) === stored,
    isOpen: isSaved || refused !== undefined,
    filled: filledIn(saved),
  }
  return { values, write, field, refused, frame }
}

/** How many of some fields have a value. */
export const filledIn = (saved: Record<string, string>) => ({
  done: Object.values(saved).filter(Boolean).length,
  all: Object.keys(saved).length,
})

type SectionFrameProps = {
  title: string
  text?: string
  /** Who sees what is written here; a section that says it in its text says nothing more. */
  seenBy?: 'everybody' | 'school' | 'you'
  /** How many of its fields have a value. */
  filled: { done: number; all: number }
  /** Whether it is open before somebody opens it. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of what somebody writes about themself, and who sees it: a row that opens. */
export function SectionFrame({ title, text, seenBy, filled, isOpen, children }: SectionFrameProps) {
  const words = useArea(personalWords)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <AccordionItem
        open={isOpen}
        head={
          <>
            <h2 id={id} className="text-lead font-bold text-ink">
              {title}
            </h2>
            <p className="text-muted">{filled.done === 0 ? words.empty : words.filled(filled.done, filled.all)}</p>
          </>
        }
      >
        <div className="bg-surface px-4 pt-5 pb-6 md:px-6">
          <div className="mb-5 empty:hidden">
            {text && <p className="text-muted">{text}</p>}
            {seenBy && (
              <p className="flex items-center gap-2 text-muted">
                <Icon of={seenBy === 'you' ? Lock : Eye} size={16} />
                {{ everybody: words.seenByAll, school: words.seenBySchool, you: words.seenByYou }[seenBy]}
              </p>
            )}
          </div>
          {children}
        </div>
      </AccordionItem>
    </section>
  )
}

type OwnSectionProps = SectionFrameProps & { intent: string; message: string | undefined; isSaved: boolean }

/** The same with fields, which are saved by themselves. */
export function OwnSection({ intent, message, isSaved, children, ...frame }: OwnSectionProps) {
  const words = useArea(personalWords)
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <SectionFrame {...frame}>
      <FormRefusal message={message} />
      <PostForm noValidate preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <div className="grid gap-5 sm:grid-cols-2">{children}</div>
        <div className="mt-6 flex flex-wrap items-center gap-x-5">
          <Button type="submit" loading={isSending} className="max-sm:w-full">
            {isSending ? words.saving : words.save}
          </Button>
          <p role="status" className="flex items-center gap-2 font-bold text-primary-strong not-empty:max-sm:mt-3">
            {isSaved && !isSending && (
              <>
                <Icon of={Check} size={18} />
                {words.saved}
              </>
            )}
          </p>
        </div>
      </PostForm>
    </SectionFrame>
  )
}
