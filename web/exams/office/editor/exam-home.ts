import type { ReactNode } from 'react'
import type { LessonChoice } from './use-exam.ts'

/** Where an exam belongs, a course or the school, as far as its editor differs by that. */
export type ExamHome = {
  /** The list it is in. */
  back: { to: string; name: string }
  /** The name of its lesson or section. Undefined where its name is edited here. */
  title: string | undefined
  /** Whether students see it, as a badge. */
  state: ReactNode
  /** Buttons in the head. */
  actions: ReactNode
  mayEdit: boolean
  /** Whether students see the exam once it is published. */
  isSeen: boolean
  /** Why it cannot be changed. */
  notice: ReactNode
  /** The lessons a question can come from. */
  lessons: readonly LessonChoice[]
  /** Besides the rules that all exams have: shown before them. */
  about: ReactNode
  /** Whether a certificate can need it. */
  hasCertificate: boolean
}
