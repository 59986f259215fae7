/** The query parameters of a page that is cached. What is typed into a search is hardly ever typed twice: it is left out. */
export function withoutSearch({ shape }: { shape: Record<string, unknown> }): string[] {
  return Object.keys(shape).filter((name) => name !== 'q')
}
