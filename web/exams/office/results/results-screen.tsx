import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import type { ExamFigures, resultPage, resultQuery } from '#shared/exams/results.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CsvLink } from '#web/ui/office/list/csv-link.tsx'
import { ChartDrawing } from '#web/ui/office/list/empty-list-drawing.tsx'
import { NoRows } from '#web/ui/office/list/no-rows.tsx'
import { StatusTabs } from '#web/ui/office/list/status-tabs.tsx'
import { FigureStrip } from '#web/ui/office/page/figure-strip.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { editorAddress, generalExamsAddress, resultsAddress } from '../exam-addresses.ts'
import { generalWords, resultWords } from '../exams.words.ts'
import { RegradeDrawer } from '../regrade/regrade-drawer.tsx'
import { NeedsLook } from './needs-look.tsx'
import { QuestionRows } from './question-rows.tsx'
import { ResultRows } from './result-rows.tsx'
import { ScoreBars } from './score-bars.tsx'

type ResultsScreenProps = {
  figures: ExamFigures
  list: z.output<typeof resultPage>
  query: z.output<typeof resultQuery>
  view: 'questions' | 'students'
}

/** How an exam went: in figures, by question, and by student. */
export function ResultsScreen({ figures, list, query, view }: ResultsScreenProps) {
  const words = useArea(resultWords)
  const general = useArea(generalWords)
  const language = useLanguage()
  const may = useMay()
  const mayCorrect = may('exam_corrections.update')
  const mayRegrade = mayCorrect && may('courses.update')
  const [regraded, setRegraded] = useState<string>()
  const stopRegrading = useCallback(() => setRegraded(undefined), [])
  const { exam } = figures
  const exported = new URLSearchParams({
    language,
    ...(query.q && { q: query.q }),
    ...(query.status && { status: query.status }),
  })
  const place = { courseId: exam.course?.id ?? null, examId: exam.id }
  const here = resultsAddress(place)
  const above = exam.course
    ? [{ name: exam.course.title, to: partAddress('exams', exam.course.id) }, { name: exam.title }]
    : [
        { name: general.title, to: generalExamsAddress },
        { name: exam.title, to: editorAddress(place) },
      ]
  return (
    <div className="mx-auto max-w-[1200px] space-y-4 p-4 md:space-y-6 md:p-8">
      <PageHeader
        crumbs={[...above, { name: words.title }]}
        title={`${words.title}: ${exam.title}`}
        actions={
          figures.taken + figures.absent > 0 && (
            <>
              {mayCorrect && <CsvLink href={`/office/exams/${exam.id}/results.csv?${exported}`} name={words.csv} />}
              {mayCorrect && figures.waiting > 0 && (
                <OfficeButtonLink kind="primary" to={`/secure/courses/exam/score-correction?exam=${exam.id}`}>
                  <Icon of={ClipboardPen} size={18} />
                  {words.correct(figures.waiting)}
                </OfficeButtonLink>
              )}
            </>
          )
        }
      />
      {figures.taken === 0 && figures.absent === 0 ? (
        <NoRows drawing={<ChartDrawing />} title={words.none} text={words.noneText} />
      ) : (
        <>
          <Figures figures={figures} />
          <div className="grid gap-4 lg:grid-cols-[1fr_300px] lg:items-start">
            <ScoreBars figures={figures} />
            <NeedsLook figures={figures} />
          </div>
          <StatusTabs
            label={words.tabs.label}
            tabs={(['questions', 'students'] as const).map((one) => ({
              name: words.tabs[one],
              count: one === 'questions' ? figures.questions.length : list.total,
              to: one === 'questions' ? here : `${here}${here.includes('?') ? '&' : '?'}view=students`,
              current: one === view,
            }))}
          />
          {view === 'questions' ? (
            <QuestionRows questions={figures.questions} onRegrade={mayRegrade ? setRegraded : undefined} />
          ) : (
            <ResultRows list={list} query={query} />
          )}
          {regraded && <RegradeDrawer examId={exam.id} questionId={regraded} onClose={stopRegrading} />}
        </>
      )}
    </div>
  )
}

function Figures({ figures }: { figures: ExamFigures }) {
  const { figures: words, best } = useArea(resultWords)
  const { taken, students, scored, passed, average, total_score, median_seconds, exam } = figures
  const minutes = (median_seconds ?? 0) / 60
  return (
    <div>
      <FigureStrip
        figures={[
          { label: words.taken, value: String(taken), ...(students !== null && { foot: words.ofStudents(students) }) },
          ...(exam.pass_percent === null
            ? []
            : [
                {
                  label: words.passed,
                  value: scored === 0 ? '–' : `${Math.round((passed / scored) * 100)}%`,
                  foot:
                    scored === 0 ? words.waits : scored < taken ? words.ofGraded(passed, scored) : words.people(passed),
                },
              ]),
          {
            label: words.average,
            value: average === null ? '–' : String(Math.round(average * 10) / 10),
            foot: words.ofPoints(String(total_score)),
          },
          {
            label: words.time,
            value: median_seconds === null ? '–' : words.minutes(String(minutes < 1 ? '<1' : Math.round(minutes))),
            ...(exam.minutes !== null && { foot: words.ofMinutes(exam.minutes) }),
          },
        ]}
      />
      <p className="mt-2 text-meta text-muted">{best}</p>
    </div>
  )
}
