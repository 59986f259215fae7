import { useEffect, useState } from 'react'
import { readMessageReach } from '#shared/notifications/messages.endpoints.ts'
import type { Condition, MessageReach } from '#shared/notifications/messages.schema.ts'
import { callQuietly } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'

/** The conditions as an address has them. */
export const asked = (conditions: readonly Condition[]) =>
  conditions.map(({ audience, value }) => `${audience}:${value}`)

/** Whom the conditions reach, counted anew whenever they change; undefined meanwhile, null if they cannot be counted. */
export function useReach(conditions: readonly Condition[]): MessageReach | null | undefined {
  const language = useLanguage()
  const [known, setKnown] = useState<{ key: string; reach: MessageReach | null }>()
  const key = JSON.stringify([language, asked(conditions)])
  useEffect(() => {
    let isOver = false
    const [wanted, condition] = JSON.parse(key)
    callQuietly(readMessageReach, { query: { condition, language: wanted } }).then(
      (reach) => !isOver && setKnown({ key, reach }),
      () => !isOver && setKnown({ key, reach: null }),
    )
    return () => {
      isOver = true
    }
  }, [key])
  return known?.key === key ? known.reach : undefined
}
