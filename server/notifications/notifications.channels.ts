import { type DeclaredChannel, editing, editingOfSchool } from '#server/core/channels.ts'
import { messageById } from './messages/messages.ts'

export const channels: readonly DeclaredChannel[] = [
  { prefix: 'user', kind: 'private', may: async ({ actor }, id) => actor.id === id },
  editing('message', 'messages.view', messageById),
  editingOfSchool('notification-defaults', 'school_settings.view'),
]
