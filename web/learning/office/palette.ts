import Award from 'lucide-react/icons/award'
import ListPlus from 'lucide-react/icons/list-plus'
import type { Palette } from '#web/core/palette.ts'
import { learningPalette as words } from './learning-palette.words.ts'

export const searchHits = {
  certificate: {
    name: (say) => say(words).kinds.certificate,
    to: ({ title }) => `/secure/courses/certificates?q=${encodeURIComponent(title)}`,
    icon: Award,
  },
} satisfies Palette['searchHits']

export const quickActions: Palette['quickActions'] = [
  {
    key: 'enrollClass',
    name: (say) => say(words).actions.enrollClass.name,
    also: (say) => say(words).actions.enrollClass.also,
    to: '/secure/courses/enrollments/class',
    icon: ListPlus,
    permission: 'enrollments.add',
    order: 35,
  },
  {
    key: 'designCertificate',
    name: (say) => say(words).actions.designCertificate.name,
    also: (say) => say(words).actions.designCertificate.also,
    to: '/secure/courses/certificates/template',
    icon: Award,
    permission: 'certificates.view',
    order: 54,
  },
]

export { words }
