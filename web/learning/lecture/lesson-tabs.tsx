import { useSyncExternalStore } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Link } from '#web/ui/link.tsx'

export const lessonTabs = ['about', 'notes', 'transcript', 'files', 'questions', 'news'] as const
export type LessonTab = (typeof lessonTabs)[number]
export const isLessonTab = (word: unknown): word is LessonTab => lessonTabs.some((tab) => tab === word)

/** An empty tab is not shown, except where somebody writes. The first one is open at first. */
function tabsOf(lecture: Lecture, lesson: LessonOpened): LessonTab[] {
  const isEmpty: Partial<Record<LessonTab, boolean>> = {
    about: lesson.lesson_type === 'article' || !lesson.content,
    transcript: !lesson.playback?.captions.length,
    files: lesson.attachments.length === 0,
    news: lecture.announcements.length === 0,
  }
  return lessonTabs.filter((one) => !isEmpty[one])
}

/** The tab that was asked for, if it is shown. */
export function shownTab(lecture: Lecture, lesson: LessonOpened, asked: LessonTab | undefined): LessonTab {
  const tabs = tabsOf(lecture, lesson)
  return tabs.find((one) => one === asked) ?? tabs[0] ?? 'notes'
}

/** The tab in the address. A page from the cache may have been rendered for another one. */
export function useAskedTab(rendered: LessonTab | undefined): LessonTab | undefined {
  const [search] = useSearchParams()
  const tab = search.get('tab')
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!isHydrated) return rendered
  return isLessonTab(tab) ? tab : undefined
}

const neverChanges = () => () => undefined

/** Another tab of the same lesson is shown without a request, so that it opens offline too. */
export function isOtherTab({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return false
  return tabOf(currentUrl) !== tabOf(nextUrl) && withoutTab(currentUrl) === withoutTab(nextUrl)
}

const tabOf = ({ searchParams }: URL) => searchParams.get('tab')

function withoutTab({ searchParams }: URL): string {
  const others = new URLSearchParams(searchParams)
  others.delete('tab')
  return others.toString()
}

type TabsProps = { lecture: Lecture; lesson: LessonOpened; tab: LessonTab }

/** The tabs of a lesson, each with its own address, so that they work without scripts. */
export function LessonTabs({ lecture, lesson, tab }: TabsProps) {
  const { tabs } = useArea(lectureWords)
  const counts: Partial<Record<LessonTab, number>> = {
    notes: lesson.notes.length,
    files: lesson.attachments.length,
    questions: lesson.question_count,
    news: lecture.announcements.length,
  }
  const shown = tabsOf(lecture, lesson)
  return (
    <nav aria-label={tabs.label} className="-mx-4 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0">
      <ul className="flex gap-6">
        {shown.map((one) => (
          <li key={one} className="shrink-0">
            <Link
              to={`?tab=${one}`}
              replace
              preventScrollReset
              data-offline=""
              aria-current={one === tab ? 'page' : undefined}
              className={`flex min-h-12 items-center gap-2 border-b-2 ${one === tab ? 'border-accent font-bold text-primary-strong' : 'border-transparent text-body hover:text-ink'}`}
            >
              {tabs[one]}
              {Boolean(counts[one]) && (
                <span className="figures min-w-7 rounded-full bg-sand px-2 text-center text-caption font-normal text-muted">
                  {counts[one]}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
