import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Calculator from 'lucide-react/icons/calculator'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Languages from 'lucide-react/icons/languages'
import Laptop from 'lucide-react/icons/laptop'
import Megaphone from 'lucide-react/icons/megaphone'
import Mic from 'lucide-react/icons/mic'
import Palette from 'lucide-react/icons/palette'
import Presentation from 'lucide-react/icons/presentation'
import Sprout from 'lucide-react/icons/sprout'
import { Icon } from '#web/ui/icon.tsx'

/** The icons a school can give a subject, by the names they are stored under. */
const icons: Record<string, LucideIcon> = {
  briefcase: BriefcaseBusiness,
  calculator: Calculator,
  'graduation-cap': GraduationCap,
  languages: Languages,
  laptop: Laptop,
  megaphone: Megaphone,
  mic: Mic,
  palette: Palette,
  presentation: Presentation,
  sprout: Sprout,
}

export function CategoryIcon({ name, size }: { name: string; size?: number }) {
  return <Icon of={(Object.hasOwn(icons, name) && icons[name]) || BookOpen} size={size} />
}
