import { type ESTree, type Plugin, parseAst } from 'vite'

/** What the server checks and the documentation prints. A browser sends its request by the rest. */
const ofServer = new Set(['params', 'query', 'body', 'answer', 'refusals', 'things', 'summary', 'summaries', 'captcha'])

type Node = ESTree.Node & { start: number; end: number }
type Cut = { start: number; end: number; by: string }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Whether a call makes a schema: `z.object(…)`, `z.string().check(…)`. */
function isSchema(node: Node): boolean {
  if (node.type === 'CallExpression') return isSchema(node.callee)
  if (node.type === 'MemberExpression') return isSchema(node.object)
  return node.type === 'Identifier' && node.name === 'z'
}

function serverFields(node: Node, code: string): Cut[] {
  if (node.type === 'CallExpression' && isSchema(node)) return []
  if (node.type !== 'ObjectExpression') return childrenOf(node).flatMap((child) => serverFields(child, code))
  return node.properties.flatMap((property) => {
    const isCut = property.type === 'Property' && property.key.type === 'Identifier' && ofServer.has(property.key.name)
    if (!isCut) return serverFields(property, code)
    const comma = /^\s*,/.exec(code.slice(property.end, node.end))?.[0] ?? ''
    return { start: property.start, end: property.end + comma.length, by: '' }
  })
}

/** Constants that are the result of a call: nothing else happens by computing them. */
function computed(program: ESTree.Program): Cut[] {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) =>
      init?.type === 'CallExpression'
        ? [
            { start: init.start, end: init.start, by: '/* @__PURE__ */ (() => ' },
            { start: init.end, end: init.end, by: ')()' },
          ]
        : [],
    )
}

/** A file of endpoints or schemas as the browser needs it. */
export function forBrowser(code: string, isOfEndpoints: boolean): string {
  const program = parseAst(code, { lang: 'ts' })
  const cuts = [...computed(program), ...(isOfEndpoints ? serverFields(program, code) : [])].sort(
    (a, b) => a.start - b.start,
  )
  let at = 0
  let made = ''
  for (const { start, end, by } of cuts) {
    made += code.slice(at, start) + by
    at = end
  }
  return made + code.slice(at)
}

/**
 * Endpoints come to the browser without their schemas, and a schema only where a page validates by it: computing those
 * of one screen of the office took a phone a fifth of a second.
 */
export function browserEndpoints(): Plugin {
  return {
    name: 'sala:browser-endpoints',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const kind = /\/shared\/.*\.(endpoints|schema)\.ts$/.exec(id)?.[1]
      if (kind) return { code: forBrowser(code, kind === 'endpoints'), map: null, moduleSideEffects: false }
    },
  }
}
