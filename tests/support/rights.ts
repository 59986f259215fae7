import type { Served } from '#server/core/http/serve.ts'
import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import type { Part, Reach } from '#shared/core/manifest.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { features, parts } from '#shared/domains.ts'
import { type Asker, askers, may } from './suites/permissions.ts'

// Who may do what, as the manifests and endpoints declare it: docs/rights.md is printed from this, and the generated tests
// hold the product to it.

/** The people of the table by their names there. */
const people = {
  administrator: 'admin',
  owner: 'owner',
  manager: 'vendor',
  lecturer: 'lecture',
  teacher: 'teacher',
} as const
type Somebody = keyof typeof people

/** What a permission lets somebody do: with all of the school, with what they reach, or nothing. */
export type Right = 'all' | Reach | 'none'

const partOf = (permission: Permission): Part => parts[permission.split('.')[0] as keyof typeof parts]

const granted = new Map(Object.entries(askers).map(([name, asker]: [string, Asker]) => [name, new Set(may(asker))]))

export function rightOf(who: Somebody, permission: Permission): Right {
  if (!granted.get(people[who])?.has(permission)) return 'none'
  return (who === 'lecturer' || who === 'teacher') && partOf(permission).reach
    ? (partOf(permission).reach as Reach)
    : 'all'
}

/** One field, or one value of a field, that needs a permission besides that of its call. */
export type GuardedField = { endpoint: AnyEndpoint; field: string; value?: string; permission: Permission }

export function guardedFields(served: readonly Served[]): GuardedField[] {
  return served.flatMap(({ endpoint }) =>
    Object.entries(endpoint.fieldPermissions ?? {}).flatMap(([field, needed]): GuardedField[] => {
      if (typeof needed === 'string') return [{ endpoint, field, permission: needed }]
      return Object.entries(needed).map(([value, permission]) => ({ endpoint, field, value, permission }))
    }),
  )
}

const words: Record<Right, string> = {
  all: 'all',
  taught: 'what they teach',
  own: 'what they wrote',
  files: 'their files',
  none: '–',
}

/** The text of docs/rights.md. */
export function rightsPage(served: readonly Served[]): string {
  const fields = guardedFields(served)
  const rows = Object.entries(parts as Record<string, Part>)
    .sort(([, a], [, b]) => order(a) - order(b))
    .flatMap(([key, part]) =>
      Object.keys(part.paths).map((action) => {
        const permission = `${key}.${action}` as Permission
        const calls = served.filter(({ endpoint }) => endpoint.permission === permission)
        const acts = [
          ...calls.map(({ endpoint }) => `\`${endpoint.name}\``),
          ...fields
            .filter((one) => one.permission === permission)
            .map(({ endpoint, field, value }) => `\`${field}${value ? `: ${value}` : ''}\` of \`${endpoint.name}\``),
        ]
        const cells = (Object.keys(people) as Somebody[]).map((who) => words[rightOf(who, permission)])
        return `| ${part.name.en} | \`${permission}\` | ${acts.join(', ') || 'nothing yet'} | ${cells.join(' | ')} |`
      }),
    )
  return `# Who may do what

Every act of the office needs a permission, which its endpoint names; some fields and acts of a call need one more. The table
is printed from the manifests (\`shared/<domain>/<domain>.manifest.ts\`) and the endpoints by
\`npx vitest run --project unit tests/rights.test.ts -u\`, and the generated tests (\`tests/support/suites/reach.ts\`) call every
endpoint as a lecturer and as a teacher, within and beyond their reach. What each call does is at \`/docs/api\`.

It holds for a school with everything booked: a package may lack parts, and a school may change what its lecturers and teachers
may do, but not what they reach. A manager is a vendor who does not own the school; a teacher is a lecturer with the matrix
\`teacher\`. Students have no permission.

| part | permission | what needs it | ${Object.keys(people).join(' | ')} |
|---|---|---|${'---|'.repeat(Object.keys(people).length)}
${rows.join('\n')}

## What lecturers and teachers reach

| in the table | to see | to change |
|---|---|---|
| what they teach | courses they are a lecturer of, with lessons, lists, students, enrollments, ratings, certificates and figures | the same |
| what they wrote | articles whose author they are | the same |
| their files | what they uploaded, and what a course they teach or an article they wrote uses | what they uploaded, and what is used only there: to rename, subtitle, replace, process again and delete |

What is out of reach answers as if it did not exist. What is seen but may not be changed, and every missing permission, is refused
with \`identity.no_permission\`; a page one may not open leads to \`/\` with 'Page permission not allowed'. A file can be shown in a
lesson, and a picture as a thumbnail or in a text, only by somebody who sees it; what a thing shows already may stay there. To
set an expiry that takes a course away within a day needs \`enrollments.delete\`, as ending an enrollment does. A lecturer who
copies a course copies neither its partner share nor the shares of its lecturers.

Questions under lessons have no permission: students ask, and answer their own; everybody who reaches the course in the office
answers and deletes.
`
}

const order = ({ feature }: Part) => Object.keys(features).indexOf(feature)
