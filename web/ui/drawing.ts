import { createElement, type SVGProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * Takes the place of the icon set's own component (see vite/own-icons.ts). The original can do more than `Icon` needs:
 * it is 1 KB of every first page, and slow where a page has forty of them.
 */
export default function drawing({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size, ...rest }: SVGProps<SVGSVGElement> & { size: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...shapes,
    )
}
