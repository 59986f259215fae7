import type { DeclaredChannel } from '#server/core/channels.ts'

export const channels: readonly DeclaredChannel[] = [
  { prefix: 'user', kind: 'private', may: async ({ actor }, id) => actor.id === id },
]
