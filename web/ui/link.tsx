import { useContext } from 'react'
import { type LinkProps, UNSAFE_NavigationContext as NavigationContext, Link as RouterLink } from 'react-router'

/**
 * A link to one of our pages. The server renders the same as the router's link without its seven hooks, which handle
 * clicks and take an eighth of the time to render a page full of links.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink

function WrittenLink(props: LinkProps) {
  const { basename } = useContext(NavigationContext)
  const { to, replace, state, preventScrollReset, viewTransition, relative, discover, prefetch, ...shown } = props
  // Anything but a plain path is left to the router.
  const isPlain = typeof to === 'string' && to.startsWith('/') && !to.includes('//') && !to.includes('/.')
  if (!isPlain || discover || prefetch || props.reloadDocument || props.mask) return <RouterLink {...props} />
  return <a {...shown} href={under(basename, to)} data-discover="true" />
}

function under(basename: string, path: string): string {
  if (basename === '/') return path
  return basename + (/^\/($|[?#])/.test(path) ? path.slice(1) : path)
}
