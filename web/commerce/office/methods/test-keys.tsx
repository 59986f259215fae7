import { useState } from 'react'
import { testCardKeys } from '#shared/commerce/cards.endpoints.ts'
import type { CardTest } from '#shared/commerce/cards.lists.ts'
import type { CardKeyTest } from '#shared/commerce/cards.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

type Props = {
  typed: CardKeyTest
  words: { test: string; testing: string; results: Partial<Record<CardTest, string>> }
}

/** Asks the provider whether it takes what is typed, or the key that is stored. */
export function TestKeys({ typed, words }: Props) {
  const [result, setResult] = useState<CardTest>()
  const [isAsking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    setResult(undefined)
    try {
      setResult((await call(testCardKeys, { body: typed })).result)
    } catch (error) {
      // The error has already been shown.
      if (!(error instanceof CallError)) throw error
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <OfficeButton loading={isAsking} onClick={() => void ask()}>
        {words.test}
      </OfficeButton>
      <p role="status" className={result === 'works' ? 'text-primary-strong' : result ? 'text-danger' : 'text-second'}>
        {isAsking ? words.testing : result && words.results[result]}
      </p>
    </div>
  )
}
