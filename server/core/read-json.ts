/** What a text says as JSON, which still has to be checked; undefined if it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
