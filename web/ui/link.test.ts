import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const written = (link: typeof RouterLink | typeof Link, basename: string, props: LinkProps) => {
  const location = basename === '/' ? '/courses' : `${basename}/courses`
  const html = renderToStaticMarkup(
    createElement(StaticRouter, { basename, location }, createElement(link as typeof RouterLink, props)),
  )
  return html.match(/[\w-]+="[^"]*"/g)?.sort()
}

const addresses = [
  '/',
  '/?page=2',
  '/#top',
  '/courses',
  '/courses?q=a&page=2#list',
  '/blog/សួស្តី',
  '/a b',
  '/a//b',
  '/a/../b',
]
const others = ['', '?page=2', 'lessons', '..', 'https://example.org/a', '//example.org/a', { pathname: '/courses' }]

test.each(['/', '/en', '/km'])('under %s the server renders a link as the browser does', (basename) => {
  for (const to of [...addresses, ...others])
    expect(written(Link, basename, { to }), String(to)).toEqual(written(RouterLink, basename, { to }))
})

test('props for the browser only are not rendered, all other props are', () => {
  const props: LinkProps = { to: '/courses', replace: true, preventScrollReset: true, className: 'a', lang: 'km' }
  expect(written(Link, '/en', props)).toEqual(written(RouterLink, '/en', props))
  expect(written(Link, '/en', { ...props, reloadDocument: true, discover: 'none' })).toEqual(
    written(RouterLink, '/en', { ...props, reloadDocument: true, discover: 'none' }),
  )
})
