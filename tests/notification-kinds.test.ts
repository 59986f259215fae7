import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { NotificationKinds } from '#shared/core/manifest.ts'
import { notificationKinds } from '#shared/domains.ts'

it('the table of kinds names each with its channels', () => {
  const text = readFileSync(new URL('../shared/notifications/README.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)`( \(fixed\))? \| ([a-z, ]+) \|/gm)].map(([, kind, fixed, by]) => [
    kind,
    { by, isFixed: fixed !== undefined },
  ])
  const declared = Object.entries(notificationKinds as NotificationKinds).map(
    ([kind, { channels, isFixed = false }]) => [kind, { by: channels?.join(', ') ?? 'all', isFixed }],
  )
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(declared))
})
