import { html, raw } from 'hono/html'
import { apiBase } from '#shared/core/endpoint.ts'

/** One kind of body, by its media type. */
type Content = Record<string, { schema: unknown }>

type Operation = {
  operationId: string
  summary: string
  description?: string
  parameters: { name: string; in: string; required: boolean; schema: { type?: string } }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}

const style = `
  body{font:16px/1.6 Roboto,system-ui,sans-serif;color:#14201b;background:#fbfaf7;margin:0}
  main{max-width:880px;margin:0 auto;padding:32px 16px}
  h1{font-size:32px;margin:0 0 8px} h2{font-size:18px;margin:0;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
  article{background:#fff;border:1px solid #e7e4dc;border-radius:16px;padding:20px 24px;margin:16px 0}
  b{display:inline-block;min-width:64px;color:#095a41} p{margin:4px 0} summary{cursor:pointer;padding:8px 0;font-weight:500}
  pre{background:#f5f3ee;border-radius:12px;padding:16px;overflow:auto;font-size:14px;margin:0 0 8px}
  table{border-collapse:collapse;width:100%} td{border-top:1px solid #e7e4dc;padding:8px 8px 8px 0;vertical-align:top}
  code{background:#f5f3ee;border-radius:6px;padding:2px 6px;overflow-wrap:anywhere} a{color:#095a41}`

/** The API's documentation for people, made from the OpenAPI document. */
export function docsPage(document: Record<string, unknown>) {
  const paths = document.paths as Record<string, Record<string, Operation>>
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sala API</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <h1>Sala API</h1>
      <p>${(document.info as { description: string }).description}</p>
      <p>All paths begin with <code>${apiBase}</code>. For machines: <a href="${apiBase}/openapi.json">OpenAPI 3.1</a>.</p>
      ${Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => operationPart(path, method, operation)),
      )}
    </main>
  </body>
</html>`
}

function operationPart(path: string, method: string, operation: Operation) {
  return html`<article id="${operation.operationId}">
    <h2><b>${method.toUpperCase()}</b> ${path}</h2>
    <p>${operation.summary} ${operation.description ?? ''}</p>
    ${parameterPart(operation.parameters.filter((parameter) => parameter.in !== 'header'))}
    ${operation.requestBody ? schemaPart('Body', operation.requestBody.content) : ''}
    ${schemaPart('Answer', operation.responses['200']?.content ?? {})}
    <details>
      <summary>Refusals</summary>
      <table>
        ${Object.entries(operation.responses)
          .filter(([status]) => status !== '200')
          .map(([status, { description }]) =>
            description
              .split('\n\n')
              .map((line) => html`<tr><td>${status}</td><td>${line.replaceAll('`', '')}</td></tr>`),
          )}
      </table>
    </details>
  </article>`
}

function parameterPart(parameters: Operation['parameters']) {
  if (parameters.length === 0) return ''
  return html`<details><summary>Parameters</summary><table>
    ${parameters.map(
      ({ name, in: where, required, schema }) =>
        html`<tr><td><code>${name}</code></td><td>${where}${required ? '' : ', optional'}</td><td>${JSON.stringify(schema)}</td></tr>`,
    )}
  </table></details>`
}

function schemaPart(title: string, content: Content) {
  return Object.entries(content).map(
    ([type, { schema }]) =>
      html`<details><summary>${type === 'application/json' ? title : `${title}: ${type}`}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`,
  )
}
