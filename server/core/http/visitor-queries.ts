/** The query parameters of a cached page, without the search: the same one is rarely typed twice. */
export function withoutSearch({ shape }: { shape: Record<string, unknown> }): string[] {
  return Object.keys(shape).filter((name) => name !== 'q')
}
