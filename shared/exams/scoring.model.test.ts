import { expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import { questionTypes } from './exams.lists.ts'
import { type Answer, type Scored, scoreOf, totalOf } from './scoring.rules.ts'

// A slow, obvious second way to score, in whole hundredths: each option is looked at by itself. Both must agree on
// thousands of random exams, to the last point.

function slowScore(question: Scored, answer: Answer): number | null {
  if (answer === null) return 0
  if ('options' in answer) {
    if (answer.options.length === 0) return 0
  } else {
    const hasFiles = 'media' in answer && answer.media.length > 0
    if (answer.text.trim().length === 0 && !hasFiles) return 0
  }
  const isWritten = question.type === 'essay' || (question.type === 'image' && question.options.length === 0)
  if (isWritten) return null
  const full = Math.round(question.score * 100)
  const cost = Math.round(question.penalty * 100)
  if (question.type === 'short_answer') {
    for (const { text } of question.accepted) {
      if ('text' in answer && answer.text.toLowerCase() === text.toLowerCase()) return full / 100
    }
    return cost === 0 ? 0 : -cost / 100
  }
  let rightOnes = 0
  let found = 0
  let wrong = 0
  const picked: string[] = []
  for (const id of 'options' in answer ? answer.options : []) if (!picked.includes(id)) picked.push(id)
  for (const { id, is_right } of question.options) {
    if (is_right) rightOnes += 1
    if (is_right && picked.includes(id)) found += 1
    if (!is_right && picked.includes(id)) wrong += 1
  }
  for (const id of picked) if (!question.options.some((one) => one.id === id)) wrong += 1
  const isAllRight = found === rightOnes && wrong === 0
  if (isAllRight && (question.several || found === 1)) return full / 100
  if (question.several && question.partial && found > wrong) {
    const part = Math.round((full * (found - wrong)) / rightOnes)
    if (part > 0) return part / 100
  }
  return cost === 0 ? 0 : -cost / 100
}

it('agrees with a slow model on thousands of random exams', () => {
  const random = randomOf('scoring')
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const isSo = () => random() < 0.5
  const oneOf = <Thing>(things: readonly Thing[]) => things[upTo(things.length - 1)] as Thing
  const letters = ['a', 'b', 'c', 'd', 'e', 'f']
  let compared = 0
  for (let exam = 0; exam < 4000; exam += 1) {
    const marks = Array.from({ length: 1 + upTo(9) }, () => {
      const type = oneOf(questionTypes)
      const isClosed = type === 'multiple_choice' || type === 'true_false' || (type === 'image' && isSo())
      const count = type === 'true_false' ? 2 : 2 + upTo(4)
      const rightAt = upTo(count - 1)
      const several = type !== 'true_false' && isSo()
      const question: Scored = {
        type,
        options: isClosed
          ? letters.slice(0, count).map((id, at) => ({ id, is_right: at === rightAt || (several && isSo()) }))
          : [],
        several,
        partial: isSo(),
        accepted: letters.slice(0, 1 + upTo(2)).map((text) => ({ text, tolerance: null })),
        score: upTo(2000) / 100,
        penalty: isSo() ? 0 : upTo(300) / 100,
      }
      const answers: Answer[] = [
        null,
        { options: letters.filter(isSo) },
        { options: [oneOf(letters)] },
        { text: oneOf([...letters, 'B', '', ' ', 'x']) },
        { media: isSo() ? ['file'] : [], text: oneOf(['', 'words']) },
      ]
      const answer = oneOf(answers)
      const score = scoreOf(question, answer)
      expect(score, JSON.stringify({ question, answer })).toBe(slowScore(question, answer))
      compared += 1
      return { score, total: question.score }
    })
    let hundredths = 0
    for (const { score } of marks) hundredths += Math.round((score ?? 0) * 100)
    expect(totalOf(marks).correct_score).toBe(Math.max(0, hundredths) / 100)
  }
  expect(compared).toBeGreaterThan(10_000)
})
