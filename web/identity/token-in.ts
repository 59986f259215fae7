/** A token from the address of a page, cut where it would be longer than any valid one. */
export const tokenIn = (url: URL, name: string): string => (url.searchParams.get(name) ?? '').slice(0, 100)
