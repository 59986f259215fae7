import * as z from 'zod/mini'
import { changedCount, chosenIds } from './bulk.schema.ts'
import { type AnyEndpoint, endpoint, office, type Thing } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { id } from './id.schema.ts'
import type { Action, Permission } from './permissions.ts'
import type { TrashEndpoints } from './trash.endpoints.ts'

type PartWith<Known> = Known extends `${infer Part}.${Action}` ? Part : never

type NounPlace<Param extends string> = {
  /** The part of the office whose permissions its calls need. */
  part: PartWith<Permission>
  path: string
  /** What the address of one row calls its id, and which kind of thing that is. */
  param: Param
  thing: Thing
  notFound: ErrorCode
}

type Call = Pick<AnyEndpoint, 'name' | 'summary' | 'refusals' | 'fieldPermissions'>
type Schema = z.ZodMiniType

/** What each call of a trash does, and what it may refuse besides. */
type TrashCalls = {
  /** How the names of the calls end. */
  Many: string
  summaries: Record<keyof TrashEndpoints, string>
  refusals?: Partial<Record<keyof TrashEndpoints, readonly ErrorCode[]>>
}

/** The calls of the office over one noun: where they are, whom they are open to, and what all nouns refuse alike. */
export function nounEndpoints<Param extends string>({ part, path, param, thing, notFound }: NounPlace<Param>) {
  const may = (action: Action) => office(`${part}.${action}` as Permission)
  const one = {
    params: z.object({ [param]: id } as Record<Param, typeof id>),
    things: { [param]: thing },
  }
  const chosen = { things: { ids: thing } }
  return {
    list: <Query extends Schema, Answer extends Schema>(call: Call & { query: Query; answer: Answer }) =>
      endpoint({ method: 'GET', path, ...may('view'), ...call }),

    /** The list as a file. Taking a whole list away is more than reading it. */
    download: <Query extends Schema>(call: Call & { query: Query }) =>
      endpoint({
        method: 'GET',
        path: `${path}.csv`,
        ...may('update'),
        ...call,
        download: { type: 'text/csv; charset=utf-8' },
        answer: z.string(),
      }),

    read: <Answer extends Schema>(call: Call & { answer: Answer }) =>
      endpoint({ method: 'GET', path: `${path}/{${param}}`, ...may('view'), ...one, ...call }),

    add: <Body extends Schema, Answer extends Schema>(call: Call & { body: Body; answer: Answer }) =>
      endpoint({ method: 'POST', path, ...may('add'), ...call }),

    update: <Body extends Schema, Answer extends Schema>(call: Call & { body: Body; answer: Answer }) => {
      const refusals = ['core.changed_elsewhere', ...(call.refusals ?? [])] as const
      return endpoint({ method: 'PUT', path: `${path}/{${param}}`, ...may('update'), ...one, ...call, refusals })
    },

    /** One of several acts on chosen rows. */
    act: <Body extends Schema>(call: Call & { body: Body }) => {
      const refusals = [notFound, ...(call.refusals ?? [])] as const
      return endpoint({
        method: 'POST',
        path: `${path}/actions`,
        ...may('update'),
        ...chosen,
        ...call,
        answer: changedCount,
        refusals,
      })
    },

    /** A row goes one place up or down. */
    move: <Body extends Schema>(call: Call & { body: Body }) =>
      endpoint({
        method: 'POST',
        path: `${path}/{${param}}/move`,
        ...may('update'),
        ...one,
        ...call,
        answer: changedCount,
      }),

    trash: ({ Many, summaries, refusals = {} }: TrashCalls): TrashEndpoints => {
      const post = { method: 'POST', ...may('delete'), answer: changedCount } as const
      const act = (name: 'trash' | 'restore' | 'remove', verb: string) =>
        endpoint({
          name: `${verb}${Many}`,
          path: `${path}/${verb}`,
          summary: summaries[name],
          ...post,
          ...chosen,
          body: chosenIds,
          refusals: [notFound, ...(refusals[name] ?? [])],
        })
      return {
        trash: act('trash', 'trash'),
        restore: act('restore', 'restore'),
        remove: act('remove', 'delete'),
        emptyTrash: endpoint({
          name: `empty${Many}Trash`,
          path: `${path}/empty-trash`,
          summary: summaries.emptyTrash,
          ...post,
        }),
      }
    },
  }
}
