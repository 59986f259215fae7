import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { readBankQuestion } from '#shared/exams/bank-questions.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { BankQuestionScreen } from '#web/exams/office/bank/bank-question-screen.tsx'
import { bankWords } from '#web/exams/office/exams.words.ts'
import { needPermission } from '#web/identity/need-permission.ts'
import type { Route } from './+types/bank-question.ts'

export async function loader({ context, params: { questionId } }: Route.LoaderArgs) {
  if (questionId) return { question: await load(context, readBankQuestion, { params: { questionId } }) }
  await needPermission(context, 'courses.update')
  return { question: undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const asked = loaderData?.question && plainText(loaderData.question.fields.prompt).split('\n', 1)[0]
  return officeMeta(matches, (say) => asked || say(bankWords).page.new)
}

export default function BankQuestion({ loaderData: { question } }: Route.ComponentProps) {
  return <BankQuestionScreen key={question?.id ?? 'new'} question={question} />
}
