import { useEffect, useState } from 'react'
import { pageSizes } from '#shared/core/paging.lists.ts'
import { listBank, readBankLabels } from '#shared/exams/bank.endpoints.ts'
import type { BankFilter, BankLabels, BankQuestion } from '#shared/exams/bank.schema.ts'
import { CallError, call, callQuietly } from '#web/core/call.ts'

const typingPauseMs = 300
const per = pageSizes[0]

type Found = { data: BankQuestion[]; total: number; page: number; pages: number }

/** The questions of the bank that match; more of them on demand. */
export function useBank(filter: BankFilter) {
  const [found, setFound] = useState<Found>()
  const key = JSON.stringify(filter)
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      try {
        const next = await call(listBank, { query: { ...(JSON.parse(key) as BankFilter), page: 1, per } })
        if (isWanted) setFound(next)
      } catch (error) {
        // The call has said why.
        if (!(error instanceof CallError)) throw error
      }
    }
    const timer = setTimeout(() => void read(), typingPauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key])
  async function more() {
    if (!found) return
    const next = await call(listBank, { query: { ...filter, page: found.page + 1, per } }).catch(() => undefined)
    if (next) setFound({ ...next, data: [...found.data, ...next.data] })
  }
  return { found, more }
}

/** The categories and tags to choose from. */
export function useBankLabels(): BankLabels {
  const [labels, setLabels] = useState<BankLabels>({ categories: [], tags: [] })
  useEffect(() => {
    let isWanted = true
    // Without them there are fewer filters; the list says what went wrong.
    void callQuietly(readBankLabels).then(
      (next) => isWanted && setLabels(next),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return labels
}
