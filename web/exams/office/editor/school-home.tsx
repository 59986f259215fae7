import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { readOfficeExam } from '#shared/exams/exams.endpoints.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { actGeneralExams, generalExamTrash } from '#shared/exams/general-exams.endpoints.ts'
import type { ExamChoices } from '#shared/exams/general-exams.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { ReadOnlyNotice } from '#web/ui/office/page/read-only-notice.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { generalExamsAddress, previewAddress, resultsAddress } from '../exam-addresses.ts'
import { generalWords } from '../exams.words.ts'
import { GeneralExamState } from '../general/general-exam-state.tsx'
import { AboutForm } from '../rules/about-form.tsx'
import type { ExamHome } from './exam-home.ts'
import { PreviewLink } from './preview-link.tsx'
import { Publication } from './publication.tsx'
import { useExam, useSnapshot } from './use-exam.ts'

/** The home of a general exam: it is published by itself, and has a name and students of its own. */
export function useSchoolHome({ id, deleted_at }: OfficeExam, choices: ExamChoices): ExamHome {
  const words = useArea(generalWords)
  const may = useMay()
  const isTrashed = deleted_at !== null
  const mayEdit = may('exams.update') && may('courses.update') && !isTrashed
  const place = { courseId: null, examId: id }
  return {
    back: { to: generalExamsAddress, name: words.editor.back },
    title: undefined,
    state: <State />,
    actions: (
      <>
        {may('exam_corrections.view') && <ResultsLink to={resultsAddress(place)} />}
        <PreviewLink to={previewAddress(place)} />
        {mayEdit && <SchoolPublication />}
      </>
    ),
    mayEdit,
    isSeen: true,
    notice: !mayEdit && <Notice id={id} isTrashed={isTrashed} />,
    lessons: [],
    about: <AboutForm {...choices} />,
    hasCertificate: false,
  }
}

function State() {
  const { editor } = useExam()
  const { published_at, deleted_at, rules } = useSnapshot(editor).exam
  return <GeneralExamState published={published_at !== null} deleted_at={deleted_at} {...rules} />
}

function ResultsLink({ to }: { to: string }) {
  const words = useArea(generalWords)
  return (
    <OfficeButtonLink to={to} className="max-lg:min-h-11">
      <Icon of={ChartNoAxesColumn} size={18} />
      {words.editor.results}
    </OfficeButtonLink>
  )
}

function SchoolPublication() {
  const { editor } = useExam()
  const { exam } = useSnapshot(editor)
  const publish = async (isPublished: boolean) => {
    await call(actGeneralExams, { body: { action: isPublished ? 'publish' : 'unpublish', ids: [exam.id] } })
    editor.receive(await call(readOfficeExam, { params: { examId: exam.id } }))
  }
  return <Publication publish={publish} />
}

function Notice({ id, isTrashed }: { id: string; isTrashed: boolean }) {
  const { editor } = useArea(generalWords)
  const may = useMay()
  const write = useWrites()
  const restore = () => void write(() => call(generalExamTrash.restore, { body: { ids: [id] } }))
  return (
    <ReadOnlyNotice
      text={isTrashed ? editor.inTrash : editor.readOnly}
      isTrashed={isTrashed}
      onRestore={isTrashed && may('exams.delete') ? restore : undefined}
    />
  )
}
