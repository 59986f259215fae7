import Plus from 'lucide-react/icons/plus'
import { count, day } from '#shared/core/format.rules.ts'
import { readPermission } from '#shared/identity/identity.endpoints.ts'
import { dashboardCards, firstSteps, schoolCards, waitingRows } from '#web/cards.ts'
import type { CardTexts, DashboardCard } from '#web/core/dashboard.ts'
import { dashboardWords } from '#web/core/dashboard.words.ts'
import type { FirstStep } from '#web/core/first-steps.ts'
import { useLanguage } from '#web/core/language.tsx'
import { officeWords } from '#web/core/office.words.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load, pageOf } from '#web/core/page.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { useWaiting } from '#web/core/waiting.ts'
import { FirstSteps } from '#web/layouts/office/first-steps.tsx'
import { WaitingCard } from '#web/layouts/office/waiting-card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import type { Route } from './+types/dashboard.ts'
import { newCourseText, stepTexts } from './step-texts.ts'

/** Ask for every card this person may see, and for the first steps, each question once. */
export async function loader({ context }: Route.LoaderArgs) {
  const granted = await load(context, readPermission)
  const may = new Set(typeof granted === 'string' ? [] : granted.map(({ key }) => key))
  const { site, user, language } = pageOf(context)
  const isPlatform = site?.kind === 'platform'
  const cards = dashboardCards.filter(
    (card) =>
      (!card.endpoint.permission || may.has(card.endpoint.permission)) &&
      !(isPlatform && schoolCards.includes(card)) &&
      !(card.isOfTeachers && user?.role !== 'lecture'),
  )
  // The platform is no school that has to be opened.
  const hasSteps = !isPlatform && firstSteps.every(({ permission }) => may.has(permission))
  const asked = new Map<string, Promise<unknown>>()
  for (const { endpoint, input } of [
    ...cards,
    ...(hasSteps ? firstSteps : []).map((step) => ({ ...step, input: {} })),
  ]) {
    if (!asked.has(endpoint.name)) {
      const wanted = typeof input === 'function' ? input(language) : input
      asked.set(endpoint.name, load(context, endpoint, wanted))
    }
  }
  const answers: Record<string, unknown> = {}
  for (const [name, answer] of asked) answers[name] = await answer
  const isDone = (step: FirstStep) => step.isDone(answers[step.endpoint.name])
  const stepWords = hasSteps && !firstSteps.every(isDone) ? await stepTexts(language) : undefined
  const texts: Record<string, CardTexts> = {}
  for (const { key, texts: own } of cards) if (own) texts[key] = await own[language]()
  const newCourse = !isPlatform && may.has('courses.add') ? await newCourseText(language) : undefined
  return { answers, texts, stepWords, newCourse, today: new Date().toISOString() }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(officeWords).shell.screens.dashboard)
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const dashboard = useArea(dashboardWords)
  const language = useLanguage()
  const user = useRoot()?.user
  const waiting = useWaiting()
  const { answers, texts, stepWords, newCourse, today } = loaderData
  const draw = (place: DashboardCard['place']) =>
    dashboardCards
      .filter((card) => card.place === place && card.endpoint.name in answers)
      .map(({ key, endpoint, Card }) => <Card key={key} data={answers[endpoint.name]} texts={texts[key] ?? {}} />)
  const steps = firstSteps.flatMap((step) => {
    const text = stepWords?.texts[step.key]
    return text ? [{ ...step, text, done: step.isDone(answers[step.endpoint.name]) }] : []
  })
  const isNew = steps.some(({ isVital, done }) => isVital && !done)
  const total = waiting.reduce((sum, kind) => sum + kind.count, 0)
  const firstStepsCard = stepWords && <FirstSteps steps={steps} words={stepWords.card} isNew={isNew} />
  const waits = <WaitingCard waiting={waiting} rows={waitingRows} now={today} />
  const side = <div className="flex min-w-0 flex-col gap-4 max-lg:order-last">{draw(isNew ? 'start' : 'side')}</div>
  const hasSideFirst = isNew || total > 0
  return (
    <div className="mx-auto max-w-[1200px] p-4 md:p-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-title">{dashboard.hello(user?.first_name ?? '')}</h1>
          <p className="text-cell text-second">
            {day(language, today)}
            {total > 0 && ` · ${dashboard.waiting.total(count(total))}`}
          </p>
        </div>
        {newCourse && !isNew && (
          <OfficeButtonLink to="/secure/courses/add" kind="primary" className="max-md:min-h-11">
            <Icon of={Plus} size={18} />
            {newCourse}
          </OfficeButtonLink>
        )}
      </header>
      <div className="mt-6 flex flex-col gap-4 empty:hidden">{draw('top')}</div>
      <div
        className={`mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] ${hasSideFirst ? 'lg:grid-rows-[auto_1fr]' : ''}`}
      >
        <div className={`flex min-w-0 flex-col gap-4 ${hasSideFirst ? 'lg:row-span-2' : 'lg:col-span-2'}`}>
          {isNew && firstStepsCard}
          {!isNew && total === 0 && firstStepsCard}
          {(!isNew || total > 0) && waits}
          {!isNew && total > 0 && firstStepsCard}
        </div>
        {!isNew && <div className={`min-w-0 empty:hidden ${hasSideFirst ? '' : 'lg:col-span-2'}`}>{draw('news')}</div>}
        {hasSideFirst && side}
        <div className="grid gap-3 empty:hidden *:first:col-span-full *:last:even:col-span-full max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] md:grid-cols-2 md:gap-4 lg:col-span-2 lg:grid-cols-4 lg:*:first:col-span-2 lg:*:last:even:col-span-2">
          {draw('figure')}
        </div>
        {!isNew && (
          <div className={`flex min-w-0 flex-col gap-4 empty:hidden ${total > 0 ? 'lg:col-span-2' : ''}`}>
            {draw('main')}
          </div>
        )}
        {!hasSideFirst && side}
      </div>
    </div>
  )
}
