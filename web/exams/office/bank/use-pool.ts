import { useCallback, useEffect, useState } from 'react'
import { readPool } from '#shared/exams/bank.endpoints.ts'
import type { PoolQuestion } from '#shared/exams/bank.schema.ts'
import { CallError, call } from '#web/core/call.ts'

/** The questions of a pool; undefined until they are read. */
export function usePool(examId: string, itemId: string) {
  const [questions, setQuestions] = useState<PoolQuestion[]>()
  const read = useCallback(async () => {
    try {
      setQuestions((await call(readPool, { params: { examId, itemId } })).questions)
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    }
  }, [examId, itemId])
  useEffect(() => void read(), [read])
  return { questions, read }
}
