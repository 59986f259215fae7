import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { listMyNotes } from '#shared/learning/lecture.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { myNoteWords } from '#web/learning/classroom.words.ts'
import { groupsOf, textOfNotes } from '#web/learning/my-courses/note-groups.ts'
import { NotesOfCourse } from '#web/learning/my-courses/notes-of-course.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/my-notes.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const page = Number(url.searchParams.get('page')) || 1
  return { q, notes: await load(context, listMyNotes, { query: { q, page } }) }
}

export const handle: WordsHandle = { words: () => [myNoteWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const site = metaSite(matches)
  const { title, text } = myNoteWords.of(site.language)
  return pageMeta({ ...site, title, description: text, path: '/my-course/notes' })
}

const pathOf = (q: string, page: number) =>
  `/my-course/notes?${new URLSearchParams({ ...(q && { q }), page: String(page) })}`

export default function MyNotes({ loaderData: { q, notes } }: Route.ComponentProps) {
  const words = useArea(myNoteWords)
  const groups = groupsOf(notes.data)
  function save() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([textOfNotes(groups)], { type: 'text/plain' }))
    link.download = `${words.file}.txt`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  if (notes.total === 0 && q === '')
    return (
      <div data-own className="wrap py-10 md:py-14">
        <EmptyState
          drawing={<NothingFound />}
          title={words.none}
          text={words.noneText}
          heading="h1"
          actions={<ButtonLink to="/my-course">{words.myCourses}</ButtonLink>}
        />
      </div>
    )
  return (
    <div data-own className="wrap max-w-4xl py-10 md:py-14">
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-2 text-muted">{words.text}</p>
      <Form role="search" className="mt-6 flex flex-wrap gap-3 print:hidden">
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label={words.search}
          placeholder={words.search}
          className="min-h-11 min-w-0 grow rounded-pill border border-line-strong bg-band px-5 text-ink"
        />
        <Button type="submit">
          <Icon of={Search} />
          {words.find}
        </Button>
        {groups.length > 0 && (
          <Button kind="secondary" onClick={save}>
            <Icon of={Download} />
            {words.save}
          </Button>
        )}
      </Form>
      <p role="status" className="mt-4 text-muted">
        {notes.total === 0 ? words.nothing(q) : words.count(notes.total)}{' '}
        {q && (
          <Link to="/my-course/notes" className="text-primary-strong underline underline-offset-4">
            {words.clear}
          </Link>
        )}
      </p>
      <div className="mt-6 space-y-6">
        {groups.map((group) => (
          <NotesOfCourse key={group.course.slug} group={group} />
        ))}
      </div>
      <Pagination page={notes.page} pages={notes.pages} to={(page) => pathOf(q, page)} words={words.pages} />
    </div>
  )
}
