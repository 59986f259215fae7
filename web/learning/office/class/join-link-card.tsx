import Copy from 'lucide-react/icons/copy'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Send from 'lucide-react/icons/send'
import { useEffect, useState } from 'react'
import { day } from '#shared/core/format.rules.ts'
import { linkDays, linkPlaces } from '#shared/learning/class-list.lists.ts'
import { addJoinLink, closeJoinLink, readJoinLink } from '#shared/learning/class-lists.endpoints.ts'
import type { JoinLink } from '#shared/learning/class-lists.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { classListWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { OfficeButton, officeButtonClass } from '#web/ui/office/page/office-button.tsx'

type Course = { id: string; title: string }

/** The joining link of a course: made, shared and switched off. */
export function JoinLinkCard({ course }: { course: Course }) {
  const { link: words } = useArea(classListWords)
  const [link, setLink] = useState<JoinLink | null>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isOver = false
    void call(readJoinLink, { params: { courseId: course.id } }).then(
      (found) => isOver || setLink(found),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [course.id])

  async function change(work: Promise<JoinLink | null>, done: string) {
    setBusy(true)
    try {
      setLink(await work)
      showToast({ tone: 'success', title: done, seconds: toastSeconds.success })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const params = { courseId: course.id }
  return (
    <FormSection title={`${words.title}: ${course.title}`} text={words.about}>
      {link?.is_open && (
        <OpenLink
          {...{ link, course, isBusy }}
          onClose={() => void change(call(closeJoinLink, { params }), words.isOff)}
        />
      )}
      {link && !link.is_open && <p className="text-nav text-second">{words.closed}</p>}
      {link !== undefined && !link?.is_open && (
        <NewLink
          isBusy={isBusy}
          text={link ? words.again : words.make}
          onMake={(body) => void change(call(addJoinLink, { params, body }), words.made)}
        />
      )}
    </FormSection>
  )
}

type OpenLinkProps = { link: JoinLink; course: Course; isBusy: boolean; onClose: () => void }

function OpenLink({ link, course, isBusy, onClose }: OpenLinkProps) {
  const { link: words } = useArea(classListWords)
  const language = useLanguage()
  const school = useLocalText()(useRoot()?.site?.name).text
  const message = words.message(course.title, school, link.address)
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url: link.address, text: message.replace(link.address, '').trim() })}`
  async function copy(text: string) {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    const [tone, title] = copied ? (['success', words.copied] as const) : (['warning', words.copyFailed] as const)
    showToast({ tone, title, text, seconds: toastSeconds.success, topic: 'link' })
  }
  return (
    <div className="flex flex-wrap items-start gap-5">
      <svg
        role="img"
        aria-label={words.qr}
        viewBox={`-2 -2 ${link.qr.size + 4} ${link.qr.size + 4}`}
        shapeRendering="crispEdges"
        className="size-44 shrink-0 rounded-md border border-line bg-[#fff]"
      >
        <path d={link.qr.path} fill="#000" />
      </svg>
      <div className="flex min-w-60 flex-1 flex-col gap-3">
        <p className="font-medium text-ink wrap-anywhere select-all" lang="en">
          {link.address}
        </p>
        <p className="text-nav text-second">
          {words.used(link.used, link.places)} · {words.until(day(language, link.expires_at))}
        </p>
        <div className="flex flex-wrap gap-2">
          <OfficeButton size="small" className="max-md:min-h-11" onClick={() => void copy(link.address)}>
            <Icon of={Copy} size={16} />
            {words.copy}
          </OfficeButton>
          <OfficeButton size="small" className="max-md:min-h-11" onClick={() => void copy(message)}>
            <Icon of={MessageSquareText} size={16} />
            {words.copyText}
          </OfficeButton>
          <a
            href={telegram}
            target="_blank"
            rel="noreferrer"
            className={`${officeButtonClass({ kind: 'soft', size: 'small' })} max-md:min-h-11`}
          >
            <Icon of={Send} size={16} />
            {words.telegram}
          </a>
          <OfficeButton size="small" kind="ghost" className="max-md:min-h-11" loading={isBusy} onClick={onClose}>
            {words.off}
          </OfficeButton>
        </div>
      </div>
    </div>
  )
}

type Wanted = { days: (typeof linkDays)[number]; places: (typeof linkPlaces)[number] }

function NewLink({ isBusy, text, onMake }: { isBusy: boolean; text: string; onMake: (wanted: Wanted) => void }) {
  const { link: words } = useArea(classListWords)
  const [{ days, places }, setWanted] = useState<Wanted>({ days: 30, places: 50 })
  return (
    <div className="flex flex-col gap-4">
      <FieldRow>
        <Select
          label={words.days}
          choices={linkDays.map((n) => ({ value: String(n), name: words.dayCount(n) }))}
          value={String(days)}
          onChange={(value) => setWanted({ places, days: linkDays.find((n) => String(n) === value) ?? days })}
        />
        <Select
          label={words.places}
          choices={linkPlaces.map((n) => ({ value: String(n), name: words.placeCount(n) }))}
          value={String(places)}
          onChange={(value) => setWanted({ days, places: linkPlaces.find((n) => String(n) === value) ?? places })}
        />
      </FieldRow>
      <div>
        <OfficeButton kind="soft" loading={isBusy} onClick={() => onMake({ days, places })}>
          {text}
        </OfficeButton>
      </div>
    </div>
  )
}
