import { type DeclaredChannel, editing } from '#server/core/channels.ts'
import { bankQuestionById } from './bank/bank-questions.ts'
import { paperToRead } from './correction/papers-to-correct.ts'

export const channels: readonly DeclaredChannel[] = [
  editing('question', 'courses.view', bankQuestionById),
  editing('paper', 'exam_corrections.view', paperToRead),
]
