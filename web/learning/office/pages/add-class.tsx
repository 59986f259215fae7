import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { shortDay } from '#shared/core/format.rules.ts'
import { addClassList, listClassLists, previewClassList } from '#shared/learning/class-lists.endpoints.ts'
import type { ClassListPreview, ClassListSummary } from '#shared/learning/class-lists.schema.ts'
import { listEnrollments } from '#shared/learning/enrollments.endpoints.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { loadGroupChoices } from '#web/identity/office/group-filter.ts'
import { ClassForm, type ClassWanted } from '#web/learning/office/class/class-form.tsx'
import { ClassPeople } from '#web/learning/office/class/class-people.tsx'
import { JoinLinkCard } from '#web/learning/office/class/join-link-card.tsx'
import { classListWords, enrollmentWords } from '#web/learning/office/learning.words.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/add-class.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [{ courses }, earlier, groups] = await Promise.all([
    load(context, listEnrollments, { query: { tab: 'pending' } }),
    load(context, listClassLists),
    loadGroupChoices(context),
  ])
  return { courses, earlier, groups, course: url.searchParams.get('course') }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(classListWords).title)
}

type Previewed = { id: string; wanted: ClassWanted; preview: ClassListPreview }

export default function AddClass({ loaderData: { courses, earlier, groups, course } }: Route.ComponentProps) {
  const words = useArea(classListWords)
  const enrollments = useArea(enrollmentWords)
  const navigate = useNavigate()
  const may = useMay()
  const own = useRoot()?.site?.default_language ?? 'km'
  const first = courses.find(({ id }) => id === course) ?? (courses.length === 1 ? courses[0] : undefined)
  const [wanted, setWanted] = useState<ClassWanted>({
    courseIds: first ? [first.id] : [],
    text: '',
    language: own,
    until: null,
    groupId: undefined,
  })
  const [previewed, setPreviewed] = useState<Previewed>()
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const errors = {
    courses: hasTried && wanted.courseIds.length === 0 ? words.courseNeeded : undefined,
    text: hasTried && wanted.text.trim() === '' ? words.textNeeded : undefined,
  }

  async function sending(work: () => Promise<void>) {
    if (isSending) return
    setSending(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending(false)
    }
  }
  async function look() {
    setTried(true)
    if (wanted.courseIds.length === 0 || wanted.text.trim() === '') return
    const body = { text: wanted.text, course_ids: wanted.courseIds }
    const preview = await call(previewClassList, { body })
    // The list has one id from here on: sending it twice adds it once.
    setPreviewed({ id: crypto.randomUUID(), wanted, preview })
  }
  async function send({ id, wanted: { text, courseIds, language, until, groupId } }: Previewed) {
    const body = { id, text, course_ids: courseIds, language, expires_at: until, group_id: groupId }
    const added = await call(addClassList, { body })
    showToast({ tone: 'success', title: words.result.done, seconds: toastSeconds.success })
    await navigate(`/secure/courses/enrollments/class/${added.id}`)
  }
  // What was changed since is not what was looked at.
  const shown = previewed?.wanted === wanted ? previewed : undefined
  return (
    <section className="mx-auto flex max-w-4xl flex-col gap-5 p-4 md:gap-6 md:p-8">
      <PageHeader
        crumbs={[{ name: enrollments.title, to: '/secure/courses/enrollments' }, { name: words.title }]}
        title={words.title}
      />
      <ClassForm
        {...{ wanted, courses, errors, isSending }}
        onChange={setWanted}
        groups={(may('student_groups.update') && groups) || []}
        onPreview={() => void sending(look)}
      />
      {shown && (
        <Preview preview={shown.preview} isSending={isSending} onSend={() => void sending(() => send(shown))} />
      )}
      {courses
        .filter(({ id }) => wanted.courseIds.includes(id))
        .map((one) => (
          <JoinLinkCard key={one.id} course={one} />
        ))}
      <EarlierLists lists={earlier} />
    </section>
  )
}

type PreviewProps = { preview: ClassListPreview; isSending: boolean; onSend: () => void }

function Preview({ preview: { lines, may_invite }, isSending, onSend }: PreviewProps) {
  const words = useArea(classListWords)
  const count = (...states: string[]) => lines.filter(({ state }) => states.includes(state)).length
  const text = words.send(may_invite ? count('new', 'unconfirmed') : 0, count('here'))
  return (
    <div aria-live="polite">
      <OfficeCard
        title={words.previewTitle}
        aside={
          <OfficeButton kind="primary" loading={isSending} onClick={onSend}>
            {text || words.save}
          </OfficeButton>
        }
      >
        {!may_invite && count('new', 'unconfirmed') > 0 && (
          <p className="border-b border-line bg-warn-soft px-4 py-3 text-nav text-warn md:px-6">{words.mayNotInvite}</p>
        )}
        <ClassPeople lines={lines} />
      </OfficeCard>
    </div>
  )
}

function EarlierLists({ lists }: { lists: readonly ClassListSummary[] }) {
  const words = useArea(classListWords)
  const language = useLanguage()
  if (lists.length === 0) return null
  return (
    <OfficeCard title={words.earlier}>
      <ul className="divide-y divide-line">
        {lists.map(({ id, courses, people, created_at, created_by }) => (
          <li key={id}>
            <Link
              to={`/secure/courses/enrollments/class/${id}`}
              className="block px-4 py-3 -outline-offset-2 hover:bg-sand md:px-6"
            >
              <span className="block text-cell font-medium text-ink">
                {courses.map(({ title }) => title).join(', ') || words.result.title}
              </span>
              <span className="block text-meta text-muted">
                {words.people(people)} · {created_by} · {shortDay(language, created_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
