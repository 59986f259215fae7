import { type DeclaredChannel, editingOfSchool } from '#server/core/channels.ts'

export const channels: readonly DeclaredChannel[] = [
  editingOfSchool('school', 'school_settings.view'),
  editingOfSchool('website', 'school_settings.view'),
  editingOfSchool('theme', 'theme.view'),
]
