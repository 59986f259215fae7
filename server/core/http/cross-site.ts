const ownSites = ['same-origin', 'none']

/**
 * Whether a browser says that another site made this request. 'same-site' counts as another site: schools are
 * subdomains of one platform and must not write to each other. A client that sends neither header is not a browser.
 */
export function isCrossSite(headers: Headers, origin: string): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite) return !ownSites.includes(fetchSite)
  const from = headers.get('origin')
  return from !== null && from !== origin
}
