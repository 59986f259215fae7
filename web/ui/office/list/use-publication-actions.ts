import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { changedCount } from '#shared/core/bulk.schema.ts'
import type { Endpoint } from '#shared/core/endpoint.ts'
import type { ErrorAnswer } from '#shared/core/errors.ts'
import type { TrashEndpoints } from '#shared/core/trash.endpoints.ts'
import { CallError, call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { PublicationAct } from '#web/ui/office/list/use-publication-acts.ts'
import { useCopyLink } from '../page/use-copy-link.ts'
import { useWrites } from '../page/use-writes.ts'
import { type TrashWords, useTrashActions } from './use-trash-actions.ts'

/** What is published: an article, a course. */
export type Publication = { id: string; title: string; slug: string; published: boolean }

type CountText = (count: number) => string

type Nothing = z.ZodMiniType<undefined>
type Act = z.ZodMiniType<unknown, { action: PublicationAct; ids: string[] }>
type ActOnPublications = Endpoint<Nothing, Nothing, Act, typeof changedCount>

type Options = {
  /** The endpoints; they are the same for everything that is published. */
  calls: TrashEndpoints & { act: ActOnPublications }
  words: TrashWords & {
    ask: { emptyTrash: CountText; emptyTrashText: string }
    done: Record<PublicationAct, CountText>
  }
  /** The path before it on the site: '/blog/'. */
  path: string
  /** Names those that could not be published. */
  onRefused: (answer: ErrorAnswer, rows: readonly Publication[]) => void
  /** After each success. */
  onDone: (() => void) | undefined
}

/** Publish, unpublish and feature, with a message that links to the page or offers undo. */
export function usePublicationActions({ calls, words, path, onRefused, onDone }: Options) {
  const { acts } = useOfficeWords()
  const write = useWrites()
  const navigate = useNavigate()
  const copy = useCopyLink()
  const { showDone, empty, ...trashing } = useTrashActions<Publication>({
    calls,
    words,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    restoredAs: (rows) => acts.restoredAs(rows.filter(({ published }) => published).length, rows.length),
    onDone,
  })

  async function act(action: PublicationAct, rows: readonly Publication[]): Promise<boolean> {
    const body = { action, ids: rows.map(({ id }) => id) }
    const explain = (error: unknown) => {
      if (error instanceof CallError) onRefused(error.answer, rows)
      throw error
    }
    if (!(await write(() => call(calls.act, { body }).catch(explain)))) return false
    const [only] = rows
    const view = { text: acts.view, onPress: () => void navigate(`${path}${only?.slug}`) }
    const undo = { text: acts.undo, onPress: () => void act('publish', rows) }
    const next = {
      publish: rows.length === 1 ? view : undefined,
      unpublish: undo,
      feature: undefined,
      unfeature: undefined,
    }
    showDone(words.done[action](rows.length), rows, { action: next[action] })
    return true
  }

  const emptyTrash = (count: number) =>
    empty(calls.emptyTrash, { title: words.ask.emptyTrash(count), text: words.ask.emptyTrashText })

  return { showDone, act, ...trashing, emptyTrash, copyLink: ({ slug }: Publication) => copy(`${path}${slug}`) }
}
