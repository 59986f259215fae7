import { pageSizes } from '#shared/core/paging.lists.ts'

// A cookie and not local storage: the server reads as many rows as the person wants.
const cookie = 'office.per'

/** How many rows of a list the person chose last on this device. */
export function rememberedPageSize(request: Pick<Request, 'headers'>): number | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  const [, chosen] = /(?:^|; )office\.per=(\d+)/.exec(cookies) ?? []
  return pageSizes.find((size) => String(size) === chosen)
}

export function rememberPageSize(size: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}=${size}; Path=/; Max-Age=31536000; SameSite=Lax`
}
