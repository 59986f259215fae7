import type { ErrorAnswer, ErrorCode, FieldErrors } from '#shared/core/errors.ts'
import {
  addExamQuestions,
  orderExamQuestions,
  readOfficeExam,
  removeExamQuestion,
  updateExam,
  updateExamQuestion,
} from '#shared/exams/exams.endpoints.ts'
import { mostQuestions } from '#shared/exams/exams.lists.ts'
import type { ExamQuestion, ExamRules, OfficeExam } from '#shared/exams/exams.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { forEverybody, isForChosen } from '#shared/exams/whom-for.rules.ts'
import { CallError, callQuietly, hasSignedInAgain } from '#web/core/call.ts'
import { differences } from '#web/ui/office/page/paths.ts'
import { areUnsaved } from './exam-details.ts'
import { type Draft, draftOf, isUnsaved, merged, nextStep, type Step, settled } from './exam-drafts.ts'
import { isBlank } from './new-draft.ts'

/** Somebody else changed the same question, or the rules. */
export type ExamConflict = { theirs: OfficeExam; key: string | null }

export type ExamSnapshot = {
  exam: OfficeExam
  drafts: readonly Draft[]
  title: string
  rules: ExamRules
  /** It is for chosen students, who may not be chosen yet. */
  isForSome: boolean
  /** `unfinished`: what is not saved cannot be asked yet. `held`: students see the exam, so a question waits for its end. */
  state: 'saved' | 'saving' | 'held' | 'unfinished' | 'failed' | 'conflict'
  savedAt: number | undefined
  failure: ErrorCode | undefined
  conflict: ExamConflict | undefined
}

/** What the editor asks of the page around it. */
type Surroundings = {
  titleOf: (() => string) | undefined
  /** Whether students see what is saved. */
  isSeen: (exam: OfficeExam) => boolean
}

export type ExamEditor = ReturnType<typeof openExamEditor>

/** How long somebody pauses before what they typed is saved. */
const pauseMs = 800

/**
 * The questions, rules and name of one exam while they are edited. What is shown is compared with what is stored, and sent step
 * by step after a pause; where students see the exam, a question once somebody leaves it. A question that cannot be asked yet
 * stays in the page. `titleOf`: the exam has the name of its lesson or section, which is not edited here.
 */
export function openExamEditor(initial: OfficeExam, { titleOf, isSeen }: Surroundings) {
  let exam = initial
  let drafts: readonly Draft[] = initial.questions.map((question) => draftOf(question))
  let { title, rules } = initial
  let isForSome = isForChosen(rules)
  let removals: readonly string[] = []
  const removed = new Set<string>()
  let isReordered = false
  let mostAdded = mostQuestions
  let isSending = false
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let savedAt: number | undefined
  let failure: ErrorCode | undefined
  let conflict: ExamConflict | undefined
  const listeners = new Set<() => void>()
  let snapshot = taken()

  function now() {
    return { exam, drafts, details: { title, rules, isForSome }, removals, isReordered, mostAdded }
  }
  function taken(): ExamSnapshot {
    return { exam, drafts, title, rules, isForSome, state: stateNow(), savedAt, failure, conflict }
  }
  function stateNow(): ExamSnapshot['state'] {
    if (conflict) return 'conflict'
    if (failure) return 'failed'
    if (isSending || timer !== undefined) return 'saving'
    if (isHeld && nextStep(now())) return 'held'
    return drafts.some((draft) => isUnsaved(draft) && !isBlank(draft)) || areUnsaved({ title, rules, isForSome }, exam)
      ? 'unfinished'
      : 'saved'
  }
  function show() {
    snapshot = taken()
    for (const listener of listeners) listener()
  }

  function later(ms: number) {
    clearTimeout(timer)
    // What has failed waits until it is tried again.
    if (failure || conflict) return show()
    timer = setTimeout(() => {
      timer = undefined
      isHeld = false
      void sendAll()
    }, ms)
    show()
  }

  async function sendAll() {
    if (isSending) return
    isSending = true
    show()
    try {
      for (let step = nextStep(now()); step; step = nextStep(now())) await take(step)
    } catch (error) {
      const isAgain = await hasSignedInAgain(error)
      if (!isAgain) failure = codeOf(error)
      else timer = setTimeout(() => void sendAll(), 0)
      if (!(error instanceof CallError)) throw error
    } finally {
      isSending = false
      show()
    }
  }

  async function take(step: Step) {
    try {
      const answer = await send(step)
      exam = answer
      settle(step, answer)
      savedAt = Date.now()
    } catch (error) {
      await handleRefusal(step, error)
    }
    drafts = merged(drafts, exam, removed)
    show()
  }

  function send(step: Step): Promise<OfficeExam> {
    const params = { examId: exam.id }
    switch (step.kind) {
      case 'remove':
        return callQuietly(removeExamQuestion, { params: { ...params, questionId: step.questionId } })
      case 'add':
        return callQuietly(addExamQuestions, { params, body: { questions: step.added.map(({ fields }) => fields) } })
      case 'update': {
        const body = { fields: step.fields, revision: step.revision }
        return callQuietly(updateExamQuestion, { params: { ...params, questionId: step.questionId }, body })
      }
      case 'order':
        return callQuietly(orderExamQuestions, { params, body: { revision: exam.revision, item_ids: step.itemIds } })
      case 'rules':
        return callQuietly(updateExam, {
          params,
          body: { title: titleOf?.() ?? step.title, rules: step.rules, revision: exam.revision },
        })
    }
  }

  function settle(step: Step, answer: OfficeExam) {
    if (step.kind === 'remove') removals = removals.filter((id) => id !== step.questionId)
    if (step.kind === 'order') isReordered = false
    // What is not finished, or was typed meanwhile, stays as it is shown.
    if (step.kind === 'rules' && !differences(rules, step.rules)) rules = answer.rules
    if (step.kind === 'rules' && title === step.title) title = answer.title
    if (step.kind === 'update') {
      const saved = answer.questions.find(({ question_id }) => question_id === step.questionId)
      if (saved) know(step.key, step.shown, saved)
    }
    if (step.kind === 'add') {
      mostAdded = mostQuestions
      // They are the last ones, in their order.
      const saved = answer.questions.slice(-step.added.length)
      for (const [at, { key, shown }] of step.added.entries()) if (saved[at]) know(key, shown, saved[at])
    }
  }

  function know(key: string, shown: QuestionFields, saved: ExamQuestion) {
    if (drafts.some((draft) => draft.key === key)) {
      drafts = drafts.map((draft) => (draft.key === key ? settled(draft, shown, saved) : draft))
    } else {
      // It was removed while it was being saved.
      removed.add(saved.question_id)
      removals = [...removals, saved.question_id]
    }
  }

  async function handleRefusal(step: Step, error: unknown) {
    const code = codeOf(error)
    const isGone = code === 'exams.question_not_found'
    if (isGone || code === 'core.changed_elsewhere') {
      const theirs = await callQuietly(readOfficeExam, { params: { examId: exam.id } })
      const before = exam
      exam = theirs
      if (isGone && step.kind === 'remove') removals = removals.filter((id) => id !== step.questionId)
      // Where the others have changed something else, the same is sent on top of it.
      const isOurs = step.kind === 'order' || (step.kind === 'rules' && !areUnsaved(before, theirs))
      if (isGone || isOurs) return
      conflict = { theirs, key: step.kind === 'update' ? step.key : null }
      throw error
    }
    const fields = error instanceof CallError ? error.answer.fields : undefined
    if (!fields || (step.kind !== 'add' && step.kind !== 'update')) throw error
    const key = step.kind === 'add' ? step.added[0]?.key : step.key
    // One of several is refused: one by one, it turns out which.
    if (step.kind === 'add' && step.added.length > 1) mostAdded = 1
    else drafts = drafts.map((draft) => (draft.key === key ? { ...draft, refused: refusedIn(fields) } : draft))
  }

  const placeOf = (key: string | undefined) => drafts.findIndex((draft) => draft.key === key)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
    change(key: string, fields: QuestionFields) {
      drafts = drafts.map((draft) => (draft.key === key ? { ...draft, fields, isTouched: true, refused: {} } : draft))
      if (!isSeen(exam)) return later(pauseMs)
      isHeld = true
      show()
    },
    setRules(next: ExamRules) {
      rules = next
      later(pauseMs)
    },
    /** For chosen students, or for everyone. */
    setForSome(next: boolean) {
      isForSome = next
      if (!next && isForChosen(rules)) rules = { ...rules, ...forEverybody }
      later(pauseMs)
    },
    setTitle(next: string) {
      title = next
      later(pauseMs)
    },
    /** Insert questions after another, or at the end. */
    insert(added: readonly Draft[], after?: string) {
      const at = after === undefined ? drafts.length : placeOf(after) + 1
      if (at < drafts.length) isReordered = true
      drafts = [...drafts.slice(0, at), ...added, ...drafts.slice(at)]
      later(0)
    },
    /** Remove a question; the answer puts it back where it was. */
    remove(key: string): () => void {
      const at = placeOf(key)
      const draft = drafts[at]
      if (!draft) return () => undefined
      const questionId = draft.stored?.questionId
      drafts = drafts.filter((one) => one !== draft)
      if (questionId) {
        removed.add(questionId)
        removals = [...removals, questionId]
      }
      later(0)
      return () => {
        if (at < drafts.length) isReordered = true
        drafts = [...drafts.slice(0, at), { ...draft, stored: null, isTouched: true }, ...drafts.slice(at)]
        later(0)
      }
    },
    order(keys: readonly string[]) {
      drafts = keys.flatMap((key) => drafts.find((draft) => draft.key === key) ?? [])
      isReordered = true
      later(0)
    },
    /** Show an exam that another request has changed; unsaved work stays. */
    receive(answer: OfficeExam) {
      exam = answer
      drafts = merged(drafts, answer, removed)
      savedAt = Date.now()
      show()
    },
    /** Save what was typed now. */
    flush() {
      if (timer !== undefined || isHeld) later(0)
    },
    /** Once nothing is being saved any more. */
    settled(): Promise<void> {
      if (timer !== undefined || isHeld) later(0)
      return new Promise((resolve) => {
        const look = () => {
          if (snapshot.state === 'saving') return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      })
    },
    retry() {
      failure = undefined
      later(0)
    },
    /** Show the version of somebody else. */
    takeTheirs() {
      if (!conflict) return
      const { theirs, key } = conflict
      if (key === null) {
        ;({ title, rules } = theirs)
        isForSome = isForChosen(rules)
      }
      drafts = drafts.flatMap((draft) => {
        const question = theirs.questions.find(({ item_id }) => item_id === draft.stored?.itemId)
        return draft.key === key ? (question ? [draftOf(question, key)] : []) : [draft]
      })
      resolve()
    },
    /** Save one's own version on top of it. */
    saveMine() {
      if (!conflict) return
      const { theirs, key } = conflict
      drafts = drafts.map((draft) => {
        const question = theirs.questions.find(({ item_id }) => item_id === draft.stored?.itemId)
        return draft.key === key && question
          ? { ...draftOf(question, key), fields: draft.fields, isTouched: true }
          : draft
      })
      resolve()
    },
    /** Read the changes of others, unless something is unsaved. */
    async refresh() {
      if (snapshot.state !== 'saved') return
      const theirs = await callQuietly(readOfficeExam, { params: { examId: exam.id } }).catch(() => undefined)
      if (!theirs || snapshot.state !== 'saved' || theirs.revision === exam.revision) return
      const keys = new Map(drafts.map(({ stored, key }) => [stored?.itemId, key]))
      const blank = drafts.filter(isBlank)
      exam = theirs
      ;({ title, rules } = theirs)
      isForSome = isForChosen(rules)
      drafts = [...theirs.questions.map((question) => draftOf(question, keys.get(question.item_id))), ...blank]
      show()
    },
  }

  function resolve() {
    conflict = undefined
    failure = undefined
    later(0)
  }
}

/** What is refused by field of a question, however the request names it. */
const refusedIn = (fields: NonNullable<ErrorAnswer['fields']>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { code }]) => [
      name === 'rules.total_score' ? 'score' : name.replace(/^(fields|questions\.\d+)\./, ''),
      code,
    ]),
  )

const codeOf = (error: unknown): ErrorCode =>
  error instanceof CallError ? (error.answer.code as ErrorCode) : 'core.something_went_wrong'
