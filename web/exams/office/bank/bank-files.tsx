import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AnyEndpoint, addressOf, apiBase } from '#shared/core/endpoint.ts'
import {
  addBankQuestions,
  exportBankCsv,
  exportBankGift,
  exportBankQti,
  exportBankXml,
  readBankFile,
} from '#shared/exams/bank-questions.endpoints.ts'
import type { BankQuestionQuery } from '#shared/exams/bank-questions.schema.ts'
import { mostQuestions } from '#shared/exams/exams.lists.ts'
import type { FileFormat } from '#shared/exams/question-files.lists.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { FileDrawer } from '../editor/file-drawer.tsx'
import { bankWords } from '../exams.words.ts'

const exports: Record<FileFormat, AnyEndpoint> = {
  csv: exportBankCsv,
  gift: exportBankGift,
  xml: exportBankXml,
  qti: exportBankQti,
}

type BankFilesProps = { query: BankQuestionQuery; total: number; onClose: () => void }

/** Questions of a file are added to the bank; those of the list are downloaded, as it is filtered. */
export function BankFiles({ query: { page: _, per: __, sort: ___, ...filter }, total, onClose }: BankFilesProps) {
  const { page: words } = useArea(bankWords)
  const language = useLanguage()
  const write = useWrites()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  async function add(questions: QuestionFields[]) {
    setAdding(true)
    const answer = await write(() => call(addBankQuestions, { body: { questions } }))
    setAdding(false)
    if (!answer) return
    showToast({ tone: 'success', title: words.imported(answer.added), seconds: toastSeconds.success })
    onClose()
    await revalidate()
  }
  return (
    <FileDrawer
      place={{
        read: (body) => call(readBankFile, { body }),
        addressOf: (format) => apiBase + addressOf(exports[format], { query: { ...filter, language } }),
        exportText: words.exportText,
        room: mostQuestions,
        hasQuestions: total > 0,
      }}
      isAdding={isAdding}
      onClose={onClose}
      onAdd={(questions) => void add(questions)}
    />
  )
}
