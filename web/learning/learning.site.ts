import BookOpen from 'lucide-react/icons/book-open'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import type { GuardedPages, SiteLink } from '#web/core/site.ts'

export const links: readonly SiteLink[] = [
  { to: '/my-course', name: (words) => words.learning.title, place: 'account', order: 10, icon: BookOpen },
  { to: '/exam-history', name: (words) => words.learning.exams, place: 'account', order: 11, icon: ClipboardCheck },
  { to: '/my-course/notes', name: (words) => words.learning.notes, place: 'account', order: 12, icon: NotebookPen },
  { to: '/certificate', name: (words) => words.learning.checkCertificate, place: 'footer', order: 40, on: 'school' },
]

export const guarded: GuardedPages = {
  forSignedIn: ['/lecture/*', '/my-course/*', '/exams/*', '/exam-history/*'],
  // A certificate stays real while its school is closed.
  alwaysOpen: ['/certificate/*'],
}
